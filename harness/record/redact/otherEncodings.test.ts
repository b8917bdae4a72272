/** What travels in encodings, spellings and places that pages of today rarely have. */
import { describe, expect, it } from 'vitest'
import { formatJson } from '../files/formatJson.ts'
import { redactFiles } from './redactFiles.ts'

/** The scene's files after redacting; nothing may be left to the leak check. */
function redacted(files: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const bytes = Object.entries(files).map(([name, contents]) => {
    return [name, Buffer.from(typeof contents === 'string' ? contents : formatJson(contents))] as const
  })
  const result = redactFiles(new Map(bytes))
  expect(result.findings).toEqual([])
  return Object.fromEntries([...result.files].map(([name, contents]) => [name, contents.toString()]))
}

function callsWith(request: object, answer: object = { status: 204 }): readonly object[] {
  return [{ id: 'a', request: { method: 'POST', path: '/a', ...request }, answers: [answer] }]
}

describe('base64', () => {
  it('of text in ISO-8859-1, as old shops answer, has nothing private in it, and its umlauts stay', () => {
    const text = '<p>Schöne Grüße an kuehn@post.example, Möwenstraße 3, 18055 Rostock</p>'
    const calls = callsWith({}, { status: 200, bodyBase64: Buffer.from(text, 'latin1').toString('base64') })
    const [{ answers }] = JSON.parse(redacted({ 'calls.json': calls })['calls.json'] ?? '')
    expect(Buffer.from(answers[0].bodyBase64, 'base64').toString('latin1')).toBe(
      '<p>Schöne Grüße an mail1@example.test, Strasse1, 43001 Ort0</p>',
    )
  })

  it('that is a value of a query is looked into', () => {
    // The base64 of this text has a slash, so that it is not taken for a token.
    const encoded = Buffer.from('{"an":"kuehn@post.example","z":"???"}').toString('base64')
    expect(encoded).toContain('/')
    const [{ request }] = JSON.parse(
      redacted({ 'calls.json': callsWith({ path: `/a?d=${encoded}` }) })['calls.json'] ?? '',
    )
    expect(Buffer.from(request.path.slice('/a?d='.length), 'base64').toString()).toContain('mail1@example.test')
  })
})

describe('a name', () => {
  it.each(['O&#8217;Brien', 'O&rsquo;Brien', "O'Brien", 'O’Brien'])('with an apostrophe goes as %s', (printed) => {
    const calls = callsWith({ form: { billing_last_name: "O'Brien" } })
    expect(redacted({ 'page.html': `<p>Frau ${printed}</p>`, 'calls.json': calls })['page.html']).toBe(
      '<p>Frau Nachname1</p>',
    )
  })

  it('with letters of other languages goes as entities', () => {
    const calls = callsWith({ form: { billing_last_name: 'Gonçalves-Muñoz' } })
    const page = '<p>Frau Gon&ccedil;alves-Mu&ntilde;oz</p>'
    expect(redacted({ 'page.html': page, 'calls.json': calls })['page.html']).toBe('<p>Frau Nachname1</p>')
  })

  it('in the name of a file that was sent goes, in the step and in the request alike; its ending stays', () => {
    const file = { name: 'Brief Wilhelmine Kühn.pdf', type: 'application/pdf', size: 12 }
    const journey = [{ type: 'x-setFiles', selectors: [['#datei']], files: [{ ...file, text: 'x' }] }]
    const files = redacted({ 'scene.json': { journey }, 'calls.json': callsWith({ multipart: { datei: file } }) })
    const [{ request }] = JSON.parse(files['calls.json'] ?? '')
    const [step] = JSON.parse(files['scene.json'] ?? '').journey
    expect(request.multipart.datei.name).toMatch(/^\w{5} \w{10} \w{4}\.pdf$/)
    expect(request.multipart.datei.name).not.toMatch(/Wilhelmine|Kühn/)
    expect(step.files[0].name).toBe(request.multipart.datei.name)
  })
})

describe('by its form is recognised', () => {
  it('a mail address that a proxy has scrambled', () => {
    const scrambled = [0, ...Buffer.from('kuehn@post.example')].map((code) =>
      (code ^ 0x42).toString(16).padStart(2, '0'),
    )
    const page = `<a href="/cdn-cgi/l/email-protection#${scrambled.join('')}"><i data-cfemail="${scrambled.join('')}"></i></a>`
    expect(redacted({ 'page.html': page })['page.html']).not.toContain(scrambled.slice(1).join(''))
  })

  it('the hash of a mail address', () => {
    const hash = '0bc83cb571cd1c50ba6f3e8a78ef1346'
    const page = `<img src="https://secure.gravatar.com/avatar/${hash}?s=26" srcset="https:\\/\\/secure.gravatar.com\\/avatar\\/${hash}">`
    expect(redacted({ 'page.html': page })['page.html']).not.toContain(hash)
  })

  it('a phone number with a dash', () => {
    expect(redacted({ 'page.html': '<p>0381–7654321</p>' })['page.html']).not.toContain('7654321')
  })

  it('the number of an order beside its key', () => {
    const json = {
      redirect: 'https://a.example/kasse/order-received/4815/?key=wc_order_AbCdEfGhIjKlM',
      order_id: 4815,
      rest: 'Ihre 4815',
    }
    const [{ answers }] = JSON.parse(
      redacted({ 'calls.json': callsWith({}, { status: 200, json }) })['calls.json'] ?? '',
    )
    expect(answers[0].json).toMatchObject({ order_id: 900001, rest: 'Ihre 900001' })
    expect(answers[0].json.redirect).toContain('/order-received/900001/?key=')
  })
})

describe('JSON stays JSON', () => {
  it.each([
    // As the checkout asks for its totals.
    { has_full_address: 'true', country: 'DE' },
    { ship_to_different_address: 'on', same_address: 'false' },
    { billing_address_2: '12', billing_company: '360' },
    { geburtsjahr: '1985', birth_date: '19850403' },
    { account_password: '4711081500' },
  ])('where a field for something private holds %j', (form) => {
    const json = {
      success: true,
      none: null,
      off: false,
      texts: ['on', '12'],
      numbers: [12, 360, 1985, 19850403, 4711081500, 1.5],
    }
    const [{ request, answers }] = JSON.parse(
      redacted({ 'calls.json': callsWith({ form }, { status: 200, json }) })['calls.json'] ?? '',
    )
    expect(answers[0].json).toMatchObject({ success: true, none: null, off: false, texts: ['on', '12'] })
    expect(answers[0].json.numbers.map(Number)).not.toContain(Number.NaN)
    expect(JSON.stringify(request)).not.toMatch(/19850403|4711081500/)
  })
})

it('a mail address that was typed in two attempts becomes one, and nothing is left', () => {
  const journey = ['anna.keller', 'anna.keller@post.example'].map((value) => {
    return { type: 'change', selectors: [['#mail']], value }
  })
  const files = redacted({
    'page.html': '<form><input type="email" id="mail" name="mail"></form><p>Schreiben Sie</p>',
    'scene.json': { journey },
    'danke.html': '<p>anna.keller@post.example, war anna.keller</p>',
  })
  expect(JSON.parse(files['scene.json'] ?? '').journey[1].value).toBe('mail1@example.test')
  expect(files['danke.html']).toMatch(/^<p>mail1@example\.test, war \w{4}\.\w{6}<\/p>$/)
})
