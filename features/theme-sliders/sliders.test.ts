import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime, turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import themeSliders from './feature.ts'
import { dotIndexes, nextIndex, type SliderState } from './model.ts'
import { readOptions } from './options.ts'

let runtime: Runtime
let before: string
let hasReducedMotion = false
/** Changes of the visitor's wish for less motion while the page is open. */
let motion: EventTarget
/** A double of the page's observers: what they observe, and how a test lets them report. */
let observers: { elements: Element[]; root: Element | undefined; onReport: (entries: unknown[]) => void }[]

beforeEach(() => {
  observers = []
  hasReducedMotion = false
  motion = new EventTarget()
  Object.defineProperty(motion, 'matches', { get: () => hasReducedMotion })
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('reduce') ? motion : { matches: false }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      elements: Element[] = []
      root: Element | undefined
      constructor(
        readonly onReport: (entries: unknown[]) => void,
        { root }: { root?: Element } = {},
      ) {
        this.root = root
        observers.push(this)
      }
      observe = (element: Element) => this.elements.push(element)
      disconnect = () => this.elements.splice(0)
    },
  )
})
afterEach(() => {
  runtime?.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (before) expect(markup()).toBe(before)
  before = ''
})

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
const slides = (): HTMLElement[] => [...find('.slider').children] as HTMLElement[]
const button = (name: string): HTMLElement => find(`button[aria-label="${name}"]`)
const slidesOf = (count: number): string =>
  Array.from({ length: count }, (_slide, at) => `<div class="img"><a href="/${at}"></a></div>`).join('')

/** The slider comes into view, and `inView` of its slides are in its own view. */
async function open(options: string, html: string, { inView = 1, type = '' } = {}): Promise<void> {
  setBody(`<h3>Neue Blätter</h3><div class="slider-wrapper"><div class="slider ${type}">${html}</div>
    <div class="loading-spin"></div></div>`)
  find('.slider').dataset.flickityOptions = options
  for (const [at, slide] of slides().entries()) Object.defineProperty(slide, 'offsetLeft', { value: at * 100 })
  Object.defineProperty(find('.slider'), 'clientWidth', { value: inView * 100 })
  before = markup()
  runtime = startRuntime([themeSliders])
  await runtime.mounts.waitForIdle()
  for (const { elements, root, onReport } of [...observers]) {
    if (!root) onReport(elements.map((target) => ({ target, isIntersecting: true })))
  }
  for (const { elements, root, onReport } of [...observers]) {
    if (root) onReport(elements.map((target, at) => ({ target, intersectionRatio: at < inView ? 1 : 0 })))
    else onReport(elements.map((target) => ({ target, isIntersecting: true })))
  }
}

describe('options', { tags: ids('CT46') }, () => {
  test('are read as the theme prints them, also with entities and as texts', () => {
    const printed =
      '{"autoPlay": "6000", "wrapAround": "1", "prevNextButtons": false, "groupCells": "100%", "dragThreshold": 15}'
    const options = { autoPlayMs: 6000, wraps: true, hasArrows: false, isGrouped: true, dragPx: 15, hasDots: true }
    expect(readOptions(printed)).toMatchObject(options)
    expect(readOptions(printed.replaceAll('"', '&quot;'))).toMatchObject(options)
    expect(readOptions('{"autoPlay": false, "draggable": false}')).toMatchObject({
      autoPlayMs: undefined,
      dragPx: undefined,
    })
    expect(readOptions('{"autoPlay": 1}')).toMatchObject({ autoPlayMs: 3000 })
    expect(readOptions('{"autoPlay": -5}')).toMatchObject({ autoPlayMs: undefined })
  })

  test.each([undefined, '', '{', 'null', '[1]', '"x"', '{autoPlay:1}'])('%s is none', (printed) => {
    expect(readOptions(printed)).toBeUndefined()
  })

  test('that are no JSON leave the row of the server, without its spinner, with everything in it visible', {
    tags: ids('CT52'),
  }, async () => {
    await open('{wrapAround: yes', `<div><p data-animate="fadeIn">Text</p></div>${slidesOf(2)}`, {
      type: 'slider-type-fade',
    })
    expect(find('.loading-spin').style.display).toBe('none')
    expect(find('[data-animate]').dataset.animated).toBe('true')
    expect(slides().every((slide) => slide.matches('.is-selected:not([inert])'))).toBe(true)
    expect(find('button')).toBeNull()
    expect(find('.slider').className).toBe('slider slider-type-fade vernissage-slider-row')
  })

  test('may leave it to the style sheet', async () => {
    await open('{"watchCSS": true}', slidesOf(3))
    expect(find('.slider').className).toBe('slider ')
  })
})

test('what WordPress leaves between the slides is no slide', { tags: ids('CT47') }, async () => {
  const strays = '<p></p><br><style>.img { color: #333 }</style>'
  await open('{"pageDots": true}', `${strays}${slidesOf(3)}<p> </p>`)
  expect(document.querySelectorAll('.vernissage-slider-dot')).toHaveLength(3)
  expect(slides().map(({ className }) => className.split(' ')[0])).toEqual(['img', 'img', 'img'])
  expect(document.querySelectorAll('.slider-wrapper > style')).toHaveLength(1)
})

