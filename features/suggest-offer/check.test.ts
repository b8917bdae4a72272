import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { answers, findElement, marks, notices, offerForm, popup, type } from '../shared/checked-price/testProduct.ts'
import {
  clickOn,
  formQuantity,
  holdClock,
  offer,
  open,
  opener,
  pair,
  popupQuantity,
  price,
  product,
  send,
} from './testOfferPage.ts'

holdClock()

describe('the check', () => {
  test('an empty offer is told in the popup', { tags: ids('PO29', 'S5.15', 'S8.19', 'S8.21') }, async () => {
    open()
    await clickOn(opener())
    await clickOn(send())
    expect(product.calls).toEqual([])
    expect(findElement('dialog .vicatna-message-popup-wrap-show').textContent).toBe('Bitte nenne dein Gebot.')
    await vi.advanceTimersByTimeAsync(5000)
    expect(document.querySelector('.vicatna-message-popup-wrap-show')).toBeNull()
  })

  for (const [tags, title, tiers, quantity] of [
    [ids('PO30', 'S2.34'), 'without tiers', '', '1'],
    [ids('PO31'), 'with tiers', '1', '3'],
  ] as const) {
    test(`${title} the call sends the quantity`, { tags }, async () => {
      open(notices + offerForm({ tiers }) + popup)
      await clickOn(opener())
      type(price(), '180')
      type(popupQuantity(), '3')
      await clickOn(send())
      expect(product.calls.map(({ url, fields }) => [url, fields])).toEqual([
        [
          '/?wc-ajax=vicatna_so_check_price',
          `price=180&product_id=4712&quantity=${quantity}&language=&vicatna_nonce=7c41aa90de`,
        ],
      ])
    })
  }

  test('one call with exactly these fields', {
    tags: ids('PO30', 'S3.38', 'S3.39', 'S3.40', 'S3.41', 'S3.42', 'S7.13', 'S7.14'),
  }, async () => {
    open()
    await offer()
    expect([...new URLSearchParams(product.calls[0]!.fields).keys()]).toEqual([
      'price',
      'product_id',
      'quantity',
      'language',
      'vicatna_nonce',
    ])
  })

  test('the button says that the offer is checked', { tags: ids('PO32', 'S8.19', 'S8.23') }, async () => {
    open()
    await offer()
    expect([send().textContent, send().dataset.so_bt_label]).toEqual(['Gebot wird geprüft …', 'Gebot senden'])
    await product.calls[0]!.answer(answers.refused)
    expect([send().textContent, send().dataset.so_bt_label]).toEqual(['Gebot senden', undefined])
  })

  test('of a label that holds markup the button shows the words', { tags: ids('PO32') }, async () => {
    open(undefined, { so_mess_wait: '<i class="icon-loading"></i> Moment &amp; Geduld <b>…</b>' })
    await offer()
    expect(send().innerHTML.trim()).toBe('Moment &amp; Geduld …')
  })

  test('what is accepted is written into the form and submitted once', {
    tags: ids('PO33', 'S1.05', 'S3.43', 'S4.29', 'S4.34', 'S7.15'),
  }, async () => {
    open(notices + offerForm({ tiers: '1' }) + popup)
    await clickOn(opener())
    type(price(), '180')
    type(popupQuantity(), '2')
    await clickOn(send())
    await product.calls[0]!.answer({ ...answers.accepted, rule_t: { min: '20', type: '1' } })
    expect(document.querySelector('dialog')).toBeNull()
    expect(pair()).toBe(
      'vicatna_so_value|vicatna-so-value-checked vicatna-so-value-4712|180 vicatna_so_qty_min|vicatna-so-qty-min-checked vicatna-so-qty-min-4712|2',
    )
    expect(formQuantity().value).toBe('2')
    expect(product.submits).toHaveLength(1)
    expect(Object.fromEntries(new URLSearchParams(product.submits[0]))).toMatchObject({
      vicatna_so_value: '180',
      vicatna_so_qty_min: '2',
      quantity: '2',
      'add-to-cart': '4712',
      _vicatna_cart_nonce: '19bd5e00aa',
    })
    expect(findElement('.vicatna-so-wrap').classList).toContain('vicatna-disabled')
    expect(marks()).toBe('S+')
    expect(opener().classList).toContain('vicatna-disabled')
    // Another quantity has to be bought anew.
    type(formQuantity(), '3')
    expect(opener().classList).not.toContain('vicatna-disabled')
  })

  test('as in the cart, there are no fewer pieces than were agreed on, as long as the agreement lasts', async () => {
    open(notices + offerForm({ tiers: '1' }) + popup)
    await clickOn(opener())
    type(price(), '180')
    type(popupQuantity(), '3')
    await clickOn(send())
    await product.calls[0]!.answer(answers.accepted)
    expect([formQuantity().min, formQuantity().value]).toEqual(['3', '3'])
    product.stop()
    expect(formQuantity().min).toBe('1')
  })

  test.each([
    ['has a bound of its own above', 'min="5"', '5'],
    ['sells no more than fewer', 'min="1" max="2"', '1'],
    ['is fixed', 'min="1" readonly', '1'],
  ])('a quantity that %s keeps its bounds', async (_what, bounds, min) => {
    open((notices + offerForm({ tiers: '1' }) + popup).replace('value="1" min="1"', `value="3" ${bounds}`))
    await clickOn(opener())
    type(price(), '180')
    await clickOn(send())
    await product.calls[0]!.answer(answers.accepted)
    expect(pair()).toContain('vicatna_so_value|')
    expect(formQuantity().min).toBe(min)
  })

  test('a second acceptance overwrites the pair', { tags: ids('PO34') }, async () => {
    open()
    const namelessField =
      '<input type="hidden" name="" class="vicatna-so-value-checked vicatna-so-value-4712" value="1">'
    findElement('form').insertAdjacentHTML('beforeend', namelessField)
    await offer('190')
    await product.calls[0]!.answer(answers.accepted)
    expect(pair().match(/so-value-4712\|190/g)).toHaveLength(1)
    expect(document.querySelectorAll('.vicatna-so-value-4712,.vicatna-so-qty-min-4712')).toHaveLength(2)
  })

  test('after an accepted offer a click on the offer button submits without a call', {
    tags: ids('PO35'),
  }, async () => {
    open()
    await offer()
    await product.calls[0]!.answer(answers.accepted)
    await clickOn(opener())
    expect([product.calls.length, product.submits.length]).toEqual([1, 2])
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('after a refusal the popup stays, and another offer can be sent', { tags: ids('PO36', 'S8.17') }, async () => {
    open()
    await offer()
    await product.calls[0]!.answer(answers.refused)
    expect(findElement('dialog .vicatna-message-popup-wrap-show').textContent).toBe('8,00 € ist zu wenig.')
    expect(price().value).toBe('180')
    expect(send().classList).not.toContain('vicatna-button-loading')
    price().dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }))
    expect(document.querySelector('.vicatna-message-popup-wrap-show')).toBeNull()
    type(price(), '190')
    await clickOn(send())
    await product.calls[1]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })

  test('further clicks while the shop is asked do nothing; another amount ends the question', {
    tags: ids('S4.31'),
  }, async () => {
    open()
    await offer()
    await clickOn(send())
    expect(product.calls).toHaveLength(1)
    type(price(), '150')
    expect(product.calls[0]!.isAborted()).toBe(true)
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toEqual([])
    expect(send().textContent).toBe('Gebot senden')
  })

  test('an answer after the popup was closed buys nothing', async () => {
    open()
    await offer()
    await clickOn(findElement('.vicatna-popup-cancel'))
    await product.calls[0]!.answer(answers.accepted)
    await vi.advanceTimersByTimeAsync(400)
    expect(product.submits).toEqual([])
    expect(pair()).toBe('')
  })
})
