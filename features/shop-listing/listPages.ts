/** The pages of products of a listing: how a further one is loaded, and which the address names. Contract complete-takeover CT81 */
import { debounce, listen } from '../../inject/dom/lifetime.ts'
import { sanitise } from '../../inject/dom/markup/sanitise.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { createAnnouncer } from '../../inject/views/announcer.tsx'
import { createShowBeside } from '../shared/platform/fragments/showBeside.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'
import { listingTexts } from './texts.ts'

/** In one direction, one page after the other. */
export interface Direction {
  /** Class of the link to the page that follows in this direction. */
  readonly linkClass: string
  /** Address of the first page to load. */
  readonly first: string
  /** Loads by a click; it goes with the last page. */
  readonly button: HTMLElement
  /** Shows the products of a page. */
  insert(products: readonly Element[], address: string): void
}

interface PageLoader {
  /** Loads the page that follows; does nothing while one is being loaded, and after the last one. @returns whether that failed */
  load(): Promise<boolean>
  /** Whether a page follows that may be loaded now. */
  isReady(): boolean
}

/** The link with a class in the pagination. */
export const linkSelector = (linkClass: string): string => `.woocommerce-pagination a.${linkClass}`

export function createPageLoader(
  context: FeatureContext & PlatformEvents,
  { linkClass, first, button, insert }: Direction,
): PageLoader {
  const { element, edits, profile, texts, emit } = context
  const announce = createAnnouncer(context)
  const showBeside = createShowBeside(context)
  const ask = createPageCall(context, linkClass)
  let next: string | undefined = first
  let isLoading = false
  const isReady = (): boolean => !isLoading && next !== undefined

  const loadNew = async (): Promise<void> => {
    let products: readonly Element[] = []
    // Where a whole page is known, the one behind it may be new. A shop that knows no pages has the same products on all of them.
    for (let count = 0; next && products.length === 0; count++) {
      const address: string = next
      const page = await ask(address)
      products = newAmong(page.products, element)
      next = count > 0 && products.length === 0 ? undefined : page.next
      if (products.length > 0) insert(products, address)
    }
    // The button goes with the last page, and a keyboard user must not lose the place.
    if (!next && document.activeElement === button) products[0]?.querySelector<HTMLElement>('a[href]')?.focus()
    showBeside(button)
    if (products.length === 0) return
    announce(listingTexts(context)('loaded', { count: products.length }))
    emit(`${profile.theme}-infiniteScroll-append`, [null, null, products])
  }
  const load = async (): Promise<boolean> => {
    if (!isReady()) return false
    isLoading = true
    edits.toggleClass(button, 'loading', true)
    try {
      await loadNew()
      return false
    } catch {
      showBeside(button, texts('http.unexpected'))
      return true
    } finally {
      isLoading = false
      edits.toggleClass(button, 'loading', false)
      edits.toggleClass(button, 'hidden', !next)
    }
  }
  return { load, isReady }
}

/** Asks for a page. `next`: the address of the page that follows, unless that was asked for before. */
type PageCall = (
  address: string,
) => Promise<{ readonly products: readonly Element[]; readonly next: string | undefined }>

function createPageCall({ http, signal }: FeatureContext, linkClass: string): PageCall {
  const asked = new Set<string>()
  return async (address) => {
    const { status, text } = await http.send({ url: address, signal, headers: { Accept: 'text/html' } })
    const markup = sanitise(text, 'page', { only: `.shop-container .products > *, ${linkSelector(linkClass)}` })
    const link = markup.querySelector<HTMLAnchorElement>(`a.${linkClass}`)
    const products = [...markup.children].filter((child) => child !== link)
    // A login, or a check for robots, has the status of a page as well.
    if (status >= 400 || products.length === 0) throw new Error(`The shop answered ${status} without products.`)
    asked.add(address)
    return { products, next: link && !asked.has(link.href) ? link.href : undefined }
  }
}

/** The products that are not in the list yet: new works of the shop move others to the next page while the visitor looks at the list. */
function newAmong(products: readonly Element[], list: Element): readonly Element[] {
  const known = new Set([...list.children].map(identityOf))
  return products.filter((product) => {
    const identity = identityOf(product)
    return identity === undefined || !known.has(identity)
  })
}

/** The product's id in its classes, with its address, since some plugins list a product once per variation; undefined for others. */
function identityOf(product: Element): string | undefined {
  const [id] = product.className.match(/(?:^|\s)post-\d+(?!\S)/) ?? []
  return id && `${id.trim()} ${product.querySelector('a[href]:not([href^="#"])')?.getAttribute('href')}`
}

/** A page of products in the list. */
interface ListPage {
  /** Its first product. */
  readonly start: Element
  address: string
}

/** Browsers refuse more than a hundred changes of the address within half a minute. */
const pauseMs = 300

/**
 * Keeps the address that of the page of products in the middle of the window, so that a reload or the way back shows these.
 * @returns adds a page that has been loaded, before or behind the others
 */
export function followAddress({ element, signal }: FeatureContext): (page: ListPage, isEarlier: boolean) => void {
  let shown: ListPage = { start: element.firstElementChild!, address: location.href }
  const pages = [shown]
  const update = (): void => {
    const begun = pages.filter(({ start }) => start.getBoundingClientRect().top < innerHeight / 2)
    const now = begun.pop() ?? pages[0]!
    if (now === shown) return
    // Other code may have changed the address meanwhile.
    shown.address = location.href
    shown = now
    history.replaceState(history.state, '', now.address)
  }
  const updateSoon = debounce(pauseMs, update, signal)
  listen(window, 'scroll', updateSoon, signal, { passive: true })
  return (page, isEarlier) => {
    if (isEarlier) pages.unshift(page)
    else pages.push(page)
    updateSoon()
  }
}
