/** Further pages of a listing are shown below the first one. Contract complete-takeover CT81 */
import { listen, oncePerFrame, watch } from '../../inject/dom/lifetime.ts'
import { sanitise } from '../../inject/dom/markup/sanitise.ts'
import { observe } from '../../inject/dom/observe.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import type { FeatureContext, Refusal } from '../../inject/feature.ts'
import { whenPrinted } from '../../inject/legacy/whenPrinted.ts'
import { atom } from '../../inject/state/atoms.ts'
import { createAnnouncer } from '../../inject/views/announcer.tsx'
import { show } from '../../inject/views/show.tsx'
import { createShowBeside } from '../shared/platform/fragments/showBeside.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'
import type { Part } from '../shared/stand-in/parts.ts'
import { themeStandIn } from '../shared/theme/themeFile.ts'
import { listingTexts } from './texts.ts'

const buttonClass = 'view-more-button'
const nextSelector = '.woocommerce-pagination a.next'
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

/** Links to a next page → the list that they continue. */
const continuedAtom = atom(() => new WeakMap<Element, Element>())

/** A filter of a plugin's puts other products into the list, and the link to their next page in the place of the first one. */
function followList(context: FeatureContext & PlatformEvents, settings: Settings): void {
  const { element, signal, store } = context
  const continued = store.get(continuedAtom)
  let scope: Scope | undefined
  let first: Element | null
  let known: string | undefined

  const begin = (): void => {
    first = element.firstElementChild
    const link = document.querySelector<HTMLAnchorElement>(nextSelector)
    const next = link?.href
    // A link that stays leads to products that are not filtered, also where the filter puts another list in the place of this one.
    if (!next || next === known || (continued.get(link) ?? element) !== element) return
    continued.set(link, element)
    known = next
    scope = createScope(signal)
    continueList({ ...context, ...scope }, settings, next)
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

/** @param first address of the next page */
function continueList(context: FeatureContext & PlatformEvents, settings: Settings, first: string): void {
  const { element, edits, signal, http, profile, texts, emit } = context
  const ownTexts = listingTexts(context)
  const announce = createAnnouncer(context)
  const showBeside = createShowBeside(context)
  let next: string | undefined = first
  let isLoading = false
  let count = 0
  const button = findButton(context, ownTexts('more'))
  const end = endOf(context)
  const ahead = Number(settings.scroll_threshold) || aheadDefaultPx
  const isByItself = (): boolean => settings.type !== 'button'

  const load = async (): Promise<void> => {
    if (isLoading || !next) return
    const address = next
    isLoading = true
    edits.toggleClass(button, 'loading', true)
    try {
      const { status, text } = await http.send({ url: address, signal, headers: { Accept: 'text/html' } })
      const markup = sanitise(text, 'page', { only: `.shop-container .products > *, ${nextSelector}` })
      const found = markup.querySelector<HTMLAnchorElement>('a.next')
      const products = [...markup.children].filter((child) => child !== found)
      // A login, or a check for robots, has the status of a page as well.
      if (status >= 400 || products.length === 0) throw new Error(`The shop answered ${status} without products.`)
      next = found?.href
      for (const product of products) edits.insert(product, element)
      // The button goes with the last page, and a keyboard user must not lose the place.
      if (!next && document.activeElement === button) products[0]?.querySelector<HTMLElement>('a[href]')?.focus()
      showBeside(button)
      announce(ownTexts('loaded', { count: products.length }))
      if (settings.history && settings.history !== 'false') history.replaceState(history.state, '', address)
      emit(`${profile.theme}-infiniteScroll-append`, [null, null, products])
    } catch {
      count = mostByItself
      showBeside(button, texts('http.unexpected'))
    } finally {
      isLoading = false
      edits.toggleClass(button, 'loading', false)
      edits.toggleClass(button, 'hidden', !next || (isByItself() && count < mostByItself))
    }
    // The end of the list may still be near: the observer reports changes only.
    if (isByItself() && end.getBoundingClientRect().top < innerHeight + ahead) loadByItself()
  }
  const loadByItself = (): void => {
    if (count >= mostByItself || isLoading || !next) return
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
