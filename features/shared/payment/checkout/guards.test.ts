/** Which presses of place-order are looked at: in every form that pays, and whatever feature of ours has ended. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { writeCookie } from '../../../../inject/shop/consent/cookies.ts'
import { turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { noteOrderAnswer, noteOrderSent, noteOrderWithoutPage } from '../../platform/orderAnswer.ts'
import { settingsOfTwo } from '../testSettings.ts'
import { checkoutHtml, home } from './testCheckout.ts'
import {
  asked,
  atHome,
  buyerAt,
  checkout,
  closeCheckouts,
  driverWith,
  openCheckout,
  order,
  runtime,
} from './testDriver.ts'

closeCheckouts()
afterEach(() => localStorage.clear())

/** The store asks on the form before it sends an order. */
const mayOrder = (form: Element | null, method = ''): boolean | undefined =>
  form?.dispatchEvent(new CustomEvent(`checkout_place_order${method}`, { cancelable: true }))

test('a popup that was closed when the page came, and opens without a change, orders nothing beside an order without an answer', {
  tags: ids('WC72', 'WC59'),
}, () => {
  localStorage.setItem('vernissage.submitted.cart', `ORDER1 ${Date.now()}`)
  const popup = `<div id="popup" style="display: none">${checkoutHtml({ hasTerms: true }, home)}</div>`
  openCheckout(settingsOfTwo, checkoutHtml({}, home) + popup)
  const form = document.querySelector('#popup form')
  document.querySelector<HTMLElement>('#popup')!.style.display = ''
  expect(mayOrder(form, '_ppcp')).toBe(false)
  form!.querySelector<HTMLInputElement>('[value=bacs]')!.checked = true
  expect(mayOrder(form)).toBe(false)
})

test('the button in the page’s form does not take the place of place-order in a popup, which has none', {
  tags: ids('WC59', 'S4.45'),
}, () => {
  openCheckout(settingsOfTwo, `${checkoutHtml({}, home)}<div id="popup">${checkoutHtml({}, home)}</div>`)
  checkout.context.store.set(checkout.buttonsAtom, 'rendered')
  expect(mayOrder(document.querySelector('form'), '_ppcp')).toBe(false)
  expect(mayOrder(document.querySelector('#popup form'), '_ppcp')).toBe(true)
})

const refused = '{"result":"failure","messages":"","reload":true}'
const button = {}

