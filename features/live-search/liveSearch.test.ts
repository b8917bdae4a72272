import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '../../inject/config.ts'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import liveSearch from './feature.ts'
import * as t from './testSearch.ts'

let runtime: Runtime | undefined
let shop: t.TestShop

/** Mounts what the page has. @param latency the theme's setting, as it prints it */
async function start(html = t.searchForm(), latency: unknown = '0', config: Partial<Config> = {}): Promise<string> {
  vi.stubGlobal('flatsomeVars', {
    ajaxurl: 'https://kunst.example/wp-admin/admin-ajax.php',
    options: { search_result_latency: latency },
  })
  setBody(html)
  const before = markup()
  runtime = startRuntime([liveSearch], { config })
  await t.wait(1)
  return before
}

/** Types, and the shop answers. */
async function find(query: string, ...suggestions: readonly unknown[]): Promise<void> {
  t.type(query)
  await t.wait(1)
  await shop.answer({ suggestions })
}

const action = 'action=flatsome_ajax_search_products'

beforeEach(() => {
  vi.useFakeTimers()
  shop = t.openShop()
  Element.prototype.scrollIntoView ??= () => {}
})

afterEach(() => {
  runtime?.stop()
  runtime = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('TP01 S2.37 S5.24 S9.06 below 3 characters nothing is asked and no list is there', async () => {
  await start()
  t.typeSlowly('no')
  await t.wait(1000)
  expect(shop.calls).toEqual([])
  expect(t.listOf()).toBeUndefined()
  t.type('nor')
  await t.wait(1)
  expect(shop.calls).toHaveLength(1)
})

test('TP02 S1.06 S2.38 S7.16 S7.17 three characters ask the server once, at once and without a category', async () => {
  await start()
  t.typeSlowly('nor')
  await t.wait(1)
  expect(shop.calls).toEqual([`?${action}&query=nor`])
})

test('S7.16 text and spaces are sent as they are typed', async () => {
  await start()
  t.type('öl & a+b ')
  await t.wait(1)
  expect(new URLSearchParams(shop.calls[0]).get('query')).toBe('öl & a+b ')
})

test.each([
  ['300', 299, 1],
  ['0', 0, 1],
  ['', 0, 1],
  ['viel', 0, 1],
  ['-5', 0, 1],
  [null, 0, 1],
])(
  'TP03 S9.07 with the theme’s delay "%s" one request leaves that long after the last key',
  async (latency, silenceMs, moreMs) => {
    await start(undefined, latency)
    t.typeSlowly('nord')
    await t.wait(silenceMs)
    if (silenceMs > 0) expect(shop.calls).toEqual([])
    await t.wait(moreMs)
    expect(shop.calls).toEqual([`?${action}&query=nord`])
  },
)

test('S9.07 a page without settings of the theme asks at once', async () => {
  await start()
  vi.stubGlobal('flatsomeVars', undefined)
  t.type('nord')
  await t.wait(1)
  expect(shop.calls).toHaveLength(1)
})

test('TP04 S7.17 a chosen category goes along', async () => {
  await start()
  t.choose('kunstdrucke')
  await t.wait(1)
  expect(shop.calls).toEqual([])
  t.type('nor')
  await t.wait(1)
  expect(shop.calls).toEqual([`?${action}&product_cat=kunstdrucke&query=nor`])
})

test('TP05 another category hides the list and asks again at once', async () => {
  await start(undefined, '300')
  t.choose('kunstdrucke')
  t.type('nor')
  await t.wait(300)
  await shop.answer({ suggestions: [t.lamp] })
  expect(t.listOf()).toBeDefined()
  t.choose('')
  expect(t.listOf()).toBeUndefined()
  await t.wait(1)
  expect(shop.calls.at(-1)).toBe(`?${action}&query=nor`)
  await shop.answer({ suggestions: [t.lamp, t.page] })
  expect(t.namesOf()).toHaveLength(2)
})

test('TP06 an older answer that comes last is not shown, and its call is ended', async () => {
  await start()
  t.type('nor')
  await t.wait(1)
  t.type('nord')
  await t.wait(1)
  expect(shop.aborted).toEqual([true, false])
  await shop.answer({ suggestions: [t.page] }, { call: 1 })
  await shop.answer({ suggestions: [t.lamp] }, { call: 0 })
  expect(t.namesOf()).toEqual(['Über den Norden'])
  expect(t.isLoading()).toBe(false)
})

test('TP06 an answer to a text that other code has changed since is not shown', async () => {
  await start()
  t.type('nor')
  await t.wait(1)
  t.fieldOf().value = 'etwas anderes'
  await shop.answer({ suggestions: [t.lamp] })
  expect(t.listOf()).toBeUndefined()
})

test('TP07 what the server says instead of suggestions is no choice: Enter submits', async () => {
  await start()
  await find('zzz', t.nothingFound)
  expect(t.listOf()?.textContent).toBe('Keine Produkte gefunden.')
  expect(t.optionsOf()).toEqual([])
  expect(t.fieldOf().getAttribute('aria-expanded')).toBe('false')
  expect(t.said()).toBe('Keine Produkte gefunden.')
  press('ArrowDown')
  expect(t.selectedOf()).toBeNull()
  expect(press('Enter')).toBe(true)
  expect(t.listOf()).toBeUndefined()
})

const press = t.press

test('TP08 S2.40 S3.58 arrow and Enter lead to the suggestion, and the form is not submitted', async () => {
  await start()
  await find('nor', t.lamp, t.page)
  const clicks: string[] = []
  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      clicks.push((event.target as HTMLAnchorElement).href)
    },
    { once: true },
  )
  expect(press('ArrowDown')).toBe(false)
  expect(press('Enter')).toBe(false)
  expect(clicks).toEqual(['https://kunst.example/produkt/nordsee-im-winter/'])
  expect(t.listOf()).toBeUndefined()
})

