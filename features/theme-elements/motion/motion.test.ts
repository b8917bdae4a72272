import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import themeElements from '../feature.ts'
import { numbersUpTo } from './numbers.ts'
import { factorOf, placeAt } from './parallax.ts'

let runtime: Runtime | undefined
let hasReducedMotion: boolean
let now: number
/** Reports to all observers where an element is. */
let report: (selector: string, ratio: number, height?: number) => void

beforeEach(() => {
  hasReducedMotion = false
  now = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') && hasReducedMotion }))
  const observers: { elements: Set<Element>; onReport: IntersectionObserverCallback }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      elements = new Set<Element>()
      constructor(readonly onReport: IntersectionObserverCallback) {
        observers.push(this)
      }
      observe = (element: Element) => this.elements.add(element)
      unobserve = (element: Element) => this.elements.delete(element)
      disconnect = () => this.elements.clear()
    },
  )
  report = (selector, ratio, height = 100) => {
    const target = find(selector)
    const entry = {
      target,
      isIntersecting: ratio > 0,
      intersectionRatio: ratio,
      boundingClientRect: new DOMRect(0, 0, 80, height),
      rootBounds: new DOMRect(0, 0, 1000, 700),
    }
    for (const { elements, onReport } of observers) if (elements.has(target)) onReport([entry as never], null as never)
  }
})
afterEach(() => {
  runtime?.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
const isShown = (selector: string): boolean =>
  find(selector).dataset.animated === 'true' && !find(selector).classList.contains('vernissage-waiting')
function start(html: string): string {
  setBody(html)
  const before = markup()
  runtime = startRuntime([themeElements])
  return before
}

describe('reveal', { tags: ids('CT57') }, () => {
  const two = '<div id="a" data-animate="fadeInLeft">A</div><div id="b" data-animate="blurIn">B</div>'

  test('shows at once what is in the window, the rest in the theme’s steps when it comes in', () => {
    const before = start(two)
    report('#a', 1)
    report('#b', 0)
    expect([isShown('#a'), isShown('#b')]).toEqual([true, false])
    expect(find('#b').className).toBe('vernissage-waiting')
    report('#b', 0.05)
    expect(find('#b').dataset.animateTransform).toBeUndefined()
    report('#b', 0.2)
    vi.advanceTimersToNextFrame()
    expect(find('#b').dataset).toMatchObject({ animateTransform: 'true' })
    vi.advanceTimersToNextFrame()
    expect(find('#b').dataset).toMatchObject({ animateTransition: 'true' })
    expect(isShown('#b')).toBe(false)
    vi.advanceTimersByTime(300)
    expect(isShown('#b')).toBe(true)
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test.each([
    ['without a height', 0.001, 0],
    ['higher than the window', 0.02, 5000],
  ])('shows what is %s as soon as it comes in', (_what, ratio, height) => {
    start(two)
    report('#b', 0)
    report('#b', ratio, height)
    vi.advanceTimersByTime(400)
    expect(isShown('#b')).toBe(true)
  })

  test('shows everything when the page is printed, or when the browser says nothing for three seconds', () => {
    start(two)
    report('#a', 0)
    dispatchEvent(new Event('beforeprint'))
    expect([isShown('#a'), isShown('#b')]).toEqual([true, true])
    runtime?.stop()
    start(two)
    vi.advanceTimersByTime(3000)
    expect([isShown('#a'), isShown('#b')]).toEqual([true, true])
  })

  test('hides nothing from visitors who want less motion, or whose browser cannot tell what is seen', () => {
    hasReducedMotion = true
    start(two)
    expect([isShown('#a'), isShown('#b')]).toEqual([true, true])
    runtime?.stop()
    hasReducedMotion = false
    vi.stubGlobal('IntersectionObserver', undefined)
    Reflect.deleteProperty(window, 'IntersectionObserver')
    start(two)
    expect([isShown('#a'), isShown('#b')]).toEqual([true, true])
  })

  test('moves nothing where the shop has chosen no animation, and leaves slides to the slider', () => {
    start(
      '<div id="a" data-animate="none"></div><div id="b" data-animate></div><div class="slider"><p data-animate="fadeIn"></p></div>',
    )
    expect([isShown('#a'), isShown('#b')]).toEqual([true, true])
    expect(find('p').dataset.animated).toBeUndefined()
  })

  test('is the theme’s where its script is on the page, and stops when that comes', () => {
    const script = '<script type="text/plain" src="/wp-content/themes/flatsome/assets/js/flatsome.js"></script>'
    expect(start(two + script)).toBe(markup())
    expect(runtime?.mounts.rows()).toMatchObject([{ state: 'yielded' }])
    runtime?.stop()
    start(two)
    report('#a', 0)
    document.body.append(document.createRange().createContextualFragment(script))
    find('#a').click()
    expect(find('#a').outerHTML).toBe('<div id="a" data-animate="fadeInLeft">A</div>')
    expect(runtime?.mounts.rows()).toMatchObject([{ state: 'yielded' }])
  })
})

describe('parallax', { tags: ids('CT58') }, () => {
  test('counts speeds as the theme does; what is no number does not move', () => {
    expect(factorOf('-10')).toBe(1)
    expect(factorOf('-7')).toBeCloseTo(0.538, 3)
    expect(factorOf('2')).toBeCloseTo(-0.111, 3)
    expect([factorOf('schnell'), factorOf(''), factorOf('-400')]).toEqual([0, 0, 1])
  })

  test.each([200, 900])('a background fills its frame of %d pixels wherever that is in the window', (height) => {
    const windowHeight = 700
    for (let top = -height; top <= windowHeight; top += 10) {
      const place = placeAt({ top, height }, windowHeight, { factor: 0.5, isBackground: true })
      const visible = { from: Math.max(0, -top), to: Math.min(height, windowHeight - top) }
      expect(place.y).toBeLessThanOrEqual(visible.from)
      expect(place.y + place.height!).toBeGreaterThanOrEqual(visible.to - 0.001)
    }
  })

  test('everything is shown; only what is in the window moves, and stop() puts it back', () => {
    const before = start(
      '<div class="banner"><div class="bg" style="color:red" data-parallax="-5" data-parallax-background data-parallax-container=".banner"></div></div>',
    )
    expect(find('.bg').className).toBe('bg parallax-active')
    dispatchEvent(new Event('scroll'))
    vi.advanceTimersToNextFrame()
    expect(find('.bg').getAttribute('style')).toBe('color:red')
    report('.banner', 0.5)
    vi.advanceTimersToNextFrame()
    expect(find('.bg').style.transform).toContain('translate3d(0,')
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test.each(['-5"  data-parallax-container="[[', 'quer', '5" data-parallax-background="'])(
    'bad input "%s" leaves it readable',
    (value) => {
      start(`<p data-parallax="${value}">Text</p>`)
      report('body', 1)
      expect(find('p').classList.contains('parallax-active')).toBe(true)
      expect(runtime?.reporter.problems).toEqual([])
    },
  )

  test('moves nothing for visitors who want less motion', () => {
    hasReducedMotion = true
    start('<div><p data-parallax="3">Text</p></div>')
    report('div', 1)
    vi.advanceTimersToNextFrame()
    expect(find('p').hasAttribute('style')).toBe(false)
    expect(find('p').className).toBe('parallax-active')
  })
})

describe('count-up', { tags: ids('CT59') }, () => {
  test.each([
    ['1.250', 'de', ['0', '125', '625', '1.250']],
    ['1,250', 'en', ['0', '125', '625', '1,250']],
    ['12,5 %', 'de', ['0,0 %', '1,3 %', '6,3 %', '12,5 %']],
    ['Über 1.250.000 €', 'de', ['Über 0 €', 'Über 125.000 €', 'Über 625.000 €', 'Über 1.250.000 €']],
    ['99.9', 'de', ['0.0', '10.0', '50.0', '99.9']],
    ['007', 'de', ['0', '1', '4', '7']],
  ])('counts %s in the format of the page (%s)', (text, locale, expected) => {
    const valueAt = numbersUpTo(text, locale)!
    expect([0, 0.1, 0.5, 1].map(valueAt)).toEqual(expected)
  })

  test('a text without a number stays', () => {
    expect(numbersUpTo('viele', 'de')).toBeUndefined()
    start('<span class="count-up">viele</span>')
    report('span', 0)
    report('span', 1)
    expect(find('span').textContent).toBe('viele')
    expect(find('span').className).toBe('count-up active')
  })

  test('the number counts when it is scrolled to; its name is the value, its text the server’s in the end', () => {
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const before = start('<span class="count-up">1.250</span>')
    report('span', 0)
    report('span', 1)
    expect([find('span').textContent, find('span').getAttribute('aria-label')]).toEqual(['0', '1.250'])
    now = 2000
    vi.advanceTimersToNextFrame()
    expect(find('span').textContent).toBe('1.094')
    now = 4000
    vi.advanceTimersToNextFrame()
    expect([find('span').textContent, find('span').getAttribute('aria-label')]).toEqual(['1.250', null])
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test('a number in the first window, or without motion, is simply there', () => {
    start('<span class="count-up">1.250</span>')
    report('span', 1)
    expect(find('span').outerHTML).toContain('class="count-up active"')
    expect(find('span').textContent).toBe('1.250')
  })
})
