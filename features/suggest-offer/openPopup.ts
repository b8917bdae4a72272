import type { FeatureContext } from '../../inject/defineFeature.ts'
import type { Edits } from '../../inject/edits.ts'
import { sanitise } from '../../inject/html.ts'
import { after, listen, run } from '../../inject/lifetime.ts'
import { phpObject } from '../../inject/schema/php.ts'
import { hasReducedMotion } from '../../inject/scroll.ts'
import { themeScript } from '../../inject/theme.ts'
import { openDialog } from '../../inject/views/Dialog.tsx'
import { acceptComma } from '../checked-price/acceptComma.ts'
import { createChecker } from '../checked-price/createChecker.ts'
import type { Gate } from '../checked-price/createGate.ts'

/** S9.05 */
const inMs = 500
const outMs = 400

export interface PopupOptions {
  readonly context: FeatureContext
  readonly gate: Gate
  /** The offer button. */
  readonly opener: HTMLElement
  /** Closes the popup. */
  readonly ends: AbortSignal
  /** Their end gives the shop its popup back. */
  readonly edits: Edits
  /** What was typed into the popup by product or variation; it is there again when the popup is. */
  readonly typed: Record<string, string>
  fieldsIn(part: Element): URLSearchParams
  send(part: Element, pressed: HTMLElement, ends: AbortSignal, edits: Edits): Promise<boolean>
  /** Is called once the popup is open. `request` sends the offer if `part` is this popup and it is still open. */
  onReady(request: (part: Element | undefined) => void): void
}

/**
 * Opens the shop's popup for an offer in a dialog of ours, which keeps focus and page. Contract price-and-offer 9
 * @returns whether an offer was accepted before it closed
 */
export async function openPopup(options: PopupOptions): Promise<boolean> {
  const { context, gate, opener, ends, edits, typed, fieldsIn, send, onReady } = options
  const { element: form, profile, texts } = context
  const { pp } = profile
  const popup = document.querySelector<HTMLElement>(`.${pp}-popup-wrap-so`)
  const settings = phpObject(form.querySelector<HTMLElement>(`.${pp}-popup-so-value`)?.dataset.val)
  if (!popup || !settings) {
    // A button on which nothing happens would be the end of the offer.
    gate.messages.say({ text: texts('http.unexpected') })
    return false
  }
  const find = <E extends HTMLElement = HTMLElement>(selector: string): E | null => popup.querySelector<E>(selector)
  const text = (name: string): string => String(settings[name] ?? '')
  const content = `.${pp}-popup-form-content`
  const put = (selector: string, html: string): HTMLElement | null => {
    const place = find(selector)
    for (const node of [...sanitise(html, 'page').childNodes]) if (place) edits.insert(node, place)
    return place
  }

  edits.remove(popup)
  const box = find(`.${pp}-popup-form`)
  const productId = String(fieldsIn(popup).get('product_id'))
  if (box) {
    edits.attribute(box, 'class', text('class_form'))
    edits.attribute(box, 'data-product_id', productId)
  }
  const label = put(`.${pp}-popup-form-header-wrap`, text('popup_title'))?.textContent ?? ''
  const title = put(`${content}-price ${content}-title`, text('input_title'))
  const hasTitle = text('input_title') !== ''
  if (title && !hasTitle) {
    edits.toggleClass(title, `${pp}-disabled`, true)
    edits.toggleClass(title.parentElement as Element, `${pp}-popup-form-content-center`, true)
  }
  put(`${content}-price ${content}-value`, text('input_html'))
  put(`${content}-qty ${content}-value`, text('qty_html'))
  const field = find<HTMLInputElement>(`.${pp}_so_value`)
  field?.setAttribute('aria-label', (hasTitle && title?.textContent) || label)
  field?.setAttribute('autofocus', '')
  if (field) field.value = typed[productId] ?? field.value
  const quantity = find<HTMLInputElement>('[name=quantity]')
  if (quantity) quantity.value = form.querySelector<HTMLInputElement>('[name=quantity]')?.value || '1'
  const cancel = find(`.${pp}-popup-cancel`)
  if (cancel) {
    edits.attribute(cancel, 'role', 'button')
    edits.attribute(cancel, 'tabindex', '0')
    edits.attribute(cancel, 'aria-label', texts('dialog.close'))
  }
  edits.attribute(popup, 'tabindex', null)
  edits.attribute(popup, 'style', 'left:0')
  edits.toggleClass(popup, `${pp}-disabled`, false)
  edits.toggleClass(document.documentElement, `${pp}-html-non-scroll`, true)

  const dialog = openDialog(
    { ...context, signal: ends },
    {
      label,
      content: popup,
      className: 'vernissage-offer',
      opener,
    },
  )
  const { signal: closed } = dialog
  themeScript(profile)?.attach('add-qty', popup)
  const slide = (left: [string, string], ms: number): void => void (hasReducedMotion() || popup.animate?.({ left }, ms))
  slide(['100%', '0'], inMs)

  const button = find(`.${pp}-popup-form-bt`) as HTMLElement
  let isAccepted = false
  const checker = createChecker({
    signal: closed,
    read: () => `${fieldsIn(popup)}`,
    ask: (stop, changes) => send(popup, button, stop, changes),
    show() {},
  })
  const submit = (): void =>
    void run(closed, async () => {
      isAccepted = await checker.attempt()
      if (isAccepted) dialog.close()
    })
  onReady((part) => part === popup && submit())
  const leave = (): void => {
    checker.reset()
    edits.attribute(popup, 'inert', '')
    edits.attribute(popup, 'style', 'left:100%')
    slide(['0', '100%'], outMs)
    after(hasReducedMotion() ? 0 : outMs, dialog.close, closed)
  }
  listen(
    popup,
    'click',
    ({ target }) => {
      const pressed = (target as Element).closest(`.${pp}-popup-form-bt,.${pp}-popup-overlay,.${pp}-popup-cancel`)
      if (pressed === button) submit()
      else if (pressed) leave()
    },
    closed,
  )
  listen(
    popup,
    'keydown',
    (event) => {
      const target = event.target as Element
      const isEnter = event.key === 'Enter'
      if (target === cancel && (isEnter || event.key === ' ')) leave()
      else if (isEnter && target.matches('[type=number]')) submit()
      else {
        if (target === field) gate.messages.hide()
        return
      }
      event.preventDefault()
    },
    closed,
  )
  for (const type of ['input', 'change']) listen(popup, type, checker.change, closed)
  listen(
    dialog.element,
    'cancel' as string,
    (event) => {
      event.preventDefault()
      leave()
    },
    closed,
  )
  acceptComma(popup, `.${pp}-value`, closed)
  return new Promise((resolve) =>
    closed.addEventListener('abort', () => {
      if (field) typed[productId] = field.value
      resolve(isAccepted)
    }),
  )
}
