import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setBody, turn } from '../testing.ts'
import { createHost } from '../views/host.ts'
import { createScanner, type Scanner } from './scanner.ts'

const selectors = ['form.wpcf7-form', 'table.my_account_orders', '.wpcf7-form, .shop_table']
const onMatch = vi.fn<(index: number, element: HTMLElement) => void>()
const onRemoval = vi.fn()
let scanner: Scanner

const create = (tag: string, className = ''): HTMLElement => Object.assign(document.createElement(tag), { className })
const form = (id = ''): HTMLElement => Object.assign(create('form', 'wpcf7-form'), { id })
/** What was found, as `selector index:element id`. */
const found = (): string[] => onMatch.mock.calls.map(([index, { id }]) => `${index}:${id}`)

beforeEach(() => {
  setBody('<main></main>')
  onMatch.mockReset()
  onRemoval.mockReset()
  scanner = createScanner({ selectors, onMatch, onRemoval })
})

afterEach(() => scanner.disconnect())

describe('a scan', () => {
  test('finds what the document has, selector by selector', () => {
    setBody('<form class="wpcf7-form" id="a"></form><table class="my_account_orders" id="b"></table>')
    scanner.scan()
    expect(found()).toEqual(['0:a', '1:b', '2:a'])
  })

  test('of a part finds that part itself, too, and nothing outside', () => {
    setBody(
      '<form class="wpcf7-form" id="a"></form><form class="wpcf7-form" id="b"><b class="shop_table" id="c"></b></form>',
    )
    scanner.scan(document.getElementById('b')!)
    expect(found()).toEqual(['0:b', '2:b', '2:c'])
  })
})

describe('insertions', () => {
  beforeEach(() => scanner.observe())

  test('are scanned once per batch, with everything inside', async () => {
    const popup = create('div')
    document.body.append(popup)
    popup.append(form('a'))
    const nested = create('div')
    nested.append(form('b'))
    popup.append(nested)
    await turn()
    expect(found()).toEqual(['0:a', '0:b', '2:a', '2:b'])
  })

  test('find an element that matches several selectors for each of them', async () => {
    document.body.append(form('a'))
    await turn()
    expect(found()).toEqual(['0:a', '2:a'])
  })

  test('that are gone again at the end of the batch are not scanned', async () => {
    const popup = form('a')
    document.body.append(popup)
    popup.remove()
    await turn()
    expect(onMatch).not.toHaveBeenCalled()
  })

  test('of text, comments and attributes start no scan', async () => {
    const scan = vi.spyOn(document.body, 'querySelector')
    document.body.append('Text', document.createComment('x'))
    document.body.className = 'shop_table'
    await turn()
    expect(onMatch).not.toHaveBeenCalled()
    expect(scan).not.toHaveBeenCalled()
  })

  test('without a match ask once, for all selectors together', async () => {
    const card = create('div')
    card.append(create('p'))
    const asked = vi.spyOn(card, 'querySelector')
    const askedEach = vi.spyOn(card, 'querySelectorAll')
    document.body.append(card)
    await turn()
    expect(asked).toHaveBeenCalledTimes(1)
    expect(askedEach).not.toHaveBeenCalled()
  })

  test('inside a host of ours are ours', async () => {
    const host = createHost({ anchor: document.body, position: 'append' }, 'contact-form', document.body)
    document.body.append(host)
    await turn()
    host.append(form('a'))
    const deep = create('div')
    host.append(deep)
    await turn()
    deep.append(form('b'))
    await turn()
    expect(onMatch).not.toHaveBeenCalled()
  })

  test('are no longer heard after the end', async () => {
    scanner.disconnect()
    document.body.append(form('a'))
    await turn()
    expect(onMatch).not.toHaveBeenCalled()
  })
})

describe('removals', () => {
  beforeEach(() => scanner.observe())

  test('are told once per batch', async () => {
    document.body.append(create('p'), create('p'))
    await turn()
    for (const paragraph of document.querySelectorAll('p')) paragraph.remove()
    await turn()
    expect(onRemoval).toHaveBeenCalledTimes(1)
  })

  test('are told before what came in their place is found, as when a fragment is replaced', async () => {
    const order: string[] = []
    onRemoval.mockImplementation(() => order.push('removal'))
    onMatch.mockImplementation((_index, { id }) => order.push(id))
    document.querySelector('main')!.replaceWith(form('a'))
    await turn()
    expect(order).toEqual(['removal', 'a', 'a'])
  })
})

describe('changes of our own', () => {
  beforeEach(() => scanner.observe())

  test('are not heard, and give back what the change returns', async () => {
    const added = scanner.pauseObserver(() => {
      document.querySelector('main')!.remove()
      return document.body.appendChild(form('a'))
    })
    await turn()
    expect(added.isConnected).toBe(true)
    expect(onMatch).not.toHaveBeenCalled()
    expect(onRemoval).not.toHaveBeenCalled()
  })

  test('do not swallow what other code did just before', async () => {
    document.body.append(form('a'))
    scanner.pauseObserver(() => document.body.append(form('b')))
    document.body.append(form('c'))
    await turn()
    expect(found()).toEqual(['0:a', '2:a', '0:c', '2:c'])
  })

  test('stay unheard around a change inside a change', async () => {
    scanner.pauseObserver(() => {
      document.body.append(form('a'))
      scanner.pauseObserver(() => document.body.append(form('b')))
      document.body.append(form('c'))
    })
    await turn()
    expect(onMatch).not.toHaveBeenCalled()
    document.body.append(form('d'))
    await turn()
    expect(found()).toEqual(['0:d', '2:d'])
  })

  test('that throw leave the ears open', async () => {
    expect(() =>
      scanner.pauseObserver(() => {
        document.body.append(form('a'))
        throw new Error('kaputt')
      }),
    ).toThrow('kaputt')
    document.body.append(form('b'))
    await turn()
    expect(found()).toEqual(['0:b', '2:b'])
  })
})
