import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkedFields } from '../checked-price/checkedFields.ts'
import {
  agreedForm,
  answers,
  atc,
  marks,
  notices,
  offerForm,
  one,
  openProduct,
  type Product,
  popup,
  refusal,
  settle,
  shownMessages,
  type,
  variableForm,
  variations,
} from '../checked-price/testProduct.ts'
import nameYourPrice from '../name-your-price/feature.ts'
import suggestOffer from './feature.ts'

const replaced = { so_single_atc_label: 'Preis vorschlagen' }
let product: Product

const open = (html = notices + offerForm() + popup, given = {}, config = {}): void => {
  product = openProduct([nameYourPrice, suggestOffer], html, given, config)
}
const wrap = (): HTMLElement => one('.vicatna-popup-wrap-so')
const opener = (): HTMLElement => one('.vicatna-so-button')
const price = (): HTMLInputElement => one('.vicatna_so_value')
const send = (): HTMLElement => one('.vicatna-popup-form-bt')
const popupQuantity = (): HTMLInputElement => one('.vicatna-popup-wrap-so [name=quantity]')
const formQuantity = (): HTMLInputElement => one('form [name=quantity]')
const press = async (element: HTMLElement): Promise<void> => {
  element.click()
  await settle()
}
const show = async (id: number): Promise<void> => {
  one<HTMLInputElement>('.variation_id').value = String(id)
  const detail = [variations[id], true]
  one('.single_variation').dispatchEvent(new CustomEvent('show_variation', { bubbles: true, detail }))
  await settle()
}
const pair = (): string =>
  [...document.querySelectorAll<HTMLInputElement>('.vicatna-so-value-checked,.vicatna-so-qty-min-checked')]
    .map(({ name, className, value }) => `${name}|${className}|${value}`)
    .join(' ')
/** Opens the popup and sends an offer. */
const offer = async (value = '180'): Promise<void> => {
  await press(opener())
  type(price(), value)
  await press(send())
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  product.stop()
  vi.useRealTimers()
})

describe('which state a form is in', () => {
  test('PO03 S2.18 S4.30 an offer beside the normal button', () => {
    open()
    expect(marks()).toBe('A S0')
  })

  test('PO04 S4.29 the button itself asks for the offer', () => {
    open(notices + offerForm({ isReplaced: true }) + popup, replaced)
    expect(marks()).toBe('A S−')
  })

  test('PO05 an offer that lies in the cart is submitted without a call', async () => {
    open(notices + agreedForm, replaced)
    expect(marks()).toBe('A S+')
    await press(atc())
    expect(product.calls).toEqual([])
    expect(product.submits).toEqual([expect.stringContaining('vicatna_so_value=180&vicatna_so_qty_min=1')])
  })

  test('beside the normal button the product can be bought for its price, but not without a quantity', async () => {
    open()
    type(formQuantity(), '')
    await press(atc())
    expect(shownMessages()).toEqual(['Bitte gib eine Menge an.'])
    type(formQuantity(), '2')
    await press(atc())
    expect(product.submits).toEqual([expect.stringContaining('quantity=2&add-to-cart=4712')])
    expect(product.calls).toEqual([])
  })
})

