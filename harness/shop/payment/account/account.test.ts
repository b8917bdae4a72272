import { beforeEach, describe, expect, it } from 'vitest'
import { startTestShop } from '../../testing/testShop.ts'
import { type Answer, createTestBuyer, fillInForm, type TestBuyer } from '../testBuyer.ts'

const shop = startTestShop()
let visitor: TestBuyer

beforeEach(() => {
  visitor = createTestBuyer(shop())
})

const logIn = (name: string): Promise<Answer> => visitor.get(`/__shop/login?as=${name}`)
const count = (document: Document, selector: string): number => document.querySelectorAll(selector).length
const href = (document: Document, selector: string): string =>
  document.querySelector(selector)?.getAttribute('href')?.replace(shop().origin, '') ?? ''

describe('theme-and-platform 3.1: account pages', () => {
  it.each([
    ['/mein-konto/', 'dashboard', ''],
    ['/mein-konto/orders/', 'orders', 'woocommerce-orders'],
    ['/mein-konto/view-order/3024/', 'orders', 'woocommerce-view-order'],
    ['/mein-konto/downloads/', 'downloads', 'woocommerce-downloads'],
    ['/mein-konto/edit-address/', 'edit-address', 'woocommerce-edit-address'],
    ['/mein-konto/edit-address/rechnung/', 'edit-address', 'woocommerce-edit-address'],
    ['/mein-konto/payment-methods/', 'payment-methods', 'woocommerce-payment-methods'],
    ['/mein-konto/add-payment-method/', 'payment-methods', 'woocommerce-add-payment-method'],
    ['/mein-konto/edit-account/', 'edit-account', 'woocommerce-edit-account'],
  ])('%s marks its navigation item %s as the current one', async (path, current, bodyClass) => {
    await logIn('tomke')
    const { document, status } = await visitor.get(path)
    expect(status).toBe(200)
    expect(document.body.className.split(' ')).toEqual(
      expect.arrayContaining(['woocommerce-account', 'logged-in', ...(bodyClass === '' ? [] : [bodyClass])]),
    )
    const link = `li.woocommerce-MyAccount-navigation-link--${current}.is-active > a[aria-current=page]`
    expect([count(document, link), count(document, '.is-active')]).toEqual([1, 1])
    expect(count(document, '.woocommerce-MyAccount-content > .woocommerce-notices-wrapper')).toBe(1)
  })

  it('a guest sees login and registration in the place of an account page, with attribution inputs in the registration', async () => {
    const { document } = await visitor.get('/mein-konto/orders/')
    expect(count(document, 'form.woocommerce-form-login [name=woocommerce-login-nonce]')).toBe(1)
    expect(count(document, 'form.woocommerce-form-register [name=woocommerce-register-nonce]')).toBe(1)
    expect(count(document, 'form.woocommerce-form-register wc-order-attribution-inputs')).toBe(1)
  })
})

describe('login, registration, logout', () => {
  it('the name of an account opens it, and the link in the navigation logs out', async () => {
    const form = fillInForm((await visitor.get('/mein-konto/')).document, 'form.woocommerce-form-login', {
      username: 'tomke@ebbe.example',
      password: 'x',
      login: 'Anmelden',
    })
    expect((await visitor.post('/mein-konto/', form)).location).toBe('/mein-konto/')
    const { document } = await visitor.get('/mein-konto/')
    expect(document.querySelector('.woocommerce-MyAccount-content')?.textContent).toContain('Tomke')
    await visitor.get(href(document, 'li.woocommerce-MyAccount-navigation-link--customer-logout a'))
    expect(count((await visitor.get('/mein-konto/')).document, 'form.woocommerce-form-login')).toBe(1)
  })

  it('an unknown name is refused with a sentence that repeats it as text', async () => {
    const form = fillInForm((await visitor.get('/mein-konto/')).document, 'form.woocommerce-form-login', {
      username: '<img src=x>',
      password: 'x',
      login: 'Anmelden',
    })
    const { document } = await visitor.post('/mein-konto/', form)
    expect(document.querySelector('.woocommerce-error')?.textContent).toContain('<img src=x>')
  })

  it('a form with an expired nonce does not log in', async () => {
    const page = await visitor.get('/mein-konto/')
    await visitor.get('/__shop/expire-nonces')
    const form = fillInForm(page.document, 'form.woocommerce-form-login', {
      username: 'tomke',
      password: 'x',
      login: '1',
    })
    expect(count((await visitor.post('/mein-konto/', form)).document, 'form.woocommerce-form-login')).toBe(1)
  })

  it('a new account is logged in, and a second account with the same address is refused', async () => {
    const register = async (): Promise<Answer> => {
      const { document } = await visitor.get('/mein-konto/')
      const values = { email: 'neu@werkstatt.example', password: 'x', register: '1' }
      return visitor.post('/mein-konto/', fillInForm(document, 'form.woocommerce-form-register', values))
    }
    expect((await register()).location).toBe('/mein-konto/')
    await visitor.get('/__shop/logout')
    expect((await register()).document.querySelector('.woocommerce-error')?.textContent).toContain('schon ein Konto')
  })
})