describe('an order that the store sends itself', () => {
  const failed = '<div class="woocommerce-error">Bad Gateway</div>'
  const answer = (shown: string): boolean =>
    document.body.dispatchEvent(new CustomEvent('checkout_error', { bubbles: true, detail: [shown] }))

  test.each([
    ['paid by a saved wallet, without an answer', '17', failed, false],
    ['paid by a saved wallet, and refused', '17', '<ul class="woocommerce-error"><li>Nein</li></ul>', true],
    ['that pays nothing yet', 'new', failed, true],
    ['at the end of a step, as plugins for checkouts in steps have it answered', '17', ' ', true],
  ])('%s', { tags: ids('WC72', 'S2.66') }, (_what, token, shown, isFree) => {
    openCheckout(settingsOfTwo, checkoutHtml({ tokens: ['17'] }, home))
    document.querySelector<HTMLInputElement>(`[name=wc-ppcp-payment-token][value="${token}"]`)!.checked = true
    const form = document.querySelector('form')
    expect(mayOrder(form, '_ppcp')).toBe(true)
    answer(shown)
    expect(mayOrder(form, '_ppcp')).toBe(isFree)
    form!.querySelector<HTMLInputElement>('[value=bacs]')!.checked = true
    expect(mayOrder(form)).toBe(isFree)
  })

  describe('paid by a saved wallet, which the shop works on', () => {
    let form: HTMLFormElement
    /** Opens the page in this or another tab, with the saved wallet chosen. */
    const open = (): void => {
      openCheckout(settingsOfTwo, checkoutHtml({ tokens: ['17'] }, home))
      form = document.querySelector('form')!
      form.querySelector<HTMLInputElement>('[name=wc-ppcp-payment-token][value="17"]')!.checked = true
    }
    const send = async (): Promise<void> => {
      expect(mayOrder(form) && mayOrder(form, '_ppcp')).toBe(true)
      form.classList.add('processing')
      await turn()
    }
    const loadAgain = (): void => {
      runtime.stop()
      open()
    }

    test.each<[string, boolean, () => unknown]>([
      ['and the page is loaded again', false, () => {}],
      ['and which it takes', true, () => form.dispatchEvent(new CustomEvent('checkout_place_order_success'))],
      ['and which it refuses', true, () => answer('<ul class="woocommerce-error"><li>Nein</li></ul>')],
      ['and which gets no answer', false, () => answer(failed)],
    ])('%s: another order is free %s', async (_what, isFree, happen) => {
      open()
      await send()
      happen()
      loadAgain()
      expect(mayOrder(form, '_ppcp')).toBe(isFree)
    })

    test('a refusal of another order does not end the wait for it', async () => {
      open()
      await send()
      loadAgain()
      answer('<ul class="woocommerce-error"><li>Nein</li></ul>')
      expect(mayOrder(form, '_ppcp')).toBe(false)
    })
  })

  describe('by another method, which the shop works on', () => {
    let form: HTMLFormElement
    /** Opens the page in this or another tab, with bank transfer chosen. */
    const open = (): void => {
      openCheckout(settingsOfTwo, checkoutHtml({ chosen: 'bacs' }, home))
      form = document.querySelector('form')!
    }
    /** Sends the order, as the store's script does in the task of the press. */
    const send = async (sends = true): Promise<void> => {
      expect(mayOrder(form)).toBe(true)
      form.classList.add('processing')
      if (sends) noteOrderSent(checkout.context.store)
      await turn()
    }
    const openAnother = (): void => {
      runtime.stop()
      open()
    }
    const mayOrderByWallet = (): boolean => checkout.payment.attempts.click({}, driverWith(buyerAt(atHome)))

    test.each<[string, boolean, () => unknown]>([
      ['and the page is closed', false, () => {}],
      ['and which it takes', true, () => form.dispatchEvent(new CustomEvent('checkout_place_order_success'))],
      ['and which it refuses', true, () => answer('<ul class="woocommerce-error"><li>Nein</li></ul>')],
      ['and which it refuses with a reload', true, () => noteOrderAnswer(checkout.context.store, refused)],
      ['and which gets no answer', false, () => answer(failed)],
    ])('%s: another order, in another tab, is free %s', async (_what, isFree, happen) => {
      open()
      await send()
      happen()
      openAnother()
      expect(mayOrder(form)).toBe(isFree)
      expect(mayOrderByWallet()).toBe(isFree)
    })

    const general = 'Bei der Bearbeitung ist ein Fehler aufgetreten.'
    const take = (): void => {
      noteOrderAnswer(checkout.context.store, '{"result":"success"}')
      form.dispatchEvent(new CustomEvent('checkout_place_order_success'))
      form.classList.remove('processing')
    }
    test.each<[string, boolean, () => unknown]>([
      [
        'no page follows, as our own script says',
        false,
        () => noteOrderWithoutPage(checkout.context.store) ?? answer('Ihre Bestellung ist eingegangen.'),
      ],
      [
        'no page follows, so that the platform’s own script shows an error',
        false,
        () => answer(`<div class="woocommerce-error">${general}</div>`),
      ],
      [
        'a payment within the page comes to nothing, as its plugin says',
        true,
        () => answer('<div class="woocommerce-error">Abgebrochen.</div>'),
      ],
    ])('and which it takes, but %s: another order, also in another tab, is free %s', async (_what, isFree, happen) => {
      vi.stubGlobal('wc_checkout_params', { i18n_checkout_error: general })
      open()
      await send()
      take()
      happen()
      expect(mayOrder(form)).toBe(isFree)
      expect(form.textContent.includes('Nicht noch einmal bestellen')).toBe(!isFree)
      openAnother()
      expect(mayOrder(form)).toBe(isFree)
      expect(mayOrderByWallet()).toBe(isFree)
    })

    test('a second press on its own page asks nothing', async () => {
      open()
      await send()
      form.querySelector<HTMLElement>('#place_order')!.click()
      expect(form.textContent).not.toContain('Ihre erste Bestellung')
    })

    test('an approval that comes in another tab waits for the shopper’s word', async () => {
      open()
      await send()
      const kept = { ...localStorage }
      localStorage.clear()
      openAnother()
      const { attempts } = checkout.payment
      attempts.click(button, driverWith(buyerAt(atHome)))
      Object.assign(localStorage, kept)
      void attempts.approve(button, { orderID: order })
      await turn()
      await turn()
      expect(attempts.stateNow()).toMatchObject({ phase: 'approved' })
      expect(asked).not.toContain('submit')
      expect(form.textContent).toContain('Ihre erste Bestellung wurde abgeschickt')
    })

    test('a plugin that locks the form and sends nothing leaves no order behind', async () => {
      open()
      await send(false)
      openAnother()
      expect(mayOrder(form)).toBe(true)
    })
  })

  test.each([
    ['by a saved wallet', '17'],
    ['by another method', ''],
  ])(
    '%s, which the shop says to have no goods for: the cart is gone, and so the order has arrived',
    {
      tags: ids('WC72'),
    },
    async (_what, token) => {
      writeCookie('woocommerce_cart_hash=h1; path=/')
      openCheckout(settingsOfTwo, checkoutHtml(token ? { tokens: [token] } : { chosen: 'bacs' }, home))
      const form = document.querySelector('form')!
      if (token) form.querySelector<HTMLInputElement>(`[value="${token}"]`)!.checked = true
      expect(mayOrder(form)).toBe(true)
      form.classList.add('processing')
      noteOrderSent(checkout.context.store)
      await turn()
      writeCookie('woocommerce_cart_hash=; path=/; max-age=0')
      noteOrderAnswer(checkout.context.store, refused)
      answer('<ul class="woocommerce-error"><li>Ihre Sitzung ist abgelaufen.</li></ul>')
      form.classList.remove('processing')
      expect(form.textContent).toContain('vermutlich eingegangen')
      expect(mayOrder(form)).toBe(!!token)
      expect(mayOrder(form, '_ppcp')).toBe(false)
    },
  )

  test.each([
    ['refuses', '<ul class="woocommerce-error"><li>Ihre Sitzung ist abgelaufen.</li></ul>'],
    ['does not answer', failed],
  ])(
    'by the wallet, which the shop %s once the cart is gone: the order has arrived, and header and mini-cart show no goods any more',
    { tags: ids('WC72') },
    async (_what, shown) => {
      writeCookie('woocommerce_cart_hash=h1; path=/')
      onTestFinished(() => writeCookie('woocommerce_cart_hash=; path=/; max-age=0'))
      openCheckout()
      const { attempts } = checkout.payment
      const form = document.querySelector('form')!
      const onRefresh = vi.fn()
      document.body.addEventListener('wc_fragment_refresh', onRefresh)
      attempts.restore({ kind: 'order', id: order }, checkout.driver(checkout.paying()!))
      expect(mayOrder(form, '_ppcp')).toBe(false)
      await vi.waitFor(() => expect(asked).toEqual(['submit']))
      noteOrderSent(checkout.context.store)
      writeCookie('woocommerce_cart_hash=; path=/; max-age=0')
      answer(shown)
      form.classList.remove('processing')
      await vi.waitFor(() => expect(attempts.stateNow()).toMatchObject({ phase: 'failedKept', isUnanswered: true }))
      expect(form.textContent).toContain('vermutlich eingegangen')
      expect(form.textContent).not.toContain('ungewiss')
      expect(onRefresh).toHaveBeenCalledOnce()
      // Another method would order once more.
      form.querySelector<HTMLInputElement>('[value=bacs]')!.checked = true
      expect(mayOrder(form)).toBe(false)
    },
  )

  test('paid by the card of accelerated checkout', { tags: ids('WC72', 'SDK39') }, () => {
    openCheckout(settingsOfTwo, checkoutHtml({ chosen: 'bacs' }, home))
    const form = document.querySelector('form')!
    form.insertAdjacentHTML('beforeend', '<input type="hidden" name="ppcp_card_payment_token" value="FAST1">')
    form.insertAdjacentHTML('beforeend', '<input type="radio" name="payment_method" value="ppcp_card" checked>')
    checkout.guardOthers(checkout.paying()!, 'ppcp_card', new AbortController().signal)
    answer(failed)
    form.querySelector<HTMLInputElement>('[value=bacs]')!.checked = true
    expect(mayOrder(form)).toBe(false)
  })
})

