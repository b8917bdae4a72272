import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import themeElements from '../feature.ts'
import { pack } from './packing.ts'
import { stickAt } from './stickyColumn.ts'

let runtime: Runtime | undefined

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12, 0, 0) })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  runtime?.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
function start(html: string): string {
  setBody(html)
  const before = markup()
  runtime = startRuntime([themeElements])
  return before
}

describe('countdown', { tags: ids('CT62') }, () => {
  const timer = (day: string, words = ''): string =>
    `<div class="ux-timer dark" data-countdown="${day}"${words}><span>&nbsp;<div class="loading-spin dark centered"></div><strong>&nbsp;</strong></span></div>`
  const german =
    ' data-text-week="Woche" data-text-day="Tag" data-text-hour="Std" data-text-min="Min" data-text-sec="Sek" data-text-day-p="Tage" data-text-plural="s"'
  const shown = (): string[] =>
    [...document.querySelectorAll('.ux-timer span:not(:has(.loading-spin))')].map(({ textContent }) => textContent)

  test('counts every second in the shop’s words; stop() gives the server’s box back', async () => {
    const before = start(timer('2026/11/22 13:00', german))
    expect(shown()).toEqual(['2Tage', '01Std', '00Min', '00Sek'])
    expect(find('.ux-timer').getAttribute('role')).toBe('timer')
    expect(document.querySelector('.loading-spin')).toBeNull()
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown()).toEqual(['2Tage', '00Stunden', '59Min', '59Sek'])
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test('shows weeks where there are any, ours where the shop prints no words, and zeros in the end', () => {
    start(timer('2026/12/05 12:00'))
    expect(shown()).toEqual(['2Wochen', '1Tag', '00Stunden', '00Minuten', '00Sekunden'])
    runtime?.stop()
    start(timer('2020/01/01 00:00', german))
    expect(shown().map((text) => text.slice(0, 2))).toEqual(['00', '00', '00'])
  })

  test.each(['', 'bald', '2026/99/99 99:99'])('"%s" is no day: the server’s box stays', (day) => {
    start(timer(day, german))
    expect(find('.ux-timer').textContent?.trim()).toBe('')
    expect(document.querySelector('.ux-timer .loading-spin')).not.toBeNull()
    expect(runtime?.reporter.problems).toEqual([])
  })
})

describe('filters', { tags: ids('CT61') }, () => {
  const list = `<div class="has-filtering"><ul class="nav filter-nav"><li class="active"><a href="#" data-filter="*">Alle</a></li>
    <li><a href="#" data-filter="[data-terms*='&quot;Druck&quot;']">Druck</a></li><li><a href="#" data-filter="[[">kaputt</a></li></ul>
    <div class="row row-isotope"><div class="col" data-terms='["Druck","Blau"]'>A</div><div class="col" data-terms='["Öl"]'>B</div></div></div>`
  const shown = (): string[] =>
    [...document.querySelectorAll<HTMLElement>('.col:not([hidden])')].map(({ textContent }) => textContent)
  const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.filter-nav a')]

  test('show the entries of one kind, are pressed buttons, and say how many', async () => {
    const before = start(list)
    expect(links().map((link) => link.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
    links()[1]!.click()
    expect(shown()).toEqual(['A'])
    expect(links().map((link) => [link.getAttribute('aria-pressed'), link.parentElement!.className])).toEqual([
      ['false', ''],
      ['true', 'active'],
      ['false', ''],
    ])
    await vi.advanceTimersByTimeAsync(50)
    expect(find('[role=status]').textContent).toBe('1 Einträge')
    links()[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
    expect(shown()).toEqual(['A', 'B'])
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test('that are no selector show everything', () => {
    start(list)
    links()[1]!.click()
    links()[2]!.click()
    expect([shown(), runtime?.reporter.problems]).toEqual([['A', 'B'], []])
  })
})

describe('grids', { tags: ids('CT60') }, () => {
  const box = (width: number, height: number) => ({ width, height })

  test('close up without gaps, in the order of the page', () => {
    const { places, height } = pack([box(50, 100), box(50, 40), box(50, 60), box(100, 10), box(25, 5), box(25, 5)], 100)
    expect(places).toEqual([
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 50, y: 40 },
      { x: 0, y: 100 },
      { x: 0, y: 110 },
      { x: 25, y: 110 },
    ])
    expect(height).toBe(115)
  })

  test('never lay one box over another', () => {
    let seed = 7
    const next = (most: number): number => {
      seed = (seed * 16807) % 2147483647
      return seed % most
    }
    for (let round = 0; round < 50; round++) {
      const sizes = Array.from({ length: 20 }, () => box((next(4) + 1) * 25, next(90) + 10))
      const { places } = pack(sizes, 100)
      const areas = places.map(({ x, y }, index) => new DOMRect(x, y, sizes[index]!.width, sizes[index]!.height))
      const overlaps = areas.flatMap((a, index) =>
        areas
          .slice(0, index)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      )
      expect(overlaps).toEqual([])
    }
  })

  test('take widths that do not add up to the whole, wider boxes than the window, and none', () => {
    expect(pack([box(33.4, 10), box(33.4, 10), box(33.4, 10)], 100).places.map(({ y }) => y)).toEqual([0, 0, 0])
    expect(pack([box(300, 10), box(300, 10)], 100).places).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 10 },
    ])
    expect(pack([], 100)).toEqual({ places: [], height: 0 })
  })

  type Sized = readonly [element: Element, width: number, height: number]
  const boxOf = (width: number, height: number) => [{ inlineSize: width, blockSize: height }]
  const empty = boxOf(0, 0)

  test.each([
    [
      'a browser of today',
      ([row, ...items]: Sized[]) => [
        { target: row![0], contentRect: new DOMRect(0, 0, row![1], row![2]), borderBoxSize: empty },
        ...items.map(([target, ...size]) => ({ target, contentRect: new DOMRect(), borderBoxSize: boxOf(...size) })),
      ],
    ],
    ['Safari before 15.4', (sized: Sized[]) => sized.map(([target, ...size]) => withRect(target, size))],
    [
      'Firefox before 92, which tells one box and no list',
      (sized: Sized[]) => sized.map(([target, ...size]) => ({ ...withRect(target, size), borderBoxSize: empty[0] })),
    ],
  ])('are placed by the sizes that the browser tells, and put back by stop(): %s', (_, entriesOf) => {
    let report = (_entries: object[]): void => {}
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(onReport: (entries: object[]) => void) {
          report = onReport
        }
        observe() {}
        disconnect() {}
      },
    )
    const before = start(
      '<div class="row row-masonry"><div class="col" style="color:red">A</div><div class="col">B</div></div>',
    )
    const [a, b] = [...document.querySelectorAll('.col')]
    report(
      entriesOf([
        [find('.row'), 100, 50],
        [a!, 50, 70],
        [b!, 50, 20],
      ]),
    )
    vi.advanceTimersToNextFrame()
    expect(find('.row').getAttribute('style')).toBe('position:relative;height:70px')
    expect(a!.getAttribute('style')).toBe('color:red;position:absolute;left:0px;top:0px')
    expect(b!.getAttribute('style')).toBe('position:absolute;left:50px;top:0px')
    runtime?.stop()
    expect(markup()).toBe(before)
  })
})

