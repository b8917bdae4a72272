import { expect, test } from '@playwright/test'
import { buildScript, serveSite, visit } from '../testSite.ts'

declare global {
  interface Window {
    happened?: ('mount' | 'turn')[]
  }
}

const table = '<table class="my_account_orders"><tbody><tr><td>Nr. 1042</td><td>48,00 €</td></tr></tbody></table>'

/** Takes 3 ms for each element, however fast the machine is. */
const slowFeature = `[{
  id: 'slow',
  selector: 'table',
  mount() {
    window.happened.push('mount')
    const end = performance.now() + 3
    while (performance.now() < end);
  },
}]`

/** Notes each turn that the script gives the browser. */
const noting = `<script>
  window.happened = []
  const { yield: nextTurn } = scheduler
  scheduler.yield = function () {
    window.happened.push('turn')
    return nextTurn.call(scheduler)
  }
</script>`

for (const [name, head] of [
  ['with the browser’s scheduler', noting],
  ['without one', '<script>window.happened = []; delete window.scheduler</script>'],
] as const) {
  test(`200 tables are all mounted, in slices, ${name}`, async ({ context, page }) => {
    await serveSite(context, {
      '/': `<!doctype html><html lang="de"><head>${head}<script src="/vernissage.js"></script></head><body>${table.repeat(200)}</body></html>`,
      '/vernissage.js': await buildScript(slowFeature),
    })
    await visit(page)
    expect(await page.locator('[data-vernissage="slow"]').count()).toBe(200)
    const happened = await page.evaluate(() => window.happened ?? [])
    if (head !== noting) return
    // Three mounts of 3 ms are more than a slice of 8 ms.
    const slices = happened.join(' ').split('turn')
    expect(slices.length).toBeGreaterThanOrEqual(67)
    for (const slice of slices) expect(slice.match(/mount/g)?.length ?? 0).toBeLessThanOrEqual(3)
  })
}

test('what is in view comes first, and urgent features before it', async ({ context, page }) => {
  const features = `[
    { id: 'far', selector: '.far', mount() { window.happened.push('far'); const end = performance.now() + 9; while (performance.now() < end); } },
    { id: 'near', selector: '.near', mount() { window.happened.push('near') } },
    { id: 'urgent', selector: '.far', isUrgent: true, mount() { window.happened.push('urgent'); const end = performance.now() + 9; while (performance.now() < end); } },
  ]`
  const far = '<p class="far" style="position:absolute;top:9000px">x</p>'
  await serveSite(context, {
    '/': `<!doctype html><html lang="de"><head><script>window.happened = []</script><script src="/vernissage.js"></script></head><body>${far}${far}<p class="near">x</p></body></html>`,
    '/vernissage.js': await buildScript(features),
  })
  await visit(page)
  expect(await page.evaluate(() => window.happened)).toEqual(['urgent', 'urgent', 'near', 'far', 'far'])
})