describe('theme-and-platform 3.14: orders', () => {
  it('the table has the classes, columns and rows of the platform, the newest first', async () => {
    await logIn('tomke')
    const { document } = await visitor.get('/mein-konto/orders/')
    const table =
      'table.woocommerce-orders-table.woocommerce-MyAccount-orders.shop_table.shop_table_responsive.my_account_orders.account-orders-table'
    expect(count(document, table)).toBe(1)
    const rows = [...document.querySelectorAll(`${table} tbody tr.order`)]
    expect(rows.map((row) => /status-([\w-]+)/.exec(row.className)?.[1])).toEqual([
      'pending',
      'on-hold',
      'processing',
      'completed',
    ])
    const cells = [...(rows[0]?.children ?? [])].map((cell) => `${cell.tagName} ${cell.getAttribute('data-title')}`)
    expect(cells).toEqual(['TH Bestellung', 'TD Datum', 'TD Status', 'TD Gesamtsumme', 'TD Aktionen'])
    expect(rows.map((row) => row.querySelectorAll('a.button').length)).toEqual([3, 1, 1, 1])
  })

  it("an account does not see another customer's order", async () => {
    await logIn('levke')
    const { document } = await visitor.get('/mein-konto/view-order/3024/')
    expect([count(document, '.woocommerce-error'), count(document, '.order_details')]).toEqual([1, 0])
  })

  it('an open order can be cancelled, once', async () => {
    await logIn('tomke')
    const cancel = href((await visitor.get('/mein-konto/orders/')).document, 'a.cancel')
    expect((await visitor.get(cancel)).location).toBe('/mein-konto/orders/')
    const { document } = await visitor.get('/mein-konto/orders/')
    expect([
      count(document, 'tr.woocommerce-orders-table__row--status-cancelled'),
      count(document, 'a.cancel'),
    ]).toEqual([1, 0])
    await visitor.get(cancel)
    expect((await visitor.get('/mein-konto/orders/')).document.querySelector('.woocommerce-error')).not.toBeNull()
  })
})

describe('wallet-checkout 4.6: saved payment methods', () => {
  it('the form to add one has every element of the contract', async () => {
    await logIn('tomke')
    const { document } = await visitor.get('/mein-konto/add-payment-method/')
    const once = [
      'form#add_payment_method[method=post] > div#payment.woocommerce-Payment > ul.woocommerce-PaymentMethods.payment_methods.methods',
      'li.woocommerce-PaymentMethod.woocommerce-PaymentMethod--ppcp.payment_method_ppcp > #payment_method_ppcp[checked]',
      'div.woocommerce-PaymentBox.woocommerce-PaymentBox--ppcp.payment_box.payment_method_ppcp',
      'li.payment_method_ppcp_card #ppcp-card-number',
      '#ppcp_payment_token',
      '.form-row > button#place_order:not([name])',
      '[name=woocommerce-add-payment-method-nonce]',
      'input#woocommerce_add_payment_method[name=woocommerce_add_payment_method][value="1"]',
    ]
    expect(once.map((selector) => count(document, selector))).toEqual(once.map(() => 1))
    expect(count(document, '.woocommerce-SavedPaymentMethods, .wc-ppcp-checkout-container')).toBe(0)
  })

  it('there is no form without the vault', async () => {
    await logIn('tomke')
    await visitor.get('/__shop/options?vault=false')
    expect(count((await visitor.get('/mein-konto/add-payment-method/')).document, '#add_payment_method')).toBe(0)
  })

  it('a token that the provider does not know is refused on the same page', async () => {
    await logIn('tomke')
    const path = '/mein-konto/add-payment-method/'
    const form = fillInForm((await visitor.get(path)).document, '#add_payment_method', { ppcp_payment_token: 'X' })
    const answer = await visitor.post(path, form)
    expect([answer.status, count(answer.document, '.woocommerce-error')]).toEqual([200, 1])
  })

  it('the default can be changed and a method deleted', async () => {
    await logIn('levke')
    const list = async (): Promise<Document> => (await visitor.get('/mein-konto/payment-methods/')).document
    const first = await list()
    expect(count(first, 'tr.payment-method')).toBe(2)
    await visitor.get(href(first, 'a.default'))
    const second = await list()
    expect(second.querySelector('tr.default-payment-method')?.textContent).toContain('Visa')
    await visitor.get(href(second, 'tr.default-payment-method a.delete'))
    expect(count(await list(), 'tr.payment-method')).toBe(1)
  })
})

it('checkout offers an address that was changed in the account, and an address with an error is shown again', async () => {
  await logIn('tomke')
  const path = '/mein-konto/edit-address/rechnung/'
  const form = fillInForm((await visitor.get(path)).document, '.woocommerce-MyAccount-content form', {
    billing_city: 'Husum',
  })
  const wrong = await visitor.post(path, { ...form, billing_postcode: '1' })
  expect(wrong.document.querySelector('.woocommerce-error > li')?.getAttribute('data-id')).toBe('billing_postcode')
  expect((await visitor.post(path, form)).location).toBe('/mein-konto/edit-address/')
  await visitor.addToCart(150)
  expect((await visitor.get('/kasse/')).document.querySelector('#billing_city')?.getAttribute('value')).toBe('Husum')
})
