/** Quantity and button stay at hand once the product's form has scrolled away, and cover nothing. S1.21 S2.24 */
import { defineFeature } from '../../inject/defineFeature.ts'
import { run } from '../../inject/lifetime.ts'
import { adoptStyles } from '../../inject/styles.ts'
import { leadToOptions } from './leadToOptions.ts'
import { mirrorQuantity } from './mirrorQuantity.ts'
import styles from './stickyAddToCart.css'

const bodyClass = 'has-sticky-product-cart'
const activeClass = 'sticky-add-to-cart--active'

export default defineFeature({
  id: 'sticky-add-to-cart',
  selector: '.sticky-add-to-cart-wrapper',
  styles,

  mount(context) {
    const { element: wrapper, edits, signal } = context
    const bar = wrapper.querySelector<HTMLElement>('.sticky-add-to-cart')
    if (!bar) return
    // Generation A puts the form's own controls into the bar; in B it has a second form.
    // Contract theme-and-platform 2.13
    const isSeparate = !wrapper.closest('form')
    const place = isSeparate ? shownButton(bar.dataset.productId) : wrapper
    if (!place) return
    const style = bar.classList.contains(activeClass) ? null : wrapper.getAttribute('style')
    let isActive = false
    let takeRoom = (): void => {}

    /** As much room as the bar needs, below the page's end and for what gets the focus. */
    const makeRoom = (): void => {
      takeRoom()
      const height = isActive ? bar.offsetHeight : 0
      if (height > 0) {
        const css = `body{padding-bottom:${height}px!important}html{scroll-padding-bottom:${height}px}`
        takeRoom = adoptStyles(css, document, '')
        // It may have come over what has the focus already; what is out of view stays there.
        const focused = document.querySelector(':focus-visible')
        const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {}
        if (top < innerHeight && bottom > innerHeight - height) focused?.scrollIntoView({ block: 'nearest' })
      }
    }

    /** @param height of the place that the bar leaves; what follows stays where it is */
    const mark = (shows: boolean, height: number): void => {
      const space = `${style ? `${style};` : ''}height:${height}px`
      if (isSeparate) edits.attribute(bar, 'inert', shows ? null : '')
      else edits.attribute(wrapper, 'style', shows ? space : style)
      edits.toggleClass(bar, activeClass, shows)
      edits.toggleClass(document.body, bodyClass, shows)
    }

    const toggle = (shows: boolean): void => {
      if (shows === isActive) return
      isActive = shows
      // What has the focus must not vanish under it.
      if (isSeparate && !shows && bar.contains(document.activeElement)) place.focus({ preventScroll: true })
      mark(shows, wrapper.offsetHeight)
      makeRoom()
    }

    // The theme's observer sets the same, before us or after us; it is none of the server's HTML in either case.
    bar.classList.remove(activeClass)
    document.body.classList.remove(bodyClass)
    for (const shows of [true, false]) mark(shows, 0)

    const look: IntersectionObserverCallback = (entries) => {
      const { intersectionRatio, boundingClientRect } = entries[entries.length - 1] as IntersectionObserverEntry
      // What is not displayed at all has no height, and is nowhere.
      const isAbove = intersectionRatio <= 0 && boundingClientRect.top <= 0 && boundingClientRect.height !== 0
      run(signal, () => toggle(isAbove))
    }
    // All that is below counts as seen: a jump to the page's end passes the form in no time, and must be noticed.
    const visibility = new IntersectionObserver(look, { rootMargin: '0px 0px 1000000px' })
    visibility.observe(place)
    const size = new ResizeObserver(() => run(signal, makeRoom))
    size.observe(bar)
    signal.addEventListener('abort', () => {
      visibility.disconnect()
      size.disconnect()
      takeRoom()
    })
    if (isSeparate) {
      mirrorQuantity(place.closest('form'), bar, signal)
      leadToOptions(bar, context)
    }
  },
})

function shownButton(productId?: string): HTMLElement | undefined {
  const product = document.getElementById(`product-${productId}`)
  const buttons = [...(product?.querySelectorAll<HTMLElement>('button.single_add_to_cart_button') ?? [])]
  return buttons.find((button) => button.getClientRects().length > 0) ?? buttons[0]
}
