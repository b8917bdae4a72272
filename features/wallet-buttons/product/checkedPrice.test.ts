/** The wallet asks for the shop's word about the buyer's price before anything is ordered. wallet-checkout 8.3 */
import { afterEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { checkEvent } from '../../shared/checked-price/checkedFields.ts'
import { openWalletPage, patiently, productHtml } from '../testPage.ts'

const changed = 'Sie haben den Preis geändert, während der Shop ihn geprüft hat.'
const html = productHtml.replace('<button', '<input type="number" name="vicatna_nyp_value" value="40"><button')
let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

/** Clicks the wallet's button. @returns a function that answers the check of the price */
async function clickWallet(): Promise<(isAccepted: boolean) => void> {
  let answer: ((isAccepted: boolean) => void) | undefined
  page = openWalletPage({ html, scenario: { buttons: { onClickOutcome: 'hang' } } })
  document.addEventListener(
    checkEvent,
    ({ detail }: CustomEventInit<Promise<boolean>[]>) =>
      detail?.push(
        new Promise((resolve) => {
          answer = resolve
        }),
      ),
    { capture: true, once: true },
  )
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(answer).toBeDefined(), patiently)
  return answer!
}

test('a price that is changed during the check orders nothing, and a sentence says what to do', {
  tags: ids('WC43'),
}, async () => {
  const answer = await clickWallet()
  document.querySelector<HTMLInputElement>('[name=vicatna_nyp_value]')!.value = '60'
  answer(false)
  await vi.waitFor(() => expect(page.notices().join()).toContain(changed), patiently)
  expect(page.routes()).not.toContain('cart/item')
})

test('a price that the shop refuses orders nothing, and the reason is the other feature’s to show', {
  tags: ids('WC43'),
}, async () => {
  const answer = await clickWallet()
  answer(false)
  await vi.waitFor(() => expect(page.control.popup.isOpen()).toBe(false), patiently)
  expect(page.routes()).not.toContain('cart/item')
  expect(page.notices()).toEqual([])
})