describe('the wallet’s window approves after the store has sent an order of its own', {
  tags: ids('WC72', 'S4.60'),
}, () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const question = () =>
    document.querySelector('form')!.textContent!.includes('Ihre erste Bestellung wurde abgeschickt')

  /** The store asks, and locks the form where nothing refuses, as its script does with a press of place-order. */
  function send(method: string): void {
    const form = document.querySelector('form')!
    if (!mayOrder(form) || !mayOrder(form, `_${method}`)) return
    form.classList.add('processing')
    asked.push(method)
  }

  /** Place-order with this method while the window is open; then the window approves. */
  async function approveAfter(method: string, placeOrder: () => void): Promise<void> {
    const { attempts } = checkout.payment
    attempts.click(button, driverWith(buyerAt(atHome)))
    // Other methods do not wait for the window any longer.
    vi.setSystemTime(Date.now() + 66_000)
    document.querySelector<HTMLInputElement>(`[value=${method}]`)!.checked = true
    placeOrder()
    await turn()
    void attempts.approve(button, { orderID: order })
    await turn()
  }

  test('another method’s', async () => {
    openCheckout()
    await approveAfter('bacs', () => send('bacs'))
    expect([question(), asked]).toEqual([true, ['bacs']])
  })

  test('by a saved card of the same plugin', async () => {
    openCheckout(settingsOfTwo, checkoutHtml({}, home))
    const form = document.querySelector('form')!
    form.insertAdjacentHTML('beforeend', '<input type="radio" name="payment_method" value="ppcp_card">')
    checkout.guardOthers(checkout.paying()!, 'ppcp_card', new AbortController().signal)
    await approveAfter('ppcp_card', () => send('ppcp_card'))
    expect([question(), asked]).toEqual([true, ['ppcp_card']])
  })

  test('which another plugin has refused: nothing is asked', async () => {
    openCheckout()
    document.querySelector('form')!.addEventListener('checkout_place_order', (event) => event.preventDefault())
    await approveAfter('bacs', () => send('bacs'))
    expect([question(), asked]).toEqual([false, []])
  })
})

