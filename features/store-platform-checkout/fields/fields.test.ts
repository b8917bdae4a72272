import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, setBody } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { checkoutGlobals, checkoutHtml } from '../testCheckout.ts'
import { end, field, open, prepareCheckout, recordEvents, type } from '../testPlatform.ts'

const className = 'woocommerce-checkout woocommerce-page'
const openCheckout = (html = checkoutHtml()) => open(html, className)
const order = (block = 'billing'): string[] =>
  [...document.querySelectorAll(`.woocommerce-${block}-fields .form-row`)].map(({ id }) =>
    id.replace(/^\w+?_(.*)_field$/, '$1'),
  )
const label = (name: string): string | null => field(`#billing_${name}_field label`).textContent.replace(/\s+/g, ' ')
const isShown = (selector: string): boolean => field(selector).style.display !== 'none'

function choose(country: string, block = 'billing'): void {
  const select = field<HTMLSelectElement>(`#${block}_country`)
  select.focus()
  select.value = country
  for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }))
}

beforeEach(() => {
  prepareCheckout()
})
afterEach(end)

describe('countries', () => {
  test('what the server printed for its country stays as it is', async () => {
    const recorded = recordEvents('wc_address_i18n_ready')
    setBody(checkoutHtml())
    const rows = field('.woocommerce-billing-fields').innerHTML
    await openCheckout()
    expect(field('.woocommerce-billing-fields').innerHTML.replace(/ aria-required="true"/g, '')).toBe(rows)
    expect(recorded).toHaveLength(1)
  })

  test('Austria: no state, the postcode before the town, and the focus stays in the country', {
    tags: ids('TP68'),
  }, async () => {
    await openCheckout()
    const recorded = recordEvents('country_to_state_changing', 'country_to_state_changed')
    field('#billing_postcode').value = '1010'
    choose('LI')
    expect(order()).toEqual(['first_name', 'country', 'address_1', 'city', 'state', 'postcode', 'phone', 'email'])
    choose('AT')
    expect(isShown('#billing_state_field')).toBe(false)
    expect(field('#billing_state')).toMatchObject({ type: 'hidden', value: '', name: 'billing_state' })
    expect(order()).toEqual(['first_name', 'country', 'address_1', 'postcode', 'city', 'state', 'phone', 'email'])
    expect(document.activeElement).toBe(field('#billing_country'))
    expect(field('#billing_postcode').value).toBe('1010')
    expect(recorded.map(([name, country]) => [name, country]).slice(-2)).toEqual([
      ['country_to_state_changed', 'AT'],
      ['country_to_state_changing', 'AT'],
    ])
    expect(recorded.at(-1)?.[2]).toBe(field('.woocommerce-billing-fields'))
    expect(isShown('#shipping_state_field')).toBe(true)
  })

  test('entities in the shop’s words are characters', async () => {
    const words = { i18n_optional_text: 'frei &amp; gern' }
    vi.stubGlobal('wc_address_i18n_params', { ...checkoutGlobals.wc_address_i18n_params, ...words })
    vi.stubGlobal('wc_country_select_params', {
      countries: JSON.stringify({ CH: { BE: 'Bern &#8211; Berne' } }),
      i18n_select_state_text: 'Wählen Sie &#8211;',
    })
    await openCheckout()
    choose('CH')
    const options = [...field<HTMLSelectElement>('#billing_state').options].map(({ text }) => text)
    expect(options).toEqual(['Wählen Sie –', 'Bern – Berne'])
    expect(label('state')).toBe('Kanton (frei & gern)')
  })

  test('a country without a list has a text for the state, one with a list its own; both stay the browser’s fields', {
    tags: ids('CT105'),
  }, async () => {
    await openCheckout()
    const { className, autocomplete } = field('#billing_state')
    field<HTMLSelectElement>('#billing_state').value = 'DE-SN'
    choose('LI')
    expect(field('#billing_state')).toMatchObject({ type: 'text', value: '' })
    expect(label('state')).toBe('Bundesland *')
    expect(field('#billing_state').getAttribute('aria-required')).toBe('true')
    choose('CH')
    const list = field<HTMLSelectElement>('#billing_state')
    expect([...list.options].map(({ value }) => value)).toEqual(['', 'BE', 'ZH'])
    expect(list.options[0]?.textContent).toBe('Wählen Sie …')
    expect([list.className, list.autocomplete]).toEqual([className, autocomplete])
    expect(document.querySelector('.select2, .select2-hidden-accessible')).toBeNull()
    expect(label('state')).toBe('Kanton (optional)')
    expect(list.hasAttribute('aria-required')).toBe(false)
    choose('DE')
    expect(label('state')).toBe('Bundesland (optional)')
    expect(isShown('#billing_state_field')).toBe(true)
  })

  test('a state that fits stays chosen', async () => {
    await openCheckout()
    field<HTMLSelectElement>('#billing_state').value = 'DE-SN'
    choose('DE')
    expect(field('#billing_state').value).toBe('DE-SN')
  })

  test('a focused row stays where it is while the others move around it', async () => {
    await openCheckout()
    choose('LI')
    const blurred = vi.fn()
    for (const name of ['postcode', 'city']) {
      field(`#billing_${name}`).focus()
      field(`#billing_${name}`).addEventListener('blur', blurred, { once: true })
      const select = field<HTMLSelectElement>('#billing_country')
      select.value = name === 'city' ? 'LI' : 'AT'
      select.dispatchEvent(new Event('change', { bubbles: true }))
      expect(document.activeElement?.id).toBe(`billing_${name}`)
      expect(blurred).not.toHaveBeenCalled()
      field(`#billing_${name}`).blur()
      blurred.mockClear()
    }
  })

  test.each([
    ['broken', '{'],
    ['missing', undefined],
    ['hostile', '{"default":{"city":{"label":"<img src=x onerror=alert(1)>Ort","required":true}}}'],
  ])('%s rules execute nothing and take nothing away', async (_what, locale) => {
    vi.stubGlobal('wc_address_i18n_params', { ...checkoutGlobals.wc_address_i18n_params, locale })
    await openCheckout()
    choose('CH')
    expect(document.querySelector('img')).toBeNull()
    expect(label('city')).toMatch(/^Ort/)
    expect(order()).toContain('city')
  })

  test('stopping gives the server’s HTML back, whatever was chosen', async () => {
    document.body.className = className
    setBody(checkoutHtml())
    const before = markup()
    const runtime = await openCheckout()
    choose('AT')
    choose('CH')
    type('#billing_email', 'x')
    field('#payment_method_bacs').click()
    field('.showcoupon').click()
    runtime.stop()
    expect(markup()).toBe(before)
  })
})

