/** The plugin's own events for checks, which other code fires and listens to under parity. Contract price-and-offer 4 */
import jQuery from 'jquery'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import nameYourPrice from '../../name-your-price/feature.ts'
import suggestOffer from '../../suggest-offer/feature.ts'
import {
  answers,
  atc,
  findElement,
  notices,
  offerForm,
  openProduct,
  type Product,
  popup,
  priceForm,
  type,
  waitForIdle,
} from './testProduct.ts'

const parity = { parity: ['name-your-price', 'suggest-offer'] }
const priceEvent = 'vicatna_nyp_check_price'
const offerEvent = 'vicatna_so_check_price'

let product: Product
/** What other code received: the clicked button, and the form or popup. */
let fired: unknown[][]

function open(html: string, settings = {}, config: object = parity): void {
  product = openProduct([nameYourPrice, suggestOffer], notices + html, settings, config)
}

async function clickOn(selector: string): Promise<void> {
  findElement(selector).click()
  await waitForIdle()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('jQuery', jQuery)
  fired = []
  for (const name of [priceEvent, offerEvent])
    jQuery(document.body).on(name, (event: unknown, button?: JQuery, form?: JQuery) => {
      fired.push([(event as { type: string }).type, button?.[0], form?.[0]])
    })
})

afterEach(() => {
  product.stop()
  jQuery(document.body).off()
  vi.useRealTimers()
})

describe('a price', () => {
  test('the event is fired once with button and form when the shop is asked', { tags: ids('PO07') }, async () => {
    open(priceForm())
    await clickOn('.single_add_to_cart_button')
    expect(fired).toEqual([[priceEvent, atc(), findElement('form')]])
    expect(product.calls).toHaveLength(1)
    await product.calls[0]!.answer(answers.accepted)
    expect(fired).toHaveLength(1)
    expect(product.submits).toHaveLength(1)
  })

  test('the event is fired for a gift, which needs no check', { tags: ids('PO13') }, async () => {
    open(priceForm('value="" min="0"'), { nyp_free_purchase: '1' })
    await clickOn('.single_add_to_cart_button')
    expect(fired).toHaveLength(1)
    expect([product.calls.length, product.submits.length]).toEqual([0, 1])
  })

  test('other code that fires the event has the price checked and, once accepted, bought', {
    tags: ids('PO07', 'PO08'),
  }, async () => {
    open(priceForm())
    jQuery(document.body).trigger(priceEvent, [jQuery(atc()), jQuery(findElement('form'))])
    await waitForIdle()
    expect(product.calls).toHaveLength(1)
    // A second click while the shop is being asked must not ask again.
    jQuery(document.body).trigger(priceEvent, [jQuery(atc()), jQuery(findElement('form'))])
    await waitForIdle()
    expect(product.calls).toHaveLength(1)
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })

  test('the event of another form asks nothing', { tags: ids('PO07') }, async () => {
    open(priceForm())
    jQuery(document.body).trigger(priceEvent, [jQuery(atc()), jQuery(document.body)])
    jQuery(document.body).trigger(priceEvent)
    await waitForIdle()
    expect(product.calls).toEqual([])
  })

  test('without jQuery the event is a native one', { tags: ids('PO07') }, async () => {
    vi.stubGlobal('jQuery', undefined)
    open(priceForm())
    const native = vi.fn()
    document.body.addEventListener(priceEvent, ({ detail }: CustomEventInit) => native(detail), { once: true })
    await clickOn('.single_add_to_cart_button')
    expect(native).toHaveBeenCalledExactlyOnceWith([atc(), findElement('form')])
    await product.calls[0]!.answer(answers.refused)
    type(findElement('.vicatna_nyp_value'), '50')
    document.body.dispatchEvent(new CustomEvent(priceEvent, { detail: [atc(), findElement('form')] }))
    await waitForIdle()
    expect(product.calls).toHaveLength(2)
  })

  test('without parity the event is neither fired nor fired', async () => {
    open(priceForm(), {}, {})
    jQuery(document.body).trigger(priceEvent, [jQuery(atc()), jQuery(findElement('form'))])
    await waitForIdle()
    expect(product.calls).toEqual([])
    fired = []
    await clickOn('.single_add_to_cart_button')
    expect(fired).toEqual([])
    expect(product.calls).toHaveLength(1)
  })
})

describe('an offer', () => {
  test('in the form: the event is fired with the offer button and the form, and fired', {
    tags: ids('PO33'),
  }, async () => {
    open(offerForm({ isInline: true }))
    type(findElement('.vicatna_so_value'), '180')
    await clickOn('.vicatna-so-button')
    expect(fired).toEqual([[offerEvent, findElement('.vicatna-so-button'), findElement('form')]])
    await product.calls[0]!.answer(answers.refused)
    type(findElement('.vicatna_so_value'), '190')
    jQuery(document.body).trigger(offerEvent, [jQuery('.vicatna-so-button'), jQuery(findElement('form'))])
    await waitForIdle()
    expect(product.calls[1]!.fields).toContain('price=190')
  })

  test('in the popup: the event is fired with its button and the popup, and fired while it is open', {
    tags: ids('PO29', 'PO33'),
  }, async () => {
    open(offerForm() + popup)
    const wrap = findElement('.vicatna-popup-wrap-so')
    const request = async (): Promise<void> => {
      jQuery(document.body).trigger(offerEvent, [jQuery('.vicatna-popup-form-bt'), jQuery(wrap)])
      await waitForIdle()
    }
    await request()
    await clickOn('.vicatna-so-button')
    expect(product.calls).toEqual([])
    fired = []
    type(findElement('.vicatna_so_value'), '180')
    await clickOn('.vicatna-popup-form-bt')
    expect(fired).toEqual([[offerEvent, findElement('.vicatna-popup-form-bt'), wrap]])
    await product.calls[0]!.answer(answers.refused)
    type(findElement('.vicatna_so_value'), '190')
    await request()
    expect(product.calls[1]!.fields).toContain('price=190')
  })
})
