/** The contact forms of the recorded shop, filled in as its calls were, with the answers that its server gave. */
import type { Page } from '@playwright/test'
import { ids } from '../../../scripts/requirementIds.ts'
import type { CallRequest, RecordedCall } from '../../scene/calls.ts'
import { requireRecordings } from '../../scene/recordings/findRecordings.ts'
import { loadRecording } from '../../scene/recordings/recordings.ts'
import type { Scene } from '../../scene/scene.ts'
import { expect, type Store, test } from '../storePage.ts'

const root = requireRecordings()

type Fields = NonNullable<CallRequest['multipart']>

/** The part of a server's answer that the page shows. */
interface Verdict {
  readonly status: string
  readonly message: string
  readonly invalid_fields: readonly { readonly field: string; readonly message: string }[]
  readonly quiz?: Readonly<Record<string, readonly [question: string, hash: string]>>
}

/** The data that the contact page sends when nothing was typed. */
const untouched: Fields = {
  'your-website': '',
  'your-tel': '',
  'your-count': '1',
  'your-size': '50',
  'your-date': '',
  'your-topic': '',
  'your-salutation': 'Frau',
  'your-file': { name: '', type: 'application/octet-stream', size: 0 },
}

/** Adds the fields that a page always sends to the one recorded body that lacks them. */
function completeFields(call: RecordedCall): RecordedCall {
  if (call.id !== '05-cf7-feedback-invalid-empty') return call
  const { request } = call
  return { ...call, request: { ...request, multipart: { ...untouched, ...request.multipart } } }
}

/** The refill of a form without quiz and captcha, which was not recorded (contract contact-form 3.7). */
const emptyRefill: RecordedCall = {
  request: { method: 'GET', url: '/wp-json/contact-form-7/v1/contact-forms/53/refill' },
  answers: [{ status: 200, json: [] }],
  optional: true,
}

/** A recorded page. The tokens of quiz and captcha differ in every recorded call, so only their shape is compared. */
function openRecording(name: string): Scene {
  const scene = loadRecording(name, root)
  return {
    ...scene,
    volatile: {
      ...scene.volatile,
      '_wpcf7_quiz_answer_your-quiz': 'hash',
      '_wpcf7_captcha_challenge_captcha-1': 'cachebuster',
    },
    calls: [...scene.calls.map(completeFields), emptyRefill],
  }
}

/** Fills in the recorded fields and submits the form by script, since its button may be disabled for missing consent. */
async function fillInAndSubmit(page: Page, form: string, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    if (name.startsWith('_')) continue
    const control = page.locator(`${form} [name="${name}"]`)
    const kind = await control.first().evaluate((element) => element.getAttribute('type') ?? element.localName)
    if (typeof value === 'object') {
      if (!('name' in value) || value.name === '') continue
      await control.setInputFiles({ name: value.name, mimeType: value.type, buffer: Buffer.alloc(value.size) })
    } else if (kind === 'checkbox' || kind === 'radio') {
      await page.locator(`${form} [name="${name}"][value="${value}"]`).check()
    } else if (kind === 'select') await control.selectOption(value)
    else await control.fill(value)
  }
  await page.locator(form).evaluate((element) => HTMLFormElement.prototype.requestSubmit.call(element))
}

function recordedCall(store: Store, id: string): { fields: Fields; verdict: Verdict } {
  const call = store.scene.calls.find((candidate) => candidate.id === id)!
  return { fields: call.request.multipart!, verdict: call.answers[0]!.json as unknown as Verdict }
}

const clientStatus: Readonly<Record<string, string>> = {
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  mail_failed: 'failed',
  mail_sent: 'sent',
}

