import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { InputError } from '../scene/reading/readJson.ts'
import { type RunningShop, startShop } from './shop.ts'

const now = (): Date => new Date('2026-11-20T12:00:00Z')
let shop: RunningShop

beforeAll(async () => {
  shop = await startShop({ now, origin: 'https://kunst.example' })
})
afterAll(() => shop.close())

const get = (path: string, cookie = ''): Promise<Response> =>
  fetch(shop.url + path, { redirect: 'manual', headers: { cookie } })

describe('starting', () => {
  it('rejects with one sentence where the port is taken', async () => {
    const port = Number(new URL(shop.url).port)
    await expect(startShop({ port })).rejects.toThrow(
      new InputError(`Port ${port} is taken; choose another one, or 0 for any free one.`),
    )
  })

  it('names an option that has a wrong value, and what would be right', async () => {
    await expect(startShop({ theme: 'old' as 'classic' })).rejects.toThrow(
      /at theme: .*"classic", "modern", came "old"/,
    )
  })
})

describe('unknown addresses', () => {
  it.each([
    ['/nirgends/', 404, /error404/],
    ['/wp-json/nirgends', 404, /"code":"rest_no_route"/],
    ['/wp-admin/admin-ajax.php?action=nirgends', 400, /^0$/],
    ['/?wc-ajax=nirgends', 200, /^$/],
  ])('%s is answered as the platform does', async (path, status, body) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toMatch(body)
  })

  it('an address without its final slash redirects to the one with it', async () => {
    const answer = await get('/shop?a=1')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('https://kunst.example/shop/?a=1')
  })
})

describe('reproducibility', () => {
  it('the same visit gives the same bytes after a reset', async () => {
    const visit = async (): Promise<string> => {
      const login = await get('/__shop/login?as=tomke')
      const cookie = login.headers
        .getSetCookie()
        .map((text) => text.split(';')[0])
        .join('; ')
      return [...login.headers.getSetCookie(), await (await get('/shop/', cookie)).text()].join('\n')
    }
    const first = await visit()
    shop.reset()
    expect(await visit()).toBe(first)
    expect(first).toContain('Tomke')
  })

  it('prints the configured origin and never the served one', async () => {
    const body = await (await get('/shop/')).text()
    expect(body).toContain('https://kunst.example/warenkorb/')
    expect(body).not.toContain(shop.url)
  })
})
