/** Further pages of a listing are shown below the first one, earlier ones above it. Contract complete-takeover CT81 */
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { listen, oncePerFrame, watch } from '../../inject/dom/lifetime.ts'
import { observe } from '../../inject/dom/observe.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import type { FeatureContext, Refusal } from '../../inject/feature.ts'
import { whenPrinted } from '../../inject/legacy/whenPrinted.ts'
import { atom } from '../../inject/state/atoms.ts'
import { show } from '../../inject/views/show.tsx'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'
import type { Part } from '../shared/stand-in/parts.ts'
import { themeStandIn } from '../shared/theme/themeFile.ts'
import { createPageLoader, followAddress, linkSelector } from './listPages.ts'
import { listingTexts } from './texts.ts'

const buttonClass = 'view-more-button'
/** How many pages are loaded without a click; after them a button lets the shopper reach the footer. */
const mostByItself = 2
const aheadDefaultPx = 400

export const moreProducts: Part = {
  selector: '.shop-container .products',
  start(context) {
    const { profile, page, signal } = context
    const name = `${profile.theme}_infinite_scroll`
    const begin = (): Refusal | undefined => {
      const settings = page.global(name)
      // The option is off: the links to the other pages are there.
      if (!settings || document.querySelector('.shop-container .products') !== context.element) return undefined
      const file = { handle: 'infinite-scroll', path: '.*infinite-scroll\\b' }
      return themeStandIn(context, file, (shop) => followList(shop, settings))
    }
    // An optimiser may hold them back until the visitor does something.
    whenPrinted(name, begin, signal)
    return begin()
  },
}

type Settings = Readonly<Record<string, unknown>>

/** Links to another page → the list that they continue. */
const continuedAtom = atom(() => new WeakMap<Element, Element>())

/** A filter of a plugin's puts other products into the list, and the links to their other pages in the place of the first ones. */
function followList(context: FeatureContext & PlatformEvents, settings: Settings): void {
  const { element, signal, store } = context
  const continued = store.get(continuedAtom)
  const known = new Map<string, string>()
  let scope: Scope | undefined
  let first: Element | null

  /** The address of a page that follows; undefined where there is none. */
  const takeLink = (linkClass: string): string | undefined => {
    const link = document.querySelector<HTMLAnchorElement>(linkSelector(linkClass))
    const address = link?.href
    // A link that stays leads to products that are not filtered, also where the filter puts another list in the place of this one.
    if (!address || address === known.get(linkClass) || (continued.get(link) ?? element) !== element) return undefined
    continued.set(link, element)
    known.set(linkClass, address)
    return address
  }
  const begin = (): void => {
    first = element.firstElementChild
    // A filter may have emptied the list, and fill it later: the links count from then on.
    if (!first) return
    const next = takeLink('next')
    const earlier = takeLink('prev')
    if (!(next || earlier)) return
    scope = createScope(signal)
    const inScope = { ...context, ...scope }
    const hasAddresses = settings.history && settings.history !== 'false'
    const addPage = hasAddresses ? followAddress(inScope) : () => {}
    if (next) continueList(inScope, settings, next, addPage)
    if (earlier) offerEarlier(inScope, earlier, addPage)
  }
  // The filter's script may take several steps.
  const beginAgain = oncePerFrame(begin, signal)
  const onChange = (): void => {
    if (first?.parentNode === element) return
    scope?.end()
    beginAgain()
  }
  watch(element, { childList: true }, onChange, signal)
  begin()
}

type AddPage = ReturnType<typeof followAddress>

/** @param first address of the next page */
function continueList(
  context: FeatureContext & PlatformEvents,
  settings: Settings,
  first: string,
  addPage: AddPage,
): void {
  const { element, edits, signal } = context
  let count = 0
  const button = findButton(context, listingTexts(context)('more'))
  const end = endOf(context)
  const ahead = Number(settings.scroll_threshold) || aheadDefaultPx
  const isByItself = (): boolean => settings.type !== 'button'
  const insert = (products: readonly Element[], address: string): void => {
    for (const product of products) edits.insert(product, element)
    addPage({ start: products[0]!, address }, false)
  }
  const pages = createPageLoader(context, { linkClass: 'next', first, button, insert })

  const load = async (): Promise<void> => {
    if (await pages.load()) count = mostByItself
    if (isByItself() && count < mostByItself) edits.toggleClass(button, 'hidden', true)
    // The end of the list may still be near: the observer reports changes only.
    if (isByItself() && end.getBoundingClientRect().top < innerHeight + ahead) loadByItself()
  }
  const loadByItself = (): void => {
    if (count >= mostByItself || !pages.isReady()) return
    count++
    void load()
  }

  edits.toggleClass(button, 'hidden', isByItself())
  const onClick = (event: Event): Promise<void> => {
    event.preventDefault()
    return load()
  }
  listen(button, 'click', onClick, signal)
  if (!isByItself()) return
  observe<IntersectionObserverEntry, IntersectionObserverInit>(
    IntersectionObserver,
    [end],
    ([entry]) => entry?.isIntersecting && loadByItself(),
    signal,
    { rootMargin: `0px 0px ${ahead}px` },
  )
}

/** A button above a list that does not begin with the first page, as after a reload or behind a shared link, loads the pages before. */
function offerEarlier(context: FeatureContext & PlatformEvents, first: string, addPage: AddPage): void {
  const { element, edits, signal } = context
  const { host } = show(
    context,
    <div className="container text-center">
      <button type="button" className="products-archive button primary">
        {listingTexts(context)('earlier')}
      </button>
    </div>,
    { anchor: element, position: 'before' },
  )
  const button = host.querySelector('button') as HTMLElement
  const insert = (products: readonly Element[], address: string): void => {
    const before = element.firstElementChild!
    const { top } = before.getBoundingClientRect()
    for (const product of products) edits.insert(product, element, before)
    // The products that the visitor looks at stay where they are. The button moves up out of sight: the focus stays in view.
    scrollBy({ top: before.getBoundingClientRect().top - top, behavior: 'instant' })
    if (document.activeElement === button) focusInPlace(products[products.length - 1]?.querySelector('a[href]'))
    addPage({ start: products[0]!, address }, true)
  }
  const { load } = createPageLoader(context, { linkClass: 'prev', first, button, insert })
  listen(button, 'click', load, signal)
}

/** Where the list ends, which moves down with it. */
function endOf(context: FeatureContext): Element {
  const attributes = { style: 'display:block;height:1px' }
  return show(context, null, { anchor: context.element, position: 'after', attributes }).host
}

/** The shop's own button, or one of ours. */
function findButton(context: FeatureContext, label: string): HTMLElement {
  const printed = document.querySelector<HTMLElement>(`.${buttonClass}`)
  if (printed) return printed
  const place = { anchor: context.element, position: 'after' } as const
  const { host } = show(
    context,
    <div className="container text-center">
      <button type="button" className={`${buttonClass} products-archive button primary`}>
        {label}
      </button>
    </div>,
    place,
  )
  return host.querySelector('button') as HTMLElement
}
