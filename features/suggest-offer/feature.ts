/** The shopper makes an offer, and only what the shop accepted reaches the cart. S1.05 */
import { defineFeature, type FeatureContext } from '../../inject/defineFeature.ts'
import type { Edits } from '../../inject/edits.ts'
import { listen } from '../../inject/lifetime.ts'
import { dialogStyles } from '../../inject/views/Dialog.tsx'
import { createGate, type Gate, type Rule } from '../checked-price/createGate.ts'
import { variationIdSelector } from '../checked-price/followVariations.ts'
import { priceIn } from '../checked-price/priceIn.ts'
import { productFormSelector } from '../checked-price/productForm.ts'
import { openPopup } from './openPopup.ts'
import css from './suggestOffer.css'

function createRule(context: FeatureContext, gate: Gate): Rule {
  const { element: form, edits, profile, signal } = context
  const { pp } = profile
  const find = <E extends Element = HTMLElement>(selector: string, part: Element = form): E | null =>
    part.querySelector<E>(selector)
  const quantityIn = (part: Element): HTMLInputElement | null => find('[name=quantity]', part)
  const isReplaced = gate.text('so_single_atc_label') !== ''
  const opener = (): HTMLElement | null => find(`.${pp}-so-button`)
  const productId = (): string =>
    opener()?.dataset.product_id || find<HTMLInputElement>(variationIdSelector)?.value || ''
  const hasPopup = (): boolean => opener()?.matches(`.${pp}-so-button-popup`) ?? false
  const isAgreed = (): boolean =>
    find(`.${pp}-so-button-checked`) !== null || find(`.${pp}-so-qty-min-${productId()}`) !== null
  const typed: Record<string, string> = {}
  /** Sends what stands in the popup when other code asks for it; does nothing while the popup is closed. */
  let requestInPopup = (_part: Element | undefined): void => {}
  /** Whether a variation was chosen, or its choice ended, since the page came. */
  let isChosen = false
  /** What the shop has accepted, until it is written into the form. */
  let agreed: { fields: URLSearchParams; quantity: string | undefined } | undefined

  /** What is sent. A rule without tiers is asked for one piece. Contract price-and-offer 6.4 */
  const fieldsIn = (part: Element): URLSearchParams => {
    const isTiered = find<HTMLInputElement>(`.${pp}-so-qty`, part)?.value
    return new URLSearchParams({
      price: priceIn(find(`.${pp}_so_value`, part)),
      product_id: productId(),
      quantity: (isTiered && (quantityIn(part)?.value || quantityIn(form)?.value)) || '1',
    })
  }
  const wanted = (): string => (hasPopup() ? productId() : `${fieldsIn(form)}`)

  /** @param part holds the fields: the form or the popup @param changes end when the answer is there */
  const send = async (part: Element, pressed: HTMLElement, ends: AbortSignal, changes: Edits): Promise<boolean> => {
    gate.fireCheck(pressed, part)
    const fields = fieldsIn(part)
    if (!fields.get('price')) {
      gate.tell('so_mess_empty', find(`.${pp}_so_value`, part), part)
      return false
    }
    changes.attribute(pressed, 'data-so_bt_label', pressed.textContent)
    changes.text(pressed, gate.text('so_mess_wait'))
    changes.toggleClass(pressed, `${pp}-button-loading`, true)
    const verdict = await gate.check('so', fields, ends, part)
    // While the popup stays open for another try, the add-to-cart button does not look busy any more.
    // Contract price-and-offer 6.4
    if (verdict === 'failed' && gate.button) changes.toggleClass(gate.button, `${pp}-button-loading`, false)
    if (verdict !== 'accepted') return false
    agreed = { fields, quantity: quantityIn(part)?.value }
    return true
  }

  /** The pair that the cart reads. S3.43 */
  const write = (name: string, value: string | null): void => {
    const kind = name.replaceAll('_', '-')
    let field = find<HTMLInputElement>(`.${pp}-${kind}-${productId()}`)
    if (!field) {
      field = document.createElement('input')
      field.type = 'hidden'
      field.className = `${pp}-${kind}-checked ${pp}-${kind}-${productId()}`
      // Where a form lies in what is called one, only that form is submitted.
      edits.insert(field, find('form') ?? form)
    }
    field.name = `${pp}_${name}`
    field.value = value ?? ''
  }
  const disable = (changes: Edits): void => {
    const wrap = opener()?.closest(`.${pp}-wrap`)
    if (wrap) changes.toggleClass(wrap, `${pp}-disabled`, true)
  }

  const press = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    // Tells that a variation must be chosen first.
    if (!(Number(productId()) > 0)) gate.isBuyable()
    else gate.proceed(isAgreed() || gate.attempt(wanted))
  }
  listen(form, 'click', (event) => (event.target as Element).closest(`.${pp}-so-button`) && press(event), signal, {
    capture: true,
  })
  // The browser would put it into the cart for its full price.
  listen(
    form,
    'keydown',
    (event) => event.key === 'Enter' && (event.target as Element).matches(`.${pp}_so_value`) && press(event),
    signal,
  )

  return {
    kind: 'so',
    read: () => (isReplaced && opener() && !isAgreed() ? wanted() : undefined),

    ask(ends, changes) {
      const pressed = opener() as HTMLElement
      changes.toggleClass(pressed, `${pp}-button-loading`, true)
      if (!hasPopup()) return send(form, pressed, ends, changes)
      const onReady = (request: typeof requestInPopup): void => {
        requestInPopup = request
      }
      return openPopup({ context, gate, opener: pressed, ends, edits: changes, typed, fieldsIn, send, onReady })
    },

    settle() {
      if (!agreed) return
      const { fields, quantity } = agreed
      agreed = undefined
      write('so_value', fields.get('price'))
      write('so_qty_min', fields.get('quantity'))
      const field = quantityIn(form)
      if (field && quantity && field.value !== quantity) {
        field.value = quantity
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      }
      disable(edits)
      const label = find(`.${pp}-add-to-cart-label-wrap`)?.textContent
      if (label && gate.button) edits.text(gate.button, label)
    },

    request(part) {
      if (part !== form) requestInPopup(part)
      else if (opener() && !hasPopup()) gate.proceed(isAgreed() || gate.attempt(wanted))
    },

    marks() {
      // A variation without an offer leaves at most the place for one. Contract price-and-offer 7
      if (isChosen && !opener()) return [!isReplaced && 'without-check']
      return [isAgreed() ? 'checked' : isReplaced ? 'not-check' : 'without-check']
    },

    changed(variationId, changes) {
      isChosen = true
      for (const name of ['so_value', 'so_qty_min']) {
        const kind = `.${pp}-${name.replaceAll('_', '-')}`
        for (const field of form.querySelectorAll<HTMLInputElement>(`${kind}-checked`)) {
          field.name = field.matches(`${kind}-${variationId}`) ? `${pp}_${name}` : ''
        }
      }
      const { button } = gate
      if (!isReplaced || !opener() || !button) return
      if (isAgreed()) disable(changes)
      else {
        changes.attribute(button, 'data-label', button.textContent)
        changes.text(button, gate.text('so_single_atc_label'))
      }
    },
  }
}

export default defineFeature({
  id: 'suggest-offer',
  selector: productFormSelector,
  sharedStyles: dialogStyles,
  styles: css,
  isUrgent: true,

  mount(context) {
    return createGate(context, (gate) => createRule(context, gate))
  },
})
