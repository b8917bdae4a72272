import { describe, expect, it } from 'vitest'
import type { HarOptions } from './import/fromHar.ts'
import { chromeEntry, html, origin, readEntries } from './testHars.ts'

const page = chromeEntry(0, 'document', {
  url: `${origin}/kontakt/`,
  text: html('Kontakt'),
  sent: { cookie: 'korb=leer; __Secure-sitzung=abc=1' },
})
const feedback = `${origin}/wp-json/contact-form-7/v1/contact-forms/7/feedback`

describe('a HAR of Chrome’s developer tools', () => {
  const uploadType = 'multipart/form-data; boundary=----WebKitFormBoundaryAbc'
  const upload = [
    '------WebKitFormBoundaryAbc\r\nContent-Disposition: form-data; name="your-name"\r\n\r\nÄnne\r\n',
    '------WebKitFormBoundaryAbc\r\nContent-Disposition: form-data; name="foto"; filename="wand.png"\r\nContent-Type: image/png\r\n\r\n\r\n',
    '------WebKitFormBoundaryAbc--\r\n',
  ].join('')
  const entries = [
    // Not sorted, as the format allows.
    chromeEntry(3, 'xhr', {
      method: 'POST',
      url: feedback,
      type: 'application/json; charset=UTF-8',
      text: '{"status":"mail_sent"}',
      headers: { 'x-wp-total': '1', 'set-cookie': 'a=1; path=/\nb=2', date: 'heute' },
      sent: {
        'content-type': uploadType,
        'content-length': String(Buffer.byteLength(upload) + 70),
        'X-WP-Nonce': 'a1b2c3d4e5',
      },
      postData: { mimeType: uploadType, text: upload },
    }),
    page,
    chromeEntry(1, 'script', { url: `${origin}/wp-includes/jquery.js`, type: 'text/javascript', text: 'jQuery' }),
    chromeEntry(1, 'script', { url: 'https://messung.example/a.js', type: 'text/javascript', text: 'x' }),
    chromeEntry(2, 'fetch', { url: `${feedback}/schema`, type: 'application/json', text: '{"rules":[]}' }),
    chromeEntry(2, 'image', { url: 'data:image/png;base64,AAAA', type: 'image/png' }),
    chromeEntry(2, 'preflight', { method: 'OPTIONS', url: feedback, type: '', status: 204 }),
    chromeEntry(4, 'document', {
      url: `${origin}/karte/`,
      text: html('Karte'),
      more: { _initiator: { type: 'parser' } },
    }),
  ]
  const { scenes, half, leftOut, isUnchanged } = readEntries(entries)

  it('gives the page with its bytes, its time and the browser’s cookies', () => {
    expect(scenes).toHaveLength(1)
    expect(scenes[0]).toMatchObject({
      settings: {
        title: 'Kontakt',
        url: `${origin}/kontakt/`,
        clock: '2026-11-20T09:00:00.000Z',
        seed: 1,
        journey: [],
      },
      page: Buffer.from(html('Kontakt')),
      cookies: [
        { name: 'korb', value: 'leer', path: '/' },
        { name: '__Secure-sitzung', value: 'abc=1', path: '/', secure: true },
      ],
    })
    expect({ half, isUnchanged }).toEqual({ half: [], isUnchanged: false })
  })

  it('gives its calls in the order of their requests, as the recorder does', () => {
    expect(scenes[0]?.calls).toEqual([
      {
        id: 'schema',
        optional: true,
        request: { method: 'GET', path: '/wp-json/contact-form-7/v1/contact-forms/7/feedback/schema' },
        answers: [{ status: 200, headers: { 'content-type': 'application/json' }, json: { rules: [] } }],
      },
      {
        id: 'feedback',
        optional: true,
        request: {
          method: 'POST',
          path: '/wp-json/contact-form-7/v1/contact-forms/7/feedback',
          headers: { 'x-wp-nonce': 'a1b2c3d4e5' },
          // Chrome leaves the file’s bytes out; the length of what was sent tells how many they were.
          multipart: { 'your-name': 'Änne', foto: { name: 'wand.png', type: 'image/png', size: 70 } },
        },
        answers: [
          {
            status: 200,
            headers: { 'set-cookie': 'a=1; path=/\nb=2', 'x-wp-total': '1' },
            json: { status: 'mail_sent' },
          },
        ],
      },
    ])
  })

  it('leaves out other hosts, and what the page’s own HTML asks for', () => {
    expect(leftOut).toEqual({ 'messung.example': 1 })
    expect(readEntries(entries, { hosts: ['messung.example'] }).leftOut).toEqual({})
  })
})

