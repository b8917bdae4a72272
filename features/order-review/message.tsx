/** Shows the message in the wallet's payment box that fits the state of the payment. wallet-checkout 4.4, 12 (F10, F11); S2.63, S2.64 */

import type { Edits } from '../../inject/dom/edits/edits.ts'
import { setShown } from '../../inject/dom/edits/setShown.ts'
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import type { FeatureContext, SetupContext } from '../../inject/feature.ts'
import { noticeClasses } from '../../inject/profile.ts'
import { createStoreEvents } from '../../inject/shop/storeEvents.ts'
import { atom } from '../../inject/state/atoms.ts'
import { follow } from '../../inject/state/follow.ts'
import { perStart } from '../../inject/state/perStart.ts'
import { createAnnouncer } from '../../inject/views/announcer.tsx'
import { type Shown, show } from '../../inject/views/show.tsx'
import { approvalOf } from '../shared/payment/attempt/state.ts'
import type { Checkout } from '../shared/payment/checkout/checkout.ts'
import { methodField, type PayingForm } from '../shared/payment/checkout/form/payingForm.ts'

/** The live region outlives the payment box, so that a message is announced once and not with each update of the checkout. */
const announcerOf = perStart((context: SetupContext) => {
  const announce = createAnnouncer(context)
  let announced = ''
  return (text: string): void => {
    // An empty text empties the region, in which a screen reader's cursor would still find what does not hold any more.
    if (text !== announced) announce(text)
    announced = text
  }
})

export function connectMessage(context: FeatureContext, checkout: Checkout): void {
  const { element, signal, edits } = context
  const { names, attempts } = checkout.payment
  const find = (part: string): HTMLElement | null => element.querySelector<HTMLElement>(`.${names.classes}-${part}`)
  const hint = find('popup__container')
  const ready = find('order-review-message__container')
  const text = find('order-review__message')
  const announce = announcerOf(context.start)
  const setLabel = text ? gapsOf(text, edits) : () => {}
  const update = (): void => setLabel(checkout.label())

  update()
  // The store gives place-order another text with each method.
  createStoreEvents(signal).on('payment_method_selected', update)
  const messageAtom = atom((get) => {
    if (get(checkout.shownAtom).message === 'ready') return 'ready'
    if (get(checkout.inputAtom).sdk !== 'failed') return 'hint'
    // Where there is no button, place-order leads to the provider's page. It saves no wallet in the account.
    return checkout.paying()?.place === 'add_payment_method' ? 'notSavable' : 'providerPage'
  })
  let notice: Shown | undefined
  follow(context, messageAtom, (message) => {
    update()
    if (hint) setShown(edits, hint, message === 'hint')
    if (ready) setShown(edits, ready, message === 'ready')
    notice?.end()
    notice = undefined
    if (message === 'providerPage' || message === 'notSavable') {
      const place = { anchor: element, position: 'prepend' } as const
      // The shopper waits for a button that does not come.
      const asNotice = { attributes: { class: noticeClasses().info, role: 'status' } }
      const sentence = <p>{checkout.payment.texts(message)}</p>
      notice = show(context, sentence, message === 'notSavable' ? { ...place, ...asNotice } : place)
    }
    announce(message === 'ready' ? (text?.textContent ?? '').trim() : '')
  })
  const onCancel = (event: Event): void => {
    event.preventDefault()
    const hasFailed = attempts.stateNow().phase === 'failedKept'
    attempts.giveUp()
    // The shopper is asked first where the shop may have taken the order.
    if (approvalOf(attempts.stateNow())) return
    const paying = checkout.paying()
    if (paying && hasFailed) endErrors(context.start, checkout, paying)
    // The link is hidden now; the focus stays with the way to pay.
    if (paying) focusInPlace(methodField(paying, names.method))
  }
  listenWithin(element, 'click', `.${names.classes}-cancel__payment`, onCancel, signal)
}

/** Removes what the store, or this script, has shown about an order that failed. It is about an approval that is given up. */
function endErrors({ edits }: SetupContext, { errors }: Checkout, { form }: PayingForm): void {
  errors.get(form)?.()
  errors.delete(form)
  for (const group of form.querySelectorAll('.woocommerce-NoticeGroup-checkout')) edits.remove(group)
}

/** Finds the gaps (`%s`) in a message of the server's. Returns a function that fills them, however often. */
function gapsOf(message: Element, edits: Edits): (label: string) => void {
  const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT)
  const gaps: { readonly ours: Text; readonly template: string }[] = []
  const found: Text[] = []
  while (walker.nextNode())
    if (/%(?:1\$)?s/.test((walker.currentNode as Text).data)) found.push(walker.currentNode as Text)
  for (const text of found) {
    const ours = document.createTextNode(text.data)
    edits.replace(text, ours)
    gaps.push({ ours, template: text.data })
  }
  return (label) => {
    for (const { ours, template } of gaps) {
      const filled = template.replace(/%(?:1\$)?s/g, () => label)
      if (ours.data !== filled) ours.data = filled
    }
  }
}
