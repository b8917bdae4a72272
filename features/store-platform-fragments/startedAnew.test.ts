/** The script is stopped and started again while a product is being added to the cart. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRuntime } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import feature from './feature.ts'
import { cartAnswer, forgetCart, type Opened, openShop, page } from './testCart.ts'

let opened: Opened | undefined

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  opened?.runtime.stop()
  forgetCart()
  vi.useRealTimers()
})

const form = `<div class="type-product product-type-simple"><form class="cart" method="post"><button type="submit" name="add-to-cart" value="101"
  class="single_add_to_cart_button">Kaufen</button></form></div>
  <script type="application/json" id="vernissage-emptied-handles">["flatsome-ajax-add-to-cart-frontend"]</script>`

async function clickOn(selector: string): Promise<void> {
  const element = document.querySelector<HTMLElement>(selector)!
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  if (element.matches('.add_to_cart_button')) element.click()
  else element.closest('form')?.dispatchEvent(Object.assign(submit, { submitter: element }))
  await vi.advanceTimersByTimeAsync(0)
}

test.each([
  ['of a listing', '.add_to_cart_button'],
  ['of a product', '.single_add_to_cart_button'],
])(
  'a press of the button %s after the next start adds nothing a second time',
  { tags: ids('TP57') },
  async (_what, selector) => {
    opened = await openShop(page() + form)
    const { calls, count, runtime } = opened
    const additions = () => calls.filter(({ url }) => /add_to_cart|admin-ajax/.test(url))
    await clickOn(selector)
    runtime.stop()
    const again = startRuntime([feature])
    await vi.advanceTimersByTimeAsync(0)
    await clickOn(selector)
    expect(additions()).toHaveLength(1)
    await additions()[0]?.answer(cartAnswer('a'))
    expect(count()).toBe('1')
    await clickOn(selector)
    expect(additions()).toHaveLength(2)
    again.stop()
  },
)