describe('the popup', () => {
  test('PO25 S2.31 S2.32 S2.33 S9.05 opens within half a second over a page that stays still', async () => {
    const animate = vi.fn()
    Element.prototype.animate = animate
    open()
    await press(opener())
    await vi.advanceTimersByTimeAsync(500)
    expect(document.documentElement.classList).toContain('vicatna-html-non-scroll')
    expect(wrap().classList).not.toContain('vicatna-disabled')
    expect(wrap().style.left).toMatch(/^0/)
    expect(animate).toHaveBeenCalledWith({ left: ['100%', '0'] }, 500)
    expect(wrap().closest('dialog')?.getAttribute('aria-label')).toBe('Dein Gebot für „Hafen im Nebel“')
    expect(wrap().closest('form')).toBeNull()
    Reflect.deleteProperty(Element.prototype, 'animate')
  })

  test('S3.51 S3.52 S3.53 S3.54 S3.55 is filled from its configuration', async () => {
    open()
    await press(opener())
    expect(one('.vicatna-popup-form').className).toBe(
      'vicatna-popup-form vicatna-popup-form-so vicatna-popup-form-simple',
    )
    expect(one('.vicatna-popup-form').dataset.product_id).toBe('4712')
    expect(one('.vicatna-popup-form-header-wrap').textContent).toBe('Dein Gebot für „Hafen im Nebel“')
    expect(one('.vicatna-popup-form-content-price .vicatna-popup-form-content-title').textContent).toBe(
      'Gebot pro Bild',
    )
    expect(price().getAttribute('aria-label')).toBe('Gebot pro Bild')
  })

  test.each([
    ['3', '3'],
    ['', '1'],
  ])('PO26 S2.34 S9.05 with the form’s quantity "%s" its own is %s', async (given, expected) => {
    open()
    type(formQuantity(), given)
    await press(opener())
    expect(popupQuantity().value).toBe(expected)
  })

  test('PO27 without a title it is centred, and only then', async () => {
    open(notices + offerForm({ inputTitle: '' }) + offerForm({ id: 99 }) + popup)
    const [first, second] = [...document.querySelectorAll<HTMLElement>('.vicatna-so-button')]
    const title = (): HTMLElement => one('.vicatna-popup-form-content-price .vicatna-popup-form-content-title')
    await press(first!)
    expect(title().classList).toContain('vicatna-disabled')
    expect(title().parentElement!.classList).toContain('vicatna-popup-form-content-center')
    expect(price().getAttribute('aria-label')).toBe('Dein Gebot für „Hafen im Nebel“')
    await press(one('.vicatna-popup-cancel'))
    await vi.advanceTimersByTimeAsync(400)
    await press(second!)
    expect(title().classList).not.toContain('vicatna-disabled')
    expect(title().textContent).toBe('Gebot pro Bild')
    expect(title().parentElement!.classList).not.toContain('vicatna-popup-form-content-center')
  })

  test.each(['.vicatna-popup-overlay', '.vicatna-popup-cancel'])(
    'PO28 S2.32 a click on %s closes it',
    async (selector) => {
      open()
      await press(opener())
      expect(document.querySelectorAll('.vicatna-button-loading')).toHaveLength(2)
      await press(one(selector))
      expect(wrap().style.left).toBe('100%')
      await vi.advanceTimersByTimeAsync(399)
      expect(wrap().closest('dialog')).not.toBeNull()
      await vi.advanceTimersByTimeAsync(1)
      expect(document.querySelector('dialog')).toBeNull()
      expect(wrap().classList).toContain('vicatna-disabled')
      expect(document.documentElement.classList).not.toContain('vicatna-html-non-scroll')
      expect(document.querySelectorAll('.vicatna-button-loading')).toHaveLength(0)
      expect(product.submits).toEqual([])
      await press(opener())
      expect(wrap().closest('dialog')).not.toBeNull()
    },
  )

  test('PO48 Escape closes it, and the focus is where it was', async () => {
    open()
    opener().focus()
    await press(opener())
    one('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    await vi.advanceTimersByTimeAsync(400)
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  test('S1.05 what was typed into it is still there when it opens again', async () => {
    open()
    await press(opener())
    type(price(), '175')
    await press(one('.vicatna-popup-cancel'))
    await vi.advanceTimersByTimeAsync(400)
    expect(document.querySelector('dialog')).toBeNull()
    await press(opener())
    expect(price().value).toBe('175')
  })

  test.each([
    ['without the popup of the shop', notices + offerForm()],
    ['with settings that cannot be read', notices + offerForm().replace(/data-val="[^"]*"/, 'data-val="{"') + popup],
  ])('S1.05 %s the shopper is told, and the button can be pressed again', async (_, html) => {
    open(html)
    await press(opener())
    expect(shownMessages()).toEqual([expect.stringContaining('Der Server hat unerwartet geantwortet')])
    expect(opener().classList).not.toContain('vicatna-button-loading')
  })

  test('where movement is not wanted it opens and closes at once', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    open()
    await press(opener())
    await press(one('.vicatna-popup-cancel'))
    await vi.advanceTimersByTimeAsync(0)
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('the cross is a button for keyboard and screen reader, and Enter in a field sends', async () => {
    open()
    await press(opener())
    const cancel = one('.vicatna-popup-cancel')
    expect([
      cancel.role ?? cancel.getAttribute('role'),
      cancel.tabIndex,
      cancel.ariaLabel ?? cancel.getAttribute('aria-label'),
    ]).toEqual(['button', 0, 'Schließen'])
    type(price(), '180')
    const key = (target: Element, name: string): boolean =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
    expect(key(price(), 'Enter')).toBe(false)
    await settle()
    expect(product.calls).toHaveLength(1)
    expect(key(cancel, ' ')).toBe(false)
    await vi.advanceTimersByTimeAsync(400)
    expect(document.querySelector('dialog')).toBeNull()
    expect(product.calls[0]!.isAborted()).toBe(true)
  })

  test.each([
    ['no popup', offerForm()],
    ['no configuration', `${offerForm().replace(/data-val="[^"]*"/, 'data-val="{"')}${popup}`],
  ])('with %s on the page the button stays usable', async (_what, html) => {
    open(notices + html)
    await press(opener())
    expect(document.querySelectorAll('.vicatna-button-loading')).toHaveLength(0)
    await press(atc())
    expect(product.submits).toHaveLength(1)
  })

  test('markup in its texts is cleaned', async () => {
    open(
      notices +
        offerForm()
          .replace('Dein Gebot für', '<b>Dein</b> <img src=x onerror=alert(1)>Gebot für')
          .replace('<b>', '&lt;b>') +
        popup,
    )
    await press(opener())
    expect(document.querySelector('dialog [onerror]')).toBeNull()
  })
})

describe('the check', () => {
  test('PO29 S5.15 S8.19 S8.21 an empty offer is told in the popup', async () => {
    open()
    await press(opener())
    await press(send())
    expect(product.calls).toEqual([])
    expect(one('dialog .vicatna-message-popup-wrap-show').textContent).toBe('Bitte nenne dein Gebot.')
    await vi.advanceTimersByTimeAsync(5000)
    expect(document.querySelector('.vicatna-message-popup-wrap-show')).toBeNull()
  })

  test.each([
    ['PO30 S2.34 without tiers', '', '1'],
    ['PO31 with tiers', '1', '3'],
  ])('%s the call sends the quantity', async (_title, tiers, quantity) => {
    open(notices + offerForm({ tiers }) + popup)
    await press(opener())
    type(price(), '180')
    type(popupQuantity(), '3')
    await press(send())
    expect(product.calls.map(({ url, fields }) => [url, fields])).toEqual([
      [
        '/?wc-ajax=vicatna_so_check_price',
        `price=180&product_id=4712&quantity=${quantity}&language=&vicatna_nonce=7c41aa90de`,
      ],
    ])
  })

  test('PO30 S3.38 S3.39 S3.40 S3.41 S3.42 S7.13 S7.14 one call with exactly these fields', async () => {
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

  test('PO32 S8.19 S8.23 the button says that the offer is checked', async () => {
    open()
    await offer()
    expect([send().textContent, send().dataset.so_bt_label]).toEqual(['Gebot wird geprüft …', 'Gebot senden'])
    await product.calls[0]!.answer(answers.refused)
    expect([send().textContent, send().dataset.so_bt_label]).toEqual(['Gebot senden', undefined])
  })

  test('PO33 S1.05 S3.43 S4.29 S4.34 S7.15 what is accepted is written into the form and submitted once', async () => {
    open(notices + offerForm({ tiers: '1' }) + popup)
    await press(opener())
    type(price(), '180')
    type(popupQuantity(), '2')
    await press(send())
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
    expect(one('.vicatna-so-wrap').classList).toContain('vicatna-disabled')
    expect(marks()).toBe('S+')
  })

  test('PO34 a second acceptance overwrites the pair', async () => {
    open()
    const left = '<input type="hidden" name="" class="vicatna-so-value-checked vicatna-so-value-4712" value="1">'
    one('form').insertAdjacentHTML('beforeend', left)
    await offer('190')
    await product.calls[0]!.answer(answers.accepted)
    expect(pair().match(/so-value-4712\|190/g)).toHaveLength(1)
    expect(document.querySelectorAll('.vicatna-so-value-4712,.vicatna-so-qty-min-4712')).toHaveLength(2)
  })

  test('PO35 after an accepted offer a click on the offer button submits without a call', async () => {
    open()
    await offer()
    await product.calls[0]!.answer(answers.accepted)
    await press(opener())
    expect([product.calls.length, product.submits.length]).toEqual([1, 2])
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('PO36 S8.17 after a refusal the popup stays, and another offer can be sent', async () => {
    open()
    await offer()
    await product.calls[0]!.answer(answers.refused)
    expect(one('dialog .vicatna-message-popup-wrap-show').textContent).toBe('8,00 € ist zu wenig.')
    expect(price().value).toBe('180')
    expect(send().classList).not.toContain('vicatna-button-loading')
    price().dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }))
    expect(document.querySelector('.vicatna-message-popup-wrap-show')).toBeNull()
    type(price(), '190')
    await press(send())
    await product.calls[1]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })

  test('PO37 S8.18 after a failed call everything is usable again, and what was typed is there', async () => {
    open(undefined, {}, { parity: ['suggest-offer'] })
    await offer()
    await product.calls[0]!.answer('<html>', 500)
    expect(document.querySelector('.vicatna-message-popup-wrap-show')).toBeNull()
    expect(send().textContent).toBe('Gebot senden')
    expect(send().classList).not.toContain('vicatna-button-loading')
    expect(price().value).toBe('180')
    await press(one('.vicatna-popup-cancel'))
    await vi.advanceTimersByTimeAsync(400)
    expect(document.querySelectorAll('.vicatna-button-loading')).toHaveLength(0)
  })

  test('a failed call is told in the popup', async () => {
    open()
    await offer()
    await product.calls[0]!.fail()
    expect(one('dialog .vicatna-message-popup-wrap-show').textContent).toBe(
      'Keine Verbindung zum Server. Bitte versuchen Sie es erneut.',
    )
  })

  test('S4.31 further clicks while the shop is asked do nothing; another amount ends the question', async () => {
    open()
    await offer()
    await press(send())
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
    await press(one('.vicatna-popup-cancel'))
    await product.calls[0]!.answer(answers.accepted)
    await vi.advanceTimersByTimeAsync(400)
    expect(product.submits).toEqual([])
    expect(pair()).toBe('')
  })

  test('an expired nonce is renewed once', async () => {
    open()
    await offer()
    await product.calls[0]!.answer({ status: 'error', message: 'Invalid nonce' })
    await product.calls[1]!.answer('<script>var vicatna_single = {"nonce":"fresh12345"}</script>')
    expect(product.calls[2]!.fields).toContain('vicatna_nonce=fresh12345')
  })
})

describe('in the form', () => {
  test('the button sends what stands beside it, and Enter does not buy for the full price', async () => {
    open(notices + offerForm({ isInline: true }))
    type(price(), '180')
    price().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await settle()
    expect(product.calls[0]!.fields).toMatch(/^price=180&product_id=4712&quantity=1&/)
    expect(opener().textContent).toBe('Gebot wird geprüft …')
    price().dispatchEvent(new Event('change', { bubbles: true }))
    await press(atc())
    expect(product.submits).toEqual([])
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toEqual([expect.stringContaining('vicatna_so_value=180')])
    expect(opener().textContent).toBe('Gebot abgeben')
  })

  test('S4.29 the add-to-cart button itself sends the offer, and gets its own label back', async () => {
    open(notices + offerForm({ isInline: true, isReplaced: true }), replaced)
    await press(atc())
    expect(shownMessages()).toEqual(['Bitte nenne dein Gebot.'])
    type(price(), '180')
    await press(atc())
    expect(marks()).toBe('A L S−')
    await product.calls[0]!.answer({ status: 'error', message: refusal })
    expect(marks()).toBe('A S−')
    await press(atc())
    await product.calls[1]!.answer(answers.accepted)
    expect(atc().textContent).toBe('In den Warenkorb')
    expect(product.submits).toHaveLength(1)
    expect(marks()).toBe('S+')
  })

  test('S4.29 the add-to-cart button itself opens the popup', async () => {
    open(notices + offerForm({ isReplaced: true }) + popup, replaced)
    await press(atc())
    type(price(), '180')
    await press(send())
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })
})

describe('variations', () => {
  const accept = async (): Promise<void> => {
    type(price(), '90')
    await press(opener())
    await product.calls.at(-1)!.answer(answers.accepted)
  }

  test('PO41 S3.46 S4.32 another variation blanks the pair, and the first gives it its names back', async () => {
    open(notices + variableForm())
    await show(5204)
    await accept()
    expect(product.submits[0]).toContain('vicatna_so_value=90')
    await show(5203)
    expect(pair()).toMatch(/^\|.* \|/)
    await show(5204)
    expect(pair()).toMatch(/^vicatna_so_value\|.* vicatna_so_qty_min\|/)
    await press(opener())
    expect(product.calls).toHaveLength(1)
  })

  test('PO42 S4.33 a choice that is taken back blanks the pair', async () => {
    open(notices + variableForm())
    await show(5204)
    await accept()
    const hide = (): boolean =>
      one('.single_variation').dispatchEvent(new CustomEvent('hide_variation', { bubbles: true }))
    hide()
    expect(pair()).toMatch(/^vicatna_so_value/)
    one<HTMLInputElement>('.variation_id').value = ''
    hide()
    expect(pair()).toMatch(/^\|/)
    expect(document.querySelector('.vicatna-so-button')).toBeNull()
  })

  test('PO43 the button’s label follows the variation', async () => {
    open(notices + variableForm(), replaced)
    await show(5204)
    expect([atc().textContent, atc().dataset.label, marks()]).toEqual([
      'Preis vorschlagen',
      'In den Warenkorb',
      expect.stringContaining('S−'),
    ])
    await show(5203)
    expect([atc().textContent, atc().dataset.label]).toEqual(['In den Warenkorb', undefined])
    await show(5204)
    await accept()
    await show(5203)
    await show(5204)
    expect(marks()).toContain('S+')
    expect(one('.vicatna-so-wrap').classList).toContain('vicatna-disabled')
  })

  test('PO50 S5.22 without a variation the offer button says what is missing', async () => {
    const button = '<div class="vicatna-wrap vicatna-so-wrap"><button class="vicatna-so-button">Gebot</button></div>'
    open(notices + variableForm(button))
    await press(opener())
    expect([...product.calls, ...product.submits]).toEqual([])
    expect(shownMessages()).toEqual(['Bitte wähle zuerst Format und Rahmen.'])
  })
})

test('stop() gives the server’s HTML back at every moment, and start() takes over again', async () => {
  open(notices + offerForm() + popup)
  const given = (): void => {
    product.runtime.stop()
    expect(document.documentElement.outerHTML).toBe(product.before)
    product.start()
  }
  given()
  await press(opener())
  given()
  await offer()
  given()
  await offer('')
  given()
  await offer()
  await product.calls.at(-1)!.answer(answers.refused)
  given()
  await offer()
  await product.calls.at(-1)!.answer(answers.accepted)
  given()
  await press(opener())
  await press(one('.vicatna-popup-cancel'))
  given()
})

test('for payments that submit no form the accepted offer travels as fields', async () => {
  open(notices + offerForm({ isInline: true, isReplaced: true }), replaced)
  type(price(), '180')
  const fields = checkedFields(one<HTMLFormElement>('form'), 'vicatna')
  await settle()
  await product.calls[0]!.answer(answers.accepted)
  expect(await fields).toEqual({
    vicatna_so_value: '180',
    vicatna_so_qty_min: '1',
    _vicatna_cart_nonce: '19bd5e00aa',
  })
})

test('S4.31 S4.34 whatever order clicks, input, answers, closing and failures come in, only accepted offers are submitted', async () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(['open']) },
      { weight: 4, arbitrary: fc.constant(['send']) },
      { weight: 2, arbitrary: fc.constant(['close']) },
      { weight: 1, arbitrary: fc.constant(['wait']) },
      { weight: 3, arbitrary: fc.tuple(fc.constantFrom('type', 'script'), fc.constantFrom('150', '180', '')) },
      { weight: 4, arbitrary: fc.tuple(fc.constant('answer'), fc.constantFrom('yes', 'no', 'fail')) },
    ),
    { maxLength: 16 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (happenings) => {
      open(notices + offerForm({ isReplaced: true }) + popup, replaced)
      try {
        const yes = new Set<string>()
        const done = new Set<unknown>()
        const wishes = happenings.filter(([what]) => what === 'open').length
        const field = (): HTMLInputElement | null => document.querySelector('dialog .vicatna_so_value')
        for (const [what, how = ''] of happenings) {
          if (what === 'open') atc().click()
          else if (what === 'send') send().click()
          else if (what === 'close') one('.vicatna-popup-cancel').click()
          else if (what === 'wait') await vi.advanceTimersByTimeAsync(400)
          else if (what === 'type' && field()) type(field()!, how)
          else if (what === 'script' && field()) field()!.value = how
          else if (what === 'answer') {
            const call = product.calls.find((each) => !done.has(each) && !each.isAborted())
            if (!call) continue
            done.add(call)
            if (how === 'yes') yes.add(new URLSearchParams(call.fields).get('price') ?? '')
            if (how === 'fail') await call.fail()
            else await call.answer(how === 'yes' ? answers.accepted : answers.refused)
          }
          await settle()
        }
        for (const submit of product.submits) {
          expect(yes.has(new URLSearchParams(submit).get('vicatna_so_value') ?? '')).toBe(true)
        }
        expect(product.submits.length).toBeLessThanOrEqual(wishes)
        if (product.submits.length > 0) return
        // The button lives: the popup can be opened, and another offer sent.
        one('.vicatna-popup-cancel').click()
        await vi.advanceTimersByTimeAsync(400)
        await press(atc())
        type(field()!, '199')
        await press(send())
        await product.calls.at(-1)!.answer(answers.accepted)
        expect(product.submits).toHaveLength(1)
      } finally {
        product.stop()
      }
    }),
    { numRuns: 120 },
  )
})
