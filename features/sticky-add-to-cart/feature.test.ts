import jQueryFactory from 'jquery'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime, turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import stickyAddToCart from './feature.ts'
import { classicPage, modernPage, optionsPage } from './testBars.ts'

const page = window as { jQuery?: unknown }
let runtime: Runtime | undefined
/** Elements whose place in the window is watched, each with the callback that reports it. */
let watched: Map<Element, IntersectionObserverCallback>
let barHeight: number
let onResize: () => void

/** The browser tells where the watched element is now. */
function report(place: 'above' | 'inside' | 'below' | 'hidden'): void {
  const top = { above: -200, inside: 300, below: 2000, hidden: 0 }[place]
  const height = place === 'hidden' ? 0 : 60
  const entry = { intersectionRatio: place === 'inside' ? 1 : 0, boundingClientRect: new DOMRect(0, top, 300, height) }
  for (const onReport of watched.values()) onReport([entry as IntersectionObserverEntry], {} as IntersectionObserver)
}

async function start(html: string): Promise<string> {
  setBody(html)
  const before = markup()
  runtime = startRuntime([stickyAddToCart])
  await runtime.mounts.waitForIdle()
  return before
}

const select = <Found extends HTMLElement>(selector: string): Found => document.querySelector<Found>(selector)!
const bar = (): HTMLElement => select('.sticky-add-to-cart')
const isShown = (): boolean[] => [
  bar().classList.contains('sticky-add-to-cart--active'),
  document.body.classList.contains('has-sticky-product-cart'),
]
const rules = (): string =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(' ')

beforeEach(() => {
  watched = new Map()
  barHeight = 84
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly onReport: IntersectionObserverCallback) {}
      observe(element: Element): void {
        watched.set(element, this.onReport)
      }
      disconnect(): void {
        watched.clear()
      }
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onReport: () => void) {
        onResize = onReport
      }
      observe(): void {}
      disconnect(): void {
        onResize = () => {}
      }
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => barHeight)
})
afterEach(() => {
  runtime?.stop()
  runtime = undefined
  delete page.jQuery
})

