/**
 * Shows the box and the button text of the chosen payment method on checkout, order-pay and add-payment-method. Source: contract
 * theme-and-platform 3.9, 3.10.
 */
import { listen } from '../../../inject/dom/lifetime.ts'
import { type CheckoutContext, find, findAll } from '../checkoutContext.ts'
import { reveal } from '../reveal.ts'
import { paymentPathOf, showUnavailable } from './missingGateway.ts'

const radios = '.payment_methods input[name=payment_method]'

/** @returns a function that restores the choice after an answer has replaced the list */
export function startPaymentMethods(context: CheckoutContext): () => void {
  const { signal, emit, edits, on, onChange } = context
  let chosen = ''

  /** Shows the box of the chosen method, and no other. */
  function show(radio: HTMLInputElement): void {
    if (!radio.checked) return
    const isOnly = findAll(radios).length === 1
    for (const box of findAll('.payment_methods .payment_box')) {
      reveal(box, isOnly || box.classList.contains(radio.id), edits)
    }
    const button = find('#place_order')
    // The text of a method is used only where its script is there to handle the button.
    const methodText = paymentPathOf(context, radio.value) === 'own' && radio.dataset.order_button_text
    const text = methodText || button?.dataset.value
    if (button && text) edits.text(button, text)
    if (chosen === radio.id) return
    chosen = radio.id
    emit('payment_method_selected')
  }

  on('click', radios, show)
  onChange(radios, show)
  // As with the platform's script, the click does not leave the form, since other code counts clicks or asks for new totals.
  for (const form of findAll('form.checkout, form#order_review')) {
    const onClick = (event: Event): void => {
      const radio = event.target as HTMLInputElement
      if (!radio.matches(radios)) return
      event.stopPropagation()
      show(radio)
    }
    listen(form, 'click', onClick, signal)
  }

  function refresh(): void {
    showUnavailable(context, radios)
    const all = findAll<HTMLInputElement>(radios)
    const radio = all.find(({ id }) => id === chosen) ?? all.find(({ checked }) => checked) ?? all[0]
    if (radio && all.length === 1) reveal(radio, false, edits)
    if (!radio) return
    // Other code waits for this click, with which the platform's script ends each update. `checked` first, so that it is no change.
    radio.checked = true
    radio.click()
  }
  refresh()
  return refresh
}