test('TP08 without a choice Enter is the form’s, and whatever runs is ended', async () => {
  await start()
  t.type('nor')
  await t.wait(1)
  expect(t.isLoading()).toBe(true)
  expect(press('Enter')).toBe(true)
  expect(shop.aborted).toEqual([true])
  expect(t.isLoading()).toBe(false)
})

test('TP09 S7.18 an object with numbers as keys is a list with gaps', async () => {
  await start()
  t.type('nor')
  await t.wait(1)
  await shop.answer({ suggestions: { 0: t.lamp, 2: t.page } })
  expect(t.namesOf()).toEqual(['Nordsee im Winter', 'Über den Norden'])
})

test('S2.39 S3.57 S3.59 S3.60 a suggestion shows name, picture and price; a page has only a name', async () => {
  await start()
  await find('nor', t.lamp, t.page, { ...t.lamp, img: '', price: null })
  const [first, second, third] = t.optionsOf()
  expect(first?.querySelector('img.search-image')?.getAttribute('src')).toBe('https://kunst.example/m/nordsee-100.jpg')
  expect(first?.querySelector('img')?.alt).toBe('')
  expect(first?.querySelector('.search-price bdi')?.textContent).toBe('49,00\u00A0€')
  expect(first?.querySelector('.search-name')?.getAttribute('dir')).toBe('auto')
  expect(second?.className).toBe('autocomplete-suggestion')
  for (const bare of [second, third]) expect(bare?.querySelectorAll('img, .search-price')).toHaveLength(0)
})

test('TP10 S3.57 markup in a name is text, its entities are characters, and what was typed is strong', async () => {
  await start()
  await find(
    'nor',
    { ...t.lamp, value: 'Nor <img src=x onerror=alert(1)>' },
    { ...t.lamp, value: 'Nord &amp; S&uuml;d &#8222;norden&#8220; &lt;b&gt;' },
  )
  expect(t.namesOf()).toEqual(['Nor <img src=x onerror=alert(1)>', 'Nord & Süd „norden“ <b>'])
  expect(t.all('.search-name *').map(({ localName, textContent }) => `${localName} ${textContent}`)).toEqual([
    'strong Nor',
    'strong Nor',
    'strong nor',
  ])
})

test('TP10 what was typed may be a pattern of whatever kind', async () => {
  await start()
  for (const query of ['a.c', '(((', '\\d+', '[x]', '   ', 'a|b', '$&$', '🎨🎨🎨']) {
    await find(query, { ...t.lamp, value: `abc ${query} ABC` })
    expect(t.namesOf()).toEqual([`abc ${query} ABC`.trim()])
    expect(t.all('strong').map(({ textContent }) => textContent)).toEqual(query.trim() ? [query] : [])
  }
})

