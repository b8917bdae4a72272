import { beforeEach, describe, expect, it } from 'vitest'
import { startTestShop } from '../testing/testShop.ts'
import { createTestVisitor, type TestVisitor } from '../testing/testVisitor.ts'

const namedPricePath = '/produkt/patenschaft-atelierhaus/'
const offerPath = '/produkt/bronze-austernfischer/'

const shop = startTestShop()
let visitor: TestVisitor

beforeEach(() => {
  visitor = createTestVisitor(shop)
})

describe('price-and-offer 2: vicatna_single', () => {
  const commonKeys = ['wc_ajax_url', 'nonce', 'i18n_make_a_selection_text', 'i18n_unavailable_text', 'i18n_empty_qty']

  it.each([
    [{}, ['so_mess_empty', 'so_mess_wait', 'nyp_free_purchase', 'nyp_mess_empty']],
    [
      { offerButton: 'replaced' },
      ['so_single_atc_label', 'so_mess_empty', 'so_mess_wait', 'nyp_free_purchase', 'nyp_mess_empty'],
    ],
    [{ offers: 'false' }, ['nyp_free_purchase', 'nyp_mess_empty']],
    [{ nameYourPrice: 'false' }, ['so_mess_empty', 'so_mess_wait']],
  ])('with %j it has its keys, all of them strings', async (switches, more) => {
    await visitor.choose(switches)
    const settings = (await visitor.get(offerPath)).settings('vicatna_single')
    expect(Object.keys(settings ?? {})).toEqual([...commonKeys, ...more])
    expect(Object.values(settings ?? {}).every((value) => typeof value === 'string')).toBe(true)
  })

  it('prints free purchase as "1" or "", and prints notices as whole lists', async () => {
    expect((await visitor.get(offerPath)).settings('vicatna_single')?.nyp_free_purchase).toBe('')
    await visitor.choose({ freePurchase: 'true' })
    const settings = (await visitor.get(offerPath)).settings('vicatna_single')
    expect(settings).toMatchObject({ wc_ajax_url: '/?wc-ajax=%%endpoint%%', nyp_free_purchase: '1' })
    expect(settings?.i18n_empty_qty).toMatch(/^<ul class="woocommerce-error message-wrapper" role="alert">/)
  })

  it('price-and-offer 8.3: a listing adds the product by a call where named prices are switched off', async () => {
    const classes = async (): Promise<DOMTokenList> =>
      (await visitor.get('/produkt-kategorie/foerdern/')).getElement('a.button[data-product_id="170"]').classList
    expect((await classes()).contains('ajax_add_to_cart')).toBe(false)
    await visitor.choose({ nameYourPrice: 'false' })
    expect((await classes()).contains('ajax_add_to_cart')).toBe(true)
  })

  it('is on every page, and on none where both switches are off', async () => {
    expect((await visitor.get('/shop/')).settings('vicatna_single')).toBeDefined()
    await visitor.choose({ nameYourPrice: 'false', offers: 'false' })
    const page = await visitor.get(namedPricePath)
    expect(page.settings('vicatna_single')).toBeUndefined()
    expect(page.all('.vicatna-wrap, .vicatna-popup-wrap')).toHaveLength(0)
  })
})

it('real-shop-facts 15: the price checks and the cart have different nonces', async () => {
  const page = await visitor.get(namedPricePath)
  const nonces = [page.settings('vicatna_single')?.nonce, page.getElement('#_vicatna_cart_nonce').getAttribute('value')]
  expect(nonces).toEqual([expect.stringMatching(/^[0-9a-f]{10}$/), expect.stringMatching(/^[0-9a-f]{10}$/)])
  expect(nonces[0]).not.toBe(nonces[1])
})