describe.each([
  ['A', classicPage, '#platz'],
  ['B', modernPage, '#product-21 .single_add_to_cart_button'],
])('generation %s', (_generation, html, place) => {
  test('the bar shows once the form is above the window, and goes when it is back', {
    tags: ids('S1.21', 'S2.24', 'TP41'),
  }, async () => {
    await start(html)
    expect([...watched.keys()]).toEqual([select(place)])
    report('inside')
    expect(isShown()).toEqual([false, false])
    report('above')
    expect(isShown()).toEqual([true, true])
    report('inside')
    expect(isShown()).toEqual([false, false])
  })

  test('a form that is still below, or not displayed at all, brings no bar', {
    tags: ids('S2.24', 'TP42'),
  }, async () => {
    await start(html)
    report('below')
    expect(isShown()).toEqual([false, false])
    report('hidden')
    expect(isShown()).toEqual([false, false])
  })

  test('the page gets as much room as the bar is high, also when that changes, and loses it again', {
    tags: ids('S2.24'),
  }, async () => {
    await start(html)
    report('above')
    expect(rules()).toMatch(/body\s*{\s*padding-bottom: 84px/)
    expect(rules()).toMatch(/html\s*{\s*scroll-padding-bottom: 84px/)
    barHeight = 130
    onResize()
    expect(rules()).toContain('padding-bottom: 130px')
    expect(rules()).not.toContain('84px')
    report('inside')
    expect(rules()).not.toContain('scroll-padding')
    report('above')
    runtime?.stop()
    expect(rules()).toBe('')
  })

  test('the theme’s observer may do the same, before or after', { tags: ids('S2.24', 'TP41') }, async () => {
    const before = await start(html)
    const themeMarks = (shows: boolean): void => {
      bar().classList.toggle('sticky-add-to-cart--active', shows)
      document.body.classList.toggle('has-sticky-product-cart', shows)
    }
    for (const isThemeFirst of [true, false, true]) {
      if (isThemeFirst) themeMarks(true)
      report('above')
      themeMarks(true)
      expect(isShown()).toEqual([true, true])
      if (isThemeFirst) themeMarks(false)
      report('inside')
      themeMarks(false)
      expect(isShown()).toEqual([false, false])
    }
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test.each(['inside', 'above'] as const)(
    'stopping gives the server’s HTML back: the form is %s',
    { tags: ids('S2.24') },
    async (where) => {
      const before = await start(html)
      report(where)
      runtime?.stop()
      expect(markup()).toBe(before)
      expect(watched.size).toBe(0)
    },
  )

  test('a bar that is removed takes its room and classes along', { tags: ids('S2.24') }, async () => {
    await start(html)
    report('above')
    select('.sticky-add-to-cart-wrapper').remove()
    await turn()
    expect(document.body.classList.contains('has-sticky-product-cart')).toBe(false)
    expect(rules()).toBe('')
  })
})

test('generation A: the wrapper keeps its height while the bar is out of it, and its own style', {
  tags: ids('S2.24', 'TP41'),
}, async () => {
  await start(classicPage.replace('id="platz"', 'id="platz" style="margin: 0"'))
  report('above')
  expect(select('#platz').getAttribute('style')).toBe('margin: 0;height:84px')
  report('inside')
  expect(select('#platz').getAttribute('style')).toBe('margin: 0')
})

describe('generation B, the separate bar', () => {
  test('hidden, it is no second way to the same controls', { tags: ids('S2.24') }, async () => {
    await start(modernPage)
    expect(bar().hasAttribute('inert')).toBe(true)
    report('above')
    expect(bar().hasAttribute('inert')).toBe(false)
    report('inside')
    expect(bar().hasAttribute('inert')).toBe(true)
  })

  test('when it goes with the focus in it, the form’s button has it', { tags: ids('S2.24') }, async () => {
    await start(modernPage)
    report('above')
    select('#q2').focus()
    report('inside')
    expect(document.activeElement).toBe(select('#product-21 .single_add_to_cart_button'))
  })

  test('an amount that is changed here or there is the same in both, fired once', { tags: ids('S2.24') }, async () => {
    await start(modernPage)
    report('above')
    const fired: string[] = []
    for (const id of ['q1', 'q2']) select(`#${id}`).addEventListener('change', () => fired.push(id))
    const [first, second] = [select<HTMLInputElement>('#q1'), select<HTMLInputElement>('#q2')]
    second.value = '4'
    second.dispatchEvent(new Event('change', { bubbles: true }))
    expect([first.value, fired]).toEqual(['4', ['q1', 'q2']])
    first.value = '2'
    first.dispatchEvent(new Event('change', { bubbles: true }))
    expect([second.value, fired]).toEqual(['2', ['q1', 'q2', 'q2', 'q1']])
  })

  test('an amount that is being typed shows in both at once; what listens to the other field gets it when it is entered', {
    tags: ids('S2.24'),
  }, async () => {
    await start(modernPage)
    report('above')
    const fired: string[] = []
    for (const id of ['q1', 'q2'])
      for (const type of ['input', 'change']) select(`#${id}`).addEventListener(type, () => fired.push(`${id} ${type}`))
    for (const [typed, other] of [
      ['q1', 'q2'],
      ['q2', 'q1'],
    ] as const) {
      const [field, follower] = [select<HTMLInputElement>(`#${typed}`), select<HTMLInputElement>(`#${other}`)]
      for (const value of [`${field.value}2`, `${field.value}24`]) {
        field.value = value
        field.dispatchEvent(new Event('input', { bubbles: true }))
        expect(follower.value).toBe(value)
      }
      expect(fired.splice(0)).toEqual([`${typed} input`, `${typed} input`])
      field.dispatchEvent(new Event('change', { bubbles: true }))
      expect(fired.splice(0)).toEqual([`${other} input`, `${other} change`, `${typed} change`])
    }
  })

  test('amounts that are chosen from lists are the same in both', async () => {
    const list = (_input: string, id: string): string =>
      `<select id="${id}" class="input-text qty text" name="quantity"><option>1</option><option>2</option></select>`
    await start(modernPage.replace(/<input type="number" id="(\w+)".*?>/g, list))
    select<HTMLSelectElement>('#q1').value = '2'
    select('#q1').dispatchEvent(new Event('change', { bubbles: true }))
    expect(select<HTMLSelectElement>('#q2').value).toBe('2')
  })

  test('an amount that the platform changes through jQuery follows too, and beside the theme’s handler', {
    tags: ids('S2.24'),
  }, async () => {
    page.jQuery = jQueryFactory
    await start(modernPage)
    report('above')
    const [first, second] = [select<HTMLInputElement>('#q1'), select<HTMLInputElement>('#q2')]
    jQueryFactory(first).val('7').trigger('change')
    expect(second.value).toBe('7')
    jQueryFactory(first).on('change', () => void jQueryFactory(second).val(first.value))
    jQueryFactory(second).on('change', () => void jQueryFactory(first).val(second.value))
    second.value = '3'
    second.dispatchEvent(new Event('change', { bubbles: true }))
    expect([first.value, second.value]).toEqual(['3', '3'])
  })

  test('the button for options leads to them by mouse and keyboard, in place of the theme', {
    tags: ids('S2.24'),
  }, async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    await start(optionsPage)
    report('above')
    const form = select('.variations_form')
    form.getBoundingClientRect = () => new DOMRect(0, 500, 300, 200)
    const button = select('.sticky-add-to-cart-select-options-button')
    const legacy = vi.fn()
    button.addEventListener('click', legacy)
    expect(button.getAttribute('href')).toBe('#product-24')
    select('.sticky-add-to-cart-select-options-button span').click()
    expect(scroll).toHaveBeenLastCalledWith({ top: 485, behavior: 'instant' })
    expect(document.activeElement).toBe(select('#pa_groesse'))
    // Enter on a link is a click like this one, and the address is left alone.
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    button.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    expect(legacy).not.toHaveBeenCalled()
  })

  test('the button for options leads to its own product, not to another one above it', {
    tags: ids('S2.24'),
  }, async () => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    await start(`<form class="variations_form cart"><select id="anderes"></select></form>${optionsPage}`)
    report('above')
    select('.sticky-add-to-cart-select-options-button').click()
    expect(document.activeElement).toBe(select('#pa_groesse'))
  })

  test('shows itself in Safari 15.0, too, which does not know :focus-visible', { tags: ids('S2.24') }, async () => {
    const querySelector = Document.prototype.querySelector
    vi.spyOn(document, 'querySelector').mockImplementation((selector: string) => {
      if (selector === ':focus-visible') throw new DOMException('', 'SyntaxError')
      return querySelector.call(document, selector)
    })
    await start(modernPage)
    report('above')
    expect(isShown()).toEqual([true, true])
    expect(runtime?.reporter.problems).toEqual([])
  })

  test('the button for options leads to the swatches where these stand for the list', {
    tags: ids('S2.24', 'CT84'),
  }, async () => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const swatch = (name: string, index: number) => `<div class="ux-swatch" tabindex="${index}" id="${name}"></div>`
    await start(optionsPage.replace('<select', `${swatch('a', -1)}${swatch('b', 0)}<select style="display:none"`))
    report('above')
    select('.sticky-add-to-cart-select-options-button').click()
    expect(document.activeElement).toBe(select('#b'))
  })

  test('shows itself also where the template prints no wrapper around it', { tags: ids('S2.24') }, async () => {
    await start(modernPage.replace('<div class="sticky-add-to-cart-wrapper">', '<div>'))
    expect(bar().hasAttribute('inert')).toBe(true)
    report('above')
    expect(isShown()).toEqual([true, true])
    expect(bar().hasAttribute('inert')).toBe(false)
  })

  test('is one bar where the template prints it deeper in its wrapper', { tags: ids('S2.24') }, async () => {
    const [wrapper, deeper] = ['<div class="sticky-add-to-cart-wrapper">', '<div class="container">']
    const observe = vi.spyOn(IntersectionObserver.prototype, 'observe')
    await start(`${modernPage.replace(wrapper, `${wrapper}${deeper}`)}</div>`)
    expect(observe).toHaveBeenCalledOnce()
    report('above')
    expect(isShown()).toEqual([true, true])
  })

  test('a product that cannot be bought has nothing to watch', { tags: ids('S2.24') }, async () => {
    await start(modernPage.replaceAll('single_add_to_cart_button', 'nichts'))
    expect(watched.size).toBe(0)
    expect(bar().hasAttribute('inert')).toBe(false)
  })

  test('strange product ids break nothing', { tags: ids('S2.24') }, async () => {
    await start(modernPage.replace('data-product-id="21"', 'data-product-id="21 ] *"'))
    expect(runtime?.reporter.problems).toEqual([])
  })
})