test('an order of a method whose feature has ended is one of another method', { tags: ids('WC72') }, () => {
  localStorage.setItem('vernissage.submitted.cart', `ORDER1 ${Date.now()}`)
  openCheckout()
  const card = new AbortController()
  checkout.guardOthers(checkout.paying()!, 'bacs', card.signal)
  document.querySelector<HTMLInputElement>('[value=bacs]')!.checked = true
  const form = document.querySelector('form')
  expect(mayOrder(form)).toBe(true)
  card.abort()
  expect(mayOrder(form)).toBe(false)
})

test('another method that orders by itself when place-order is pressed gets no press beside an order without an answer', {
  tags: ids('WC72'),
}, () => {
  localStorage.setItem('vernissage.submitted.cart', `ORDER1 ${Date.now()}`)
  openCheckout()
  const form = document.querySelector('form')!
  const button = form.querySelector<HTMLElement>('#place_order')!
  const clicked: string[] = []
  document.addEventListener('click', (event) => {
    clicked.push((event.target as Element).id)
    event.preventDefault()
  })
  form.querySelector<HTMLInputElement>('[value=ppcp]')!.checked = true
  button.click()
  form.querySelector<HTMLInputElement>('[value=bacs]')!.checked = true
  form.querySelector<HTMLElement>('[value=bacs]')!.click()
  expect(clicked).toHaveLength(2)
  button.click()
  expect(clicked).toHaveLength(2)
  expect(form.textContent).toContain('Trotzdem noch einmal bestellen')
})
