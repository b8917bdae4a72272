import { expect, test } from 'vitest'
import { findPayingForm, placeOrderButton } from './payingForm.ts'

const row = (buttons: string): HTMLElement | undefined => {
  document.body.innerHTML = `<form class="checkout"><button name="apply_coupon">Gutschein</button>${buttons}</form>`
  return placeOrderButton({ place: 'checkout', form: document.forms[0]! })
}

test.each([
  ['its usual id', '<button id="place_order">Los</button><button>Hilfe</button>'],
  ['its usual name', '<button name="woocommerce_checkout_place_order">Los</button><button>Hilfe</button>'],
  ['another name', '<button type="submit" name="buy">Los</button>'],
  [
    'another name, and no type, which minifiers leave out',
    '<button name="login">Ich</button><button name="buy">Los</button>',
  ],
  ['another name and a type, which others lack', '<button type="submit" name="buy">Los</button><button>Hilfe</button>'],
  ['no type before a button of a script', '<button name="buy">Los</button><button type="button">Hilfe</button>'],
])('place-order has %s', (_what, buttons) => {
  expect(row(buttons)?.textContent).toBe('Los')
})

test('where only a coupon can be sent, there is none', () => {
  expect(row('')).toBeUndefined()
})

test.each([
  ['it pays, where page builders print a form for each part of the checkout', 'B', '', ''],
  ['not where it is hidden, as in a popup', 'A', ' style="display: none"', ''],
  ['not where the first has some, too', 'A', '', '<input type="radio" name="payment_method" value="bacs">'],
])('of two forms the second has the methods: %s', (_what, id, style, methods) => {
  document.body.innerHTML = `<form class="checkout" id="A">${methods}<input name="billing_email"></form>
    <form class="checkout" id="B"${style}><input type="radio" name="payment_method" value="ppcp"></form>`
  expect(findPayingForm()?.form.id).toBe(id)
})
