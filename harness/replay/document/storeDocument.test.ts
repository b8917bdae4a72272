import { afterEach, expect, test } from 'vitest'
import type { RecordedCall } from '../../scene/calls.ts'
import { createScene } from '../../scene/scene.ts'
import { type DocumentOptions, openDocument, type StoreDocument } from './storeDocument.ts'

const url = 'https://kunst.example/kontakt/'
let open: StoreDocument | undefined

afterEach(() => {
  open?.close()
  open = undefined
})

async function openWith(calls: unknown[], options: Partial<DocumentOptions> = {}): Promise<void> {
  const scene = createScene('Probe', { title: 'Probe', url, page: '', calls: calls as never })
  open = await openDocument('<html lang="de"><body class="kontakt"><main id="m">Grüße</main></body></html>', {
    url,
    calls: scene.calls,
    ...options,
  })
}

test('the page, its address and its globals are there when the script boots', async () => {
  let seen: unknown
  await openWith([], {
    globals: { wpcf7: { cached: 1 } },
    boot: () => {
      const { wpcf7 } = window as { wpcf7?: unknown }
      seen = [document.documentElement.lang, document.body.className, location.href, wpcf7]
    },
  })
  expect(seen).toEqual(['de', 'kontakt', url, { cached: 1 }])
})

test('fetch is answered from the recording, forms with files included', async () => {
  await openWith([
    {
      request: {
        method: 'POST',
        path: '/senden',
        multipart: { name: 'Änne', datei: { name: 'a.txt', type: 'text/plain', size: 2 } },
      },
      answers: [{ status: 201, json: { ok: true }, headers: { Link: '<x>' } }],
    },
    { request: { method: 'GET', path: '/a?b=1' }, answers: [{ status: 204 }] },
  ])
  const body = new FormData()
  body.append('datei', new File(['ab'], 'a.txt', { type: 'text/plain' }))
  body.append('name', 'Änne')
  const response = await fetch('/senden', { method: 'POST', body })
  expect([response.status, response.headers.get('link'), await response.json()]).toEqual([201, '<x>', { ok: true }])
  expect((await fetch('/a?b=1')).status).toBe(204)
  expect(open?.calls.map(({ request }) => request.method)).toEqual(['POST', 'GET'])
})

test('recorded failures and unexpected calls look like a missing network', async () => {
  await openWith([{ request: { method: 'GET', path: '/a' }, answers: [{ fail: 'connectionfailed' }] }])
  await expect(fetch('/a')).rejects.toThrow(TypeError)
  await expect(fetch('/b')).rejects.toThrow('GET https://kunst.example/b is not recorded')
  expect(() => open?.close()).toThrow('Calls that the recording does not answer')
  open = undefined
})

test('a hanging call ends when its signal aborts', async () => {
  await openWith([{ request: { method: 'GET', path: '/a' }, answers: [{ hang: true }] }])
  const ending = new AbortController()
  const answer = fetch('/a', { signal: ending.signal })
  ending.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test('closing tells which recorded calls never came, and gives the network back', async () => {
  const before = window.fetch
  const calls: RecordedCall[] = [{ request: { method: 'GET', url: '/a' }, answers: [{ status: 200 }] }]
  const scene = await openDocument('<p>', { url, calls, globals: { probe: 1 } })
  expect(window.fetch).not.toBe(before)
  expect(() => scene.close()).toThrow('Recorded calls that never came:\n  call 1: GET /a')
  expect(window.fetch).toBe(before)
  expect('probe' in window).toBe(false)
})

/** The events of an XMLHttpRequest until its end, and the request itself. */
function sendByXhr(path: string, body?: FormData): Promise<{ events: string[]; xhr: XMLHttpRequest }> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest()
    const events: string[] = []
    for (const type of ['load', 'error', 'abort']) xhr.addEventListener(type, () => events.push(type))
    xhr.upload.onprogress = ({ loaded, total }) => events.push(`progress ${loaded / total}`)
    xhr.onloadend = () => resolve({ events, xhr })
    xhr.open(body ? 'POST' : 'GET', path)
    xhr.setRequestHeader('Accept', 'application/json')
    xhr.send(body ?? null)
    if (path === '/hang') setTimeout(() => xhr.abort())
  })
}

test('XMLHttpRequest is answered alike, and tells its progress', async () => {
  await openWith([
    {
      request: { method: 'POST', path: '/senden', headers: { accept: 'application/json' }, multipart: { ort: 'Köln' } },
      answers: [{ status: 422, json: { ok: false } }],
    },
    { request: { method: 'GET', path: '/offline' }, answers: [{ fail: 'aborted' }] },
    { request: { method: 'GET', path: '/hang' }, answers: [{ hang: true }] },
  ])
  const body = new FormData()
  body.append('ort', 'Köln')
  const sent = await sendByXhr('/senden', body)
  expect(sent.events).toEqual(['progress 1', 'load'])
  expect([sent.xhr.status, sent.xhr.responseText]).toEqual([422, '{"ok":false}'])
  expect(sent.xhr.getAllResponseHeaders()).toBe('content-type: application/json; charset=UTF-8\r\n')
  expect((await sendByXhr('/offline')).events).toEqual(['error'])
  expect((await sendByXhr('/hang')).events).toEqual(['abort'])
})
