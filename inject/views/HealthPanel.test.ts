import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, setBody, showContext } from '../testing.ts'
import { type Health, healthAsText, showHealthPanel } from './HealthPanel.tsx'

const health: Health = {
  version: '1.2.3',
  context: 'product',
  rows: [
    { id: 'contact-form', state: 'mounted', mounts: 2, reason: '' },
    { id: 'orders-table', state: 'waiting', mounts: 0, reason: 'Nothing on this "product" page matches table.' },
  ],
  blocked: ['contact-form-7-js'],
  consents: [['marketing', 'not given (page)']],
  problems: [{ level: 'warning', source: 'runtime', message: 'configuration: "legacy" is not valid' }],
}

let controller: AbortController
const root = (): ShadowRoot => document.querySelector('[data-vernissage-host]')!.shadowRoot!
const button = (name: string): HTMLButtonElement =>
  [...root().querySelectorAll('button')].find((each) => each.textContent === name)!

async function open(): Promise<void> {
  showHealthPanel(showContext(controller.signal), health, '')
  await vi.waitFor(() => expect(root().textContent).toContain('contact-form'))
}

beforeEach(() => {
  setBody('<p>Werke</p>')
  controller = new AbortController()
})

afterEach(() => controller.abort())

test('as text, everything is there for a mail to whoever maintains the shop', () => {
  expect(healthAsText(health)).toBe(`vernissage 1.2.3, https://kunst.example/kontakt/
contact-form: mounted, 2
orders-table: waiting, 0 – Nothing on this "product" page matches table.
page context: product
consent for marketing: not given (page)
legacy scripts kept from running: contact-form-7-js
warning: runtime: configuration: "legacy" is not valid`)
  expect(healthAsText({ ...health, blocked: [] })).toContain('kept from running: none')
})

test('what needs a look stands first, then what works, then what has nothing to do', async () => {
  const states = ['off', 'waiting', 'mounted', 'failed', 'yielded'] as const
  const rows = states.map((state) => ({ id: `is-${state}`, state, mounts: 0, reason: '' }))
  const order = ['is-failed', 'is-yielded', 'is-mounted', 'is-waiting', 'is-off']
  expect(healthAsText({ ...health, rows }).match(/^is-[a-z]+/gm)).toEqual(order)
  showHealthPanel(showContext(controller.signal), { ...health, rows }, '')
  const shown = () => [...root().querySelectorAll('tbody th')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(shown()).toEqual(order))
})

test('the address is told without what stands behind it, which may be personal', () => {
  history.replaceState(null, '', '/kontakt/?key=wc_order_geheim#x')
  expect(healthAsText(health)).not.toContain('geheim')
  history.replaceState(null, '', '/kontakt/')
})

test('the panel shows every feature with state, mounts and reason, what was blocked, and what went wrong', async () => {
  await open()
  const cells = [...root().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    ['contact-form', 'mounted', '2', ''],
    ['orders-table', 'waiting', '0', 'Nothing on this "product" page matches table.'],
  ])
  expect(root().textContent).toContain('contact-form-7-js')
  expect(root().textContent).toContain('"legacy" is not valid')
})

test('the shop’s markup is untouched but for the panel, which goes with "Close" and with the script', async () => {
  const before = markup()
  await open()
  expect(document.body.lastElementChild?.getAttribute('data-vernissage-host')).toBe('test')
  button('Close').click()
  expect(markup()).toBe(before)
  await open()
  controller.abort()
  expect(markup()).toBe(before)
})

describe('copying', () => {
  const clipboard = vi.fn<(text: string) => Promise<void>>()
  const statusText = (): string | null | undefined => root().querySelector('[role="status"]')?.textContent

  test('puts the text on the clipboard and says so', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: clipboard.mockResolvedValue() } as never)
    await open()
    button('Copy as text').click()
    await vi.waitFor(() => expect(statusText()).toBe('Copied.'))
    expect(clipboard).toHaveBeenCalledExactlyOnceWith(healthAsText(health))
  })

  test.each([
    ['denied', { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
    ['absent, as on a page without https', undefined],
  ])('says what to do where the clipboard is %s', async (_what, value) => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(value as never)
    await open()
    button('Copy as text').click()
    await vi.waitFor(() => expect(statusText()).toContain('select the text'))
  })
})
