import { describe, expect, it } from 'vitest'
import { callsOf, chromeEntry, html, origin, proxyEntry, readEntries } from './testHars.ts'

const page = chromeEntry(0, 'document', { url: `${origin}/`, text: html('Start') })

const url = `${origin}/wp-json/a`
const json = { url, type: 'application/json' }

describe('incomplete entries are left out, each with what it lacks', () => {
  it.each<[string, object]>([
    [
      'has no answer: it was broken off (net::ERR_ABORTED)',
      chromeEntry(1, 'fetch', { ...json, status: 0, more: { response: { status: 0, _error: 'net::ERR_ABORTED' } } }),
    ],
    ['has no answer: it was broken off (status -1)', proxyEntry({ ...json, status: -1 })],
    ['has no answer', proxyEntry({ ...json, more: { response: null } })],
    ['has no body, where 12 bytes came', chromeEntry(1, 'fetch', { ...json, content: { size: 12 } })],
    ['has no body, where 34 bytes came', proxyEntry({ ...json, headers: { 'Content-Length': '34' } })],
    ['has no body, and nothing says that it has none', proxyEntry(json)],
    [
      'has a body that is cut off: 5 of 900 bytes',
      chromeEntry(1, 'fetch', { ...json, text: '{"a":', content: { size: 900 } }),
    ],
    ['has a body that is encoded as "gzip"', proxyEntry({ ...json, text: 'x', content: { encoding: 'gzip' } })],
    ['has the status 101, which no answer can have', proxyEntry({ ...json, status: 101, text: 'x' })],
    ['is a stream without an end', chromeEntry(1, 'eventsource', { url, type: 'text/event-stream' })],
    [
      'is a stream without an end',
      chromeEntry(1, 'eventsource', { url, type: 'text/event-stream', content: { size: 9 } }),
    ],
    [
      'is a stream without an end',
      proxyEntry({ url, type: 'text/event-stream', text: 'data: 1\n\n', more: { time: -1 } }),
    ],
    [
      'was broken off (net::ERR_INCOMPLETE_CHUNKED_ENCODING)',
      chromeEntry(1, 'eventsource', {
        url,
        type: 'text/event-stream',
        more: {
          response: {
            status: 200,
            headers: [{ name: 'content-type', value: 'text/event-stream' }],
            content: { size: -1 },
            _failureText: 'net::ERR_INCOMPLETE_CHUNKED_ENCODING',
          },
        },
      }),
    ],
    [
      'was answered from the browser’s cache (304) without a body; record with the cache switched off',
      proxyEntry({ ...json, status: 304 }),
    ],
    [
      'has no request body, where 20 bytes were sent',
      proxyEntry({ ...json, method: 'POST', text: '1', sent: { 'content-length': '20' } }),
    ],
    [
      'has no request body, although it names its type',
      proxyEntry({ ...json, method: 'POST', text: '1', sent: { 'content-type': 'multipart/form-data; boundary=X' } }),
    ],
    [
      'has a request body that is cut off: 4 of 20 bytes',
      proxyEntry({
        ...json,
        method: 'POST',
        text: '1',
        sent: { 'content-length': '20', 'content-type': 'application/json' },
        postData: { text: '{"a"' },
      }),
    ],
    [
      'has no contents of “a.png” and “b.png” in its request',
      proxyEntry({
        ...json,
        method: 'POST',
        text: '1',
        postData: {
          mimeType: 'multipart/form-data; boundary=X',
          params: [
            { name: 'a', fileName: 'a.png' },
            { name: 'b', fileName: 'b.png' },
          ],
        },
      }),
    ],
    [
      'has an answer that never ended: its time is -1, and it has neither a text nor a size',
      proxyEntry({ ...json, content: {}, more: { time: -1, response: { status: 200, headers: [], bodySize: 0 } } }),
    ],
    [
      'has an answer that never ended: its time is -1, and it has neither a text nor a size',
      chromeEntry(1, 'fetch', { ...json, text: '', content: { size: 0 }, more: { time: -1 } }),
    ],
    ['its file abc.json is not there', proxyEntry({ ...json, content: { _file: 'abc.json' } })],
  ])('%s', (missing, entry) => {
    const method = (entry as { request: { method: string } }).request.method
    const { scenes, half } = readEntries([
      chromeEntry(0, 'document', { url: `${origin}/`, text: html('Start') }),
      entry,
    ])
    expect(half).toEqual([{ index: 1, method, url, missing }])
    expect(scenes[0]?.calls).toEqual([])
  })

  it('has no request with a method and an address', () => {
    expect(readEntries([page, { request: { url: `${origin}/a` } }, null as never]).half).toEqual([
      { index: 1, method: '', url: `${origin}/a`, missing: 'has no request with a method and an address' },
      { index: 2, method: '', url: '', missing: 'has no request with a method and an address' },
    ])
  })

  it('a stream of events that has ended is one answer', () => {
    const text = 'data: 1\n\ndata: zwölf\n\n'
    const type = 'text/event-stream'
    const calls = callsOf([
      page,
      chromeEntry(1, 'eventsource', { url, type, text }),
      chromeEntry(2, 'fetch', { url: `${url}b`, type: `${type}; charset=utf-8`, text }),
    ])
    expect(calls.map(({ answers }) => answers[0])).toEqual([
      { status: 200, headers: { 'content-type': type }, text },
      { status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, text },
    ])
  })

  it('an answer whose end was not measured is whole where its text is there, or where none can be', () => {
    const calls = callsOf([
      page,
      chromeEntry(1, 'fetch', { ...json, text: '{"a":1}', more: { time: -1 } }),
      chromeEntry(2, 'fetch', { url, status: 204, type: '', more: { time: -1 } }),
    ])
    expect(calls.map(({ answers }) => answers[0]?.status)).toEqual([200, 204])
  })

  it('an answer that has no body by the rules of HTTP is complete without one', () => {
    const calls = callsOf([
      page,
      chromeEntry(1, 'fetch', { url, status: 204, type: '' }),
      chromeEntry(2, 'fetch', { method: 'HEAD', url, headers: { 'content-length': '90' }, type: '' }),
      chromeEntry(3, 'fetch', { method: 'POST', url, type: 'application/json', sent: { 'content-length': '0' } }),
      chromeEntry(4, 'fetch', { url, status: 304, type: 'application/json', text: '{"a":1}' }),
    ])
    expect(calls.map(({ answers }) => answers[0])).toEqual([
      { status: 204 },
      { status: 200 },
      { status: 200 },
      // The page gets what the cache had, as a whole answer.
      { status: 200, headers: { 'content-type': 'application/json' }, json: { a: 1 } },
    ])
  })
})