test('the arrows’ signs are those that browsers mirror from right to left', { tags: ids('CT47') }, async () => {
  await open('{"rightToLeft": true}', slidesOf(3))
  expect(find('[role=group][dir=rtl]')).not.toBeNull()
  expect([button('Zurück').textContent, button('Weiter').textContent]).toEqual(['‹', '›'])
})

describe('steps', { tags: ids('CT49') }, () => {
  const at = (index: number, count: number, inView: number): SliderState => ({
    ...{ index, count, inView },
    heightPx: 0,
    isPlaying: undefined,
  })
  const group = { isGrouped: true, wraps: true }
  const single = { isGrouped: false, wraps: false }

  test('go by one slide or by all in view, stop at the ends or go on at the other', () => {
    expect(nextIndex(at(0, 8, 4), 1, group)).toBe(4)
    expect(nextIndex(at(0, 6, 4), 1, group)).toBe(2)
    expect(nextIndex(at(4, 8, 4), 1, group)).toBe(0)
    expect(nextIndex(at(0, 8, 4), -1, group)).toBe(4)
    expect(nextIndex(at(2, 8, 4), -1, group)).toBe(0)
    expect(nextIndex(at(0, 8, 4), 1, single)).toBe(1)
    expect(nextIndex(at(4, 8, 4), 1, single)).toBe(4)
    expect(nextIndex(at(0, 8, 4), -1, single)).toBe(0)
    expect(nextIndex(at(0, 1, 1), 1, group)).toBe(0)
  })

  test('have a dot each, unless there are too many', () => {
    expect(dotIndexes(at(0, 8, 4), group)).toEqual([0, 4])
    expect(dotIndexes(at(0, 6, 4), group)).toEqual([0, 2])
    expect(dotIndexes(at(0, 3, 1), single)).toEqual([0, 1, 2])
    expect(dotIndexes(at(0, 1, 1), single)).toEqual([])
    expect(dotIndexes(at(0, 3000, 1), single)).toEqual([])
  })
})

describe('a slider', () => {
  test('has a name, controls in the page’s language, its classes, and slides that take no focus out of view', {
    tags: ids('CT47', 'CT51'),
  }, async () => {
    const ready = vi.fn()
    document.addEventListener('flatsome-flickity-ready', ready, { once: true })
    await open('{"wrapAround": false}', slidesOf(3))
    expect(ready).toHaveBeenCalledOnce()
    const row = find('.slider.flickity-enabled')
    expect(row.getAttribute('role')).toBe('group')
    expect(row.getAttribute('aria-roledescription')).toBe('Karussell')
    expect(row.getAttribute('aria-label')).toBe('Neue Blätter')
    expect(row.tabIndex).toBe(0)
    expect(slides().map((slide) => slide.className)).toEqual(['img is-selected', 'img', 'img'])
    expect(slides().map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true])
    expect(find('.loading-spin').style.display).toBe('none')
    expect(button('Zurück').getAttribute('aria-disabled')).toBe('true')
    expect(button('Weiter').hasAttribute('aria-disabled')).toBe(false)
    expect(button('Zu Folie 1 von 3').getAttribute('aria-current')).toBe('true')
    expect(find('button[aria-label="Anhalten"]')).toBeNull()
  })

  test('leaves the links of a slide that is half in view to the visitor', { tags: ids('CT47') }, async () => {
    await open('{"wrapAround": false}', slidesOf(3))
    for (const { root, onReport } of observers)
      if (root)
        onReport([
          { target: slides()[1], intersectionRatio: 0.5 },
          { target: slides()[2], intersectionRatio: 0.05 },
        ])
    expect(slides().map((slide) => slide.matches('.is-selected'))).toEqual([true, false, false])
    expect(slides().map((slide) => slide.hasAttribute('inert'))).toEqual([false, false, true])
  })

  test('goes to the next slides by arrow, dot and key, and says which they are', {
    tags: ids('CT49', 'CT94'),
  }, async () => {
    await open('{"wrapAround": false, "groupCells": "100%"}', slidesOf(8), { inView: 4 })
    const scroll = vi.spyOn(find('.slider'), 'scroll').mockImplementation(() => {})
    button('Weiter').click()
    expect(scroll).toHaveBeenLastCalledWith({ left: 400, behavior: 'smooth' })
    await turn()
    expect(button('Weiter').getAttribute('aria-disabled')).toBe('true')
    expect(button('Zu Folie 5 von 8').getAttribute('aria-current')).toBe('true')
    const key = (name: string): boolean =>
      find('.slider').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
    expect(key('ArrowLeft')).toBe(false)
    expect(scroll).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' })
    key('End')
    expect(scroll).toHaveBeenLastCalledWith({ left: 400, behavior: 'smooth' })
    expect(key('a')).toBe(true)
    hasReducedMotion = true
    button('Zu Folie 1 von 8').click()
    expect(scroll).toHaveBeenLastCalledWith({ left: 0, behavior: 'instant' })
  })

  test('needs no controls where everything is in view', { tags: ids('CT47') }, async () => {
    await open('{}', slidesOf(3), { inView: 4 })
    expect(find('button')).toBeNull()
  })

  test('that fades shows one slide at a time', { tags: ids('CT50') }, async () => {
    await open('{"wrapAround": true}', `${slidesOf(1)}<div><p data-animate="fadeIn"></p></div>`, {
      type: 'slider-type-fade',
    })
    expect(find('[data-animate]').dataset.animated).toBeUndefined()
    button('Zurück').click()
    expect(slides().map((slide) => slide.matches('.is-selected:not([inert])'))).toEqual([false, true])
    expect(find('[data-animate]').dataset.animated).toBe('true')
    button('Weiter').click()
    expect(slides()[0]?.matches('.is-selected')).toBe(true)
  })

  test('that fades shows a slide also after other code has replaced or removed the one in view', {
    tags: ids('CT50'),
  }, async () => {
    await open('{}', slidesOf(3), { type: 'slider-type-fade' })
    const shown = (): boolean[] => slides().map((slide) => slide.matches('.is-selected:not([inert])'))
    const [first] = slides()
    first!.replaceWith(first!.cloneNode(true))
    await turn()
    expect(shown()).toEqual([true, false, false])
    button('Weiter').click()
    button('Weiter').click()
    slides()[2]!.remove()
    await turn()
    expect(shown()).toEqual([false, true])
    before = ''
  })

  test('keeps the focus when the slide with it goes out of view', { tags: ids('CT47') }, async () => {
    await open('{}', slidesOf(2))
    find('.slider a').focus()
    observers.find(({ root }) => root)!.onReport([{ target: slides()[0], intersectionRatio: 0 }])
    expect(document.activeElement).toBe(find('.slider'))
  })

  test('with thousands of slides has arrows and no dots', { tags: ids('CT46') }, async () => {
    await open('{}', slidesOf(3000))
    expect(document.querySelectorAll('button')).toHaveLength(2)
  })
})

