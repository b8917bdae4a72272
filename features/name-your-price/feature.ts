/** The shopper names a price, and only what the shop accepted reaches the cart. S1.04 */
import { defineFeature, type FeatureContext } from '../../inject/defineFeature.ts'
import { enterValue } from '../../inject/dom/fields.ts'
import { listen } from '../../inject/lifetime.ts'
import { ownUiStyles } from '../../inject/ownUi.ts'
import { isOn } from '../../inject/theme.ts'
import { createGate, type Gate, type Rule } from '../checked-price/createGate.ts'
import { priceIn } from '../checked-price/priceIn.ts'
import { productFormSelector } from '../checked-price/productForm.ts'
import { describeBounds } from './describeBounds.ts'
import css from './nameYourPrice.css'

function createRule({ element: form, profile: { pp } }: FeatureContext, gate: Gate): Rule {
  const find = (): HTMLInputElement | null => form.querySelector(`[name=${pp}_nyp_value]`)
  /** Whether a variation was chosen, or its choice ended, since the page came. */
  let isChosen = false
  return {
    kind: 'nyp',

    read() {
      const field = find()
      const price = priceIn(field)
      if (!field || (isOn(gate.text('nyp_free_purchase')) && /^0?$/.test(price))) return undefined
      return `${new URLSearchParams({
        price,
        price_min: field.min,
        price_max: field.max,
        product_id: field.dataset.product_id ?? '',
      })}`
    },

    async ask(ends) {
      gate.fireCheck(gate.button, form)
      const fields = new URLSearchParams(this.read())
      if (fields.get('price')) return (await gate.check(this.kind, fields, ends)) === 'accepted'
      gate.tell('nyp_mess_empty', find())
      return false
    },

    skip() {
      // The legacy script fires it for a gift, too, and only then finds that there is nothing to check.
      if (find()) gate.fireCheck(gate.button, form)
    },

    request(part) {
      if (part === form) gate.proceed(gate.attempt())
    },

    // As long as no variation was chosen, an empty place for a price counts as a price. Contract price-and-offer 5, 7
    marks: (phase) => [(!isChosen || find() !== null) && 'not-check', phase === 'accepted' && 'checked'],

    changed() {
      isChosen = true
    },

    show(phase, edits) {
      const field = find()
      if (field && phase === 'rejected') edits.attribute(field, 'aria-invalid', 'true')
    },
  }
}

export default defineFeature({
  id: 'name-your-price',
  selector: productFormSelector,
  sharedStyles: ownUiStyles,
  styles: css,
  isUrgent: true,

  setup({ signal, profile: { pp } }) {
    // The bar at the lower edge has a form of its own. What it is told it must not tell back.
    let isTold = false
    const mirror = ({ target }: Event): void => {
      const { name, value, dataset } = target as HTMLInputElement
      if (isTold || name !== `${pp}_nyp_value`) return
      isTold = true
      for (const other of document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) {
        if (other !== target && other.dataset.product_id === dataset.product_id) enterValue(other, value)
      }
      isTold = false
    }
    listen(document, 'input', mirror, signal)
  },

  mount(context) {
    const refusal = createGate(context, (gate) => createRule(context, gate))
    if (refusal) return refusal
    describeBounds(context)
    // What was typed before the script, or this form, came.
    for (const field of document.querySelectorAll<HTMLInputElement>(`[name=${context.profile.pp}_nyp_value]`)) {
      if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return undefined
  },
})
