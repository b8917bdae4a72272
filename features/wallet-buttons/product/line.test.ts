import { expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { createLine } from './line.ts'

/** A shop with one line; `total` is what the cart costs. */
function openLine({ removesLines = true, total = 45, hadLine = false } = {}) {
  const state = { total, known: 0 }
  const calls: string[] = []
  /** What the store's own mini-cart lists. */
  const keys = new Set(hadLine ? ['line'] : [])
  const orders = {
    addItem: vi.fn(async (body: { needs_setup_token?: unknown }) => {
      const makesOrder = body.needs_setup_token !== true
      calls.push(makesOrder ? 'add' : 'add without an order')
      keys.add('line')
      return {
        orderId: makesOrder ? 'ORDER1' : undefined,
        cart: undefined,
        lineKey: removesLines && makesOrder ? 'line' : undefined,
      }
    }),
    removeItem: vi.fn(async (key: string) => {
      keys.delete(key)
      calls.push('remove')
    }),
  }
  const cart = {
    dataNow: () => ({ total: state.known }),
    merge: () => {},
    refresh: async () => {
      state.known = state.total
    },
  }
  const payment = { cart, orders, settings: () => ({ plugin: { removesLines } }) }
  const orderCart = async (): Promise<string> => {
    calls.push('order')
    return 'ORDER2'
  }
  const storeLines = {
    keys: async () => new Set(keys),
    remove: async (key: string) => {
      keys.delete(key)
      calls.push(`store removes ${key}`)
    },
  }
  const line = createLine(payment as never, orderCart, storeLines)
  return { line, calls, orders, state, storeLines }
}

const item = { product_id: 170, qty: 1, needs_setup_token: false }

test('a cancel takes the line out; the next order waits for that', { tags: ids('WC46') }, async () => {
  const { line, calls, orders } = openLine()
  await line.order(item, true)
  let release = (): void => {}
  orders.removeItem.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    calls.push('remove')
  })
  const removal = line.remove()
  const second = line.order(item, true)
  await vi.waitFor(() => expect(orders.removeItem).toHaveBeenCalledOnce())
  release()
  await Promise.all([removal, second])
  expect(calls).toEqual(['add', 'remove', 'add'])
})

test('an attempt without a cancel does not double the line either', { tags: ids('WC44') }, async () => {
  const { line, calls } = openLine()
  await line.order(item, true)
  await line.order({ ...item, qty: 2 }, true)
  expect(calls).toEqual(['add', 'remove', 'add'])
})

test('a removal that fails keeps the buttons at work, and never doubles an agreed price', {
  tags: ids('WC46', 'WC44'),
}, async () => {
  const { line, calls, orders } = openLine()
  await line.order(item, true)
  orders.removeItem.mockRejectedValue(new Error('500'))
  await line.remove()
  await expect(line.order(item, true)).rejects.toThrow('unexpected')
  // The plain line of a product is set, not added.
  await expect(line.order(item, false)).resolves.toBe('ORDER1')
  expect(calls).toEqual(['add', 'add'])
})

test('with the older plugin the store takes the line out, also where another price is named', {
  tags: ids('WC44', 'WC46'),
}, async () => {
  const { line, calls } = openLine({ removesLines: false })
  await line.order(item, true)
  await line.order({ ...item, vicatna_nyp_value: '50' }, true)
  await line.remove()
  expect(calls).toEqual(['add', 'store removes line', 'add', 'store removes line'])
})

test('a line of the same price that was there before is not taken out, and ours is not added to it twice', {
  tags: ids('WC44'),
}, async () => {
  const { line, calls, state } = openLine({ removesLines: false, hadLine: true })
  await line.order(item, true)
  expect(await line.order(item, true)).toBe('ORDER2')
  state.total = 0
  expect(await line.order(item, true)).toBe('ORDER1')
  expect(calls).toEqual(['add', 'order', 'add'])
})

test('what a cancel has taken out is put back before a late approval is submitted, without another order', {
  tags: ids('WC46', 'WC44'),
}, async () => {
  for (const removesLines of [true, false]) {
    const { line, calls } = openLine({ removesLines })
    await line.order(item, true)
    void line.remove()
    await line.complete()
    await line.complete()
    expect(calls).toEqual(['add', removesLines ? 'remove' : 'store removes line', 'add without an order'])
  }
})

test('a line that is still there is not put back a second time', { tags: ids('WC44') }, async () => {
  const { line, calls, orders } = openLine()
  await line.order(item, true)
  await line.complete()
  orders.removeItem.mockRejectedValue(new Error('500'))
  await line.remove()
  await line.complete()
  expect(calls).toEqual(['add'])
})

test('a line whose putting back had no answer is looked for before it is put back again', {
  tags: ids('WC44'),
}, async () => {
  const { line, calls, orders } = openLine()
  const usual = orders.addItem.getMockImplementation()!
  await line.order(item, true)
  await line.remove()
  orders.addItem.mockImplementationOnce(async (body) => {
    await usual(body)
    throw new Error('connection lost')
  })
  await expect(line.complete()).rejects.toThrow('connection lost')
  await line.complete()
  expect(calls).toEqual(['add', 'remove', 'add without an order'])
})

test('as long as it is unknown whether the line is there, nothing may be ordered', async () => {
  const { line, storeLines } = openLine()
  await line.order(item, true)
  await line.remove()
  storeLines.keys = async () => undefined as never
  await expect(line.complete()).rejects.toThrow('unexpected')
})

test('a cancel before the shop has answered takes out what the shop adds', { tags: ids('WC46') }, async () => {
  const { line, calls } = openLine()
  const order = line.order(item, true)
  await line.remove()
  await order
  expect(calls).toEqual(['add', 'remove'])
})
