import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime, turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import shopListing from './feature.ts'

let runtime: Runtime | undefined
let asked: URLSearchParams[]
let answer: (page: number) => Response

const column = (id: number): string =>
  `<div class="col" data-animate="fadeIn"><a href="/beitrag/${id}/">Beitrag ${id}</a></div>`
const list = (number: number, control: string, total = 3): string =>
  `<div class="ux-relay" data-flatsome-relay='{"postType":"post","tag":"blog_posts","atts":{"columns":"3","page_number":1},"currentPage":${number},"totalPages":${total},"totalPosts":6,"postCount":2}'><div class="row">${column(number * 2)}${column(number * 2 + 1)}</div>${control}</div>`
const more =
  '<button class="ux-relay__load-more-button button">Mehr <span class="ux-relay__current-count">2</span></button>'
const arrows =
  '<button class="ux-relay__nav-button ux-relay__nav-button--prev" data-flatsome-dir="prev">‹</button><button class="ux-relay__nav-button ux-relay__nav-button--next" data-flatsome-dir="next">›</button><ul class="ux-relay__pagination page-numbers"><li><a href="#/page/3">3</a></li></ul>'

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, location.href).searchParams
    asked.push(query)
    return answer(Number(query.get('atts[page_number]')))
  })
})
afterEach(() => {
  runtime?.stop()
  vi.unstubAllGlobals()
})

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
const names = (): string[] => [...document.querySelectorAll('.col a')].map(({ textContent }) => textContent)
async function click(selector: string): Promise<void> {
  find(selector).click()
  for (let round = 0; round < 4; round++) await turn()
}
function start(control: string): string {
  answer = (page) => Response.json({ success: true, data: list(page, control) })
  setBody(list(1, control))
  const before = markup()
  runtime = startRuntime([shopListing])
  return before
}

describe('lists in pages', { tags: ids('CT68') }, () => {
  test('show more entries, with the focus on the first of them, until there are no more', async () => {
    const before = start(more)
    await click('button')
    expect(Object.fromEntries(asked[0]!)).toEqual({
      action: 'flatsome_ajax_apply_shortcode',
      tag: 'blog_posts',
      'atts[columns]': '3',
      'atts[page_number]': '2',
    })
    expect(names()).toEqual(['Beitrag 2', 'Beitrag 3', 'Beitrag 4', 'Beitrag 5'])
    expect(document.activeElement?.textContent).toBe('Beitrag 4')
    expect([find('.ux-relay__current-count').textContent, document.querySelectorAll('[data-animate]').length]).toEqual([
      '4',
      2,
    ])
    await click('button')
    expect([names().length, find('button').classList.contains('hidden')]).toEqual([6, true])
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test('a control whose page was not waited for does not look busy any more, whatever becomes of the next', async () => {
    start(arrows)
    vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
      if (address.includes('page_number%5D=3')) return new Response('', { status: 500 })
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    })
    find('.ux-relay__nav-button--next').click()
    await turn()
    await click('.ux-relay__pagination a')
    expect(document.querySelector('.ux-relay .loading')).toBeNull()
    expect(find('.ux-relay').hasAttribute('aria-busy')).toBe(false)
  })

  test('show another page by arrows and numbers; there is none before the first', async () => {
    const before = start(arrows)
    await click('.ux-relay__nav-button--prev')
    expect(asked).toEqual([])
    await click('.ux-relay__nav-button--next')
    expect(names()).toEqual(['Beitrag 4', 'Beitrag 5'])
    await click('.ux-relay__pagination a')
    expect(names()).toEqual(['Beitrag 6', 'Beitrag 7'])
    await click('.ux-relay__nav-button--prev')
    expect(names()).toEqual(['Beitrag 4', 'Beitrag 5'])
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test('say that they could not, and can be asked again', async () => {
    start(more)
    const works = answer
    answer = () => new Response('Fehler', { status: 500 })
    await click('button')
    expect(find('[role=alert]').textContent).toContain('unerwartet')
    expect([find('button').classList.contains('loading'), find('.ux-relay').hasAttribute('aria-busy')]).toEqual([
      false,
      false,
    ])
    answer = works
    await click('button')
    expect([names().length, document.querySelector('[role=alert]')]).toEqual([4, null])
  })

  test('a newer wish ends the older one, of which nothing is seen or said', async () => {
    start(arrows)
    const works = answer
    const answers = new Map<number, () => void>()
    vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
      const page = Number(new URL(address, location.href).searchParams.get('atts[page_number]'))
      return new Promise((resolve, reject) => {
        answers.set(page, () => resolve(works(page)))
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      })
    })
    await click('.ux-relay__nav-button--next')
    await click('.ux-relay__pagination a')
    expect([find('.ux-relay').getAttribute('aria-busy'), document.querySelector('[role=alert]')]).toEqual([
      'true',
      null,
    ])
    answers.get(2)?.()
    answers.get(3)?.()
    for (let round = 0; round < 6; round++) await turn()
    expect([names(), find('.ux-relay').hasAttribute('aria-busy')]).toEqual([['Beitrag 6', 'Beitrag 7'], false])
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  test.each(['', '{kaputt', '[]', '{"tag":3}'])('with the settings "%s" are left alone', async (settings) => {
    setBody(`<div class="ux-relay" data-flatsome-relay='${settings}'>${more}</div>`)
    runtime = startRuntime([shopListing])
    await click('button')
    expect([asked, runtime.reporter.problems]).toEqual([[], []])
  })
})

test('boxes of one row get the same heights, and stop() takes them away', { tags: ids('CT82') }, async () => {
  let resize = (_width: number): void => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onReport: (entries: object[]) => void) {
        resize = (width) => onReport([{ contentRect: new DOMRect(0, 0, width, 10) }])
      }
      observe() {}
      disconnect() {}
    },
  )
  const places: Record<string, [top: number, height: number]> = { A: [0, 20], B: [0, 45], C: [300, 20] }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, height] = places[this.closest('.box')?.id ?? ''] ?? [0, 0]
    return new DOMRect(0, top, 0, height)
  })
  const box = (id: string): string =>
    `<div class="col"><div class="box" id="${id}"><div class="box-text"><p class="product-title">${id}</p></div></div></div>`
  setBody(`<div class="products equalize-box">${box('A')}${box('B')}${box('C')}</div>`)
  const before = markup()
  runtime = startRuntime([shopListing])
  resize(800)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await turn()
  const styles = (): (string | null)[] =>
    ['A', 'B', 'C'].map((id) => find(`#${id} .product-title`).getAttribute('style'))
  expect(styles()).toEqual(['height:45px', 'height:45px', null])
  runtime.stop()
  expect(markup()).toBe(before)
  vi.restoreAllMocks()
})