describe('fields', () => {
  const leave = (selector: string): void => {
    field(selector).dispatchEvent(new Event('focusout', { bubbles: true }))
  }
  const verdict = (name: string): string[] =>
    [...field(`#billing_${name}_field`).classList].filter((each) => /-(in)?valid/.test(each))

  test('a required field that is left empty says so until it is changed', async () => {
    await openCheckout()
    leave('#billing_first_name')
    expect(verdict('first_name')).toEqual(['woocommerce-invalid', 'woocommerce-invalid-required-field'])
    expect(field('#billing_first_name').getAttribute('aria-invalid')).toBe('true')
    field('#billing_first_name').value = 'J'
    field('#billing_first_name').dispatchEvent(new Event('input', { bubbles: true }))
    expect(verdict('first_name')).toEqual([])
    expect(field('#billing_first_name').hasAttribute('aria-invalid')).toBe(false)
    leave('#billing_first_name')
    expect(verdict('first_name')).toEqual(['woocommerce-validated'])
  })

  test.each([
    ['email', 'jule@', 'email'],
    ['phone', '0431 abc', 'phone'],
  ])('%s', async (name, value, kind) => {
    await openCheckout()
    type(`#billing_${name}`, value)
    expect(verdict(name)).toEqual(['woocommerce-invalid', `woocommerce-invalid-${kind}`])
  })

  test('other code may ask for a verdict', async () => {
    await openCheckout()
    field('#billing_first_name').dispatchEvent(new CustomEvent('validate', { bubbles: true }))
    expect(verdict('first_name')).toContain('woocommerce-invalid')
  })
})

