import { expect, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { formatEvents, listenToForms, readEvents } from './testEvents.ts'
import { fillingOf, withPage } from './testScenes.ts'

test('two forms of one id ask for one schema, and one does not disturb the other', { tag: ids('CF05') }, async ({
  store,
}) => {
  await store.open('contact-two-forms')
  await store.run()
  expect(store.calls.map(({ request }) => `${request.method} ${request.url.replace(/.*\/413\//, '')}`)).toEqual([
    'GET feedback/schema',
    'POST feedback',
    'POST feedback',
    'GET refill',
  ])
})

test('a form inside another form gives way to a sentence; the outer form stays', {
  tag: ids('CF11', 'S2.13', 'S8.04'),
}, async ({ store }) => {
  const page = await store.open('contact-nested-form')
  await expect(page.locator('form.aussen .wpcf7-form-in-wrong-place')).toHaveText(
    'Fehler: Dieses Kontaktformular steht an einer falschen Stelle.',
  )
  await expect(page.locator('.wpcf7')).toHaveCount(0)
  await expect(page.getByLabel('Monat der Führung')).toHaveValue('Dezember')
})

test('a page from a cache renews quiz and captcha at once', { tag: ids('CF43', 'S2.14', 'S4.26') }, async ({
  store,
}) => {
  const page = await store.open('contact-cached-page', { prepare: listenToForms })
  await expect(page.locator('.wpcf7-quiz-label')).toHaveText('Welche Farbe ergibt Blau und Gelb?')
  expect(formatEvents(await readEvents(page))).toEqual([
    'statuschanged init>resetting',
    'statuschanged resetting>init',
    'reset init',
  ])
  store.waive('missing calls', 'nothing is sent')
})

test('what a visitor typed before a cached page had loaded stays', { tag: ids('CF43') }, async ({ store }) => {
  store.waive('missing calls', 'nothing is sent')
  const page = await store.open('contact-cached-page', {
    async prepare(context) {
      await context.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          document.querySelector<HTMLInputElement>('#kunde-name')!.value = 'Anna Keller'
        }),
      )
    },
  })
  await expect(page.locator('.wpcf7-quiz-label')).toHaveText('Welche Farbe ergibt Blau und Gelb?')
  await expect(page.locator('#kunde-name')).toHaveValue('Anna Keller')
})

test('a form that comes with a pop-up sends, and its successor too; what was removed leaves nothing', {
  tag: ids('CF06', 'CF05'),
}, async ({ store }) => {
  const page = await store.open('contact-popup-form')
  await store.run()
  await expect.poll(() => store.leaks()).not.toContainEqual(expect.stringContaining('timer'))
  const held = [...(await store.leaks())].sort()
  await page.click('#anfrage-oeffnen')
  await expect(page.locator('#anfrage-fenster .wpcf7.js')).toBeVisible()
  expect(store.calls.filter(({ request }) => request.url.endsWith('/schema'))).toHaveLength(1)
  await expect.poll(async () => [...(await store.leaks())].sort()).toEqual(held)
})

test('errors of a post without scripts stay until the next submit', { tag: ids('CF74', 'CF24') }, async ({ store }) => {
  const page = await store.open('contact-already-invalid')
  await expect(page.locator('form.wpcf7-form.invalid')).toBeVisible()
  await expect(page.locator('.wpcf7-not-valid-tip')).toHaveCount(2)
  await expect(page.locator('.screen-reader-response li')).toHaveCount(2)
  await page.fill('#kunde-name', 'Anna Keller')
  await page.fill('#kunde-mail', 'anna.keller@example.test')
  await page.locator('#kunde-mail').press('Enter')
  await expect(page.locator('form.sent')).toBeVisible()
  await expect(page.locator('.wpcf7-not-valid-tip, .screen-reader-response li, [aria-invalid="true"]')).toHaveCount(0)
})

test('the click that follows the last correction is not lost, although its tip stands above the button', {
  tag: ids('S2.11'),
}, async ({ store }) => {
  const page = await store.open('contact-already-invalid')
  await page.waitForFunction(
    () => document.querySelector<HTMLFormElement & { wpcf7?: { schema: unknown } }>('.wpcf7 > form')?.wpcf7?.schema,
  )
  await page.fill('#kunde-name', 'Anna Keller')
  await page.fill('#kunde-mail', 'anna.keller@example.test')
  await page.click('.wpcf7-submit')
  await expect(page.locator('form.sent')).toBeVisible()
})

