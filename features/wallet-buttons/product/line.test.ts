import { afterEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { forgetLines } from './keptLine.ts'
import { createLine } from './line.ts'

afterEach(forgetLines)

/** A shop with one line; `total` is what the cart costs. */
function openLine({ removesLines = true, total = 45, had = {} as Readonly<Record<string, number>> } = {}) {
  const state = { total, known: 0, isEmpty: false }
  const calls: string[] = []
  /** What the store's own mini-cart lists: the quantity of each line, by its key. */
  const quantities = new Map(Object.entries(had))
  const orders = {
    addItem: vi.fn(async (body: { needs_setup_token?: unknown; qty?: unknown }) => {
      const makesOrder = body.needs_setup_token !== true
      calls.push(makesOrder ? 'add' : 'add without an order')
      quantities.set('line', (quantities.get('line') ?? 0) + Number(body.qty))
      return {
        orderId: makesOrder ? 'ORDER1' : undefined,
        cart: undefined,
        lineKey: removesLines && makesOrder ? 'line' : undefined,
      }
    }),
    removeItem: vi.fn(async (key: string) => {
      quantities.delete(key)
      calls.push('remove')
    }),
  }
  const cart = {
    dataNow: () => ({ total: state.known, isEmpty: state.isEmpty }),
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
    lines: async () =>
      new Map(
        [...quantities].map(([key, quantity]) => [
          key,
          { productId: key.startsWith('line') ? '170' : '180', text: `${quantity} × 45,00 €` },
        ]),
      ),
    remove: async (key: string) => {
      quantities.delete(key)
      calls.push(`store removes ${key}`)
    },
  }
  /** The line of a page, as it is after a load. */
  const openPage = () => createLine(payment as never, orderCart, storeLines)
  return { line: openPage(), openPage, calls, orders, quantities, state, storeLines }
}

const item = { product_id: 170, qty: 1, needs_setup_token: false }

test('a cancel takes the line out; the next order waits for that', { tags: ids('WC46') }, async () => {
  const { line, calls, orders, quantities } = openLine()
  await line.order(item, true)
  let release = (): void => {}
  orders.removeItem.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    quantities.delete('line')
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

describe.each([
  ['newer', true, 'remove'],
  ['older', false, 'store removes line'],
] as const)('with the %s plugin, goods at an agreed price are bought once', (_plugin, removesLines, removal) => {
  test('where the cart has them already; a cancel leaves them there', { tags: ids('WC44', 'WC46') }, async () => {
    const { line, calls, quantities } = openLine({ removesLines, had: { line: 1, other: 3 } })
    expect(await line.order(item, true)).toBe('ORDER1')
    expect(calls).toEqual(['add', removal, 'add'])
    await line.remove()
    await line.order(item, true)
    expect(calls).toEqual(['add', removal, 'add', removal, 'add'])
    await line.remove()
    await line.complete()
    expect([...quantities]).toEqual([
      ['other', 3],
      ['line', 1],
    ])
  })

  test('where the page was loaded again while the window was open', { tags: ids('WC44') }, async () => {
    const { line, openPage, calls, quantities } = openLine({ removesLines })
    await line.order(item, true)
    // The older plugin does not name the line, which is found in the background.
    await vi.waitFor(() => expect(sessionStorage.getItem('vernissage.line.170:')).toContain('"lineKey"'))
    await openPage().order({ ...item, vicatna_nyp_value: '50' }, true)
    expect(calls).toEqual(['add', removal, 'add'])
    expect([...quantities]).toEqual([['line', 1]])
  })

  test.each(['on the same page', 'on the next page'])('where the shop’s answer was lost, %s', async (place) => {
    const { line, openPage, calls, orders, quantities } = openLine({ removesLines, had: { other: 3 } })
    const usual = orders.addItem.getMockImplementation()!
    orders.addItem.mockImplementationOnce(async (body) => {
      await usual(body)
      throw new Error('500')
    })
    await expect(line.order(item, true)).rejects.toThrow('500')
    quantities.set('another product', 1)
    await (place === 'on the same page' ? line : openPage()).order(item, true)
    expect(calls).toEqual(['add', removal, 'add'])
    expect([...quantities]).toEqual([
      ['other', 3],
      ['another product', 1],
      ['line', 1],
    ])
  })

  test('and a line that the shopper has put there at another price stays', { tags: ids('WC44') }, async () => {
    const { line, calls, quantities } = openLine({ removesLines, had: { 'line at 60': 1 } })
    await line.order(item, true)
    expect(calls).toEqual(['add'])
    expect([...quantities.keys()]).toEqual(['line at 60', 'line'])
  })
})

test('where the line that the cart had cannot be taken out, nothing is ordered at twice the price', {
  tags: ids('WC44'),
}, async () => {
  const { line, orders } = openLine({ had: { line: 1 } })
  orders.removeItem.mockRejectedValue(new Error('500'))
  await expect(line.order(item, true)).rejects.toThrow('unexpected')
})

test('where the store does not say what a filled cart holds, nothing is ordered', { tags: ids('WC44') }, async () => {
  const { line, calls, storeLines } = openLine()
  storeLines.lines = async () => undefined as never
  await expect(line.order(item, true)).rejects.toThrow('unexpected')
  expect(calls).toEqual([])
})

test('where the cart is filled and the store names none of its lines, nothing is ordered', {
  tags: ids('WC44'),
}, async () => {
  const { line, calls, state } = openLine()
  state.known = 45
  await expect(line.order(item, true)).rejects.toThrow('unexpected')
  expect(calls).toEqual([])
  // The page came from a cache, with the cart of another visitor.
  state.total = 0
  await line.order(item, true)
  expect(calls).toEqual(['add'])
})

test.each(['without an answer', 'with a known line'])(
  'where the store does not say whether the line of an earlier attempt %s is still in the cart, nothing is added to it',
  { tags: ids('WC44') },
  async (what) => {
    const { line, openPage, calls, orders, storeLines, state } = openLine()
    // As on a page that comes from a cache: without the cart's data and its cookie.
    state.isEmpty = true
    const usual = orders.addItem.getMockImplementation()!
    if (what === 'without an answer')
      orders.addItem.mockImplementationOnce(async (body) => {
        await usual(body)
        throw new Error('500')
      })
    await line.order(item, true).catch(() => {})
    const { lines } = storeLines
    storeLines.lines = async () => undefined as never
    const next = openPage()
    await expect(next.order(item, true)).rejects.toThrow('unexpected')
    expect(calls).toEqual(['add'])
    storeLines.lines = lines
    await next.order(item, true)
    expect(calls).toEqual(['add', 'remove', 'add'])
  },
)

test('where the store does not say which line has grown, nothing is ordered, and the next press buys once', {
  tags: ids('WC44'),
}, async () => {
  const { line, calls, quantities, storeLines } = openLine({ removesLines: false, had: { line: 1 } })
  const { lines } = storeLines
  storeLines.lines = async () => (calls.includes('add') ? (undefined as never) : lines())
  await expect(line.order(item, true)).rejects.toThrow('unexpected')
  storeLines.lines = lines
  await line.order(item, true)
  expect(calls).toEqual(['add', 'add', 'store removes line', 'add'])
  expect([...quantities]).toEqual([['line', 1]])
})

test('where the older plugin’s line is not found, an unchanged total shows that it is still there', {
  tags: ids('WC44'),
}, async () => {
  const { line, calls, state, storeLines } = openLine({ removesLines: false })
  state.isEmpty = true
  storeLines.lines = async () => undefined as never
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
  storeLines.lines = async () => undefined as never
  await expect(line.complete()).rejects.toThrow('unexpected')
})

test('a cancel before the shop has answered takes out what the shop adds', { tags: ids('WC46') }, async () => {
  const { line, calls } = openLine()
  const order = line.order(item, true)
  await line.remove()
  await order
  expect(calls).toEqual(['add', 'remove'])
})
