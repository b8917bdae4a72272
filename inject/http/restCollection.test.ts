import { beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { createTexts } from '../texts.ts'
import { createHttp } from './http.ts'
import { getAll } from './restCollection.ts'

const network = vi.fn<(url: string) => Promise<Response>>()
const http = createHttp({ page: {} as never, texts: createTexts('de'), timeoutMs: 30_000 })
const url = 'https://kunst.example/wp-json/wc/v3/products'
const works = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index)

beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
})

/** A page of the collection, with the links that the platform sends. */
function answer(body: unknown, links: Record<string, string> = {}): Response {
  const link = Object.entries(links).map(([rel, target]) => `<${target}>; rel="${rel}"`)
  return new Response(JSON.stringify(body), { headers: { link: link.join(', ') } })
}

test('all pages are fetched, 100 items each, and joined', { tags: ids('S9.26') }, async () => {
  network
    .mockResolvedValueOnce(answer(works(0, 100), { next: `${url}?per_page=100&page=2` }))
    .mockResolvedValueOnce(answer(works(100, 100), { prev: `${url}?per_page=100`, next: `${url}?per_page=100&page=3` }))
    .mockResolvedValueOnce(answer(works(200, 7), { prev: `${url}?per_page=100&page=2` }))
  expect(await getAll(http, { url: `${url}?category=5&per_page=-1` })).toEqual(works(0, 207))
  expect(network.mock.calls.map(([each]) => each)).toEqual([
    `${url}?category=5&per_page=100`,
    `${url}?per_page=100&page=2`,
    `${url}?per_page=100&page=3`,
  ])
})

test('what is no list is handed on as it is', { tags: ids('S9.26') }, async () => {
  network.mockResolvedValueOnce(answer({ id: 5 }, { next: `${url}?page=2` }))
  expect(await getAll(http, { url })).toEqual({ id: 5 })
  expect(network).toHaveBeenCalledTimes(1)
})

test('a server that names the same page again does not keep us going for ever', { tags: ids('S9.26') }, async () => {
  network.mockImplementation(async () => answer([1], { next: `${url}?per_page=100&page=2` }))
  expect(await getAll(http, { url })).toEqual([1, 1])
})

test('an error on a later page is an error of the whole', { tags: ids('S9.26') }, async () => {
  network
    .mockResolvedValueOnce(answer([1], { next: `${url}?page=2` }))
    .mockResolvedValueOnce(new Response('{"code":"rest_forbidden"}', { status: 403 }))
  await expect(getAll(http, { url })).rejects.toMatchObject({ code: 'rest_forbidden' })
})
