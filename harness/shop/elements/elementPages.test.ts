import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startShop } from '../shop.ts'

test('every file in pages/ is a page of the shop, and the list leads to it', async () => {
  const shop = await startShop()
  try {
    const list = await (await fetch(`${shop.url}/elemente/`)).text()
    for (const file of readdirSync(join(import.meta.dirname, 'pages'))) {
      const path = `/elemente/${file.replace(/\.html$/, '')}/`
      expect(list).toContain(`href="${shop.url}${path}"`)
      const answer = await fetch(`${shop.url}${path}`)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toContain('<main id="main"')
    }
  } finally {
    await shop.close()
  }
})