describe('pages of a HAR', () => {
  const second = { pageref: 'page_2' }
  const entries = [
    page,
    chromeEntry(1, 'fetch', { url: `${origin}/wp-json/a`, type: 'application/json', text: '1' }),
    chromeEntry(2, 'document', {
      url: `${origin}/?add-to-cart=9`,
      status: 302,
      headers: { location: '/warenkorb/' },
      more: second,
    }),
    chromeEntry(3, 'document', { url: `${origin}/warenkorb/`, text: html('Warenkorb'), more: second }),
    // Late, but it belongs to the first page.
    chromeEntry(4, 'fetch', { url: `${origin}/wp-json/b`, type: 'application/json', text: '2' }),
    chromeEntry(5, 'fetch', { url: `${origin}/wp-json/c`, type: 'application/json', text: '3', more: second }),
  ]
  const idsOf = (options?: Partial<HarOptions>) =>
    readEntries(entries, options).scenes.map(({ settings, calls }) => [
      new URL(settings.url).pathname,
      ...calls.map(({ id }) => id),
    ])

  it('become one scene each, with the calls that the page made', () => {
    expect(idsOf()).toEqual([
      ['/kontakt/', 'a', 'b'],
      ['/warenkorb/', 'c'],
    ])
  })

  it.each(['/warenkorb/', `${origin}/warenkorb/`, `${origin}/warenkorb/#oben`])('are chosen by %s', (wanted) => {
    expect(idsOf({ page: wanted })).toEqual([['/warenkorb/', 'c']])
  })

  it('are listed in the error where the chosen page is not among them', () => {
    expect(() => readEntries(entries, { page: '/kasse/' })).toThrow(
      `aufnahme.har: expected a page /kasse/, came these:\n  ${origin}/kontakt/\n  ${origin}/warenkorb/`,
    )
  })

  it('to which a form led stay in the scene of the form, as in a recording', () => {
    const { scenes } = readEntries([
      page,
      chromeEntry(1, 'document', {
        method: 'POST',
        url: `${origin}/kontakt/`,
        status: 303,
        type: '',
        headers: { location: '/danke/' },
        sent: { 'content-type': 'application/x-www-form-urlencoded' },
        postData: {
          mimeType: 'application/x-www-form-urlencoded',
          text: 'a=1&a=2',
          params: [{ name: 'a', value: '1' }],
        },
        more: second,
      }),
      chromeEntry(2, 'document', { url: `${origin}/danke/`, text: html('Danke'), more: second }),
    ])
    expect(scenes).toHaveLength(1)
    expect(scenes[0]?.calls).toMatchObject([
      { id: 'kontakt', request: { method: 'POST', form: { a: ['1', '2'] } }, answers: [{ status: 303 }] },
      { id: 'danke', request: { path: '/danke/' }, answers: [{ status: 200, file: 'danke.html' }] },
    ])
    expect(scenes[0]?.files.get('danke.html')?.toString()).toBe(html('Danke'))
  })

  it.each<[string, object[]]>([
    ['came one entry without any', [chromeEntry(0, 'fetch', { url: origin, type: 'application/json', text: '1' })]],
    [
      `came ${origin}/ with status 503; there is no page to import.`,
      [chromeEntry(0, 'document', { url: `${origin}/`, status: 503, text: 'Wartung' })],
    ],
    [
      'which has no body, where 900 bytes came; save the HAR with contents.',
      [chromeEntry(0, 'document', { url: origin, content: { size: 900 } })],
    ],
  ])('that are missing are told: %s', (sentence, given) => {
    expect(() => readEntries(given)).toThrow(sentence)
  })
})
