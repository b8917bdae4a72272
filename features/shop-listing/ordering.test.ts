import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeRequestSubmit } from '../../inject/dom/testSafari15.ts'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import shopListing from './feature.ts'

const form = `<form class="woocommerce-ordering" method="get"><select name="orderby" class="orderby" aria-label="Shop-Reihenfolge">
  <option value="menu_order" selected="selected">Standardsortierung</option><option value="date">Neueste</option>
  <option value="price">Preis</option></select><input type="hidden" name="paged" value="1"><input type="hidden" name="s" value="Meer"></form>`

let runtime: Runtime | undefined
/** Every submission: what it would send. */
let sent: string[]

beforeEach(() => {
  sent = []
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(`${new URLSearchParams([...new FormData(this)] as [string, string][])}`)
  })
})
afterEach(() => {
  runtime?.stop()
  vi.restoreAllMocks()
})

const select = (index = 0): HTMLSelectElement => document.querySelectorAll<HTMLSelectElement>('select')[index]!
function choose(value: string, index = 0): void {
  select(index).value = value
  select(index).dispatchEvent(new Event('change', { bubbles: true }))
}
const pressKey = (key: string, init: KeyboardEventInit = {}): boolean =>
  select().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))

describe('the order of a listing', { tags: ids('CT75') }, () => {
  test('is asked for as soon as it is chosen, with the other fields of the form', () => {
    setBody(form)
    runtime = startRuntime([shopListing])
    select().dispatchEvent(new Event('pointerdown'))
    choose('price')
    expect(sent).toEqual(['orderby=price&paged=1&s=Meer'])
  })

  test('is asked for in Safari before 16, too, which cannot submit a form by script', () => {
    setBody(form)
    runtime = startRuntime([shopListing])
    takeRequestSubmit(select().form!)
    choose('price')
    expect(sent).toHaveLength(1)
    expect(runtime.reporter.problems).toEqual([])
  })

  test('that arrow keys pass by is not asked for; Enter asks, once', () => {
    setBody(form)
    runtime = startRuntime([shopListing])
    pressKey('ArrowDown')
    choose('date')
    pressKey('ArrowDown')
    choose('price')
    expect(sent).toEqual([])
    expect(pressKey('Enter')).toBe(false)
    select().dispatchEvent(new Event('blur'))
    expect(sent).toEqual(['orderby=price&paged=1&s=Meer'])
  })

  test('that arrow keys have chosen is asked for when the focus goes on', () => {
    setBody(form)
    runtime = startRuntime([shopListing])
    pressKey('ArrowDown')
    choose('date')
    select().dispatchEvent(new Event('blur'))
    expect(sent).toEqual(['orderby=date&paged=1&s=Meer'])
    pressKey('Tab')
    select().dispatchEvent(new Event('blur'))
    expect(sent).toHaveLength(1)
  })

  test.each([
    [' ', {}],
    ['ArrowDown', { altKey: true }],
  ])('of a list opened by key "%s" is asked for at once', (key, init) => {
    setBody(form)
    runtime = startRuntime([shopListing])
    pressKey(key, init)
    choose('date')
    expect(sent).toEqual(['orderby=date&paged=1&s=Meer'])
  })

  test('is the same in both forms of a page', () => {
    setBody(form + form)
    runtime = startRuntime([shopListing])
    choose('price', 1)
    expect(sent).toHaveLength(1)
    expect(select(0).value).toBe('price')
  })

  test('can be chosen again when the page comes back', () => {
    setBody(form)
    runtime = startRuntime([shopListing])
    choose('price')
    dispatchEvent(new Event('pageshow'))
    expect(select().value).toBe('menu_order')
  })

  test('can be chosen again also where the page’s address has a parameter that the shop prints as the field `reset`', () => {
    setBody(form.replace('</form>', '<input type="hidden" name="reset" value="1"></form>'))
    const element = document.querySelector('form') as HTMLFormElement
    // Browsers let the field hide the method, which the DOM of the tests does not.
    Object.defineProperty(element, 'reset', { value: element.querySelector('[name=reset]') })
    runtime = startRuntime([shopListing])
    choose('price')
    dispatchEvent(new Event('pageshow'))
    expect(select().value).toBe('menu_order')
  })

  test('is left to the platform’s script', () => {
    setBody(`${form}<script type="text/plain" id="woocommerce-js" src="/gebuendelt.js"></script>`)
    const before = markup()
    runtime = startRuntime([shopListing])
    choose('price')
    expect(sent).toEqual([])
    expect(markup()).toBe(before)
    expect(runtime.mounts.rows()).toMatchObject([{ state: 'yielded' }])
  })

  test('is left to the platform’s script that comes later', () => {
    setBody(form)
    runtime = startRuntime([shopListing])
    document.body.append(Object.assign(document.createElement('script'), { type: 'text/plain', id: 'woocommerce-js' }))
    choose('price')
    expect(sent).toEqual([])
  })

  test('has no form to be asked with: nothing happens', () => {
    setBody('<form class="woocommerce-ordering"></form>')
    runtime = startRuntime([shopListing])
    expect(runtime.reporter.problems).toEqual([])
  })

  test('stops with the script, whose markup is the server’s', () => {
    setBody(form)
    const before = markup()
    runtime = startRuntime([shopListing])
    runtime.stop()
    expect(markup()).toBe(before)
    choose('price')
    expect(sent).toEqual([])
  })
})
