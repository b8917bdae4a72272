import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeSdk } from '../../fakeSdk.ts'
import { resolveMessage } from './messageOptions.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.body.innerHTML = '<div id="a"></div><div id="b"></div>'
})

afterEach(() => void vi.useRealTimers())

const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(500)
const element = (id: string): HTMLElement => document.getElementById(id)!

test.each([
  [{ amount: Number.NaN }, { style: {} }],
  [{ amount: -1, placement: 'cellar' }, { style: {} }],
  [{ amount: '' }, { style: {} }],
  [
    { amount: '12.5', placement: 'cart' },
    { amount: 12.5, placement: 'cart', style: {} },
  ],
  [
    { style: { layout: 'flex', color: 'blue', ratio: '8x1', text: { size: 12 } } },
    { style: { layout: 'flex', color: 'blue', ratio: '8x1' } },
  ],
])('provider-sdk 3.5: %j resolves to %j, nothing throws', (options, resolved) => {
  expect(resolveMessage(options, () => {})).toEqual(resolved)
})

test('provider-sdk 3.5: a message stands in a numbered container, with a frame of its name', async () => {
  const onRender = vi.fn()
  const { paypal } = createFakeSdk()
  paypal.Messages!({ amount: 60, onRender }).render('#a')
  await rest()
  const frame = element('a').querySelector('iframe')!
  expect(element('a').dataset.ppId).toBe('1')
  expect(frame.name).toMatch(/^__zoid__paypal_message/)
  expect(frame.title).toBe('PayPal Message 1')
  expect(frame.style.height).toBe('22px')
  expect(onRender).toHaveBeenCalledOnce()
})

test('provider-sdk 3.5: a later message in the same container updates its frame and keeps what it does not name', async () => {
  const { paypal, control } = createFakeSdk()
  await Promise.all([
    paypal.Messages!({ amount: 60, placement: 'product', style: { layout: 'text' } }).render('#a'),
    rest(),
  ])
  const frame = element('a').querySelector('iframe')
  await Promise.all([paypal.Messages!({ amount: 180 }).render(element('a')), rest()])
  expect(element('a').querySelector('iframe')).toBe(frame)
  expect(control.messages.last(element('a'))).toEqual({ amount: 180, placement: 'product', style: { layout: 'text' } })
  expect(control.instances).toMatchObject([{ renders: 1, updates: 1 }])
})

test('provider-sdk 3.5: a replaced container is forgotten, an emptied one gets its message back', async () => {
  const { paypal, control } = createFakeSdk()
  await Promise.all([paypal.Messages!({ amount: 60 }).render([element('a'), element('b')]), rest()])
  element('a').remove()
  element('b').replaceChildren()
  await rest()
  expect(control.instances.map(({ state }) => state)).toEqual(['destroyed', 'destroyed', 'rendered'])
  expect(element('b').querySelectorAll('iframe')).toHaveLength(1)
})

test('provider-sdk 3.5: what is not there is warned about, and render resolves', async () => {
  const { paypal, control } = createFakeSdk()
  await Promise.all([
    paypal.Messages!().render('#nowhere'),
    paypal.Messages!().render(document.createElement('div')),
    rest(),
  ])
  const warnings = control.calls.filter(({ name }) => name === 'Messages.warn').map(({ args }) => args[0])
  expect(warnings).toEqual(['invalid_selector: #nowhere', 'not_in_document'])
})

test('provider-sdk 3.5: without an offer the frame has no height; a silent provider never renders', async () => {
  const noOffer = createFakeSdk('no offer')
  await Promise.all([noOffer.paypal.Messages!({ amount: 5 }).render('#a'), rest()])
  expect(element('a').querySelector('iframe')!.style.height).toBe('0px')
  const onRender = vi.fn()
  createFakeSdk('messages silent').paypal.Messages!({ onRender }).render('#b')
  await rest()
  expect(onRender).not.toHaveBeenCalled()
})

test('provider-sdk 2.6: a second evaluation takes number and frame away', async () => {
  const { paypal, control } = createFakeSdk()
  await Promise.all([paypal.Messages!().render('#a'), rest()])
  control.destroyAll()
  expect(element('a').outerHTML).toBe('<div id="a"></div>')
})