describe('parts that open and close', () => {
  test('the account’s password and the other address belong to their boxes', async () => {
    await openCheckout()
    expect([isShown('div.create-account'), isShown('.shipping_address')]).toEqual([false, false])
    field('#createaccount').click()
    field('#ship-to-different-address-checkbox').click()
    expect([isShown('div.create-account'), isShown('.shipping_address')]).toEqual([true, true])
    field('#createaccount').click()
    expect(isShown('div.create-account')).toBe(false)
  })

  test.each([
    ['.showlogin', 'form.login', 'username'],
    ['.showcoupon', 'form.checkout_coupon', 'coupon_code'],
  ])('%s opens its form, says so, and leads into it', async (link, form, name) => {
    await openCheckout()
    field(link).click()
    expect(isShown(form)).toBe(true)
    expect(field(link).getAttribute('aria-expanded')).toBe('true')
    expect((document.activeElement as HTMLInputElement).name).toBe(name)
    field(link).click()
    expect(isShown(form)).toBe(false)
    expect(field(link).getAttribute('aria-expanded')).toBe('false')
  })

  test('a login in the header of the page stays as it is', async () => {
    await openCheckout(`<header><form class="login"><input name="log"></form></header>${checkoutHtml()}`)
    field('.showlogin').click()
    expect([isShown('header form.login'), isShown('.woocommerce form.login')]).toEqual([true, true])
    expect((document.activeElement as HTMLInputElement).name).toBe('username')
  })

  test('the terms open in the form in which their link stands, also where a later one has some, too', async () => {
    const terms =
      '<div class="woocommerce-terms-and-conditions" style="display:none">AGB</div><a href="/agb/" class="woocommerce-terms-and-conditions-link">AGB</a>'
    const html = checkoutHtml().replace('<div class="form-row place-order">', `$&${terms}`)
    await openCheckout(`${html}<form class="other">${terms}</form>`)
    field('form.checkout .woocommerce-terms-and-conditions-link').click()
    expect(isShown('form.checkout .woocommerce-terms-and-conditions')).toBe(true)
    expect(isShown('form.other .woocommerce-terms-and-conditions')).toBe(false)
  })

  test('a field for coupons within the checkout’s form, where no other form can be, is opened by its link', async () => {
    const link = '<div class="woocommerce-info"><a href="#" class="showcoupon">Code eingeben</a></div>'
    const part = '<div class="checkout_coupon" style="display:none"><input name="coupon_code"></div>'
    const html = checkoutHtml().replace(/<div class="woocommerce-form-coupon-toggle">.*?<\/form>/s, '')
    await openCheckout(html.replace('<div id="order_review"', `${link}${part}<div id="order_review"`))
    field('.showcoupon').click()
    expect(isShown('.checkout_coupon')).toBe(true)
  })

  test('a link that is announced as a button is pressed by the space bar, and another link is not', async () => {
    await openCheckout()
    const isTaken = (link: Element): boolean =>
      !link.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
    expect([isTaken(field('.showcoupon')), isShown('form.checkout_coupon')]).toEqual([false, false])
    field('.showcoupon').setAttribute('role', 'button')
    expect([isTaken(field('.showcoupon')), isShown('form.checkout_coupon')]).toEqual([true, true])
  })

  test('opening moves for 230 ms, and not at all where less motion is asked for', { tags: ids('TP77') }, async () => {
    const moved = vi.fn()
    Object.assign(HTMLElement.prototype, { animate: moved })
    try {
      await openCheckout()
      field('.showlogin').click()
      expect(moved).not.toHaveBeenCalled()
      vi.stubGlobal('matchMedia', () => ({ matches: false }))
      field('.showcoupon').click()
      expect(moved).toHaveBeenCalledExactlyOnceWith(expect.anything(), 230)
    } finally {
      Reflect.deleteProperty(HTMLElement.prototype, 'animate')
    }
  })
})
