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
  const { edits, signal, http, profile, texts, emit } = context
  const announce = createAnnouncer(context)
  const showBeside = createShowBeside(context)
  let next: string | undefined = first
  let isLoading = false
  const isReady = (): boolean => !isLoading && next !== undefined

  const load = async (): Promise<boolean> => {
    if (isLoading || !next) return false
    const address = next
    isLoading = true
    edits.toggleClass(button, 'loading', true)
    try {
      const { status, text } = await http.send({ url: address, signal, headers: { Accept: 'text/html' } })
      const markup = sanitise(text, 'page', { only: `.shop-container .products > *, ${linkSelector(linkClass)}` })
      const found = markup.querySelector<HTMLAnchorElement>(`a.${linkClass}`)
      const products = [...markup.children].filter((child) => child !== found)
      // A login, or a check for robots, has the status of a page as well.
      if (status >= 400 || products.length === 0) throw new Error(`The shop answered ${status} without products.`)
      next = found?.href
      insert(products, address)
      // The button goes with the last page, and a keyboard user must not lose the place.
      if (!next && document.activeElement === button) products[0]?.querySelector<HTMLElement>('a[href]')?.focus()
      showBeside(button)
      announce(listingTexts(context)('loaded', { count: products.length }))
      emit(`${profile.theme}-infiniteScroll-append`, [null, null, products])
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
