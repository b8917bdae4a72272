import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { atc, findElement, type } from '../shared/checked-price/testProduct.ts'
import { clickOn, holdClock, offer, open, price, product, send, wrap } from './testOfferPage.ts'

holdClock()

describe('a call that fails', () => {
  test('after a failed call everything is usable again, and what was typed is there', {
    tags: ids('PO37', 'S8.18'),
  }, async () => {
    open(undefined, {}, { parity: ['suggest-offer'] })
    await offer()
    await product.calls[0]!.answer('<html>', 500)
    expect(document.querySelector('.vicatna-message-popup-wrap-show')).toBeNull()
    expect(send().textContent).toBe('Gebot senden')
    expect(send().classList).not.toContain('vicatna-button-loading')
    expect(price().value).toBe('180')
    await clickOn(findElement('.vicatna-popup-cancel'))
    await vi.advanceTimersByTimeAsync(400)
    expect(document.querySelectorAll('.vicatna-button-loading')).toHaveLength(0)
  })

  test('after a failed call the add-to-cart button is not busy any more, while the popup is still open', {
    tags: ids('PO37'),
  }, async () => {
    open()
    await offer()
    expect(atc().classList).toContain('vicatna-button-loading')
    await product.calls[0]!.fail()
    expect(wrap().closest('dialog')).not.toBeNull()
    expect(atc().classList).not.toContain('vicatna-button-loading')
    expect(send().classList).not.toContain('vicatna-button-loading')
    type(price(), '190')
    await clickOn(send())
    expect(product.calls).toHaveLength(2)
  })

  test('a failed call is told in the popup', async () => {
    open()
    await offer()
    await product.calls[0]!.fail()
    expect(findElement('dialog .vicatna-message-popup-wrap-show').textContent).toBe(
      'Keine Verbindung zum Server. Bitte versuchen Sie es erneut.',
    )
  })

  test('an expired nonce is renewed once', async () => {
    open()
    await offer()
    await product.calls[0]!.answer({ status: 'error', message: 'Invalid nonce' })
    await product.calls[1]!.answer('<script>var vicatna_single = {"nonce":"fresh12345"}</script>')
    expect(product.calls[2]!.fields).toContain('vicatna_nonce=fresh12345')
  })
})
