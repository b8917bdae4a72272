/** The answers of the forms' three routes (contact-form.md 4; real-shop-facts.md 13), and the messages in the inbox. */
import { beforeEach, describe, expect, it } from 'vitest'
import { parsePage } from '../../../testing/testBrowser.ts'
import { startTestShop } from '../../../testing/testShop.ts'
import { createVisit, type Visit } from '../../../testing/testVisit.ts'
import { type Entries, fillInEnquiry, formDataOf, readCaptcha, sendAndRead, sendForm } from '../testForm.ts'
import { triggerWords } from './checkMessage.ts'
import type { InboxReport } from './inbox.ts'

const shop = startTestShop()
let visit: Visit

beforeEach(() => {
  visit = createVisit(shop())
})

const tags = { enquiry: 'wpcf7-f412-p96-o1', short: 'wpcf7-f413-p102-o1', newsletter: 'wpcf7-f414-p103-o1' } as const
const routeOf = (id: number, call: string): string => `/wp-json/contact-form-7/v1/contact-forms/${id}/${call}`
const person = { 'kunde-name': 'Änne Großkopf', 'kunde-mail': 'aenne@example.test' }

/** The data of the long form: all that it requires, changed by the deviations. */
async function fillEnquiry(deviations: Entries = {}): Promise<FormData> {
  const document = await visit.main('/kontakt/')
  return formDataOf(document, tags.enquiry, { ...(await fillInEnquiry(visit, document)), ...deviations })
}

async function fillShortForm(deviations: Entries = {}): Promise<FormData> {
  return formDataOf(await visit.main('/nachfrage/'), tags.short, { ...person, ...deviations })
}

const readInbox = async (): Promise<InboxReport> => (await visit.json('/__shop/inbox')) as InboxReport