describe('autoplay', { tags: ids('CT48') }, () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  const current = (): number => slides().findIndex((slide) => slide.matches('.is-selected'))
  const openPlaying = (): Promise<void> =>
    open('{"autoPlay": 2000, "wrapAround": false}', slidesOf(2), { type: 'slider-type-fade' })

  test('goes on and around, waits while the focus is inside, and ends for good with what the visitor does', async () => {
    await openPlaying()
    vi.advanceTimersByTime(2000)
    expect(current()).toBe(1)
    vi.advanceTimersByTime(2000)
    expect(current()).toBe(0)
    find('.slider a').focus()
    vi.advanceTimersByTime(2000)
    expect(current()).toBe(0)
    find('.slider a').blur()
    button('Weiter').click()
    vi.advanceTimersByTime(6000)
    expect(current()).toBe(1)
  })

  test('has a button that pauses and plays', async () => {
    await openPlaying()
    button('Anhalten').click()
    vi.advanceTimersByTime(6000)
    expect(current()).toBe(0)
    await turn()
    button('Abspielen').click()
    vi.advanceTimersByTime(2000)
    expect(current()).toBe(1)
  })

  test('does not begin by itself where the visitor wants no motion', async () => {
    hasReducedMotion = true
    await openPlaying()
    vi.advanceTimersByTime(6000)
    expect(current()).toBe(0)
    expect(button('Abspielen')).not.toBeNull()
  })

  test('ends where the visitor wants less motion from now on, and the button starts it again', async () => {
    await openPlaying()
    hasReducedMotion = true
    motion.dispatchEvent(new Event('change'))
    await turn()
    vi.advanceTimersByTime(6000)
    expect(current()).toBe(0)
    button('Abspielen').click()
    vi.advanceTimersByTime(2000)
    expect(current()).toBe(1)
    hasReducedMotion = false
    motion.dispatchEvent(new Event('change'))
    vi.advanceTimersByTime(2000)
    expect(current()).toBe(0)
  })

  test('waits while the slider is out of sight', async () => {
    await openPlaying()
    for (const { elements, root, onReport } of observers)
      if (!root) onReport(elements.map((target) => ({ target, isIntersecting: false })))
    vi.advanceTimersByTime(6000)
    expect(current()).toBe(0)
  })
})

test('the keyboard follows a link also after a pull that ended outside of the slider', {
  tags: ids('CT49'),
}, async () => {
  await open('{}', slidesOf(3))
  const pointer = (type: string, target: EventTarget, clientX: number): boolean =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, buttons: 1, clientX, pointerType: 'mouse' }),
    )
  pointer('pointerdown', slides()[0]!, 200)
  pointer('pointermove', window, 150)
  pointer('pointerup', window, 150)
  const click = (detail: number): boolean =>
    find('.img a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  expect(click(0)).toBe(true)
  expect(click(1)).toBe(false)
  expect(click(1)).toBe(true)
})
