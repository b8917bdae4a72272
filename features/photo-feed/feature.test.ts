import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime, turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import photoFeed from './feature.ts'

const data = '0a1b2c3d4e:YToxOnt9+/=='
const page = `<main><div class="row large-columns-5" data-flatsome-instagram="${data}" id="alt"><a href="#">…</a></div></main>`
const photos =
  '<div class="row" id="neu"><a href="https://photo.example/p/1/" target="_blank"><img src="/1.jpg" alt="Atelier"></a></div>\n'

let runtime: Runtime | undefined
let before: string
/** Elements that are watched, by us and by the theme. */
let watched: Map<Element, () => void>
let errors: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  watched = new Map()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly onChange: (entries: unknown[]) => void) {}
      observe(element: Element): void {
        watched.set(element, () => this.onChange([{ isIntersecting: true }]))
      }
      unobserve(): void {}
      disconnect(): void {
        watched.clear()
      }
    },
  )
  errors = vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  runtime?.stop()
  runtime = undefined
  document.body.removeAttribute('class')
})

async function start(
  answer: () => Promise<Response> | Response = () => Response.json({ success: true, data: photos }),
) {
  setBody(page)
  before = markup()
  const fetch = vi.fn(async (_url: string) => answer())
  vi.stubGlobal('fetch', fetch)
  runtime = startRuntime([photoFeed])
  await runtime.mounts.waitForIdle()
  return fetch
}
/** Shows the feed to the visitor, and waits until it has been replaced or the console shows why not. */
async function scrollIntoView(): Promise<void> {
  see()
  await vi.waitFor(() => expect(errors.mock.calls.length > 0 || document.querySelector('#neu') !== null).toBe(true))
}
function see(): void {
  for (const show of [...watched.values()]) show()
}
const main = (): string => document.querySelector('main')!.innerHTML
const feed = (): HTMLElement => document.querySelector<HTMLElement>('#alt')!
const announced = (): string => errors.mock.calls.map((parts: unknown[]) => parts.map(String).join(' ')).join('\n')

test('seen, the feed is asked for once with its attribute unchanged, and replaced', {
  tags: ids('S1.26', 'S7.61', 'S7.62', 'TP73', 'CT69'),
}, async () => {
  const attach = vi.fn()
  const detach = vi.fn()
  const fetch = await start()
  vi.stubGlobal('Flatsome', { attach, detach })
  const old = feed()
  expect(fetch).not.toHaveBeenCalled()
  await scrollIntoView()
  await scrollIntoView()
  expect(fetch).toHaveBeenCalledOnce()
  const url = new URL(fetch.mock.calls[0]![0])
  expect(url.pathname).toBe('/wp-admin/admin-ajax.php')
  expect([...url.searchParams]).toEqual([
    ['action', 'flatsome_load_instagram'],
    ['data', data],
  ])
  expect(feed()).toBeNull()
  expect(document.querySelector('#neu a')?.getAttribute('rel')).toBe('noopener')
  expect(detach).toHaveBeenCalledExactlyOnceWith(old)
  expect(attach).toHaveBeenCalledExactlyOnceWith(document.querySelector('#neu'))
  document.body.append(document.createElement('i'))
  document.body.lastElementChild?.remove()
  await turn()
  expect(document.querySelectorAll('#neu')).toHaveLength(1)
  runtime?.stop()
  expect(markup()).toBe(before)
})

test.each<[string, () => Promise<Response> | Response, string]>([
  ['an expired value', () => Response.json({ success: false, data: 'Invalid hash' }), 'Invalid hash'],
  ['an odd answer', () => Response.json({ success: false }), 'Invalid data'],
  ['null', () => Response.json(null), 'Invalid data'],
  ['an error page', () => new Response('<p>', { status: 500 }), 'Der Server hat unerwartet geantwortet.'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'Keine Verbindung zum Server.'],
])(
  'after %s visitors see what was there, and the console shows it',
  { tags: ids('S6.10', 'S8.55', 'TP74') },
  async (_what, answer, message) => {
    await start(answer)
    const shown = main()
    await scrollIntoView()
    expect(main()).toBe(shown)
    expect(announced()).toContain('Instagram error: ')
    expect(announced()).toContain(message)
  },
)

test('who has the toolbar sees the error before the feed, as text', {
  tags: ids('S6.10', 'S8.55', 'TP74'),
}, async () => {
  await start(() => Response.json({ success: false, data: 'Invalid <b>hash</b>' }))
  document.body.className = 'admin-bar'
  await scrollIntoView()
  const note = feed().previousElementSibling
  expect(note?.className).toBe('container error')
  expect(note?.innerHTML).toBe('<p>Instagram error: Invalid &lt;b&gt;hash&lt;/b&gt;</p>')
  document.body.removeAttribute('class')
  runtime?.stop()
  expect(markup()).toBe(before)
})

test.each([[null], [5], [['<div>']], [''], ['nur Text']])(
  'success with %j replaces nothing',
  { tags: ids('TP75') },
  async (value) => {
    await start(() => Response.json({ success: true, data: value }))
    document.body.className = 'admin-bar'
    await scrollIntoView()
    expect(feed()).not.toBeNull()
    expect(feed().previousElementSibling).toBeNull()
    expect(announced()).toContain('Invalid Instagram response:')
  },
)

test('a photo whose description is the caption beside it is described once', { tags: ids('S1.26') }, async () => {
  const photo = (alt: string): string => `<a href="/p/"><img src="/1.jpg" alt="${alt}"><i>Am Hafen </i></a>`
  await start(() => Response.json({ success: true, data: `<div id="neu">${photo('Am Hafen')}${photo('Boote')}</div>` }))
  await scrollIntoView()
  expect([...document.querySelectorAll('#neu img')].map((image) => image.getAttribute('alt'))).toEqual(['', 'Boote'])
})

test('hostile markup in the answer executes nothing', { tags: ids('S1.26') }, async () => {
  await start(() =>
    Response.json({
      success: true,
      data: '<div id="neu"><script>window.boese = 1</script><a href="javascript:alert(1)" onclick="alert(1)">x</a></div>',
    }),
  )
  await scrollIntoView()
  expect(document.querySelector('#neu')?.outerHTML).toBe('<div id="neu"><a>x</a></div>')
})

test('a theme that starts after us finds no feed; stopped before it was seen, the attribute is back', {
  tags: ids('TP73'),
}, async () => {
  await start()
  expect(document.querySelectorAll('[data-flatsome-instagram]')).toHaveLength(0)
  expect(watched.size).toBe(1)
  runtime?.stop()
  expect(markup()).toBe(before)
  expect(watched.size).toBe(0)
})

test('a theme that has started keeps its feeds, and the report says so', { tags: ids('TP73') }, async () => {
  vi.stubGlobal('jQuery', { isReady: true })
  vi.stubGlobal('Flatsome', { attach() {}, behaviors: { instagram: {} } })
  await start()
  expect(feed().getAttribute('data-flatsome-instagram')).toBe(data)
  expect(watched.size).toBe(0)
  expect(runtime?.mounts.rows()[0]).toMatchObject({ state: 'yielded' })
})

test('a feed that goes while its answer is on the way changes nothing', { tags: ids('TP73') }, async () => {
  let answer: (response: Response) => void = () => {}
  await start(() => new Promise((resolve) => (answer = resolve)))
  see()
  await turn()
  feed().remove()
  await turn()
  answer(Response.json({ success: true, data: photos }))
  for (let wait = 0; wait < 10; wait++) await turn()
  expect(main()).toBe('')
  expect(errors).not.toHaveBeenCalled()
})
