/** For tests: the wallet in a shop that may lose, delay or garble answers, and whose page may be left and shown again. */
import { vi } from 'vitest'
import { showPage, startRuntime } from '../../inject/testing.ts'
import orderReview from '../order-review/feature.ts'
import savedPayment from '../saved-payment/feature.ts'
import { replacePayment } from '../shared/payment/checkout/testCheckout.ts'
import walletButtons from './feature.ts'
import { openWalletPage, RawAnswer } from './testPage.ts'

const refusal = {
  result: 'failure',
  messages: '<ul class="woocommerce-error" role="alert"><li>Abgelehnt.</li></ul>',
}

/** Advances the simulated time of page and shop by `ms`. */
export const rest = (ms = 400): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

/** What happens to a call: whether the shop carries it out, and whether its answer arrives. */
export const fates = ['ok', 'lost after', 'lost before', 'refused', 'held', 'html'] as const
export type Fate = (typeof fates)[number]
export type Call = 'order' | 'submit'

/** Counts the orders of all shops: the features know a submit without an answer by its id, beyond the page and so beyond a test. */
let orders = 0

/** The shop's server, and the provider's orders. */
class Server {
  readonly taken: string[] = []
  /** Sentences about each breach of a rule. */
  readonly wrong: string[] = []
  /** The shopper wants an order that the shop has not taken yet. */
  isWanted = true
  next: { readonly call: Call; readonly fate: Fate } = { call: 'order', fate: 'ok' }
  held: { readonly release: () => void; readonly start: number }[] = []
  /** Number of the present start of the script. */
  start = 0

  order = (): string => `ORDER${String(++orders).padStart(12, '0')}`

  /** Carries the call out, or not, as its fate says, and resolves with the shop's answer. */
  async answer(call: Call, work: () => unknown): Promise<unknown> {
    const fate = call === this.next.call ? this.next.fate : 'ok'
    if (call === this.next.call) this.next = { call, fate: 'ok' }
    if (fate === 'lost before') throw new TypeError('network')
    if (fate === 'html') return new RawAnswer('<!doctype html><p>Fehler</p>')
    if (fate === 'refused') return refusal
    if (fate === 'held') {
      await new Promise<void>((resolve, reject) => {
        // The script ends a call without an answer after a minute.
        setTimeout(() => reject(new DOMException('too late', 'AbortError')), 60_000)
        this.held.push({ release: resolve, start: this.start })
      })
    }
    const done = work()
    if (fate === 'lost after') throw new TypeError('network')
    return done
  }

  /** Takes an order that is approved, once. */
  take(id: string): unknown {
    if (this.taken.includes(id)) return refusal
    if (!this.isWanted) this.wrong.push(`${id} was taken after ${this.taken.join()} without the shopper’s word`)
    this.taken.push(id)
    this.isWanted = false
    return { result: 'success', redirect: 'https://kunst.example/danke/' }
  }
}

/** What the store's script does on the checkout. */
function startStore(form: HTMLFormElement, server: Server): void {
  const announce = (name: string, target: Element, detail: readonly unknown[]): boolean =>
    target.dispatchEvent(new CustomEvent(name, { cancelable: true, bubbles: target === document.body, detail }))
  const methodNow = () => document.querySelector<HTMLInputElement>('[name=payment_method]:checked')?.value
  async function placeOrder(): Promise<void> {
    const names = ['checkout_place_order', `checkout_place_order_${methodNow()}`]
    if (form.classList.contains('processing') || !names.every((name) => announce(name, form, []))) return
    form.classList.add('processing')
    const id = new FormData(form).get('ppcp_paypal_order_id')
    if (id === '') server.wrong.push('sent without an approval')
    const result = await server.answer('submit', () => server.take(String(id))).catch(() => undefined)
    form.classList.remove('processing')
    if (result instanceof RawAnswer || result === undefined)
      announce('checkout_error', document.body, ['Keine Antwort.'])
    else if (result === refusal) announce('checkout_error', document.body, [refusal.messages])
    else if (announce('checkout_place_order_success', form, [result])) location.assign('https://kunst.example/danke/')
  }
  document.body.addEventListener('update_checkout', () => setTimeout(replacePayment, 100))
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    void placeOrder()
  })
}

