/** For unit tests: a page that pays, with the card's payment box as the server prints it. provider-sdk 4.2 */

import { afterEach, expect, vi } from 'vitest'
import type { createFakeSdk, FakeSdk } from '../../harness/payment-sdk/fakeSdk.ts'
import { cardSettings } from '../../harness/shop/payment/settings/methods/cardSettings.ts'
import { defineFeature, type SetupContext } from '../../inject/feature.ts'
import { acceleratedToken } from '../shared/payment/accelerated/token.ts'
import { checkoutHtml, home, walletRow } from '../shared/payment/checkout/testCheckout.ts'
import { settingsOfTwo } from '../shared/payment/testSettings.ts'
import { openWalletPage, patiently, RawAnswer } from '../wallet-buttons/testPage.ts'
import cardForm from './feature.ts'

const field = (id: string, label: string): string => `<div class="ppcp-card-field--container card-${id}-field">
  <label class="ppcp-card-field--label">${label}</label><div id="ppcp-card-${id}"></div>
  <div class="ppcp-card-field-error" data-parent="ppcp-card-${id}"></div></div>`

interface BoxOptions {
  readonly hasName?: boolean
  /** The container's class in the newer plugin. */
  readonly isNewer?: boolean
  /** Numbers of saved cards; the first one is chosen. */
  readonly tokens?: readonly string[]
}

/** The card's row, chosen. */
function cardRow({ hasName = true, isNewer = false, tokens = [] }: BoxOptions = {}): string {
  const radios = [...tokens, 'new'].map(
    (value, at) =>
      `<input type="radio" name="wc-ppcp_card-payment-token" value="${value}"${at === 0 ? ' checked' : ''}>`,
  )
  return `<li class="wc_payment_method payment_method_ppcp_card">
    <input id="payment_method_ppcp_card" type="radio" name="payment_method" value="ppcp_card" checked>
    <div class="payment_box payment_method_ppcp_card">
      <input type="hidden" name="ppcp_card_paypal_order_id"><input type="hidden" name="ppcp_card_payment_token">
      ${radios.join('')}
      <div class="wc-payment-form wc-ppcp-card-payment-form">
        <div class="wc-ppcp${isNewer ? '_' : '-'}card-payment-method__container">
          ${hasName ? field('name', 'Name') : ''}${field('number', 'Nummer')}${field('exp', 'Gültig bis')}${field('cvv', 'Prüfziffer')}</div>
        <div class="wc-ppcp-save-payment-method--container"><input type="checkbox" name="ppcp_card_save_payment"></div></div></div></li>`
}

export const checkoutWithCard = (options?: BoxOptions, hasTerms = false): string =>
  checkoutHtml({ chosen: 'bacs', hasTerms }, home)
    .replace('value="bacs" checked', 'value="bacs"')
    .replace('<li><input id="payment_method_bacs"', `${cardRow(options)}<li><input id="payment_method_bacs"`)

/** Order-pay and add-payment-method: forms of the browser's own. */
export const ownForm = (id: 'order_review' | 'add_payment_method'): string =>
  `<form id="${id}" method="post"><ul>${walletRow({ chosen: 'bacs' })}${cardRow()}</ul><button type="submit" id="place_order">Los</button></form>`

const printed = cardSettings({
  page: 'checkout',
  generation: 'two',
  placement: 'place_order',
  switches: { setupTokens: false, walletAddress: true, checkoutValidation: false },
} as never)

interface CardPage {
  readonly html?: string
  readonly scenario?: Parameters<typeof createFakeSdk>[0]
  /** Settings of the card form. */
  readonly card?: object
  /** Settings of the page. */
  readonly settings?: object
  readonly answers?: Readonly<Record<string, unknown>>
}

