/** Beside the real jQuery and the theme's script, in a browser: exactly one of the two requests the photos, however slow the machine is. */
import { expect, type Page, test } from '@playwright/test'
import { readJQuery } from '../../harness/replay/page/legacyScripts.ts'
import { readBuiltScript, serveSite } from '../../inject/testSite.ts'
import { ids } from '../../scripts/requirementIds.ts'

/** What contract theme-and-platform 2.3 and 2.19 say of the theme's script; it signs its calls, so that each call shows whose it is. */
const theme = `window.Flatsome = { behaviors: { instagram: {} }, attach() {}, detach() {} }
jQuery(function ($) {
  $('[data-flatsome-instagram]').each(function () {
    var data = $(this).attr('data-flatsome-instagram')
    new IntersectionObserver(function (entries, observer) {
      if (!entries.some(function (entry) { return entry.isIntersecting })) return
      observer.disconnect()
      $.get('/wp-admin/admin-ajax.php', { action: 'flatsome_load_instagram', data: data, by: 'theme' })
    }).observe(this)
  })
  window.isThemeReady = true
})`

/** Simulates a machine on which each slice is over at once, and jQuery becomes ready in a pause between two slices. */
const slowMachine = `<script>
  const { now } = performance
  let waitedMs = 0
  performance.now = () => now.call(performance) + (window.isThemeReady ? waitedMs : (waitedMs += 1000))
  const isReady = (resolve) => (window.isThemeReady ? resolve() : setTimeout(isReady, 5, resolve))
  scheduler.yield = () => new Promise(isReady)
</script>`

const ours = '<script src="/vernissage.js"></script>'
const legacy = `<script src="/jquery.js"></script>
  <script src="/wp-content/themes/flatsome/assets/js/flatsome.js" id="flatsome-js"></script>`

/** Opens a page with a feed. @returns the scripts that have requested the photos; grows as calls arrive */
async function open(page: Page, { head = '', foot = legacy }: { head?: string; foot?: string }): Promise<string[]> {
  const asked: string[] = []
  await serveSite(page.context(), {
    '/': `<!doctype html><html lang="de"><head>${head}<title>Fotos</title></head>
      <body><div data-flatsome-instagram="0a1b:YToxOnt9" id="alt" style="height:9px"></div>${foot}</body></html>`,
    '/vernissage.js': readBuiltScript(),
    '/jquery.js': readJQuery(),
    '/wp-content/themes/flatsome/assets/js/flatsome.js': theme,
  })
  await page.route('**/admin-ajax.php?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('by') ?? 'ours')
    return route.fulfill({ json: { success: true, data: '<div id="neu">Fotos</div>' } })
  })
  await page.goto('https://kunst.example/')
  await page.waitForFunction(() => 'isThemeReady' in window)
  await page.waitForFunction(() => window.vernissage?.ready.then(() => true))
  return asked
}

const stateOf = (page: Page) =>
  page.evaluate(() => window.vernissage?.report().find(({ id }) => id === 'photo-feed')?.state)

/** Waits until the observers of the feed have reported that it is in view. */
const waitForObservers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(() => setTimeout(resolve)).observe(document.body)
      }),
  )

for (const [machine, before] of [
  ['a fast machine', ''],
  ['a machine whose first slice ends after jQuery is ready', slowMachine],
] as const) {
  test(`first in the head, on ${machine}: ours loads the photos, and the theme does not`, { tag: ids('TP73') }, async ({
    page,
  }) => {
    const asked = await open(page, { head: before + ours })
    await expect(page.locator('#neu')).toBeVisible()
    await waitForObservers(page)
    expect(asked).toEqual(['ours'])
  })
}

test('ours comes when the theme has begun: it keeps the feed, and the report says so', { tag: ids('TP73') }, async ({
  page,
}) => {
  const insertion = `<script>
    addEventListener('load', function wait() {
      if (!window.isThemeReady) return void setTimeout(wait, 5)
      document.head.append(Object.assign(document.createElement('script'), { src: '/vernissage.js' }))
    })
  </script>`
  const asked = await open(page, { foot: legacy + insertion })
  await expect.poll(() => asked.length).toBe(1)
  await waitForObservers(page)
  expect(asked).toEqual(['theme'])
  expect(await stateOf(page)).toBe('yielded')
})
