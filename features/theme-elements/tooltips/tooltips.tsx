/** Short explanations beside icons, by pointer and by keyboard. Contract complete-takeover CT55, CT56, CT67, CT77 */
import { useLayoutEffect, useRef } from 'react'
import { after, listen } from '../../../inject/dom/lifetime.ts'
import { sanitise } from '../../../inject/dom/markup/sanitise.ts'
import { createScope, type Scope } from '../../../inject/dom/scope.ts'
import type { SetupContext } from '../../../inject/feature.ts'
import { attempt } from '../../../inject/shop/attempt.ts'
import { Adopted } from '../../../inject/views/Adopted.tsx'
import { show } from '../../../inject/views/show.tsx'
import type { ThemePart } from '../../shared/theme/themeParts.ts'

const selector = '.tooltip, .has-tooltip, .tip-top, li.chosen a, .tooltip-as-html'
const tipId = 'vernissage-tip'
const gapPx = 8
const showAfterMs = 10
/** Long enough to move the pointer from the element to its tip. */
const hideAfterMs = 200

export const tooltips: ThemePart = { selector: `:is(${selector})[title]`, once: connect, start() {} }

/** Shows one tip at a time, for all elements of the page, also those that come later. */
function connect(context: SetupContext): void {
  const { signal } = context
  let current: { readonly element: HTMLElement; readonly scope: Scope } | undefined
  let cancel = (): void => {}

  const hide = (): void => {
    cancel()
    current?.scope.end()
    current = undefined
  }
  const open = (element: HTMLElement): void => {
    if (current?.element === element) return
    hide()
    if (!element.title || !element.isConnected) return
    const scope = createScope(signal)
    current = { element, scope }
    openTip({ ...context, ...scope }, element)
  }
  const elementOf = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null
  const isTip = ({ target }: Event): boolean => target instanceof Element && target.closest(`#${tipId}`) !== null

  listen(
    document,
    'pointerover',
    (event) => {
      if (event.pointerType === 'touch') return
      cancel()
      const element = elementOf(event)
      if (element) cancel = after(showAfterMs, () => open(element), signal)
      else if (current && !isTip(event)) cancel = after(hideAfterMs, hide, signal)
    },
    signal,
    { passive: true },
  )
  listen(
    document,
    'focusin',
    (event) => {
      const element = elementOf(event)
      // Safari before 15.4 cannot tell how the focus came.
      if (element && attempt(() => element.matches(':focus-visible')) !== false) open(element)
    },
    signal,
  )
  listen(document, 'focusout', hide, signal)
  listen(window, 'scroll', hide, signal, { passive: true, capture: true })
  listen(document, 'keydown', ({ key }) => key === 'Escape' && hide(), signal)
  // A spot in a picture that leads nowhere says what it is when it is touched.
  listen(
    document,
    'click',
    (event) => {
      const spot = elementOf(event)
      if (!spot?.matches('.hotspot[href^="#"]') || event.defaultPrevented) return
      event.preventDefault()
      open(spot)
    },
    signal,
  )
}

/** The browser's own tip would stand beside ours, so the title moves into it; an element without other words keeps it as its name. */
function openTip(context: SetupContext, element: HTMLElement): void {
  const { edits } = context
  const { title } = element
  const name = element.getAttribute('aria-label') ?? element.textContent.trim()
  if (!name) edits.attribute(element, 'aria-label', title)
  else if (name !== title) edits.attribute(element, 'aria-describedby', tipId)
  edits.attribute(element, 'title', null)
  const isHtml = element.matches('.tooltip-as-html')
  // Outside of an open dialog the tip would be drawn behind it.
  const place = { anchor: element.closest('dialog') ?? document.body, position: 'append' } as const
  show(context, <Tip anchor={element} content={isHtml ? sanitise(title, 'notice') : title} />, place)
}

interface TipProps {
  readonly anchor: Element
  readonly content: string | DocumentFragment
}

/** The tip, in classes of the theme's style sheet, above its element or, where there is no room, below. */
function Tip({ anchor, content }: TipProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tip = ref.current as HTMLDivElement
    const place = anchor.getBoundingClientRect()
    const { width, height } = tip.getBoundingClientRect()
    const centred = place.left + (place.width - width) / 2
    const above = place.top - height - gapPx
    tip.style.left = `${Math.max(gapPx, Math.min(centred, document.documentElement.clientWidth - width - gapPx))}px`
    tip.style.top = `${above < 0 ? place.bottom + gapPx : above}px`
  }, [anchor])
  return (
    <div
      ref={ref}
      id={tipId}
      role="tooltip"
      className="tooltipster-base tooltipster-sidetip tooltipster-default tooltipster-top tooltipster-fade tooltipster-show vernissage-tip"
    >
      <div className="tooltipster-box">
        {typeof content === 'string' ? (
          <div className="tooltipster-content">{content}</div>
        ) : (
          <Adopted content={content} className="tooltipster-content" />
        )}
      </div>
    </div>
  )
}