/** The entry of a browser that reports the content's size only. */
function withRect(target: Element, [width, height]: readonly [number, number]) {
  target.getBoundingClientRect = () => new DOMRect(0, 0, width, height)
  return { target, contentRect: new DOMRect(0, 0, width, height) }
}

describe('sticky columns', { tags: ids('CT63', 'CT87') }, () => {
  test('stick below the header when they fit, and scroll to both of their ends when they do not', () => {
    const small = { height: 300, windowHeight: 700, offset: 100 }
    expect([stickAt(100, 50, small), stickAt(100, -50, small)]).toEqual([100, 100])
    const high = { height: 1000, windowHeight: 700, offset: 100 }
    expect([stickAt(100, 50, high), stickAt(100, 5000, high)]).toEqual([50, -330])
    expect([stickAt(-330, -30, high), stickAt(-330, -5000, high)]).toEqual([-300, 100])
  })

  test('are the style sheet’s as long as they fit', () => {
    const before = start(
      '<div class="col is-sticky-column" data-sticky-mode="javascript"><div class="is-sticky-column__inner">Text</div></div>',
    )
    expect(find('.col').dataset.stickyMode).toBeUndefined()
    dispatchEvent(new Event('scroll'))
    vi.advanceTimersToNextFrame()
    expect(find('.col').hasAttribute('style')).toBe(false)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 0, 5000))
    dispatchEvent(new Event('scroll'))
    vi.advanceTimersToNextFrame()
    expect(find('.col').getAttribute('style')).toContain('position:sticky;top:')
    runtime?.stop()
    expect(markup()).toBe(before)
    vi.restoreAllMocks()
  })
})

describe('pictures and films', { tags: ids('CT64', 'CT65') }, () => {
  test('a picture gets its address, and the class goes when it is there', () => {
    const before = start(
      '<img class="lazy-load attachment" src="data:image/svg+xml,grau" data-src="/bild.jpg" data-srcset="/bild-2.jpg 2x" alt="Meer"><img class="lazy-load" src="data:,">',
    )
    const picture = find('.attachment') as HTMLImageElement
    expect(['src', 'srcset', 'loading'].map((name) => picture.getAttribute(name))).toEqual([
      '/bild.jpg',
      '/bild-2.jpg 2x',
      'lazy',
    ])
    picture.dispatchEvent(new Event('load'))
    expect(picture.className).toBe('attachment lazy-load-active')
    dispatchEvent(new Event('beforeprint'))
    expect(picture.getAttribute('loading')).toBe('eager')
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test('a film stands still for visitors who want less motion', () => {
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
    const motion = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', () => motion)
    start('<video class="video-bg" autoplay muted loop></video>')
    expect(pause).not.toHaveBeenCalled()
    motion.matches = true
    motion.dispatchEvent(new Event('change'))
    expect(pause, 'also from the moment on in which they want it').toHaveBeenCalledOnce()
    pause.mockClear()
    runtime?.stop()
    start('<video class="video-bg" autoplay muted loop></video>')
    expect(pause).toHaveBeenCalledOnce()
    expect(find('video').hasAttribute('autoplay')).toBe(false)
  })
})
