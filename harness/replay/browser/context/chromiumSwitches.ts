/** Command-line switches for the Chromium that replays pages. */

/** The features that Playwright itself disables. Repeated here, since our switch replaces Playwright's. */
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
 * Pages of which Chromium builds its address bar. It loads them for every context even where no window is shown, which takes a
 * third of the processor time of a short visit.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** The switch for a browser that shows no window. */
export const withoutAddressBar = `--disable-features=${[...playwrightDisables, ...addressBar].join(',')}`

/**
 * Switches with which no request leaves the machine, not even a DNS look-up for a `dns-prefetch`.
 * @param reachable hosts that the browser may ask all the same, such as a server on this machine; `*` stands for anything
 */
export function offlineSwitches(...reachable: readonly string[]): string[] {
  const rules = ['MAP * ~NOTFOUND', ...reachable.map((host) => `EXCLUDE ${host}`)]
  return [`--host-resolver-rules=${rules.join(', ')}`, withoutAddressBar]
}
