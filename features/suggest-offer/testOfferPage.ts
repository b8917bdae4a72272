/** For tests only: one page at a time with an offer, its clock, its shopper and what they do there. */
import { afterEach, beforeEach, vi } from 'vitest'
import nameYourPrice from '../name-your-price/feature.ts'
import {
  findElement,
  notices,
  offerForm,
  openProduct,
  type Product,
  popup,
  type,
  variations,
  waitForIdle,
} from '../shared/checked-price/testProduct.ts'
import suggestOffer from './feature.ts'

/** Settings of a shop in which the add-to-cart button itself asks for the offer. */
export const replaced = { so_single_atc_label: 'Preis vorschlagen' }

/** What the last `open()` opened. */
export let product: Product

export function open(html = notices + offerForm() + popup, given = {}, config = {}): void {
  product = openProduct([nameYourPrice, suggestOffer], html, given, config)
}

export const wrap = (): HTMLElement => findElement('.vicatna-popup-wrap-so')
export const opener = (): HTMLElement => findElement('.vicatna-so-button')
export const price = (): HTMLInputElement => findElement('.vicatna_so_value')
export const send = (): HTMLElement => findElement('.vicatna-popup-form-bt')
export const popupQuantity = (): HTMLInputElement => findElement('.vicatna-popup-wrap-so [name=quantity]')
export const formQuantity = (): HTMLInputElement => findElement('form [name=quantity]')

export async function clickOn(element: HTMLElement): Promise<void> {
  element.click()
  await waitForIdle()
}

/** What the platform does when the shopper has chosen a variation. */
export async function show(id: number): Promise<void> {
  findElement<HTMLInputElement>('.variation_id').value = String(id)
  const detail = [variations[id], true]
  findElement('.single_variation').dispatchEvent(new CustomEvent('show_variation', { bubbles: true, detail }))
  await waitForIdle()
}

/** The hidden fields of accepted offers: name, classes and value of each. */
export const pair = (): string =>
  [...document.querySelectorAll<HTMLInputElement>('.vicatna-so-value-checked,.vicatna-so-qty-min-checked')]
    .map(({ name, className, value }) => `${name}|${className}|${value}`)
    .join(' ')

/** Opens the popup and sends an offer. */
export async function offer(value = '180'): Promise<void> {
  await clickOn(opener())
  type(price(), value)
  await clickOn(send())
}

/** Holds the clock in each test of the file, and stops what the test has opened. */
export function holdClock(): void {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    product.stop()
    vi.useRealTimers()
  })
}
