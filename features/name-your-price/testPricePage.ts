/** For tests only: one page at a time with a price of its own, its clock, its shopper and what they do there. */
import { afterEach, beforeEach, vi } from 'vitest'
import {
  atc,
  findElement,
  notices,
  openProduct,
  type Product,
  priceForm,
  variations,
  waitForIdle,
} from '../shared/checked-price/testProduct.ts'
import suggestOffer from '../suggest-offer/feature.ts'
import nameYourPrice from './feature.ts'

export const features = [nameYourPrice, suggestOffer]
export const page = notices + priceForm()

/** What the last `open()` opened. */
export let product: Product

export const field = (): HTMLInputElement => findElement('.vicatna_nyp_value')
export const quantity = (): HTMLInputElement => findElement('[name=quantity]')

type Settings = Parameters<typeof openProduct>[2]
type Config = Parameters<typeof openProduct>[3]

/** Opens a page, with `others` beside the features of prices and offers. */
export function open(html = page, settings?: Settings, config?: Config, others: typeof features = []): Product {
  product = openProduct([...features, ...others], html, settings, config)
  return product
}

/** Clicks on the add-to-cart button. */
export async function click(): Promise<void> {
  atc().click()
  await waitForIdle()
}

/** What the platform does when the shopper has chosen a variation. */
export async function show(id: number, isPurchasable = true): Promise<void> {
  findElement<HTMLInputElement>('.variation_id').value = String(id)
  findElement('.single_variation').dispatchEvent(
    new CustomEvent('show_variation', { bubbles: true, detail: [variations[id], isPurchasable] }),
  )
  await waitForIdle()
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