test('S3.58 S3.60 prices keep what prices need; addresses that lead to no page are left out', async () => {
  await start()
  await find(
    'nor',
    {
      ...t.lamp,
      price: '<b onclick="alert(1)">9</b><script>alert(1)</script><del>10</del>',
      img: 'javascript:alert(1)',
    },
    { ...t.lamp, url: 'javascript:alert(1)' },
    { ...t.lamp, url: '' },
    { ...t.lamp, value: '' },
    { ...t.lamp, value: null },
    null,
    'nor',
    7,
    [],
  )
  expect(t.optionsOf().map(({ href }) => href)).toEqual([t.lamp.url])
  expect(t.all('.search-price')[0]?.innerHTML).toBe('9<del>10</del>')
  expect(t.all('img')).toEqual([])
})

const failed = 'Zurzeit gibt es keine Vorschläge. Die Eingabetaste startet die Suche.'

test.each([
  ['status 500', '<h1>Fehler</h1>', { status: 500 }],
  ['an HTML page', '<!doctype html><h1>Wartung</h1>', {}],
  ['0', '0', { status: 400 }],
  ['-1', '-1', { status: 403 }],
  ['null', 'null', {}],
  ['nothing', '', {}],
  ['half of it', '{"suggestions":[{"id":1,', {}],
  ['another object', '{"success":false}', {}],
  ['no list', '{"suggestions":"nein"}', {}],
])(
  'TP11 %s in place of an answer: the list hides, loading ends, the next key asks again',
  async (_what, body, init) => {
    const silence = vi.spyOn(console, 'error')
    await start()
    await find('nor', t.lamp)
    t.type('nord')
    await t.wait(1)
    expect(t.isLoading()).toBe(true)
    await shop.answer(body, init)
    expect(t.isLoading()).toBe(false)
    expect(t.listOf()).toBeUndefined()
    expect(t.said()).toBe(failed)
    expect(t.fieldOf().value).toBe('nord')
    t.type('nords')
    t.type('nord')
    await t.wait(1)
    expect(shop.calls.at(-1)).toContain('query=nord')
    await shop.answer({ suggestions: [t.lamp] })
    expect(t.namesOf()).toHaveLength(1)
    expect(silence).not.toHaveBeenCalled()
  },
)

test('TP11 no network, or no answer within the deadline, ends in the same state', async () => {
  await start(undefined, '0')
  t.type('nor')
  await t.wait(1)
  await shop.fail()
  expect(t.isLoading()).toBe(false)
  expect(t.said()).toBe(failed)
  t.type('nord')
  await t.wait(29_999)
  expect(t.isLoading()).toBe(true)
  await t.wait(30)
  expect(t.isLoading()).toBe(false)
  expect(t.listOf()).toBeUndefined()
  expect(runtime?.mounts.rows()[0]).toMatchObject({ state: 'mounted' })
})

test('TP12 Escape closes the list and keeps text and focus; without a list it is the browser’s', async () => {
  await start()
  await find('nor', t.lamp, t.page)
  press('ArrowDown')
  expect(press('Escape')).toBe(false)
  expect(t.listOf()).toBeUndefined()
  expect(t.fieldOf().value).toBe('nor')
  expect(document.activeElement).toBe(t.fieldOf())
  expect(press('Escape')).toBe(true)
})

test('TP12 the Escape that closes the list closes nothing around it', async () => {
  await start()
  await find('nor', t.lamp)
  const heard: string[] = []
  const hear = (event: Event): void => void heard.push(event.type)
  for (const type of ['keydown', 'keyup']) document.addEventListener(type, hear)
  const keyUp = (): boolean => t.fieldOf().dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape', bubbles: true }))
  press('Escape')
  keyUp()
  expect(heard).toEqual([])
  press('Escape')
  keyUp()
  expect(heard).toEqual(['keydown', 'keyup'])
  for (const type of ['keydown', 'keyup']) document.removeEventListener(type, hear)
})

test('TP13 what was answered once is not asked for again, in whichever form', async () => {
  await start(t.searchForm() + t.searchForm())
  await find('nor', t.lamp)
  t.type('no')
  expect(t.listOf()).toBeUndefined()
  t.type('nor')
  expect(t.namesOf()).toEqual(['Nordsee im Winter'])
  t.type('nor', t.forms()[1])
  expect(t.namesOf(t.forms()[1])).toEqual(['Nordsee im Winter'])
  await t.wait(1000)
  expect(shop.calls).toHaveLength(1)
})

