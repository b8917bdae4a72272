import { expect, type Store, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { type FiredEvent, formatEvents, listenToForms, readEvents } from './testEvents.ts'
import { fillingOf, recordedAnswers } from './testScenes.ts'

const unitTag = 'wpcf7-f412-p96-o1'

/** Plays the scene's journey and returns what was heard from the submit on. */
async function playAndListen(store: Store, scene: string): Promise<readonly FiredEvent[]> {
  await store.open(scene, { prepare: listenToForms })
  await store.run()
  const events = await readEvents(store.page)
  return events.slice(events.findIndex(({ name }) => name === 'beforesubmit'))
}

const refused = [
  {
    tag: ids('CF18', 'S4.03'),
    scene: 'contact-invalid',
    server: 'validation_failed',
    client: 'invalid',
    event: 'invalid',
  },
  { tag: ids('CF31', 'S4.05'), scene: 'contact-spam', server: 'spam', client: 'spam', event: 'spam' },
  { tag: ids('CF31', 'S4.06'), scene: 'contact-aborted', server: 'aborted', client: 'aborted', event: 'aborted' },
  {
    tag: ids('CF31', 'S4.08', 'S4.15'),
    scene: 'contact-mail-failed',
    server: 'mail_failed',
    client: 'failed',
    event: 'mailfailed',
  },
  {
    tag: ids('CF31', 'S4.04'),
    scene: 'contact-acceptance-missing',
    server: 'acceptance_missing',
    client: 'unaccepted',
    event: 'unaccepted',
  },
  {
    tag: ids('CF32', 'S4.10'),
    scene: 'contact-payment-required',
    server: 'payment_required',
    client: 'payment-required',
    event: undefined,
  },
  {
    tag: ids('CF33', 'S4.11'),
    scene: 'contact-custom-status',
    server: 'in_warteschlange',
    client: 'custom-in-warteschlange',
    event: undefined,
  },
]

for (const { tag, scene, server, client, event } of refused) {
  test(`"${server}" makes the form ${client} and tells it in order`, {
    tag: [...tag, ...ids('CF13', 'S4.12', 'S4.13', 'S4.16')],
  }, async ({ store }) => {
    const events = await playAndListen(store, scene)
    expect(formatEvents(events)).toEqual([
      'beforesubmit init',
      'statuschanged init>submitting',
      `statuschanged submitting>${client}`,
      ...(event === undefined ? [] : [`${event} ${server}`]),
      `submit ${server}`,
    ])
    const form = store.page.locator('form.wpcf7-form')
    await expect(form).toHaveClass(`wpcf7-form ${client}`)
    await expect(form).toHaveAttribute('data-status', client)
    await expect(form).not.toHaveAttribute('aria-busy')
  })
}

test('events carry the form, its inputs and the untouched answer', {
  tag: ids('CF17', 'CF79', 'S3.09', 'S3.10', 'S3.13', 'S3.17', 'S3.18', 'S3.19'),
}, async ({ store }) => {
  const events = await playAndListen(store, 'contact-custom-status')
  const [first, last] = [events[0]!, events.at(-1)!]
  for (const event of events) expect(event).toMatchObject({ contactFormId: 412, unitTag })
  expect(first.inputs).toEqual([
    'kunde-name',
    'kunde-mail',
    'webseite',
    'telefon',
    'anzahl',
    'breite',
    'besuch',
    'nachricht',
    'anliegen',
    'anrede',
    'bestellnummer',
    'wand-foto',
    'kunstfrage',
    'sicherheitscode',
    'datenschutz',
    'werk-nummer',
  ])
  expect(first.formData).toContain('_wpcf7_unit_tag')
  expect(first).not.toHaveProperty('apiResponse')
  expect(last.apiResponse).toEqual(recordedAnswers('contact-custom-status', 'feedback')[0]?.json)
})

test('field errors appear after the events, in all their places', {
  tag: ids('CF19', 'CF20', 'CF21', 'CF22', 'CF80', 'S2.12', 'S5.02', 'S8.12'),
}, async ({ store }) => {
  const events = await playAndListen(store, 'contact-invalid')
  expect(events.find(({ name }) => name === 'invalid')?.tips).toBe(0)
  const { page } = store
  await expect(page.locator('.wpcf7-not-valid-tip')).toHaveText([
    'Bitte füllen Sie dieses Feld aus.',
    'Bitte geben Sie eine E-Mail-Adresse ein.',
    'Bitte füllen Sie dieses Feld aus.',
    'Die Antwort auf die Frage stimmt nicht.',
    'Der eingegebene Code stimmt nicht.',
  ])
  await expect(page.locator(`li#${unitTag}-ve-kunde-name > a`)).toHaveAttribute('href', '#kunde-name')
  await expect(page.locator(`li#${unitTag}-ve-kunstfrage`)).toHaveText('Die Antwort auf die Frage stimmt nicht.')
  await expect(page.locator(`li#${unitTag}-ve-kunstfrage > a`)).toHaveCount(0)
  const mail = page.locator('#kunde-mail')
  await expect(mail).toHaveAttribute('aria-invalid', 'true')
  await expect(mail).toHaveAttribute('aria-describedby', `mail-hinweis ${unitTag}-ve-kunde-mail`)
  expect(await mail.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
    'Bitte geben Sie eine E-Mail-Adresse ein.',
  )
})

test('the message stands in both outputs, and once for screen readers', { tag: ids('CF30', 'S2.12') }, async ({
  store,
}) => {
  await playAndListen(store, 'contact-aborted')
  const message = 'Der Versand wurde abgebrochen.'
  await expect(store.page.locator('.wpcf7-response-output')).toHaveText([message, message])
  await expect(store.page.getByRole('status').filter({ hasText: message })).toHaveCount(1)
})

test('a mail that was sent empties the form and refills it', {
  tag: ids('CF26', 'CF27', 'CF39', 'CF41', 'CF76', 'S4.07', 'S4.14', 'S4.17', 'S4.20'),
}, async ({ store }) => {
  const events = await playAndListen(store, 'contact-valid')
  expect(formatEvents(events)).toEqual([
    'beforesubmit init',
    'statuschanged init>submitting',
    'statuschanged submitting>sent',
    'mailsent mail_sent',
    'submit mail_sent',
    'statuschanged sent>resetting',
    'statuschanged resetting>sent',
    'reset sent',
  ])
  const { page } = store
  const { quiz, captcha } = recordedAnswers('contact-valid', 'refill')[0]!.json as unknown as {
    readonly quiz: { readonly kunstfrage: readonly [question: string, hash: string] }
    readonly captcha: { readonly sicherheitscode: string }
  }
  const challenge = /(\d+)\.png$/.exec(captcha.sicherheitscode)![1]!
  await expect(page.locator('[name="_wpcf7_captcha_challenge_sicherheitscode"]')).toHaveValue(challenge)
  await expect(page.locator('[name="_wpcf7_quiz_answer_kunstfrage"]')).toHaveValue(quiz.kunstfrage[1])
  await expect(page.locator('[name="wand-foto"]')).toHaveValue('')
  await expect(page.locator('progress')).toHaveCount(0)
})

test('the message of a mail that was sent is seen although the refill fails', { tag: ids('CF29') }, async ({
  store,
}) => {
  store.waive('console', 'the failing refill is told to developers')
  const events = await playAndListen(store, 'contact-refill-fails')
  expect(formatEvents(events).slice(-3)).toEqual([
    'statuschanged sent>resetting',
    'statuschanged resetting>sent',
    'reset sent',
  ])
})

test('a visitor who clears the form gets a fresh quiz and captcha', { tag: ids('CF42', 'S4.18', 'S4.19') }, async ({
  store,
}) => {
  await store.open('contact-captcha-and-quiz-refill', { prepare: listenToForms })
  const { page } = store
  await page.fill('#kunde-name', 'Bernd Ärmel')
  await page.getByRole('button', { name: 'Eingaben löschen' }).click()
  await expect(page.locator('.wpcf7-quiz-label')).toHaveText('Welche Farbe ergibt Blau und Gelb?')
  const events = formatEvents(await readEvents(page)).filter((line) => !line.includes('validating'))
  expect(events).toEqual(['statuschanged init>resetting', 'statuschanged resetting>init', 'reset init'])
  const before = fillingOf('contact-captcha-and-quiz-refill')
  await store.run(before.slice(before.findIndex(({ type }) => type === 'x-expectValue') + 1))
  await page.click('.wpcf7-submit')
  await expect(page.locator('form.spam')).toBeVisible()
})
