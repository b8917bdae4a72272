import { describe, expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import {
  answers,
  atc,
  findElement,
  marks,
  notices,
  priceForm,
  shownMessages,
  type,
} from '../shared/checked-price/testProduct.ts'
import { click, field, holdClock, open, page, product, quantity } from './testPricePage.ts'

holdClock()

describe('the check', () => {
  test('one call with exactly these fields', {
    tags: ids('PO07', 'S3.32', 'S3.33', 'S3.34', 'S3.35', 'S3.36', 'S3.37', 'S7.10', 'S7.11'),
  }, async () => {
    open()
    await click()
    expect(marks()).toBe('A L N−')
    expect(product.calls.map(({ url, method, fields }) => [method, url, fields])).toEqual([
      [
        'POST',
        '/?wc-ajax=vicatna_nyp_check_price',
        'price=40&price_min=25&price_max=400&product_id=4711&language=&vicatna_nonce=7c41aa90de',
      ],
    ])
    expect(product.submits).toEqual([])
  })

  test('what is accepted is submitted once, by the button itself', {
    tags: ids('PO08', 'S1.04', 'S7.12'),
  }, async () => {
    open()
    await click()
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
    const sent = new URLSearchParams(product.submits[0])
    expect(Object.fromEntries(sent)).toMatchObject({
      'add-to-cart': '4711',
      vicatna_nyp_value: '40',
      _vicatna_cart_nonce: '19bd5e00aa',
    })
    expect([field().step, field().dataset.step]).toEqual(['any', '1'])
    expect(marks()).toBe('N+ N−')
  })

  test('an accepted price hides the button for an offer, until another price is typed', {
    tags: ids('PO08', 'S4.31'),
  }, async () => {
    const offer = '<button type="button" class="vicatna-so-button">Gebot abgeben</button>'
    open(page.replace('<div class="quantity">', `${offer}<div class="quantity">`))
    const isHidden = () => findElement('.vicatna-so-button').classList.contains('vicatna-disabled')
    await click()
    expect(isHidden()).toBe(false)
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
    expect(isHidden()).toBe(true)
    type(field(), '41')
    expect(isHidden()).toBe(false)
  })

  test.each([
    ['1.250,50', '1250.50'],
    ['1,250.50', '1250.50'],
    ['40,5', '40.5'],
    ['1.250', '1250'],
    [',50', '.50'],
    ['€ .50', '€ .50'],
    ['Fr.50', '50'],
    ['12.500.000', '12500000'],
    ['12,3456', '12.3456'],
    ['1.250,505', '1250.505'],
    // With three digits behind its point, it would be read as thousands once it is in the field.
    ['12,500', '12.5000'],
    ['1 250,50', '1250.50'],
    ["1'250.50", '1250.50'],
    ['€ 40', '40'],
    ['40,-', '40'],
    ['40,– €', '40'],
    ['1e3', '1e3'],
    ['-5', '-5'],
    ['0.125', '0.125'],
    ['8 bis 9', '8 bis 9'],
    ['abc', 'abc'],
  ])('in a text field, %s is checked and bought as one amount', { tags: ids('PO47') }, async (typed, amount) => {
    open()
    field().type = 'text'
    type(field(), typed)
    await click()
    expect(new URLSearchParams(product.calls[0]!.fields).get('price')).toBe(amount)
    expect(field().value).toBe(typed)
    await product.calls[0]!.answer(answers.accepted)
    expect(new URLSearchParams(product.submits[0]).get('vicatna_nyp_value')).toBe(amount)
    expect(product.calls).toHaveLength(1)
  })

  test.each([
    ['1,250', '1250'],
    ['1.250', '1.250'],
    ['1,250.505', '1250.505'],
  ])(
    'on a page in English, %s in a text field is checked and bought as %s',
    {
      tags: ids('PO47'),
    },
    async (typed, amount) => {
      document.documentElement.lang = 'en-GB'
      open()
      field().type = 'text'
      type(field(), typed)
      await click()
      await product.calls[0]!.answer(answers.accepted)
      document.documentElement.removeAttribute('lang')
      expect(new URLSearchParams(product.submits[0]).get('vicatna_nyp_value')).toBe(amount)
    },
  )

  test('a price that is typed once more after it was accepted is bought as it was checked', async () => {
    open()
    field().type = 'text'
    for (const round of [0, 1]) {
      type(field(), '1.250,50')
      await click()
      if (round === 0) await product.calls[0]!.answer(answers.accepted)
      expect(new URLSearchParams(product.submits[round]).get('vicatna_nyp_value')).toBe('1250.50')
    }
    expect(product.calls).toHaveLength(1)
  })

  test('what is refused is not submitted, and the shop’s words stand in the notices area', {
    tags: ids('PO09', 'S8.17'),
  }, async () => {
    open()
    await click()
    await product.calls[0]!.answer(answers.refused)
    expect(product.submits).toEqual([])
    expect(marks()).toBe('A N−')
    expect(findElement('.woocommerce-notices-wrapper .vicatna-message-wrap-show').textContent).toBe(
      '8,00 € ist zu wenig.',
    )
    expect(field().getAttribute('aria-invalid')).toBe('true')
    type(field(), '41')
    expect(field().hasAttribute('aria-invalid')).toBe(false)
  })

  test('the shop’s markup is cleaned', async () => {
    open()
    await click()
    await product.calls[0]!.answer({
      status: 'error',
      message: '<b>Nein</b><img src=x onerror=alert(1)><script>1</script>',
    })
    expect(findElement('.vicatna-message-wrap').innerHTML).toBe(
      '<ul class="woocommerce-error message-wrapper"><li><div class="message-container container alert-color"><b>Nein</b></div></li></ul>',
    )
  })

  test('an empty message shows nothing', { tags: ids('PO10') }, async () => {
    open()
    await click()
    await product.calls[0]!.answer({ status: 'error', message: '' })
    expect(shownMessages()).toEqual([])
    expect(marks()).toBe('A N−')
  })

  for (const [tags, title, free, value, expected, message] of [
    [ids('PO12', 'S5.12', 'S8.19', 'S8.20'), 'an empty price', '', '', [], 'Bitte nenne deinen Preis.'],
    [ids('PO13', 'S5.13'), 'free purchase and an empty price', '1', '', ['submit'], ''],
    [ids('PO14'), 'free purchase and 0', '1', '0', ['submit'], ''],
    [ids('PO15'), 'free purchase and 0.00', '1', '0.00', ['call'], ''],
    [ids(), 'no free purchase and 0', '', '0', ['call'], ''],
    [ids(), 'an enormous price', '', '1e99', ['call'], ''],
    [ids(), 'a negative price', '', '-5', ['call'], ''],
  ] as const) {
    test(title, { tags }, async () => {
      open(page, { nyp_free_purchase: free })
      type(field(), value)
      await click()
      expect([...product.calls.map(() => 'call'), ...product.submits.map(() => 'submit')]).toEqual(expected)
      expect(shownMessages().join()).toBe(message)
      expect(field().value).toBe(value)
    })
  }

  test('a gift does not take the bounds away from the next check', async () => {
    open(page, { nyp_free_purchase: '1' })
    type(field(), '0')
    await click()
    field().value = '7'
    await click()
    expect(product.calls[0]!.fields).toContain('price=7&price_min=25&price_max=400')
  })

  for (const [tags, title, change] of [
    [ids('PO16', 'S5.16', 'S8.22'), 'an empty quantity', (q: HTMLInputElement) => type(q, '')],
    [ids('PO17'), 'a quantity of 0', (q: HTMLInputElement) => type(q, '0')],
  ] as const) {
    test(`${title} is told and gets the focus`, { tags }, async () => {
      open()
      change(quantity())
      await click()
      expect(shownMessages()).toEqual(['Bitte gib eine Menge an.'])
      expect(document.activeElement).toBe(quantity())
      expect(product.calls).toEqual([])
    })
  }

  test('no quantity at all is told, too', { tags: ids('PO18') }, async () => {
    open(notices + priceForm(undefined, ''))
    await click()
    expect(shownMessages()).toEqual(['Bitte gib eine Menge an.'])
    expect(product.calls).toEqual([])
  })

  test('a disabled button does nothing', { tags: ids('PO19') }, async () => {
    open()
    atc().classList.add('disabled')
    await click()
    expect(marks()).toBe('A N−')
    expect([...product.calls, ...product.submits]).toEqual([])
  })
})