const submissions = [
  {
    page: 'contact',
    form: '#wpcf7-f52-p55-o1 form',
    call: '05-cf7-feedback-invalid-empty',
    tag: ids('CF18', 'CF39', 'CF41'),
  },
  {
    page: 'contact',
    form: '#wpcf7-f52-p55-o1 form',
    call: '06-cf7-feedback-invalid-captcha-only',
    tag: ids('CF18', 'CF39'),
  },
  {
    page: 'contact',
    form: '#wpcf7-f52-p55-o1 form',
    call: '11-cf7-feedback-acceptance-missing',
    tag: ids('CF31', 'S4.04'),
  },
  {
    page: 'contact',
    form: '#wpcf7-f52-p55-o1 form',
    call: '13-cf7-feedback-acceptance-invert-ticked',
    tag: ids('CF31', 'S4.04'),
  },
  { page: 'contact', form: '#wpcf7-f52-p55-o1 form', call: '15-cf7-feedback-spam', tag: ids('CF31', 'S4.05') },
  { page: 'contact', form: '#wpcf7-f52-p55-o1 form', call: '17-cf7-feedback-mail-failed', tag: ids('CF31', 'S4.08') },
  {
    page: 'contact',
    form: '#wpcf7-f52-p55-o1 form',
    call: '19-cf7-feedback-mail-sent',
    tag: ids('CF26', 'CF27', 'S4.07'),
  },
  {
    page: 'two-forms',
    form: '#wpcf7-f53-p56-o1 form',
    call: '20-cf7-kurz-mail-sent',
    tag: ids('CF26', 'CF27', 'S4.07'),
  },
  { page: 'two-forms', form: '#wpcf7-f53-p56-o1 form', call: '21-cf7-kurz-invalid', tag: ids('CF18', 'S4.03') },
  {
    page: 'two-forms',
    form: '#wpcf7-f54-p56-o2 form',
    call: '22-cf7-rundbrief-acceptance-as-validation',
    tag: ids('CF18', 'CF65', 'S5.08'),
  },
]

for (const { page: name, form, call, tag } of submissions) {
  test(`the recorded submit ${call} is sent field by field, and its answer is shown`, { tag }, async ({ store }) => {
    const page = await store.open(openRecording(name))
    const { fields, verdict } = recordedCall(store, call)
    await fillInAndSubmit(page, form, fields)
    const status = clientStatus[verdict.status]!
    await expect(page.locator(form)).toHaveAttribute('data-status', status)
    await expect(page.locator(`${form} .wpcf7-response-output`)).toHaveText(verdict.message)
    await expect(page.locator(`${form} .wpcf7-not-valid-tip`)).toHaveText(
      await inPageOrder(page, form, verdict.invalid_fields),
    )
    if (status === 'sent') await expect(page.locator(`${form} [name="your-email"]`)).toHaveValue('')
    else await expect(page.locator(`${form} [name="your-email"]`)).toHaveValue(String(fields['your-email']))
    const [question] = verdict.quiz?.['your-quiz'] ?? []
    // After a sent mail, the refill has replaced the question once more.
    if (question && status !== 'sent') await expect(page.locator('.wpcf7-quiz-label')).toHaveText(question)
    expect(store.calls.filter(({ request }) => request.method === 'POST')).toHaveLength(1)
    expect(await store.undo()).toBeUndefined()
  })
}

/** The messages in the order of their fields on the page, which differs from that in the answer. */
function inPageOrder(page: Page, form: string, errors: Verdict['invalid_fields']): Promise<string[]> {
  return page.locator(form).evaluate((element, given) => {
    const names = [...element.querySelectorAll('[data-name]')].map((wrap) => wrap.getAttribute('data-name'))
    const byPlace = [...given].sort((a, b) => names.indexOf(a.field) - names.indexOf(b.field))
    return byPlace.map(({ message }) => message)
  }, errors)
}

test('the recorded answer to a malformed unit tag is shown on the form that was sent', { tag: ids('CF18') }, async ({
  store,
}) => {
  const page = await store.open(openRecording('contact'))
  const { fields, verdict } = recordedCall(store, '07-cf7-feedback-bad-unit-tag')
  await page.locator('[name="_wpcf7_unit_tag"]').evaluate((input) => input.setAttribute('value', 'falsch!'))
  await fillInAndSubmit(page, '#wpcf7-f52-p55-o1 form', fields)
  await expect(page.locator('.wpcf7-not-valid-tip')).toHaveText(verdict.invalid_fields.map(({ message }) => message))
})

test('the recorded form inside a form is replaced by an error message', { tag: ids('CF11', 'S2.13', 'S8.04') }, async ({
  store,
}) => {
  const page = await store.open(openRecording('nested-form'))
  await expect(page.locator('form.aussen .wpcf7-form-in-wrong-place')).toHaveText(
    'Fehler: Dieses Kontaktformular steht an einer falschen Stelle.',
  )
  expect(await store.undo()).toBeUndefined()
})