/** Opens it. What the store or the browser would send is counted, and not sent. */
function openCardPage({ html = checkoutWithCard(), scenario, card, settings, answers }: CardPage = {}) {
  const posted: Record<string, string>[] = []
  let setToken = (_token: string | undefined): void => {}
  const onSubmit = (event: Event): void => {
    const form = event.target as HTMLFormElement
    if (form.matches('.checkout')) {
      // What the store's script does with a press of place-order.
      event.preventDefault()
      const method = form.querySelector<HTMLInputElement>('[name=payment_method]:checked')?.value
      const mayOrder = (name: string): boolean => form.dispatchEvent(new CustomEvent(name, { cancelable: true }))
      if (form.classList.contains('processing')) return
      if (!mayOrder('checkout_place_order') || !mayOrder(`checkout_place_order_${method}`)) return
      form.classList.add('processing')
    } else if (event.defaultPrevented) return
    event.preventDefault()
    posted.push(Object.fromEntries(new FormData(form)) as Record<string, string>)
  }
  const page = openWalletPage({
    html,
    settings: { ...settingsOfTwo, ppcp_card_data: { ...printed, ...card }, ...settings },
    ...(scenario !== undefined && { scenario }),
    ...(answers && { answers }),
    features: [
      cardForm,
      defineFeature({
        id: 'accelerated',
        selector: 'form',
        setup(context) {
          setToken = (token) => context.store.set(acceleratedToken(context as SetupContext), token)
        },
        mount() {},
      }),
    ],
  })
  document.body.addEventListener('submit', onSubmit)
  const { control } = page
  const find = <Found extends HTMLElement>(selector: string): Found => document.querySelector<Found>(selector)!
  return {
    ...page,
    posted,
    find,
    /** Hands a card over, or takes it back, as accelerated checkout does. */
    accelerate(token: string | undefined): void {
      setToken(token)
      find<HTMLInputElement>('[name=ppcp_card_payment_token]').value = token ?? ''
    },
    button: () => find<HTMLButtonElement>('#place_order'),
    /** Frames that have their fields. */
    frames: () => document.querySelectorAll('.wc-ppcp-card-payment-form iframe').length,
    type(number = '4111111111111111'): void {
      control.card.type('number', number)
      control.card.type('expiry', '0435')
      control.card.type('cvv', '123')
    },
    called: (name: string) => control.calls.filter((call) => call.name === name),
    /** The store has refused the order; or it has got no answer, and shows one sentence. */
    refuse(message = '<ul></ul>'): void {
      find('form').classList.remove('processing')
      document.body.dispatchEvent(new CustomEvent('checkout_error', { bubbles: true, detail: [message] }))
    },
  }
}

/** The shop's answers to a card that is saved: the setup token, and the payment token that the shop makes of it. */
export const savedCardAnswers = {
  'vault/setup-tokens': { id: 'SETUP1' },
  'vault/payment-tokens': { id: 'PAY1', payment_source: { card: {} } },
}

/** The shop does not take the setup token. */
export const refusedExchange = new RawAnswer(
  '{"code": "CARD_REFUSED", "message": "Karte abgelehnt.", "data": {"status": 422}}',
  422,
)

/** The shop may have exchanged the setup token, and breaks down. */
export const brokenExchange = new RawAnswer('<p>Interner Fehler</p>', 500)

/** The page of the test that runs. */
export let page: ReturnType<typeof openCardPage>

/** Opens the page, whose frames come later, or never. */
export function beginCardPage(options?: CardPage): void {
  page = openCardPage(options)
}

/** Opens the page and waits for its frames. */
export async function openRenderedCard(options?: CardPage, fields?: number): Promise<void> {
  beginCardPage(options)
  await untilRendered(page, fields)
}

export const until = (check: () => void): Promise<void> => vi.waitFor(check, patiently)

/** @param fields how many fields the card has */
export async function untilRendered({ control }: Pick<FakeSdk, 'control'>, fields = 4): Promise<void> {
  const rendered = () => control.instances.filter(({ kind, state }) => kind.endsWith('Field') && state === 'rendered')
  await until(() => expect(rendered()).toHaveLength(fields))
}

/** Waits until the shop or the browser has been sent this many forms. */
export const untilPosted = (count: number): Promise<void> => until(() => expect(page.posted).toHaveLength(count))

/** Registers what closes the page after each test, in which nothing may have gone wrong that the test does not know of. */
export function closeCardPages(): void {
  afterEach(() => {
    expect(page.errors.mock.calls).toEqual([])
    expect(page.runtime.reporter.problems.filter(({ level }) => level === 'error')).toEqual([])
    page.close()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}
