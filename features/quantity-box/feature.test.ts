import jQueryFactory from 'jquery'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Config } from '../../inject/config.ts'
import { markup, type Runtime, setBody, startRuntime, turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import quantityBox from './feature.ts'
import { classicBox, modernBox, themeAttaches } from './testBoxes.ts'

const page = window as { jQuery?: unknown }
let runtime: Runtime | undefined

async function start(html: string, config: Partial<Config> = {}): Promise<string> {
  setBody(html)
  const before = markup()
  runtime = startRuntime([quantityBox], { config })
  await runtime.mounts.waitForIdle()
  return before
}

const field = (index = 0): HTMLInputElement => document.querySelectorAll<HTMLInputElement>('.qty')[index]!
const button = (kind: 'plus' | 'minus', index = 0): HTMLInputElement =>
  document.querySelectorAll<HTMLInputElement>(`.${kind}`)[index]!
const attribute = (kind: 'plus' | 'minus', name: string): string | null => button(kind).getAttribute(name)
const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
const announced = (): string | null | undefined =>
  document.querySelector('[data-vernissage-host="announcer"]')?.textContent

/** What native and jQuery listeners of the field receive. */
function recordEverywhere(): string[] {
  const fired: string[] = []
  for (const type of ['input', 'change']) {
    field().addEventListener(type, () => fired.push(`native ${type}`))
    if (page.jQuery) jQueryFactory(field()).on(type, () => fired.push(`jQuery ${type}`))
  }
  return fired
}

beforeEach(() => {
  delete page.jQuery
})
afterEach(() => {
  runtime?.stop()
  runtime = undefined
  delete page.jQuery
})

test('an amount below the least is raised to it, and none that is missing', { tags: ids('CT104') }, async () => {
  await start(
    classicBox('value="1" min="3"') +
      modernBox('value="" min="3"') +
      classicBox('value="4" min="3"') +
      classicBox('value="1"'),
  )
  expect([0, 1, 2, 3].map((index) => field(index).value)).toEqual(['3', '', '4', '1'])
})

test('a second field of the box, which a plugin shows in the place of the first, shows the same amount', {
  tags: ids('S2.16'),
}, async () => {
  const second = '<input type="text" class="input-text qty text" value="1">'
  await start(classicBox('value="1" min="1"').replace(/(<input type="number".*?>)/, `$1${second}`))
  button('plus').click()
  expect([field().value, field(1).value]).toEqual(['2', '2'])
})

test.each(['product-quantity', 'woocommerce-mini-cart-item'])(
  'in a line of the cart (%s) the amount is what the shop has, also below the least',
  { tags: ids('CT104') },
  async (line) => {
    await start(`<div class="${line}">${classicBox('value="1" min="2"')}</div>`)
    expect(field().value).toBe('1')
  },
)

describe.each([
  ['A', classicBox],
  ['B', modernBox],
])('in generation %s of the theme', (_generation, box) => {
  test('without jQuery plus steps once, and everybody hears input and change once', {
    tags: ids('S2.16', 'TP22', 'TP78'),
  }, async () => {
    await start(box('value="1" min="1" max="5" step="1"'))
    const fired = recordEverywhere()
    const outside = vi.fn()
    document.body.addEventListener('change', outside, { once: true })
    button('plus').click()
    expect(field().value).toBe('2')
    expect(fired).toEqual(['native input', 'native change'])
    expect(outside).toHaveBeenCalledOnce()
  })

  test('beside the theme’s handler a click is one step, and listeners of jQuery and of the browser hear it once each', {
    tags: ids('TP22', 'TP26'),
  }, async () => {
    page.jQuery = jQueryFactory
    await start(box('value="1" min="1" max="" step="1"'))
    themeAttaches(jQueryFactory)
    const fired = recordEverywhere()
    button('plus').click()
    expect(field().value).toBe('2')
    expect(fired.sort()).toEqual(['jQuery change', 'jQuery input', 'native change', 'native input'])
    button('minus').click()
    expect(field().value).toBe('1')
  })

  test('the theme may come first, later or twenty times: a click is one step', {
    tags: ids('TP26', 'TP80'),
  }, async () => {
    page.jQuery = jQueryFactory
    setBody(box('value="1" min="1" max="" step="1"'))
    themeAttaches(jQueryFactory)
    runtime = startRuntime([quantityBox])
    for (let round = 0; round < 20; round++) themeAttaches(jQueryFactory)
    button('plus').click()
    expect(field().value).toBe('2')
  })

  test('a click that jQuery triggers is one step too, with the theme’s handler and without', {
    tags: ids('S5.17'),
  }, async () => {
    page.jQuery = jQueryFactory
    await start(box('value="1" min="1" max="" step="1"'))
    jQueryFactory(button('plus')).trigger('click')
    expect(field().value).toBe('2')
    themeAttaches(jQueryFactory)
    jQueryFactory(button('plus')).trigger('click')
    expect(field().value).toBe('3')
    button('plus').click()
    expect(field().value).toBe('4')
  })

  test('a box that comes with a fragment works, with names', { tags: ids('TP27') }, async () => {
    await start(box('value="1" min="0" max="" step="1"'))
    document.body.append(document.createRange().createContextualFragment(box('value="7" min="0" max="" step="1"')))
    await turn()
    button('minus', 1).click()
    expect(field(1).value).toBe('6')
    expect(field(0).value).toBe('1')
    expect(button('minus', 1).getAttribute('aria-label')).toMatch(/^Menge verringern: /)
  })
})

test('the buttons say what they do, to which product, and what they act on', { tags: ids('S2.16') }, async () => {
  await start(classicBox('value="3" min="1" max="5" step="1"'))
  expect(attribute('plus', 'aria-label')).toBe('Menge erhöhen: Nordsee im Winter')
  expect(attribute('minus', 'aria-label')).toBe('Menge verringern: Nordsee im Winter')
  expect(attribute('plus', 'aria-controls')).toBe('quantity_1')
})

test('a name of the theme’s own stays, and a box without a product has a name too', {
  tags: ids('S2.16'),
}, async () => {
  const box = classicBox('value="3"').replace('class="plus', 'aria-label="Mehr davon" class="plus')
  await start(box.replace('Nordsee im Winter Menge', 'Menge'))
  expect(attribute('plus', 'aria-label')).toBe('Mehr davon')
  expect(attribute('minus', 'aria-label')).toBe('Menge verringern')
})

test('markup in a product’s name is text', { tags: ids('S2.16') }, async () => {
  await start(classicBox('value="3"').replace('Nordsee im Winter', '&lt;img src=x onerror=alert(1)&gt;'))
  expect(attribute('plus', 'aria-label')).toBe('Menge erhöhen: <img src=x onerror=alert(1)>')
})

test('at a bound nothing is announced as a change, and the button says so', {
  tags: ids('S5.18', 'S5.19'),
}, async () => {
  await start(classicBox('value="4" min="4" max="5" step="1"'))
  const fired = recordEverywhere()
  expect([attribute('minus', 'aria-disabled'), attribute('plus', 'aria-disabled')]).toEqual(['true', null])
  button('minus').click()
  expect([field().value, fired.length]).toEqual(['4', 0])
  button('plus').click()
  expect([attribute('minus', 'aria-disabled'), attribute('plus', 'aria-disabled')]).toEqual([null, 'true'])
  button('plus').click()
  expect([field().value, fired.length]).toEqual(['5', 2])
})

test('bounds that a chosen variation brings count at once', { tags: ids('S5.18') }, async () => {
  await start(classicBox('value="4" min="1" max="" step="1"'))
  expect(attribute('plus', 'aria-disabled')).toBeNull()
  field().setAttribute('max', '4')
  await turn()
  expect(attribute('plus', 'aria-disabled')).toBe('true')
  button('plus').click()
  expect(field().value).toBe('4')
})

test('an amount that a script has set counts when the button gets the focus', { tags: ids('S2.16') }, async () => {
  await start(classicBox('value="4" min="1" max="5" step="1"'))
  field().value = '5'
  button('plus').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(attribute('plus', 'aria-disabled')).toBe('true')
})

test('the new amount is told to screen readers', { tags: ids('S2.16') }, async () => {
  await start(classicBox('value="1" min="1" max="" step="1"'))
  button('plus').click()
  await nextFrame()
  expect(announced()).toBe('Menge: 2')
})

test('a key that is held down steps as often as it clicks', { tags: ids('S2.16') }, async () => {
  await start(classicBox('value="1" min="1" max="8" step="1"'))
  const fired = recordEverywhere()
  for (let click = 0; click < 10; click++) button('plus').click()
  expect(field().value).toBe('8')
  expect(fired).toHaveLength(14)
})

test.each([
  ['hidden', 'type="hidden" value="1" min="1" max="1"'],
  ['readonly', 'value="1" min="1" readonly'],
  ['disabled', 'value="1" min="1" disabled'],
])('an amount that is %s stays, whoever else listens', { tags: ids('S2.16') }, async (_what, attributes) => {
  page.jQuery = jQueryFactory
  await start(classicBox(`${attributes} step="1"`).replace('type="number" ', attributes.startsWith('type') ? '' : '$&'))
  themeAttaches(jQueryFactory)
  button('plus').click()
  expect(field().value).toBe('1')
  expect(attribute('plus', 'aria-disabled')).toBe('true')
})

test('buttons of other themes send no form and lead nowhere, and a label of one of them is no product’s name', {
  tags: ids('S2.16'),
}, async () => {
  await start(
    `<form><div class="quantity buttons_added"><label class="screen-reader-text" for="minus_qty">Minus Quantity</label><a href="#" id="minus_qty" class="minus">-</a><label class="screen-reader-text" for="q">Hafen Menge</label><input type="number" id="q" class="qty" name="quantity" value="1"><button class="plus">+</button></div></form>`,
  )
  const submit = vi.fn((event: Event) => event.preventDefault())
  document.querySelector('form')!.addEventListener('submit', submit)
  button('plus').click()
  expect(field().value).toBe('2')
  expect(submit).not.toHaveBeenCalled()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  button('minus').dispatchEvent(click)
  expect(field().value).toBe('1')
  expect(click.defaultPrevented).toBe(true)
  expect(attribute('plus', 'aria-label')).toBe('Menge erhöhen: Hafen')
})

test('a box with another kind of field is left to the theme', { tags: ids('S2.16') }, async () => {
  await start(
    '<div class="quantity buttons_added"><input type="button" class="plus" value="+"><select class="qty"></select></div>',
  )
  const legacy = vi.fn()
  document.querySelector('.quantity')?.addEventListener('click', legacy)
  button('plus').click()
  expect(legacy).toHaveBeenCalledOnce()
  expect(runtime?.reporter.problems).toEqual([])
})

test('with parity the amounts are the theme’s, defects included, and its events come at a bound too', {
  tags: ids('S2.16'),
}, async () => {
  await start(classicBox('value="4" min="1" max="5" step="2"'), { parity: ['quantity-box'] })
  const fired = recordEverywhere()
  button('plus').click()
  expect(field().value).toBe('6')
  button('plus').click()
  expect([field().value, fired.length]).toEqual(['5', 4])
  field().removeAttribute('step')
  button('plus').click()
  expect([field().value, fired.length]).toEqual(['5', 4])
})

test('stopping gives the server’s HTML back, byte for byte, and the clicks to the theme', {
  tags: ids('S2.16'),
}, async () => {
  const before = await start(classicBox('value="1" min="1" max="5" step="1"'))
  expect(markup()).not.toBe(before)
  button('plus').click()
  field().value = '1'
  runtime?.stop()
  expect(markup()).toBe(before)
  button('plus').click()
  expect(field().value).toBe('1')
})
