/** Opens the shop's popup for an offer in a dialog of ours. Contract price-and-offer 9 */

import { acceptComma, decimalCommasOf } from '../../inject/dom/acceptComma.ts'
import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { after, listen, runGuarded } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { sanitise } from '../../inject/dom/markup/sanitise.ts'
import { hasReducedMotion } from '../../inject/dom/scroll.ts'
import { phpObject } from '../../inject/schema/php.ts'
import { themeScript } from '../../inject/shop/theme.ts'
import { atom } from '../../inject/state/atoms.ts'
import { openDialog } from '../../inject/views/dialog/Dialog.tsx'
import { hideMessage, showMessage } from '../shared/checked-price/messages.tsx'
import { createChecker } from '../shared/checked-price/model.ts'
import { onCheckRequest } from '../shared/checked-price/pluginEvents.ts'
import { mark } from '../shared/checked-price/product.ts'
import type { ProductContext } from '../shared/checked-price/productForm.ts'
import { type Agreement, fieldsIn, productIdOf } from './markup.ts'

/** Milliseconds in which the popup slides in and out. S9.05 */
const inMs = 500
const outMs = 400

/** HTML of the server → its nodes in the popup. They are reused, so that typed text is there when the popup opens again. */
const contentsAtom = atom((): Record<string, readonly ChildNode[]> => ({}))

/**
 * Opens the popup.
 * @param asking its end closes the popup and restores the shop's markup
 * @param opener the offer button, which gets the focus after closing
 * @param send sends the popup's fields; the product that it gets ends with the answer
 * @returns the accepted offer; false where the popup was closed without one
 */
export async function openPopup(
  asking: ProductContext,
  opener: HTMLElement,
  send: (asking: ProductContext, part: Element, button: HTMLElement) => Promise<Agreement | false>,
): Promise<Agreement | false> {
  const { edits, find, pp, profile, texts } = asking
  const popup = document.querySelector<HTMLElement>(`.${pp}-popup-wrap-so`)
  const settings = phpObject(find<HTMLElement>(`.${pp}-popup-so-value`)?.dataset.val)
  if (!popup || !settings) {
    // Without a message, nothing would happen on the shopper's click.
    showMessage(asking, { text: texts('http.unexpected') })
    return false
  }
  edits.remove(popup)
  const label = fillPopup(asking, popup, settings)
  const quantity = find('[name=quantity]', popup)
  if (quantity) quantity.value = find('[name=quantity]')?.value || '1'
  const dialog = openDialog(asking, { label, content: popup, className: 'vernissage-offer', opener })
  const { signal } = dialog
  themeScript(profile)?.attach('add-qty', popup)
  slide(popup, ['100%', '0'], inMs)

  const button = find<HTMLElement>(`.${pp}-popup-form-bt`, popup) as HTMLElement
  let agreement: Agreement | false = false
  const checker = createChecker(
    dialog.context,
    () => `${fieldsIn(asking, popup)}`,
    (scope) => send({ ...asking, ...scope }, popup, button),
  )
  const submit = (): void =>
    void runGuarded(signal, async () => {
      agreement = (await checker.attempt()) as Agreement | false
      if (agreement) dialog.close()
    })
  const leave = (): void => {
    checker.reset()
    setAttributes(edits, popup, { inert: '', style: 'left:100%' })
    slide(popup, ['0', '100%'], outMs)
    after(hasReducedMotion() ? 0 : outMs, dialog.close, signal)
  }
  connectPopup(asking, popup, dialog.element, signal, { submit, leave })
  onCheckRequest({ ...asking, signal }, popup, submit)
  listen(popup, 'input change', checker.change, signal)
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(agreement)))
}

function slide(popup: Element, offsets: [string, string], ms: number): void {
  if (!hasReducedMotion()) popup.animate?.({ left: offsets }, ms)
}

/** Fills the empty popup from the configuration that the form holds. @returns its title */
function fillPopup(product: ProductContext, popup: HTMLElement, settings: Readonly<Record<string, unknown>>): string {
  const { edits, find, pp, store, texts } = product
  const contents = store.get(contentsAtom)
  const text = (name: string): string => String(settings[name] ?? '')
  const content = `.${pp}-popup-form-content`
  const fill = (selector: string, name: string): HTMLElement | null => {
    const place = find<HTMLElement>(selector, popup)
    const html = text(name)
    const server = [...(place?.childNodes ?? [])]
    // Not by undoing each insertion: a browser that translates the page replaces texts by nodes of its own, which would stay.
    edits.onUndo(() => place?.replaceChildren(...server))
    contents[html] ??= [...sanitise(html, 'page').childNodes]
    for (const node of contents[html]) if (place) edits.insert(node, place)
    return place
  }
  const box = find(`.${pp}-popup-form`, popup)
  setAttributes(edits, box, { class: text('class_form'), 'data-product_id': productIdOf(product) })
  const label = fill(`.${pp}-popup-form-header-wrap`, 'popup_title')?.textContent ?? ''
  const title = fill(`${content}-price ${content}-title`, 'input_title')
  const hasTitle = text('input_title') !== ''
  if (title && !hasTitle) {
    mark(product, title, 'disabled')
    mark(product, title.parentElement, 'popup-form-content-center')
  }
  fill(`${content}-price ${content}-value`, 'input_html')
  fill(`${content}-qty ${content}-value`, 'qty_html')
  const field = find(`.${pp}_so_value`, popup)
  field?.setAttribute('aria-label', (hasTitle && title?.textContent) || label)
  field?.setAttribute('autofocus', '')
  const cancel = find(`.${pp}-popup-cancel`, popup)
  setAttributes(edits, cancel, { role: 'button', tabindex: '0', 'aria-label': texts('dialog.close') })
  setAttributes(edits, popup, { tabindex: null, style: 'left:0' })
  mark(product, popup, 'disabled', false)
  mark(product, document.documentElement, 'html-non-scroll')
  return label
}

interface PopupActions {
  submit(): void
  leave(): void
}

/** Handles clicks and keys in the popup. */
function connectPopup(
  product: ProductContext,
  popup: HTMLElement,
  dialog: HTMLElement,
  signal: AbortSignal,
  { submit, leave }: PopupActions,
): void {
  const { page, pp } = product
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as Element
    const isEnter = event.key === 'Enter'
    if (target.matches(`.${pp}-popup-cancel`) && (isEnter || event.key === ' ')) leave()
    else if (isEnter && target.matches('[type=number]')) submit()
    else {
      if (target.matches(`.${pp}_so_value`)) hideMessage(product)
      return
    }
    event.preventDefault()
  }
  const onCancel = (event: Event): void => {
    event.preventDefault()
    leave()
  }
  listenWithin(popup, 'click', `.${pp}-popup-form-bt`, submit, signal)
  listenWithin(popup, 'click', `.${pp}-popup-overlay,.${pp}-popup-cancel`, leave, signal)
  listen(popup, 'keydown', onKeyDown, signal)
  listen(dialog, 'cancel' as string, onCancel, signal)
  acceptComma(popup, `.${pp}-value`, signal, decimalCommasOf(page.locale))
}
