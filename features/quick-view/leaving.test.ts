import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import quickView from './feature.ts'
import { answerWith, listing, variableView } from './testListing.ts'

let runtime: Runtime
/** Sends the answer that the shopper waits for. */
let answer: () => void

const header = `<li class="cart-item has-dropdown"><a href="#cart">Warenkorb</a></li><input type="search" id="suche">
  <dialog id="anderer"></dialog>`

beforeEach(async () => {
  vi.spyOn(history, 'pushState').mockReturnValue()
  vi.spyOn(history, 'back').mockReturnValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answerWith(() => new Promise((resolve) => (answer = (): void => resolve(new Response(variableView)))))
  setBody(header + listing)
  runtime = startRuntime([quickView])
  await runtime.mounts.waitForIdle()
})
afterEach(() => {
  runtime.stop()
  vi.useRealTimers()
})

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
const link = (): HTMLElement => find('[data-prod="512"]')
const box = (): HTMLElement => link().closest<HTMLElement>('.box-image')!
const isOpen = (): boolean => document.querySelector('dialog.vernissage-quick-view') !== null
const isWaiting = (): boolean =>
  box().matches('[aria-busy],.processing') || document.querySelector('.vernissage-quick-view-note') !== null
const hitKey = (key: string): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

/** Clicks on the link, and waits until it is announced that it takes a while. */
async function waitLong(): Promise<void> {
  link().click()
  await vi.advanceTimersByTimeAsync(2000)
  expect(document.querySelector('.vernissage-quick-view-note')).not.toBeNull()
}
async function sendAnswer(): Promise<void> {
  answer()
  for (let round = 0; round < 10; round++) await vi.advanceTimersByTimeAsync(0)
}

test('Escape ends the wait at once; the late answer opens nothing, and the next click opens it', {
  tags: ids('S1.22', 'S2.36'),
}, async () => {
  await waitLong()
  hitKey('Escape')
  expect(isWaiting()).toBe(false)
  await sendAnswer()
  expect(isOpen()).toBe(false)
  link().click()
  await sendAnswer()
  expect(isOpen()).toBe(true)
})

test.each<[string, () => void]>([
  ['typing into a field', () => find('#suche').focus()],
  ['at another product', () => find('[data-prod="77"]').focus()],
  ['in a cart that has dropped down', () => find('.cart-item').classList.add('current-dropdown')],
  ['in another dialog', () => find('#anderer').setAttribute('open', '')],
])(
  'to a shopper who is %s by then, the answer opens nothing, and nothing is busy any longer',
  {
    tags: ids('S1.22', 'S2.36'),
  },
  async (_where, goOn) => {
    await waitLong()
    goOn()
    await sendAnswer()
    expect([isOpen(), isWaiting()]).toEqual([false, false])
  },
)

test.each<[string, () => void]>([
  ['leaves the focus on the link', () => link().focus()],
  ['has the focus nowhere', () => (document.activeElement as HTMLElement | null)?.blur()],
  ['has the focus in the same product', () => find('.box-text a').focus()],
  [
    'goes to the field and comes back',
    () => {
      find('#suche').focus()
      link().focus()
    },
  ],
  ['touches other keys', () => void hitKey('Shift')],
])('a shopper who waits and %s gets the product', { tags: ids('S1.22', 'S2.36') }, async (_what, wait) => {
  await waitLong()
  wait()
  await sendAnswer()
  expect([isOpen(), isWaiting()]).toEqual([true, false])
})

test('where the click does not move the focus, and where a cart was open before it, the product is shown', {
  tags: ids('S1.22', 'S2.36'),
}, async () => {
  find('#suche').focus()
  find('.cart-item').classList.add('current-dropdown')
  await waitLong()
  await sendAnswer()
  expect(isOpen()).toBe(true)
})