test('TP14 S2.37 forms of a page, with the same ids as they come, have nothing in common', async () => {
  await start(t.searchForm() + t.searchForm() + t.searchForm({ withCategories: false }))
  const [first, second] = t.forms() as [HTMLFormElement, HTMLFormElement]
  t.type('nor', first)
  await t.wait(1)
  expect([t.isLoading(first), t.isLoading(second)]).toEqual([true, false])
  await shop.answer({ suggestions: [t.lamp] })
  expect([t.namesOf(first).length, t.namesOf(second).length]).toEqual([1, 0])
  t.choose('kunstdrucke', second)
  t.type('nor', second)
  await t.wait(1)
  await shop.answer({ suggestions: [t.page] })
  expect(t.namesOf(second)).toEqual(['Über den Norden'])
  const ids = t.all('[id^=vernissage]').map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('TP78 without jQuery nothing throws, and everything works', async () => {
  vi.stubGlobal('jQuery', undefined)
  await start()
  await find('nor', t.lamp)
  expect(t.namesOf()).toHaveLength(1)
})

test('S9.08 nothing found and no word of the server: nothing is shown unless the option says so', async () => {
  await start()
  await find('zzz')
  expect(t.listOf()).toBeUndefined()
  expect(t.said()).toBe('Keine Produkte gefunden.')
  runtime?.stop()
  await start(undefined, '0', { features: { 'live-search': { noResultsText: 'Nichts.' } } })
  await find('zzz')
  expect(t.listOf()?.textContent).toBe('Nichts.')
  expect(t.optionsOf()).toEqual([])
})

test('S2.37 the field is a combobox with names for all of its parts', async () => {
  await start()
  const field = t.fieldOf()
  expect(field.getAttribute('role')).toBe('combobox')
  expect(field.getAttribute('aria-autocomplete')).toBe('list')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(field.autocomplete).toBe('off')
  expect(t.categoryOf().getAttribute('aria-label')).toBe('Kategorie')
  await find('nor', t.lamp, t.page)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(t.listOf()?.getAttribute('role')).toBe('listbox')
  expect(t.listOf()?.getAttribute('aria-label')).toBe('Vorschläge')
  expect(t.listOf()?.id).toBe(field.getAttribute('aria-controls'))
  expect(t.said()).toBe('2 Vorschläge')
  await find('nord', t.lamp)
  expect(t.said()).toBe('1 Vorschlag')
})

test('S2.37 the arrow keys go around the suggestions and the text, which stays as typed', async () => {
  await start()
  await find('nor', t.lamp, t.page)
  const field = t.fieldOf()
  const reached = (): number => t.optionsOf().indexOf(t.selectedOf() as HTMLAnchorElement)
  const steps = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => {
    press(key)
    const active = field.getAttribute('aria-activedescendant')
    expect(active).toBe(t.selectedOf()?.id ?? null)
    expect(t.all('[aria-selected=true]')).toEqual(t.all('.autocomplete-selected'))
    expect(field.value).toBe('nor')
    return reached()
  })
  expect(steps).toEqual([0, 1, -1, 1, 0, -1, 1])
})

test.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])(
  'S2.37 %s is the text cursor’s and leaves the list',
  async (key) => {
    await start()
    await find('nor', t.lamp)
    press('ArrowDown')
    expect(press(key)).toBe(true)
    expect(t.selectedOf()).toBeNull()
    expect(t.listOf()).toBeDefined()
    expect(press('ArrowDown', { shiftKey: true })).toBe(true)
    expect(t.selectedOf()).toBeNull()
  },
)

test('S2.37 Tab chooses nothing; leaving the field closes the list and ends what runs', async () => {
  await start()
  await find('nor', t.lamp)
  press('ArrowDown')
  expect(press('Tab')).toBe(true)
  t.categoryOf().focus()
  expect(t.listOf()).toBeUndefined()
  t.type('nord')
  await t.wait(1)
  t.fieldOf().blur()
  expect(t.isLoading()).toBe(false)
  await shop.answer({ suggestions: [t.lamp] })
  expect(t.listOf()).toBeUndefined()
})

test('S2.40 a press on a suggestion does not take the list away, also where it takes the focus', async () => {
  await start()
  await find('nor', t.lamp)
  const [option] = t.optionsOf()
  expect(option?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false)
  option?.focus()
  expect(t.listOf()).toBeDefined()
  option?.blur()
  expect(t.listOf()).toBeUndefined()
})

