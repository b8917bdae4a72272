/**
 * Clicks that are events: those that the shop's owner defined, links and downloads.
 * Contract attribution-and-statistics B7
 */
import type { SetupContext } from '../../inject/feature.ts'
import { intercept } from '../../inject/legacy/intercept.ts'
import { statisticsNames } from '../../inject/profile.ts'
import { phpBoolean } from '../../inject/schema/php.ts'
import { withoutSecrets } from '../../inject/shop/secrets.ts'
import { parseAddress } from '../../inject/shop/webAddress.ts'
import { post, reportEvent } from './calls.ts'
import type { StatisticsSettings } from './settings.ts'

/** What the add-ons for events print. */
interface OwnClicks {
  readonly events?: { readonly clicks?: readonly { name: string; selector: string; scope: unknown }[] }
}
interface LinkTracker {
  readonly options?: { readonly linkTracker?: unknown; readonly downloadTracker?: unknown }
  readonly fileExtensions?: readonly string[]
  readonly eventAjaxUrl?: unknown
}

/**
 * Where `element` leads, as the tracker sends it: '' for a link without an address, undefined for what is no link.
 * The attribute is read, since the property of a link in a drawing is no text.
 */
function linkAddress(element: Element, isParity: boolean): string | undefined {
  if (!('href' in element)) return undefined
  const address = element.getAttribute('href')
  const url = (address !== null && parseAddress(address)?.href) || ''
  return isParity ? url : withoutSecrets(url)
}

/** Follows the clicks that the add-ons of the page count, before other code can stop them. */
export function trackClicks(context: SetupContext, settings: StatisticsSettings, signal: AbortSignal): void {
  const { page, isParity } = context
  const { events }: OwnClicks = page.global(statisticsNames.clicks) ?? {}
  const { options, fileExtensions, eventAjaxUrl }: LinkTracker = page.global(statisticsNames.links) ?? {}
  const [tracksLinks, tracksFiles] = [options?.linkTracker, options?.downloadTracker].map(phpBoolean)
  const extensions = Object.values(fileExtensions ?? [])

  for (const click of Object.values(events?.clicks ?? {})) {
    try {
      const { name, selector, scope } = click
      document.querySelector(selector)
      const report = ({ target }: Event, element: HTMLElement): undefined => {
        const pageId = settings.hitParams?.source_id
        if (`${scope ?? pageId}` === `${pageId}`) {
          void reportEvent(context, settings, name, {
            // The tracker sends the text of the part that was hit, as it does for links.
            text: (target as Element).textContent,
            id: element.id,
            class: element.classList.value,
            target: linkAddress(element, isParity),
          })
        }
      }
      intercept('click', selector, report, signal)
    } catch {
      // No definition, or a selector of the owner's that is none.
    }
  }

  const reportLink = ({ target, button }: MouseEvent, link: HTMLElement): undefined => {
    const url = parseAddress(link.getAttribute('href'))
    // Code in an address leads nowhere; the right button opens a menu.
    if (!url || url.protocol === 'javascript:' || button > 1) return
    const [, fileName = '', extension = ''] = /([^/.]*)[^/]*\.([^/.]+)$/.exec(url.pathname) ?? []
    const download = url.searchParams.get('download_file') ?? ''
    const isBought = link.matches('.woocommerce-MyAccount-downloads-file,[href*="download_file="]')
    const isFile = isBought || extensions.includes(extension.toLowerCase())
    if (isFile ? !tracksFiles : !tracksLinks || url.host === location.host) return
    void post(context, eventAjaxUrl, {
      en: isFile ? 'file_download' : 'click',
      et: Date.now(),
      eid: link.id,
      ec: link.classList.value,
      ev: (target as Element).textContent,
      mb: button,
      fn: isBought ? download : isFile ? fileName : '',
      fx: isBought ? download : isFile ? extension : '',
      m: '',
      tu: linkAddress(link, isParity),
      pid: settings.hitParams?.source_id,
      wcdl: isBought,
      // `df` and `dk` say which file it was, so a link to a page has neither.
      ...(isFile && { df: download, dk: (isBought && url.searchParams.get('key')) || '' }),
    })
  }
  for (const type of tracksLinks || tracksFiles ? (['click', 'auxclick'] as const) : [])
    intercept(type, 'a[href]', reportLink, signal)
}
