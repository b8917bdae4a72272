/** Tests of photo feed, editors' links and toolbar, text pages and blog (theme-and-platform.md 2.5, 2.19). */
import { beforeEach, describe, expect, it } from 'vitest'
import { startShop } from '../shop.ts'
import { parsePage } from '../testing/testBrowser.ts'
import { startTestShop } from '../testing/testShop.ts'
import { createVisit, type Visit } from '../testing/testVisit.ts'

const shop = startTestShop()
let visit: Visit

beforeEach(() => {
  visit = createVisit(shop())
})

describe('theme-and-platform 2.19: the photo feed', () => {
  const feed = async (): Promise<Element | null> =>
    (await visit.page('/einblicke/')).querySelector('[data-flatsome-instagram]')
  const load = async (): Promise<Response> => {
    const data = (await feed())?.getAttribute('data-flatsome-instagram') ?? ''
    return visit.get(`/wp-admin/admin-ajax.php?${new URLSearchParams({ action: 'flatsome_load_instagram', data })}`)
  }

  it('is printed as a repeater with placeholders and an opaque value', async () => {
    const repeater = await feed()
    expect(repeater?.matches('.row.large-columns-5.medium-columns-3.small-columns-2.row-collapse')).toBe(true)
    expect(repeater?.getAttribute('data-flatsome-instagram')).toMatch(/^[0-9a-f]{10}:[A-Za-z0-9+/]+=*$/)
    expect(repeater?.querySelectorAll('.col .instagram-image-type--placeholder img[src=""]')).toHaveLength(4)
  })

  it('is replaced by the repeater of the answer, whose pictures can be loaded', async () => {
    const answer = (await (await load()).json()) as { success: boolean; data: string }
    const loaded = parsePage(answer.data)
    expect(answer.success).toBe(true)
    expect(
      loaded.querySelectorAll('body > .row:not([data-flatsome-instagram]) .instagram-image-type--image'),
    ).toHaveLength(4)
    const pictures = [...loaded.querySelectorAll('img')].map((image) => visit.get(image.getAttribute('src') ?? ''))
    expect((await Promise.all(pictures)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it.each([
    ['expired', 200, '{"success":false,"data":"Invalid hash"}'],
    ['invalid', 200, '{"success":false,"data":"Invalid data"}'],
    ['broken', 200, '{"success":true,"data":null}'],
  ])('the switch “%s” changes the answer', async (photoFeed, status, body) => {
    await visit.get(`/__shop/options?photoFeed=${photoFeed}`)
    const answer = await load()
    expect([answer.status, await answer.text()]).toEqual([status, body])
  })

  it('the switch “error” makes the server answer 500', async () => {
    await visit.get('/__shop/options?photoFeed=error')
    expect((await load()).status).toBe(500)
  })

  it('the switch “empty” leaves the repeater out', async () => {
    await visit.get('/__shop/options?photoFeed=empty')
    const document = await visit.page('/einblicke/')
    expect(document.querySelector('[data-flatsome-instagram]')).toBeNull()
    expect(document.querySelector('#content')?.textContent).toContain('No images found.')
  })

  it('has another value in another month', async () => {
    const later = await startShop({ origin: 'https://kunst.example', now: () => new Date('2026-12-01T00:00:00Z') })
    try {
      const other = (await createVisit(later).page('/einblicke/')).querySelector('[data-flatsome-instagram]')
      expect(other?.getAttribute('data-flatsome-instagram')).not.toBe(
        (await feed())?.getAttribute('data-flatsome-instagram'),
      )
    } finally {
      await later.close()
    }
  })
})

describe('theme-and-platform 2.19: links and toolbar of editors', () => {
  it.each([
    ['/einblicke/', '.block-edit-link[data-title][data-link][data-backend] + .section-content', 1],
    ['/versand/', '.block-edit-link + .versandkosten', 1],
    ['/presse/', '#menu-item-64.menu-item-has-block .block-edit-link + *', 1],
    ['/einblicke/', 'body.admin-bar.logged-in > #wpadminbar', 1],
  ])('%s has %s for editors only', async (path, selector, count) => {
    expect((await visit.page(path)).querySelectorAll(selector)).toHaveLength(0)
    await visit.get('/__shop/options?editor=true')
    const document = await visit.page(path)
    expect(document.querySelectorAll(selector)).toHaveLength(count)
  })
})

describe('texts and blog', () => {
  it.each([
    ['/agb/', 'AGB'],
    ['/datenschutz/', 'Datenschutz'],
    ['/versand/', 'Versand'],
    ['/presse/', 'Presse'],
    ['/blog/winterausstellung/', 'Winterausstellung: Licht über dem Watt'],
  ])('%s is served with its heading', async (path, heading) => {
    expect((await visit.page(path)).querySelector('h1')?.textContent).toBe(heading)
  })

  it('the blog lists its posts; its search names no kind of content', async () => {
    const document = await visit.page('/blog/')
    const links = [...document.querySelectorAll('#post-list article.post .entry-title a')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    expect(links).toHaveLength(3)
    for (const link of links) expect((await visit.get(link)).status).toBe(200)
    expect(document.querySelector('.post-sidebar form.searchform input#s[name=s]')).not.toBeNull()
    expect(document.querySelector('.post-sidebar form.searchform [name=post_type]')).toBeNull()
  })

  it('an unknown post is not found', async () => {
    expect((await visit.get('/blog/nirgends/')).status).toBe(404)
  })
})
