import { afterEach, expect, it, vi } from 'vitest'
import { createHttp } from '../../inject/http/http.ts'
import { defaultProfile as profile } from '../../inject/profile.ts'
import { createPage } from '../../inject/shop/page.ts'
import { createTexts } from '../../inject/texts.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { openPage, pageSettings, startFeatures } from '../shared/contact/testForm.ts'
import contactForm from './feature.ts'
import { answer, click } from './testContactForm.ts'

/** What reached the network. */
const sent: { url: string; method: string; headers: Headers; body: unknown }[] = []

afterEach(() => {
  sent.length = 0
})

it('an answer behind a PHP notice says what became of the message, which is not sent again', {
  tags: ids('CF35'),
}, async () => {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    sent.push({ url, method, headers: new Headers(headers), body })
    return new Response(`<br />\n<b>Notice</b>: x\n${JSON.stringify(answer('mail_sent'))}`)
  })
  const form = openPage(undefined, { ...pageSettings })
  const http = createHttp({ page: createPage(profile), texts: createTexts('de'), timeoutMs: 30_000 })
  const { stop } = startFeatures([contactForm], { http })
  click(form)
  await vi.waitFor(() => expect(form.dataset.status).toBe('sent'))
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  stop()
})

it('requests ask for JSON, carry no nonce, and the form goes as multipart', {
  tags: ids('CF16', 'S7.01', 'S7.02', 'S7.05'),
}, async () => {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    sent.push({ url, method, headers: new Headers(headers), body })
    return new Response(JSON.stringify(method === 'POST' ? answer('mail_sent') : []), { status: 200 })
  })
  Object.assign(window, { wpApiSettings: { nonce: 'abcdef1234' } })
  const form = openPage(undefined, { ...pageSettings })
  const http = createHttp({ page: createPage(profile), texts: createTexts('de'), timeoutMs: 30_000 })
  const { stop } = startFeatures([contactForm], { http })
  click(form)
  await vi.waitFor(() => expect(form.dataset.status).toBe('sent'))
  const base = 'https://kunst.example/wp-json/contact-form-7/v1/contact-forms/2047'
  expect(sent.map(({ url, method }) => `${method} ${url}`)).toEqual([`POST ${base}/feedback`, `GET ${base}/refill`])
  for (const { headers } of sent) {
    expect(headers.get('accept')).toBe('application/json, */*;q=0.1')
    expect(headers.has('x-wp-nonce')).toBe(false)
    expect(headers.has('content-type')).toBe(false)
  }
  expect(sent[0]?.body).toBeInstanceOf(FormData)
  stop()
  Reflect.deleteProperty(window, 'wpApiSettings')
})
