import { describe, expect, it } from 'vitest'
import { startTestShop } from '../testing/testShop.ts'
import { createTestVisitor, type VisitedPage } from '../testing/testVisitor.ts'

const shop = startTestShop()

const path = (query: string, category?: string): string =>
  `/wp-admin/admin-ajax.php?action=flatsome_ajax_search_products${category === undefined ? '' : `&product_cat=${category}`}&query=${query}`

async function requestSuggestions(address: string, switches: Record<string, string> = {}): Promise<VisitedPage> {
  const visitor = createTestVisitor(shop)
  if (Object.keys(switches).length > 0) await visitor.choose(switches)
  return visitor.get(address)
}

describe('theme-and-platform 2.5: suggestions', () => {
  it('a product has type, id, value, url, picture and price', async () => {
    const answer = await requestSuggestions(path('silberm'))
    expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8')
    const { suggestions } = JSON.parse(answer.text)
    expect(suggestions).toEqual([
      {
        type: 'Product',
        id: 120,
        value: 'Linoldruck Silbermöwe',
        url: 'https://kunst.example/produkt/linoldruck-silbermoewe/',
        img: expect.stringMatching(/^https:\/\/kunst\.example\/wp-content\/uploads\/.*-100x100\.svg$/),
        price: expect.stringContaining('<bdi>48,00&nbsp;'),
      },
    ])
  })

  it('a page has no picture and no price, and comes only without a category', async () => {
    const page = { type: 'Page', id: 61, value: 'Shop', url: 'https://kunst.example/shop/', img: false, price: '' }
    expect(JSON.parse((await requestSuggestions(path('shop'))).text).suggestions).toContainEqual(page)
    expect(JSON.parse((await requestSuggestions(path('shop', 'gemaelde'))).text).suggestions).not.toContainEqual(page)
  })

  it('one suggestion says that nothing was found', async () => {
    expect((await requestSuggestions(path('zzzz'))).text).toBe(
      '{"suggestions":[{"id":-1,"value":"Keine Produkte gefunden.","url":""}]}',
    )
  })

  it('a category limits the suggestions to its products', async () => {
    const { suggestions } = JSON.parse((await requestSuggestions(path('e', 'foerdern'))).text)
    expect(suggestions.map(({ id }: { id: number }) => id)).toEqual([170, 172, 340])
  })
})

describe('searchAnswer', () => {
  it('object: answers an object with numeric keys that have gaps', async () => {
    const { suggestions } = JSON.parse(
      (await requestSuggestions(path('radierung+shop'), { searchAnswer: 'object' })).text,
    )
    expect(suggestions).toEqual([{ id: -1, value: expect.any(String), url: '' }])
    const found = JSON.parse((await requestSuggestions(path('e'), { searchAnswer: 'object' })).text).suggestions
    expect(Object.keys(found).slice(0, 3)).toEqual(['0', '2', '4'])
  })

  it('thousand: answers a thousand suggestions', async () => {
    const { suggestions } = JSON.parse((await requestSuggestions(path('kunst'), { searchAnswer: 'thousand' })).text)
    expect(suggestions).toHaveLength(1000)
    expect(suggestions[999].value).toBe('kunst Nr. 1000')
  })

  it('hostile: answers names, prices and addresses with attacks', async () => {
    const { text } = await requestSuggestions(path('kunst'), { searchAnswer: 'hostile' })
    for (const attack of ['onerror', '&lt;script', '<script', 'onclick', 'javascript:']) expect(text).toContain(attack)
  })

  it.each([
    ['truncated', 200, /^\{"suggestions":\[\{(?!.*\}$)/],
    ['empty', 200, /^$/],
    ['no-content', 204, /^$/],
    ['html-page', 200, /^<!DOCTYPE html>/],
    ['forbidden', 403, /^-1$/],
    ['zero', 400, /^0$/],
    ['not-found', 404, /error-page/],
    ['error-500', 500, /kritischen Fehler/],
  ])('%s: breaks the answer', async (searchAnswer, status, body) => {
    const answer = await requestSuggestions(path('silberm'), { searchAnswer })
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(body)
  })
})