test('a named button is sent with its value, an unnamed one is not', { tag: ids('CF15', 'CF65', 'S5.08') }, async ({
  store,
}) => {
  await store.open('contact-acceptance-as-validation')
  await store.run()
  const bodies = store.calls.flatMap(({ request }) => (request.multipart ? [request.multipart] : []))
  expect(bodies.map(({ aktion }) => aktion)).toEqual([undefined, 'abmelden'])
})

for (const [scene, tag] of [
  ['contact-generation-5', ids('CF71', 'CF02')],
  ['contact-generation-5-3', ids('CF71', 'CF72')],
] as const) {
  test(`the older markup of ${scene} is marked, sent and cleared like today's`, { tag }, async ({ store }) => {
    const page = await store.open(scene)
    await store.run()
    await expect(page.locator('.wpcf7-not-valid-tip')).toHaveCount(0)
    await expect(page.locator('.wpcf7-spinner, .ajax-loader')).toHaveCount(1)
  })
}

test('a submit function that the page put in place first is the one that is called', { tag: ids('CF12') }, async ({
  store,
}) => {
  store.waive('missing calls', 'the page sends nothing itself')
  const scene = withPage(
    'contact-spam',
    '"contact-form-7\\/v1"}};',
    '"contact-form-7\\/v1"}};\nwpcf7.submit = function (form) { document.title = "Gesendet wird " + form.wpcf7.id };',
  )
  const page = await store.open(scene)
  await page.check('[name="datenschutz"]')
  await page.click('.wpcf7-submit')
  await expect(page).toHaveTitle('Gesendet wird 412')
})

test('a site without pretty addresses gets its calls by the query', { tag: ids('CF10') }, async ({ store }) => {
  store.waive('unexpected calls', 'the recording has the other kind of address')
  store.waive('missing calls', 'for the same reason')
  store.waive('console', 'the calls fail')
  const page = await store.open(
    withPage('contact-spam', 'kunst.example\\/wp-json\\/"', 'kunst.example\\/index.php?rest_route=\\/"'),
  )
  await page.check('[name="datenschutz"]')
  await page.click('.wpcf7-submit')
  const sent = 'https://kunst.example/index.php?rest_route=/contact-form-7/v1/contact-forms/412/feedback'
  await expect.poll(() => store.calls.map(({ request }) => request.url)).toContain(sent)
})

test('no call of a form carries a nonce, also where the visitor is logged in', { tag: ids('CF16') }, async ({
  store,
}) => {
  store.waive('missing calls', 'only the headers matter')
  const page = await store.open(withPage('contact-cached-page', '<body class="', '<body class="logged-in '))
  await page.evaluate(() => Object.assign(window, { wpApiSettings: { nonce: '0a1b2c3d4e' } }))
  await store.run(fillingOf('contact-cached-page'))
  await page.click('.wpcf7-submit')
  await expect(page.locator('form.sent')).toBeVisible()
  expect(store.calls.length).toBe(4)
  for (const { request } of store.calls) {
    expect(request.headers).toMatchObject({ accept: 'application/json, */*;q=0.1' })
    expect(request.headers).not.toHaveProperty('x-wp-nonce')
  }
})

test('a form that the page blocks spins and sends nothing', { tag: ids('CF38', 'S4.24') }, async ({ store }) => {
  store.waive('missing calls', 'nothing may be sent')
  const page = await store.open('contact-spam')
  await page.evaluate(() => Object.assign((window as unknown as { wpcf7: object }).wpcf7, { blocked: true }))
  await page.check('[name="datenschutz"]')
  await page.click('.wpcf7-submit')
  await expect(page.locator('form.submitting')).toBeVisible()
  expect(store.calls.filter(({ request }) => request.method === 'POST')).toEqual([])
})

test('what is marked for it is inert while the form is sent, and active again afterwards', {
  tag: ids('CF68', 'S4.25'),
}, async ({ store }) => {
  const page = await store.open('contact-hanging-answer', { clock: 'manual' })
  store.waive('console', 'the failing call is told to developers')
  const help = page.locator('.inert-on-submitting')
  await store.run(fillingOf('contact-hanging-answer'))
  await page.click('.wpcf7-submit')
  await expect(help).toHaveAttribute('inert', 'inert')
  await expect(help).toHaveClass('inert-on-submitting active-on-any')
  await page.clock.fastForward(30_000)
  await expect(help).not.toHaveAttribute('inert')
  await expect(help).toHaveClass('inert-on-submitting')
})
