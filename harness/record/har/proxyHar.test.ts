import { createHash } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { callsOf, html, origin, proxyEntry, readEntries } from './testHars.ts'

const proxyPage = proxyEntry({ url: `${origin}/kontakt/`, text: html('Kontakt') })

describe('a HAR of a proxy', () => {
  const ajax = `${origin}/wp-admin/admin-ajax.php`

  it('distinguishes pages, calls and parts by the types of request and answer', () => {
    const { scenes, half } = readEntries([
      proxyEntry({ method: 'CONNECT', url: `${origin}:443`, type: '' }),
      proxyPage,
      proxyEntry({ url: `${origin}/stil.css`, type: 'text/css', text: 'a{}' }),
      proxyEntry({ url: `${origin}/bild.png`, type: 'image/png', status: 0 }),
      proxyEntry({ url: `${origin}/stueck/`, text: '<p>Stück', sent: { Accept: '*/*' } }),
      proxyEntry({ url: `${origin}/suche/`, text: html('x'), sent: { 'X-Requested-With': 'XMLHttpRequest' } }),
      proxyEntry({ url: `${origin}/shop/`, text: html('Shop'), sent: { Accept: 'text/html,*/*' } }),
    ])
    expect(scenes.map(({ settings, calls }) => [settings.title, ...calls.map(({ id }) => id)])).toEqual([
      ['Kontakt', 'stueck', 'suche'],
      ['Shop'],
    ])
    expect(half).toEqual([])
  })

  it.each<[string, object, object]>([
    [
      'parameters that are decoded',
      {
        params: [
          { name: 'ort', value: 'Köln Süd' },
          { name: 'x', value: null },
        ],
      },
      { form: { ort: 'Köln Süd', x: '' } },
    ],
    [
      'parameters as they were sent',
      { params: [{ name: 'ort', value: 'K%C3%B6ln+S%C3%BCd' }] },
      { form: { ort: 'Köln Süd' } },
    ],
    ['text', { text: 'ort=K%C3%B6ln&x=', params: [] }, { form: { ort: 'Köln', x: '' } }],
    ['base64', { text: Buffer.from('ort=Bonn').toString('base64'), encoding: 'base64' }, { form: { ort: 'Bonn' } }],
  ])('reads forms in %s', (name, postData, body) => {
    const sent = name.endsWith('sent') ? { 'Content-Length': '22' } : undefined
    const type = 'application/x-www-form-urlencoded'
    const entry = proxyEntry({
      method: 'post',
      url: ajax,
      text: '0',
      ...(sent && { sent }),
      postData: { mimeType: type, ...postData },
    })
    expect(callsOf([proxyPage, entry])[0]?.request).toEqual({
      method: 'POST',
      path: '/wp-admin/admin-ajax.php',
      ...body,
    })
  })

  it('reads uploads of which only the fields are known', () => {
    const entry = proxyEntry({
      method: 'POST',
      url: ajax,
      text: '0',
      sent: { 'Content-Type': 'multipart/form-data; boundary=XX', 'Content-Length': '168' },
      postData: {
        mimeType: 'multipart/form-data; boundary=XX',
        params: [
          { name: 'a', value: '1' },
          { name: 'foto', fileName: 'w.png', contentType: 'image/png' },
        ],
      },
    })
    const framing =
      '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--XX\r\nContent-Disposition: form-data; name="foto"; filename="w.png"\r\nContent-Type: image/png\r\n\r\n\r\n--XX--\r\n'
    expect(callsOf([proxyPage, entry])[0]?.request.multipart).toEqual({
      a: '1',
      foto: { name: 'w.png', type: 'image/png', size: 168 - framing.length },
    })
  })

  it('reads an upload with the bytes of its files, whose hash is known then', () => {
    const body =
      '--XX\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nabc\r\n--XX--\r\n'
    const type = 'multipart/form-data; boundary=XX'
    const entry = proxyEntry({
      method: 'POST',
      url: ajax,
      text: '0',
      sent: { 'Content-Type': type },
      postData: { mimeType: type, text: body },
    })
    expect(callsOf([proxyPage, entry])[0]?.request.multipart).toEqual({
      f: { name: 'a.txt', type: 'text/plain', size: 3, hash: expect.stringMatching(/^ba7816bf/) },
    })
  })

  it('reads bodies in base64 and gives texts the bytes of their charset', () => {
    const latin1 = html('Größe').replace('utf-8', 'iso-8859-1')
    const { scenes } = readEntries([
      proxyEntry({ url: `${origin}/`, type: 'text/html', text: latin1 }),
      proxyEntry({
        url: `${origin}/a`,
        type: 'text/plain; charset=windows-1252',
        text: 'Preis: 5 €',
        sent: { Accept: '*/*' },
      }),
      proxyEntry({
        url: `${origin}/b`,
        type: 'application/json',
        content: { encoding: 'base64', text: Buffer.from('{"ä":1}').toString('base64') },
      }),
      proxyEntry({ url: `${origin}/c`, type: 'text/plain; charset=shift_jis', text: '絵', sent: { Accept: '*/*' } }),
    ])
    expect(scenes[0]).toMatchObject({
      page: Buffer.from(latin1, 'latin1'),
      settings: { title: 'Größe' },
      calls: [
        {
          answers: [
            {
              headers: { 'content-type': 'text/plain; charset=windows-1252' },
              bodyBase64: Buffer.concat([Buffer.from('Preis: 5 '), Buffer.of(0x80)]).toString('base64'),
            },
          ],
        },
        { answers: [{ json: { ä: 1 } }] },
        // No encoding of more than one byte is written; the type says so.
        { answers: [{ headers: { 'content-type': 'text/plain; charset=utf-8' }, text: '絵' }] },
      ],
    })
  })

  it('does not take the compressed length for that of the body', () => {
    const text = 'x'
    const gzipped = { headers: { 'content-encoding': 'gzip' }, type: 'application/json' }
    const { half } = readEntries([
      proxyPage,
      proxyEntry({ url: `${origin}/a`, text, ...gzipped, content: { size: 21, compression: -20 } }),
      proxyEntry({ url: `${origin}/b`, type: 'text/plain', text, sent: { Accept: '*/*' }, content: { size: 4 } }),
    ])
    expect(half).toEqual([])
  })
})

test('a form with a file in a HAR of Firefox, one character for each byte behind the headers of the body, is whole', () => {
  const bytes = Buffer.from([0x89, 0x50, 0xff, 0x00, 0x0d, 0x0a])
  const body = Buffer.concat([
    Buffer.from('--XX\r\nContent-Disposition: form-data; name="name"\r\n\r\nÄnne\r\n'),
    Buffer.from(
      '--XX\r\nContent-Disposition: form-data; name="foto"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n--XX--\r\n'),
  ])
  const type = 'multipart/form-data; boundary=XX'
  const headers = `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`
  const entry = proxyEntry({
    method: 'POST',
    url: `${origin}/wp-json/foto`,
    type: 'application/json',
    text: '{}',
    sent: { 'Content-Type': type, 'Content-Length': String(body.length) },
    postData: { mimeType: type, text: headers + body.toString('latin1') },
  })
  expect(callsOf([proxyPage, entry])[0]?.request.multipart).toMatchObject({
    name: 'Änne',
    foto: { name: 'a.png', size: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') },
  })
})
