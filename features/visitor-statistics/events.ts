/** Events: those that other code reports, those that the shop's owner defined, links and downloads. Contract statistics B7 */
import type { SetupContext } from '../../inject/defineFeature.ts'
import { listen } from '../../inject/lifetime.ts'
import { statisticsNames } from '../../inject/profile.ts'
import { phpBoolean, phpObject } from '../../inject/schema.ts'
import { withoutSecrets } from '../../inject/secrets.ts'
import { parseAddress } from '../../inject/webAddress.ts'

type Settings = Readonly<Record<string, unknown>>

/** Reports an event; what becomes of it nobody needs to know. */
export async function reportEvent(
  { http, log }: SetupContext,
  settings: Settings,
  name: string,
  data: object = {},
): Promise<void> {
  const url = settings.customEventAjaxUrl
  if (!url) {
    log.error('AJAX URL is not defined.')
    return
  }
  const event = { resource_id: sourceId(settings), ...data, timestamp: Date.now() }
  await post(http, url, { event_name: name, event_data: JSON.stringify(event) })
}

/** Listens for what the add-ons of the page want to know. */
export function trackClicks(context: SetupContext, settings: Settings, isAllowed: () => boolean): void {
  const { page, http, signal, isParity } = context
  const names = statisticsNames()
  const clicks = phpObject(page.global(names.clicks)?.events)?.clicks
  const wanted = (Array.isArray(clicks) ? clicks : [])
    .map((entry) => phpObject(entry) ?? {})
    .filter(({ selector, scope }) => isSelector(selector) && (scope == null || `${scope}` === `${sourceId(settings)}`))
  const addOn = page.global(names.links)
  const options = phpObject(addOn?.options)
  const [tracksLinks, tracksFiles] = [phpBoolean(options?.linkTracker), phpBoolean(options?.downloadTracker)]
  const extensions = Array.isArray(addOn?.fileExtensions) ? addOn.fileExtensions : []

  const reportClick = ({ target }: Event): void => {
    for (const { name, selector } of isAllowed() ? wanted : []) {
      const element = (target as Element).closest(`${selector}`)
      if (element) {
        const { id, textContent: text } = element
        const data = { text, id, class: attribute(element, 'class'), target: attribute(element, 'target') }
        void reportEvent(context, settings, `${name}`, data)
      }
    }
  }

  const reportLink = ({ target, button }: MouseEvent): void => {
    const link = (target as Element).closest('a[href]')
    const url = link && parseAddress(attribute(link, 'href'))
    // Code in an address leads nowhere; the right button opens a menu.
    if (!isAllowed() || !link || !url || url.protocol === 'javascript:' || button > 1) return
    const [, fileName = '', extension = ''] = /([^/.]*)[^/]*\.([^/.]+)$/.exec(url.pathname) ?? []
    const download = url.searchParams.get('download_file') ?? ''
    const isShopDownload = link.classList.contains(downloadClass) || url.href.includes('download_file=')
    const isFile = isShopDownload || extensions.includes(extension.toLowerCase())
    if (isFile ? !tracksFiles : !tracksLinks || url.host === location.host) return
    const [fn, fx] = isShopDownload ? [download, download] : isFile ? [fileName, extension] : ['', '']
    void post(http, addOn?.eventAjaxUrl, {
      en: isFile ? 'file_download' : 'click',
      et: `${Date.now()}`,
      eid: link.id,
      ec: attribute(link, 'class'),
      ev: (target as Element).textContent ?? '',
      mb: `${button}`,
      fn,
      fx,
      m: '',
      tu: isParity ? url.href : withoutSecrets(url.href),
      pid: `${sourceId(settings)}`,
      wcdl: `${isShopDownload}`,
      df: isShopDownload ? download : '',
      dk: (isShopDownload && url.searchParams.get('key')) || '',
    })
  }

  // Before anybody stops it.
  const capture = { capture: true }
  if (wanted.length > 0) listen(document, 'click', reportClick, signal, capture)
  for (const type of tracksLinks || tracksFiles ? ['click', 'auxclick'] : []) {
    listen(document, type, (event) => reportLink(event as unknown as MouseEvent), signal, capture)
  }
}

const downloadClass = 'woocommerce-MyAccount-downloads-file'

/** What becomes of it nobody needs to know: the server answers refusals with 200, too. */
async function post(http: SetupContext['http'], url: unknown, fields: Record<string, string>): Promise<void> {
  await http.send({ url: `${url}`, body: new URLSearchParams(fields), keepalive: true }).catch(() => {})
}

function sourceId(settings: Settings): unknown {
  return phpObject(settings.hitParams)?.source_id
}

function attribute(element: Element, name: string): string {
  return element.getAttribute(name) ?? ''
}

function isSelector(selector: unknown): boolean {
  try {
    return typeof selector === 'string' && !document.createDocumentFragment().querySelector(selector)
  } catch {
    return false
  }
}