test('S2.38 the list comes back with the focus and with the arrow key', async () => {
  await start()
  await find('nor', t.lamp)
  press('Escape')
  expect(t.listOf()).toBeUndefined()
  press('ArrowDown')
  expect(t.listOf()).toBeDefined()
  t.fieldOf().blur()
  expect(t.listOf()).toBeUndefined()
  t.fieldOf().focus()
  expect(t.listOf()).toBeDefined()
})

test('S2.38 what an input method composes is not asked for, and its keys choose nothing', async () => {
  await start()
  const field = t.fieldOf()
  field.focus()
  field.value = 'にほん'
  field.dispatchEvent(Object.assign(new Event('input', { bubbles: true }), { isComposing: true }))
  await t.wait(100)
  expect(shop.calls).toEqual([])
  field.dispatchEvent(new Event('compositionend', { bubbles: true }))
  await t.wait(1)
  expect(shop.calls).toHaveLength(1)
  await shop.answer({ suggestions: [t.lamp] })
  press('ArrowDown', { isComposing: true })
  expect(t.selectedOf()).toBeNull()
})

test('S2.39 of a thousand suggestions fifty are listed; then all results of the form’s own search follow', async () => {
  await start()
  t.choose('kunstdrucke')
  await find('nor', ...Array.from({ length: 1000 }, (_, index) => ({ ...t.lamp, id: index, value: `Nor ${index}` })))
  expect(t.optionsOf()).toHaveLength(51)
  expect(t.said()).toBe('1000 Vorschläge')
  press('ArrowUp')
  expect(t.selectedOf()?.textContent).toBe('Alle Ergebnisse')
  expect((t.selectedOf() as HTMLAnchorElement).href).toBe(
    'https://kunst.example/?product_cat=kunstdrucke&s=nor&post_type=product',
  )
})

test('S2.37 a search of the blog gets the same suggestions, and submits to the blog', async () => {
  await start(t.searchForm({ id: 's', isBlog: true, withCategories: false }))
  await find('nor', t.page)
  expect(t.namesOf()).toHaveLength(1)
  expect(press('Enter')).toBe(true)
})

test('S2.37 a form without a place for suggestions, or without a field, stays as it is', async () => {
  const before = await start(
    '<form class="searchform"><input class="search-field"></form><form class="searchform"><div class="live-search-results"></div></form>',
  )
  expect(markup().replaceAll(' data-vernissage="live-search"', '')).toBe(before)
})

test('S2.37 a form that comes later works, and one that goes ends its call', async () => {
  await start('<div id="menu"></div>')
  document.getElementById('menu')!.append(document.createRange().createContextualFragment(t.searchForm()))
  await t.wait(1)
  t.type('nor')
  await t.wait(1)
  expect(shop.calls).toHaveLength(1)
  t.forms()[0]?.remove()
  await t.wait(1)
  expect(shop.aborted).toEqual([true])
})

test('S2.38 a shopper who was faster than the script gets suggestions, too', async () => {
  setBody(t.searchForm())
  t.fieldOf().value = 'nord'
  t.fieldOf().focus()
  runtime = startRuntime([liveSearch])
  await t.wait(1)
  expect(shop.calls).toHaveLength(1)
})

test('S2.37 a page that goes into the browser’s cache takes no list and no call along', async () => {
  await start()
  await find('nor', t.lamp)
  window.dispatchEvent(new Event('pagehide'))
  expect(t.listOf()).toBeUndefined()
  t.type('nord')
  await t.wait(1)
  window.dispatchEvent(new Event('pagehide'))
  expect(shop.aborted.at(-1)).toBe(true)
  expect(t.isLoading()).toBe(false)
})

test('stopping gives the server’s HTML back, byte for byte, with the list open and with a call under way', async () => {
  const before = await start(t.searchForm() + t.searchForm())
  await find('nor', t.lamp)
  press('ArrowDown')
  t.type('nord', t.forms()[1])
  await t.wait(1)
  expect(markup()).not.toBe(before)
  runtime?.stop()
  expect(markup()).toBe(before)
  await t.wait(60_000)
  t.type('nordsee')
  await t.wait(1)
  expect(shop.calls).toHaveLength(2)
  expect(vi.getTimerCount()).toBe(0)
})
