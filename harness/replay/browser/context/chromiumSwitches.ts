/** How the browser is started in which pages are replayed. */

/** The features that Playwright itself disables. A list of ours takes the place of Playwright's, so it has to contain these. */
const playwrightDisables = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/**
 * The address bar of a whole Chromium is made of two pages, which it loads again for every context, in a window that
 * is not shown: a third of the processor time that a short visit takes.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** A switch for a browser without a window. */
export const withoutAddressBar = `--disable-features=${[...playwrightDisables, ...addressBar].join(',')}`

/**
 * For a browser that replays: nothing leaves the machine, not even a look-up of a name that a page only hints at.
 * @param reachable hosts of this machine that it may ask all the same; `*` stands for anything
 */
export function offlineSwitches(...reachable: readonly string[]): string[] {
  const rules = ['MAP * ~NOTFOUND', ...reachable.map((host) => `EXCLUDE ${host}`)]
  return [`--host-resolver-rules=${rules.join(', ')}`, withoutAddressBar]
}