describe('contact-form 4: feedback', () => {
  const common = ['contact_form_id', 'status', 'message']
  const tail = ['posted_data_hash', 'into', 'invalid_fields']
  it.each([
    ['mail_sent', 'Guten Tag, ich frage nach einem Werk.', [...common, ...tail, 'quiz', 'captcha'], /^[0-9a-f]{32}$/],
    ['mail_failed', triggerWords.mail_failed, [...common, ...tail, 'quiz', 'captcha'], /^[0-9a-f]{32}$/],
    ['aborted', triggerWords.aborted, [...common, ...tail, 'quiz', 'captcha'], /^[0-9a-f]{32}$/],
    ['spam', triggerWords.spam, [...common, ...tail, 'quiz', 'captcha'], /^$/],
    ['acceptance_missing', triggerWords.acceptance_missing, [...common, ...tail, 'quiz', 'captcha'], /^$/],
    [
      'payment_required',
      triggerWords.payment_required,
      [...common, ...tail, 'stripe', 'quiz', 'captcha'],
      /^[0-9a-f]{32}$/,
    ],
    [
      'in_warteschlange',
      triggerWords.in_warteschlange,
      [...common, ...tail, 'freigabe', 'quiz', 'captcha'],
      /^[0-9a-f]{32}$/,
    ],
  ])('answers %s to a message with the words "%s"', async (status, word, keys, hash) => {
    const answer = await sendAndRead(visit, await fillEnquiry({ nachricht: `Guten Tag! ${word}` }))
    expect(Object.keys(answer)).toEqual(keys)
    expect(answer).toMatchObject({ contact_form_id: 412, status, into: `#${tags.enquiry}`, invalid_fields: [] })
    expect(answer.posted_data_hash).toMatch(hash)
    expect(answer.message).not.toBe('')
  })

  it('names every invalid field once, in the order of the rules, then quiz and captcha', async () => {
    const answer = await sendAndRead(
      visit,
      await fillEnquiry({
        'kunde-name': '',
        'kunde-mail': 'anna.keller',
        webseite: 'galerie',
        telefon: '123',
        anzahl: '12,50',
        breite: '300',
        besuch: '2027-02-30',
        nachricht: 'kurz',
        anliegen: '',
        kontaktweg: ['E-Mail', 'Post'],
        'interessen[]': 'Beliebiges',
        'technik[]': 'Fresko',
        anrede: undefined,
        kunstfrage: 'Blau',
        sicherheitscode: 'XXXX',
      }),
    )
    expect(Object.keys(answer)).toEqual([...common, 'invalid_fields', 'posted_data_hash', 'into', 'quiz', 'captcha'])
    expect(answer.invalid_fields.map(({ field }) => field)).toEqual(
      'kontaktweg anrede besuch anzahl breite anliegen kunde-name kunde-mail webseite telefon nachricht technik kunstfrage sicherheitscode'.split(
        ' ',
      ),
    )
    expect(answer.invalid_fields).toContainEqual({
      field: 'kunde-mail',
      message: 'Bitte geben Sie eine E-Mail-Adresse ein.',
      idref: 'kunde-mail',
      error_id: `${tags.enquiry}-ve-kunde-mail`,
    })
    expect(answer.invalid_fields.at(-1)).toMatchObject({ idref: null })
  })

  it('looks at files only when everything else is right, so that their errors come in a round of their own', async () => {
    const wrongFile = { 'wand-foto': new File(['MZ'], 'bild.exe') }
    const first = await sendAndRead(visit, await fillEnquiry({ ...wrongFile, 'kunde-name': '' }))
    expect(first.invalid_fields.map(({ field }) => field)).toEqual(['kunde-name'])
    const second = await sendAndRead(visit, await fillEnquiry(wrongFile))
    expect(second.invalid_fields).toMatchObject([{ field: 'wand-foto', message: 'Dieser Dateityp ist nicht erlaubt.' }])
    const large = { 'wand-foto': new File([new Uint8Array(1_048_577)], 'wand.PNG') }
    const third = await sendAndRead(visit, await fillEnquiry(large))
    expect(third.invalid_fields).toMatchObject([{ message: 'Die Datei ist zu groß.' }])
  })

  it.each([
    ['datenschutz is not ticked', { datenschutz: undefined }],
    ['widerspruch is ticked', { widerspruch: '1' }],
  ])('acceptance is missing where %s', async (_what, deviation) => {
    expect(await sendAndRead(visit, await fillEnquiry(deviation))).toMatchObject({ status: 'acceptance_missing' })
  })

  it('reports a missing acceptance as an invalid field where the form asks for that', async () => {
    const document = await visit.main('/rundbrief/')
    const send = (entries: Entries): ReturnType<typeof sendAndRead> =>
      sendAndRead(visit, formDataOf(document, tags.newsletter, { 'rundbrief-mail': 'a@example.test', ...entries }))
    expect(await send({})).toMatchObject({
      status: 'validation_failed',
      invalid_fields: [
        { field: 'einwilligung', message: 'Bitte stimmen Sie der Datenschutzerklärung zu, bevor Sie senden.' },
      ],
    })
    expect(await send({ einwilligung: '1', aktion: 'abmelden' })).toMatchObject({
      status: 'mail_sent',
      message: 'Sie sind vom Rundbrief abgemeldet.',
    })
  })

  it('sends the mail of a deposit only when the same message comes with its payment', async () => {
    const document = await visit.main('/anzahlung/')
    const data = (entries: Entries): FormData => formDataOf(document, 'wpcf7-f418-p105-o1', { ...person, ...entries })
    const first = await sendAndRead(visit, data({}))
    const { id } = (first.stripe as { payment_intent: { id: string } }).payment_intent
    const paid = { _wpcf7_stripe_payment_intent: id, _wpcf7_posted_data_hash: first.posted_data_hash }
    expect(first.status).toBe('payment_required')
    expect(await sendAndRead(visit, data({ ...paid, nachricht: 'Doch lieber ein anderes' }))).toMatchObject({
      status: 'payment_required',
    })
    expect(await sendAndRead(visit, data(paid))).toMatchObject({ status: 'mail_sent' })
  })

  it.each([
    ['wpcf7-f419-p106-o1', { loesung: 'Frieda' }, '_wpcf7_turnstile_response'],
    ['wpcf7-f420-p106-o2', { gaestebuch: 'Schön war es.', 'thema[]': 'Atelier' }, '_wpcf7_recaptcha_response'],
  ])('%s without the token of its service is spam', async (unitTag, entries, token) => {
    const document = await visit.main('/schutz/')
    const statusWith = async (value: string): Promise<string> =>
      (await sendAndRead(visit, formDataOf(document, unitTag, { ...entries, [token]: value }))).status
    expect([await statusWith(''), await statusWith('0.ein-token')]).toEqual(['spam', 'mail_sent'])
  })

  it('marks the answer of demo mode, and refuses a form for subscribers to a guest', async () => {
    const demo = formDataOf(await visit.main('/vorschau/'), 'wpcf7-f416-p104-o1', person)
    expect(await sendAndRead(visit, demo)).toMatchObject({ status: 'mail_sent', demo_mode: true })
    await visit.get('/__shop/login?as=tomke')
    const fields = formDataOf(await visit.main('/vorschau/'), 'wpcf7-f417-p104-o2', { wunsch: 'Mehr Licht' })
    expect(await sendAndRead(visit, fields)).toMatchObject({ status: 'mail_sent' })
    const answer = await sendAndRead(createVisit(shop()), fields)
    expect(Object.keys(answer)).toEqual([...common, 'into', 'invalid_fields'])
    expect(answer.status).toBe('error')
    expect((await readInbox()).mails).toMatchObject([{ formId: 417, times: 1 }])
  })

  it.each([
    ['/schreiben/', 12, ['into', 'message', 'idref', 'error_id']],
    ['/schreiben-wie-frueher/', 13, ['into', 'message', 'idref']],
  ])('on %s names the element that each error belongs into', async (path, page, keys) => {
    const answer = await sendAndRead(visit, formDataOf(await visit.main(path), `wpcf7-f77-p${page}-o1`, {}))
    expect(Object.keys(answer.invalid_fields[0]!)).toEqual(keys)
    expect(answer.invalid_fields[0]).toMatchObject({ into: 'span.wpcf7-form-control-wrap.kunde-name' })
  })

  it.each([
    [
      'a body that is not multipart',
      routeOf(413, 'feedback'),
      () => new URLSearchParams({ a: 'b' }),
      415,
      'wpcf7_unsupported_media_type',
    ],
    ['an unknown form', routeOf(999, 'feedback'), () => new FormData(), 404, 'wpcf7_not_found'],
    [
      'a missing unit tag',
      routeOf(413, 'feedback'),
      () => withFields({ _wpcf7_unit_tag: '!' }),
      400,
      'wpcf7_unit_tag_not_found',
    ],
    [
      'an expired nonce',
      routeOf(415, 'feedback'),
      () => withFields({ _wpnonce: 'abgelaufen' }),
      403,
      'rest_cookie_invalid_nonce',
    ],
  ])('%s is refused', async (_what, path, body, status, code) => {
    const answer = await visit.post(path, body())
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, data: { status } })
    expect((await readInbox()).messages).toEqual([])
  })
})

