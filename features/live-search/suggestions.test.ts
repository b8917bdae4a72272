import { expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import * as t from './testSearch.ts'

t.setUpTestShop()

test('an object with numbers as keys is a list with gaps', { tags: ids('TP09', 'S7.18') }, async () => {
  await t.start()
  t.type('nor')
  await t.wait(1)
  await t.answer({ suggestions: { 0: t.lamp, 2: t.page } })
  expect(t.namesOf()).toEqual(['Nordsee im Winter', 'Über den Norden'])
})

test('a suggestion shows name, picture and price; a page has only a name', {
  tags: ids('S2.39', 'S3.57', 'S3.59', 'S3.60'),
}, async () => {
  await t.start()
  await t.find('nor', t.lamp, t.page, { ...t.lamp, img: '', price: null })
  const [first, second, third] = t.optionsOf()
  expect(first?.querySelector('img.search-image')?.getAttribute('src')).toBe('https://kunst.example/m/nordsee-100.jpg')
  expect(first?.querySelector('img')?.alt).toBe('')
  expect(first?.querySelector('.search-price bdi')?.textContent).toBe('49,00\u00A0€')
  expect(first?.querySelector('.search-name')?.getAttribute('dir')).toBe('auto')
  expect(second?.className).toBe('autocomplete-suggestion')
  for (const bare of [second, third]) expect(bare?.querySelectorAll('img, .search-price')).toHaveLength(0)
})

test('markup in a name is text, its entities are characters, and what was typed is strong', {
  tags: ids('TP10', 'S3.57'),
}, async () => {
  await t.start()
  await t.find(
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

test('what was typed may be a pattern of whatever kind', { tags: ids('TP10') }, async () => {
  await t.start()
  for (const query of ['a.c', '(((', '\\d+', '[x]', '   ', 'a|b', '$&$', '🎨🎨🎨']) {
    await t.find(query, { ...t.lamp, value: `abc ${query} ABC` })
    expect(t.namesOf()).toEqual([`abc ${query} ABC`.trim()])
    expect(t.all('strong').map(({ textContent }) => textContent)).toEqual(query.trim() ? [query] : [])
  }
})

test('what a suggestion lacks is not shown, and no word of the program stands in its place', async () => {
  await t.start()
  const { value, url } = t.lamp
  await t.find(
    'nor',
    { value, url },
    { value, url, price: false, img: false },
    { value, url, price: {}, img: [] },
    { value, url, price: 12, img: null },
    { value: false, url },
    { value: {}, url },
    { value: [], url },
    { value: 404, url },
    { url },
    { value },
    {},
  )
  expect(t.namesOf()).toEqual([value, value, value, value, '404'])
  const prices = [...document.querySelectorAll('.search-price')].map(({ textContent }) => textContent)
  expect(prices).toEqual(['12'])
  expect(document.querySelector('.search-image')).toBeNull()
})

test('prices keep what prices need; addresses that lead to no page are left out', {
  tags: ids('S3.58', 'S3.60'),
}, async () => {
  await t.start()
  await t.find(
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

test('nothing found and no word of the server: nothing is shown unless the option says so', {
  tags: ids('S9.08'),
}, async () => {
  await t.start()
  await t.find('zzz')
  expect(t.listOf()).toBeUndefined()
  expect(t.announced()).toBe('Keine Produkte gefunden.')
  t.stop()
  await t.start(undefined, '0', { features: { 'live-search': { noResultsText: 'Nichts.' } } })
  await t.find('zzz')
  expect(t.listOf()?.textContent).toBe('Nichts.')
  expect(t.optionsOf()).toEqual([])
})

test('of a thousand suggestions fifty are listed; then all results of the form’s own search follow', {
  tags: ids('S2.39'),
}, async () => {
  await t.start()
  t.choose('kunstdrucke')
  await t.find('nor', ...Array.from({ length: 1000 }, (_, index) => ({ ...t.lamp, id: index, value: `Nor ${index}` })))
  expect(t.optionsOf()).toHaveLength(51)
  expect(t.announced()).toBe('1000 Vorschläge')
  t.pressKey('ArrowUp')
  expect(t.selectedOf()?.textContent).toBe('Alle Ergebnisse')
  expect((t.selectedOf() as HTMLAnchorElement).href).toBe(
    'https://kunst.example/?product_cat=kunstdrucke&s=nor&post_type=product',
  )
})

test('a field of the form that is called action does not keep the list from coming', {
  tags: ids('S2.39'),
}, async () => {
  await t.start(t.searchForm().replace('name="post_type"', 'name="action"'))
  // As browsers do it.
  Object.defineProperty(t.forms()[0], 'action', { value: t.all('[name=action]')[0] })
  await t.find('nor', ...Array.from({ length: 60 }, (_, index) => ({ ...t.lamp, id: index, value: `Nor ${index}` })))
  expect(t.optionsOf().at(-1)?.href).toBe('https://kunst.example/?product_cat=&s=nor&action=product')
})