/** Opens a page of the shop. */
export function openShop(html: string): Shop {
  const server = new Server()
  const page = openWalletPage({
    html,
    scenario: { buttons: { onClickOutcome: 'hang' } },
    answers: {
      '/': { fragments: {} },
      'cart/order': () => server.answer('order', server.order),
      'cart/item': () => server.answer('order', () => ({ order_id: server.order(), cart_item_key: 'line' })),
      'cart/checkout': () => {
        const sent = page.sent.findLast(({ route }) => route === 'cart/checkout')
        return server.answer('submit', () => server.take(String(sent?.body.ppcp_paypal_order_id)))
      },
    },
  })
  const form = document.querySelector<HTMLFormElement>('form.checkout')
  if (form) startStore(form, server)
  return new Shop(server, page)
}

/** What the shopper does, and what happens to the page. */
export class Shop {
  private readonly page: ReturnType<typeof openWalletPage>
  private runtime: ReturnType<typeof startRuntime>
  readonly server: Server

  constructor(server: Server, page: ReturnType<typeof openWalletPage>) {
    this.server = server
    this.page = page
    this.runtime = page.runtime
  }

  async click(source: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time++)
      try {
        this.page.control.button(source).click()
      } catch {
        // There is no button at the moment.
      }
    await rest()
  }

  /** Presses place-order where it is shown. */
  async press(): Promise<void> {
    document.querySelector<HTMLElement>('#place_order:not(.wc-ppcp-hide-button)')?.click()
    await rest()
  }

  async giveUp(): Promise<void> {
    document.querySelector<HTMLElement>('.wc-ppcp-cancel__payment')?.click()
    await rest()
  }

  async decide(what: 'approve' | 'cancel' | 'close'): Promise<void> {
    if (this.page.control.popup.isOpen()) this.page.control.popup[what]()
    await rest()
  }

  /** The shopper reads the question about a second order, and wants one. */
  async agree(): Promise<void> {
    const buttons = [...document.querySelectorAll('button')]
    const yes = buttons.find(({ textContent }) => textContent?.includes('Trotzdem'))
    if (yes) this.server.isWanted = true
    yes?.click()
    await rest()
  }

  async release(): Promise<void> {
    const call = this.server.held.shift()
    call?.release()
    await rest()
    // The script that has stopped still leads to the thanks, and with that ends the page of the present start.
    if (call && call.start !== this.server.start) this.seeThanks()
  }

  /** The store's answer replaces the part of the page in which the buttons stand. */
  async replace(): Promise<void> {
    if (document.querySelector('form.checkout')) replacePayment()
    else {
      const container = document.querySelector('[id$=-button-container]')
      if (container) container.outerHTML = container.outerHTML.replace(/>[\s\S]*</, '><')
      document.body.dispatchEvent(new CustomEvent('updated_wc_div', { bubbles: true }))
    }
    await rest(1_000)
  }

  /** The browser shows the page from its memory again; what was under way is lost. */
  async back(): Promise<void> {
    this.server.held = []
    showPage(true)
    this.seeThanks()
    await rest()
  }

  async restart(): Promise<void> {
    this.seeThanks()
    this.server.start++
    this.runtime.stop()
    await rest()
    this.runtime = startRuntime([walletButtons, orderReview, savedPayment])
    await rest(1_000)
  }

  close(): void {
    this.runtime.stop()
    this.page.close()
  }

  /** Where the page has led to the thanks, the next order is one more that the shopper wants. */
  private seeThanks(): void {
    if (this.page.assign.mock.calls.length > 0) this.server.isWanted = true
    this.page.assign.mockClear()
  }
}
