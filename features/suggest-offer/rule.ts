/** The rule for an offer: how it is read, checked with the shop, shown in the form, and sent without the add-to-cart button. */
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { sanitise } from '../../inject/dom/markup/sanitise.ts'
import { fireCheck, onCheckRequest } from '../shared/checked-price/pluginEvents.ts'
import {
  askShop,
  findBuyButton,
  isActive,
  isBuyable,
  mark,
  type Rule,
  report,
} from '../shared/checked-price/product.ts'
import type { ProductContext } from '../shared/checked-price/productForm.ts'
import {
  type Agreement,
  fieldsIn,
  findOpener,
  hasPopup,
  isAgreed,
  isReplaced,
  onVariation,
  productIdOf,
  wantedIn,
  writeAgreement,
} from './markup.ts'
import { openPopup } from './popup.ts'

export const offerRule: Rule<Agreement> = {
  kind: 'so',

  read: (product) => (isReplaced(product) && findOpener(product) && !isAgreed(product) ? wantedIn(product) : undefined),

  ask(asking) {
    const opener = findOpener(asking)!
    mark(asking, opener, 'button-loading')
    return hasPopup(asking) ? openPopup(asking, opener, send) : send(asking, asking.element, opener)
  },

  finish: writeAgreement,

  onPhase(present, phase, isChosen) {
    // With a place for a price as well, the rule of the price decides until a variation is chosen. Contract price-and-offer 5
    if (!isChosen && present.find(`.${present.pp}-nyp-wrap`)) return []
    // A variation without an offer has at most an empty place for one. Contract price-and-offer 7
    const isMissing = isChosen && !findOpener(present)
    if (!isMissing && isAgreed(present)) {
      // Contract price-and-offer 6.1: from the submit on there is no second offer.
      if (phase === 'withoutCheck') mark(present, findOpener(present), 'disabled')
      return ['checked']
    }
    return [isReplaced(present) ? !isMissing && 'not-check' : 'without-check']
  },

  onVariation,

  /** The offer button, the Enter key in the offer's field and, under parity, the plugin's event send the offer. */
  connect(product, { checker, proceed }) {
    const { element: form, pp, signal } = product
    const send = (): void => proceed(isAgreed(product) || checker.attempt(() => wantedIn(product)))
    const onOffer = (event: Event): void => {
      event.preventDefault()
      event.stopImmediatePropagation()
      // Without a chosen variation, `isBuyable` shows that one must be chosen first.
      if (Number(productIdOf(product)) > 0) send()
      else isBuyable(product)
    }
    // By default, Enter would submit the form, and the product would be in the cart at its full price.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Enter') onOffer(event)
    }
    listenWithin(form, 'click', `.${pp}-so-button`, onOffer, signal, { capture: true })
    listenWithin(form, 'keydown', `.${pp}_so_value`, onKeyDown, signal)
    onCheckRequest(product, form, () => isActive(product) && findOpener(product) && !hasPopup(product) && send())
  },
}

/** Sends the offer in `part`, which is the form or the popup. @param button shows that the offer is being checked */
async function send(asking: ProductContext, part: Element, button: HTMLElement): Promise<Agreement | false> {
  const { edits, find, pp, text } = asking
  fireCheck(asking, button, part)
  const fields = fieldsIn(asking, part)
  if (!fields.get('price')) {
    report(asking, 'so_mess_empty', find(`.${pp}_so_value`, part), part)
    return false
  }
  edits.attribute(button, 'data-so_bt_label', button.textContent)
  // The text is a setting that may contain HTML, of which a button shows the text only.
  edits.text(button, sanitise(text('so_mess_wait'), 'notice').textContent ?? '')
  mark(asking, button, 'button-loading')
  const verdict = await askShop(asking, fields, part)
  // After a failure, the popup stays open for another try, and the add-to-cart button must not look busy.
  // Contract price-and-offer 6.4
  if (verdict === 'failed') mark(asking, findBuyButton(asking), 'button-loading', false)
  return verdict === 'accepted' && { fields, quantity: find('[name=quantity]', part)?.value }
}
