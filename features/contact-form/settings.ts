/** What the legacy script tells the console when it cannot work. S8.05 */
import type { SetupContext } from '../../inject/defineFeature.ts'
import { listen } from '../../inject/lifetime.ts'

/** Tells which of the functions that the legacy script needs the browser lacks. We do without the last two. S8.08–S8.11 */
export function tellMissingFunctions({ log }: Pick<SetupContext, 'log'>): void {
  for (const [name, found] of [
    ['window.fetch', window.fetch],
    ['window.FormData', window.FormData],
    ['NodeList.forEach', NodeList.prototype.forEach],
    ['String.replaceAll', String.prototype.replaceAll],
  ] as const) {
    if (!found) log.error(`Your browser does not support ${name}().`)
  }
}

/**
 * Tells when the page prints no settings. Forms work all the same, by the addresses of the site.
 * CF08, CF09, S8.06, S8.07
 */
export function tellMissingSettings({ page, profile: { cf }, log, signal }: SetupContext<unknown>): void {
  const tell = (): void => {
    const settings = page.global(cf)
    if (settings?.api || settings?.apiSettings) return
    log.error(`${settings ? `${cf}.api` : cf} is not defined.`)
  }
  // The settings stand in the footer.
  if (document.readyState === 'loading') listen(document, 'DOMContentLoaded', tell, signal)
  else tell()
}
