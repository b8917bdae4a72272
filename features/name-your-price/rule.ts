/** The rule for a shopper's price: how it is read, checked with the shop, and shown in the form. */
import { isOn } from '../../inject/shop/theme.ts'
import { fireCheck, onCheckRequest } from '../shared/checked-price/pluginEvents.ts'
import { askShop, findBuyButton, isActive, mark, type Rule, report } from '../shared/checked-price/product.ts'
import { type ProductContext, readPrice } from '../shared/checked-price/productForm.ts'
import { describeBounds } from './priceHint.ts'

const findField = ({ find, pp }: ProductContext): HTMLInputElement | null => find(`[name=${pp}_nyp_value]`)

function read(product: ProductContext): string | undefined {
  const field = findField(product)
  const price = readPrice(field, product.page.locale)
  if (!field || (isOn(product.text('nyp_free_purchase')) && /^0?$/.test(price))) return undefined
  const { min, max, dataset } = field
  return `${new URLSearchParams({ price, price_min: min, price_max: max, product_id: dataset.product_id ?? '' })}`
}

export const priceRule: Rule<object> = {
  kind: 'nyp',
  read,

  async ask(asking) {
    fireCheck(asking, findBuyButton(asking), asking.element)
    const fields = new URLSearchParams(read(asking))
    if (fields.get('price')) return (await askShop(asking, fields)) === 'accepted' && fields
    report(asking, 'nyp_mess_empty', findField(asking))
    return false
  },

  onUnchecked(product) {
    // As the legacy script, which fires the event for a gift, too, before it finds that there is nothing to check.
    if (findField(product)) fireCheck(product, findBuyButton(product), product.element)
  },

  onPhase(present, phase, isChosen) {
    const field = findField(present)
    if (field && phase === 'rejected') present.edits.attribute(field, 'aria-invalid', 'true')
    // Contract price-and-offer 6.1: from the submit on there is no offer.
    if (phase === 'accepted') mark(present, present.find(`.${present.pp}-so-button`), 'disabled')
    // As long as no variation was chosen, an empty place for a price counts as a price. Contract price-and-offer 5, 7
    return [(!isChosen || field !== null) && 'not-check', phase === 'accepted' && 'checked']
  },

  connect(product, { checker, proceed }) {
    onCheckRequest(product, product.element, () => isActive(product) && proceed(checker.attempt()))
    describeBounds(product)
    // For a price that was typed before the script started or the form was inserted.
    for (const field of document.querySelectorAll<HTMLInputElement>(`[name=${product.pp}_nyp_value]`)) {
      if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  },
}
