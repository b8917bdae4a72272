/** Scripts of the provider's, or of other code in its place, whose buttons lack methods or fail in them. */
import { afterEach, expect, test, vi } from 'vitest'
import { turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import type { ButtonOptions, ProviderSdk } from '../sdk/types.ts'
import { openButtons } from './testButtons.ts'

let stop = (): void => {}
afterEach(() => stop())

const html = '<div class="paypal-buttons"></div>'
const fill = (place: HTMLElement): void => {
  place.innerHTML = html
}
const fail = (): never => {
  throw new Error('not now')
}

/** Opens a container with a script whose button of each source is what `buttonOf` returns. */
async function open(buttonOf: (source: string, options: ButtonOptions) => object) {
  const opened = openButtons()
  stop = opened.stop
  const Buttons = vi.fn((options: ButtonOptions) => buttonOf(String(options.fundingSource), options))
  opened.provider.sdk = { Buttons } as unknown as ProviderSdk
  await turn()
  return { ...opened, Buttons, shown: () => opened.container.querySelectorAll('.paypal-buttons').length }
}

test.each<[string, object]>([
  ['only render', { render: fill }],
  ['a render that promises', { render: async (place: HTMLElement) => fill(place) }],
  ['an eligibility that cannot be read', { isEligible: fail, render: fill }],
  ['a close that fails', { render: fill, close: fail }],
  ['a close that refuses', { render: fill, close: () => Promise.reject(new Error('gone')) }],
])(
  'buttons with %s are shown, replaced by others, and taken away',
  { tags: ids('SDK90', 'WC29') },
  async (_what, button) => {
    const { rendered, shown, change, Buttons, container } = await open(() => button)
    await rendered()
    expect(shown()).toBe(2)
    change({ sources: ['paypal'] })
    await vi.waitFor(() => expect(Buttons).toHaveBeenCalledTimes(3))
    await rendered()
    expect(shown()).toBe(1)
    change({ sources: [] })
    await vi.waitFor(() => expect(container.innerHTML).toBe(''))
    stop()
  },
)

test('a button that fails while it renders costs itself only', { tags: ids('WC29') }, async () => {
  const { rendered, shown } = await open((source) => ({ render: source === 'paypal' ? fail : fill }))
  await rendered()
  expect(shown()).toBe(1)
})

test('buttons that are destroyed while they render, by a script that never says how the rendering ended, are made again', {
  tags: ids('SDK91', 'S8.37'),
}, async () => {
  const ends: (() => void)[] = []
  const { shown, rendered, Buttons } = await open((_source, { onDestroy }) => {
    const isFirst = ends.push(() => onDestroy?.()) <= 2
    return { render: isFirst ? () => new Promise(() => {}) : fill }
  })
  await vi.waitFor(() => expect(Buttons).toHaveBeenCalledTimes(2))
  for (const end of ends) end()
  await rendered()
  expect(Buttons).toHaveBeenCalledTimes(4)
  expect(shown()).toBe(2)
})

test('where all buttons fail, the container says so, and the next occasion tries again', {
  tags: ids('S8.37'),
}, async () => {
  let render: (place: HTMLElement) => void = fail
  const { status, shown, set, rendered, cleanUp } = await open(() => ({
    render: (place: HTMLElement) => render(place),
  }))
  await vi.waitFor(() => expect(status()).toBe('failed'))
  render = fill
  await cleanUp()
  set.refresh()
  await rendered()
  expect(shown()).toBe(2)
})

test('buttons that are there although their rendering has failed keep their window when the cart changes', {
  tags: ids('S8.37', 'WC30'),
}, async () => {
  const close = vi.fn()
  let click: (() => unknown) | undefined
  const { status, attempts, context, changeCart, Buttons } = await open((_source, { onClick, createOrder }) => {
    click ??= () => {
      onClick?.({}, { resolve: async () => {}, reject: async () => {} })
      return createOrder?.()
    }
    const render = (place: HTMLElement): never => {
      fill(place)
      return fail()
    }
    return { render, close }
  })
  await vi.waitFor(() => expect(status()).toBe('failed'))
  await click?.()
  expect(context.store.get(attempts.stateAtom).phase).toBe('open')
  changeCart()
  await turn()
  expect(close).not.toHaveBeenCalled()
  expect(Buttons).toHaveBeenCalledTimes(2)
})

test('buttons that never say that they have closed keep others waiting for three seconds', {
  tags: ids('SDK90', 'WC29'),
}, async () => {
  const { rendered, shown, change, Buttons } = await open(() => ({ render: fill, close: () => new Promise(() => {}) }))
  await rendered()
  vi.useFakeTimers()
  try {
    change({ sources: ['paypal'] })
    await vi.advanceTimersByTimeAsync(2999)
    expect(Buttons).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(Buttons).toHaveBeenCalledTimes(3)
    expect(shown()).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})