function withFields(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe('contact-form 3.7, 4: refill', () => {
  it('answers a quiz and a captcha whose solutions the form then accepts', async () => {
    const document = await visit.main('/rueckruf/')
    const fresh = (await visit.json(routeOf(415, 'refill'))) as {
      quiz: { kunstfrage: [string, string] }
      captcha: { sicherheitscode: string }
    }
    const address = fresh.captcha.sicherheitscode
    const entries = {
      'kunde-name': 'Anna Keller',
      telefon: '+49 (0)4681 5550',
      kunstfrage: ' grün ',
      _wpcf7_quiz_answer_kunstfrage: fresh.quiz.kunstfrage[1],
      sicherheitscode: await readCaptcha(visit, address),
      _wpcf7_captcha_challenge_sicherheitscode: /(\d+)\.png$/.exec(address)?.[1],
    }
    expect(fresh.quiz.kunstfrage[0]).toBe('Welche Farbe ergibt Blau und Gelb?')
    const send = (): ReturnType<typeof sendAndRead> =>
      sendAndRead(visit, formDataOf(document, 'wpcf7-f415-p99-o1', entries))
    expect(await send()).toMatchObject({ status: 'mail_sent' })
    // A captcha can be answered once.
    expect(await send()).toMatchObject({ status: 'validation_failed', invalid_fields: [{ field: 'sicherheitscode' }] })
  })

  it('answers an empty list for a form without quiz and captcha', async () => {
    expect(await visit.json(routeOf(413, 'refill'))).toEqual([])
  })

  it('is needed because the captcha picture of a cached page answers 404', async () => {
    const picture = (await visit.main('/rueckruf/')).querySelector('.wpcf7-captchac')?.getAttribute('src') ?? ''
    expect((await visit.get(picture)).status).toBe(404)
  })
})

describe('contact-form 5: the schema', () => {
  it('has the rules of every field in the order of the modules of the server', async () => {
    const schema = (await visit.json(routeOf(412, 'feedback/schema'))) as {
      version: string
      locale: string
      rules: Record<string, unknown>[]
    }
    expect(schema).toMatchObject({ version: 'Contact Form 7 SWV Schema 2024-10', locale: 'de_DE' })
    expect(schema.rules.map(({ rule, field }) => `${rule} ${field}`)).toEqual(
      'maxitems kontaktweg|required anrede|maxitems anrede|date besuch|mindate besuch|maxdate besuch|file wand-foto|maxfilesize wand-foto|number anzahl|minnumber anzahl|maxnumber anzahl|number breite|minnumber breite|maxnumber breite|required anliegen|required kunde-name|minlength kunde-name|maxlength kunde-name|required kunde-mail|email kunde-mail|maxlength kunde-mail|url webseite|maxlength webseite|tel telefon|maxlength telefon|maxlength bestellnummer|required nachricht|minlength nachricht|maxlength nachricht|enum kontaktweg|enum anrede|enum anliegen|enum technik'.split(
        '|',
      ),
    )
    expect(schema.rules).toContainEqual({
      rule: 'minnumber',
      field: 'anzahl',
      threshold: '1',
      error: 'Die Zahl ist zu klein.',
    })
  })

  it('does not exist up to 5.5', async () => {
    const answer = await visit.get(routeOf(77, 'feedback/schema'))
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'rest_no_route' })
  })
})

