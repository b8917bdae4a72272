import type { ConsoleMessage, Page } from '@playwright/test'
import { expect, type Store, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { formatEvents, listenToForms, readEvents } from './testEvents.ts'
import { fillingOf, recordedAnswers, withAnswers } from './testScenes.ts'

const offline = 'Keine Verbindung zum Server. Ihre Eingaben sind noch da; bitte senden Sie erneut.'
const unexpected =
  'Der Server hat unerwartet geantwortet. Bitte versuchen Sie es später oder schreiben Sie uns eine E-Mail.'

const noNetwork = 'You are probably offline.'
const noJson = 'The response is not a valid JSON response.'

const failures = [
  { tag: ids('CF35', 'S8.02'), what: 'no network', scene: 'contact-offline', message: offline, logged: noNetwork },
  { tag: ids('CF35', 'S8.03'), what: 'an error page', scene: 'contact-error-500', message: unexpected, logged: noJson },
  {
    tag: ids('CF35', 'S8.03'),
    what: 'a page for JSON',
    scene: 'contact-html-answer',
    message: unexpected,
    logged: noJson,
  },
  {
    tag: ids('CF35', 'S8.03'),
    what: 'an empty answer',
    scene: 'contact-empty-answer',
    message: unexpected,
    logged: noJson,
  },
  {
    tag: ids('CF35', 'S8.03'),
    what: 'half an answer',
    scene: 'contact-truncated-answer',
    message: unexpected,
    logged: noJson,
  },
]

async function fillAndSend({ page, run }: Store, scene: string): Promise<void> {
  await run(fillingOf(scene))
  await page.click('.wpcf7-submit')
}

/** The text of the next error in the console that is the script's. */
async function errorOf(page: Page): Promise<string> {
  const isOurs = (message: ConsoleMessage): boolean =>
    message.type() === 'error' && message.text().startsWith('[vernissage]')
  return (await page.waitForEvent('console', isOurs)).text()
}

for (const { tag, what, scene, message, logged } of failures) {
  test(`after ${what} the visitor reads why, keeps the text and can send again`, { tag }, async ({ store }) => {
    store.waive('console', 'the failing call is told to developers')
    const [broken, good] = [recordedAnswers(scene, 'feedback'), recordedAnswers('contact-spam', 'feedback')]
    await store.open(withAnswers(scene, 'feedback', [...broken, ...good]), {
      prepare: listenToForms,
    })
    const { page } = store
    const [consoleText] = await Promise.all([errorOf(page), fillAndSend(store, scene)])
    expect(consoleText).toContain(logged)
    const form = page.locator('form.wpcf7-form')
    await expect(form).toHaveAttribute('data-status', 'failed')
    await expect(page.locator('.wpcf7-response-output').last()).toHaveText(message)
    await expect(form).not.toHaveAttribute('aria-busy')
    await expect(page.locator('#nachricht')).toHaveValue('Ist „Sturmflut“ noch zu haben?')
    const fired = formatEvents(await readEvents(page)).filter((line) => !line.includes('validating'))
    expect(fired).toEqual([
      'beforesubmit init',
      'statuschanged init>submitting',
      'statuschanged submitting>failed',
      'vernissage:contact-error failed',
    ])
    await page.click('.wpcf7-submit')
    await expect(form).toHaveAttribute('data-status', 'spam')
    await expect(page).toHaveTitle(/Anfrage zum Werk/)
  })
}

test('an answer that never comes ends after 30 seconds; after 8 the visitor is told to be patient', {
  tag: ids('CF35'),
}, async ({ store }) => {
  store.waive('console', 'the failing call is told to developers')
  const page = await store.open('contact-hanging-answer', { clock: 'manual' })
  await fillAndSend(store, 'contact-hanging-answer')
  const form = page.locator('form.wpcf7-form')
  await expect(form).toHaveAttribute('data-status', 'submitting')
  await expect(form).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(8_000)
  await expect(page.locator('.wpcf7-slow')).toHaveText('Die Übertragung dauert länger als üblich …')
  await page.clock.fastForward(22_000)
  await expect(form).toHaveAttribute('data-status', 'failed')
  await expect(page.locator('.wpcf7-response-output').last()).toHaveText(
    'Der Server hat nicht rechtzeitig geantwortet. Ihre Eingaben sind noch da; ob die Nachricht ankam, ist ungewiss.',
  )
  await expect(page.locator('.wpcf7-slow')).toHaveCount(0)
})

test('in parity a broken answer is told to the console only, as by the legacy script', { tag: ids('S8.01') }, async ({
  store,
}) => {
  store.waive('console', 'the failing call is told to developers')
  const page = await store.open('contact-html-answer', { config: { parity: ['contact-form'] } })
  const [consoleText] = await Promise.all([errorOf(page), fillAndSend(store, 'contact-html-answer')])
  expect(consoleText).toContain(noJson)
  await expect(page.locator('form.wpcf7-form')).toHaveAttribute('data-status', 'submitting')
  await expect(page.locator('.wpcf7-response-output').last()).toHaveText('')
})