describe('contact-form 1.1: a form that a browser without script posts', () => {
  const post = async (data: FormData): Promise<Document> =>
    parsePage(await (await visit.post('/nachfrage/', data)).text())

  it('comes back with its errors and everything that was typed', async () => {
    const document = await post(await fillShortForm({ 'kunde-mail': 'aenne', nachricht: 'Ist es <noch> da?' }))
    const tip = document.querySelector('[data-name=kunde-mail] > .wpcf7-not-valid-tip[aria-hidden=true]')
    expect(document.querySelector('form.wpcf7-form.invalid[data-status=invalid]')).not.toBeNull()
    expect(tip?.textContent).toBe('Bitte geben Sie eine E-Mail-Adresse ein.')
    expect(document.querySelector('#kunde-mail')?.getAttribute('aria-describedby')).toBe(`${tags.short}-ve-kunde-mail`)
    expect(document.querySelector('#kunde-mail.wpcf7-not-valid[aria-invalid=true]')).not.toBeNull()
    expect(document.querySelector(`ul > li#${tags.short}-ve-kunde-mail > a[href="#kunde-mail"]`)).not.toBeNull()
    expect(document.querySelector('p[role=status]')?.textContent).toBe(
      document.querySelector('.wpcf7-response-output')?.textContent,
    )
    expect(document.querySelector('#nachricht')?.textContent).toBe('Ist es <noch> da?')
  })

  it('comes back empty with its hash after the mail', async () => {
    const document = await post(await fillShortForm())
    expect(document.querySelector('form.sent[data-status=sent]')).not.toBeNull()
    expect(document.querySelector('#kunde-name')?.getAttribute('value')).toBe('')
    expect(document.querySelector('[name="_wpcf7_posted_data_hash"]')?.getAttribute('value')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('has the class of a status that a plugin made up', async () => {
    const document = await post(await fillShortForm({ nachricht: triggerWords.in_warteschlange }))
    expect(document.querySelector('form.custom-in-warteschlange')).not.toBeNull()
  })
})

describe('the inbox', () => {
  it('lists what arrived, files by their hash, and how often the same message was mailed', async () => {
    const data = await fillShortForm({ nachricht: 'Eins' })
    await sendAndRead(visit, data)
    await sendAndRead(visit, data)
    await sendAndRead(visit, await fillShortForm({ nachricht: triggerWords.spam }))
    await sendAndRead(visit, await fillEnquiry({ 'wand-foto': new File(['Wand'], 'wand.png', { type: 'image/png' }) }))
    const { messages, mails } = await readInbox()
    expect(messages.map(({ formId, status }) => [formId, status])).toEqual([
      [413, 'mail_sent'],
      [413, 'mail_sent'],
      [413, 'spam'],
      [412, 'mail_sent'],
    ])
    expect(mails.map(({ formId, times }) => [formId, times])).toEqual([
      [413, 2],
      [412, 1],
    ])
    expect(messages[0]).toMatchObject({ at: '2026-11-20T12:00:00.000Z', unitTag: tags.short })
    expect(messages[0]!.fields).toContainEqual(['nachricht', 'Eins'])
    expect(messages[3]!.files[0]).toMatchObject(['wand-foto', { name: 'wand.png', type: 'image/png', size: 4 }])
  })
})

describe('faults of the answers', () => {
  it.each([
    ['truncated', 200, /^\{"contact_form_id":413,"status":"mail_sent".*[^}]$/, 1],
    ['empty', 200, /^$/, 1],
    ['no-content', 204, /^$/, 1],
    ['html-page', 200, /^<!DOCTYPE html>.*<script>/, 0],
    ['forbidden', 403, /"rest_forbidden"/, 0],
    ['not-found', 404, /"rest_no_route"/, 0],
    ['nonce', 403, /"rest_cookie_invalid_nonce"/, 0],
    ['error-500', 500, /<body id="error-page">/, 0],
    ['error-json', 500, /"internal_server_error"/, 0],
  ])('%s: status %d, and the message %s arrives %d times', async (fault, status, body, times) => {
    const data = await fillShortForm()
    await visit.get(`/__shop/options?contactAnswer=${fault}`)
    const answer = await sendForm(visit, data)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toMatch(body)
    expect((await readInbox()).messages).toHaveLength(times)
  })

  it('never: the message arrives, and the connection stays open without an answer', async () => {
    const data = await fillShortForm()
    await visit.get('/__shop/options?contactAnswer=never')
    const answer = sendForm(visit, data).catch((error: unknown) => error)
    await expect.poll(async () => (await readInbox()).messages.length).toBe(1)
    expect(await Promise.race([answer, 'nothing yet'])).toBe('nothing yet')
  })

  it('disconnected: the message arrives, and the connection breaks', async () => {
    const data = await fillShortForm()
    await visit.get('/__shop/options?contactAnswer=disconnected')
    await expect(sendForm(visit, data)).rejects.toThrow('fetch failed')
    expect((await readInbox()).messages).toHaveLength(1)
  })

  it('each of the three routes has a fault of its own', async () => {
    await visit.get('/__shop/options?contactRefill=error-json&contactSchema=not-found')
    const statuses = await Promise.all(
      ['refill', 'feedback/schema'].map(async (call) => (await visit.get(routeOf(413, call))).status),
    )
    expect(statuses).toEqual([500, 404])
    expect(await sendAndRead(visit, await fillShortForm())).toMatchObject({ status: 'mail_sent' })
  })
})
