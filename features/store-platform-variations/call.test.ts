import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markup, setBody } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { a3, formMarkup, type Opened, openForm, productPage } from './testVariations.ts'

let opened: Opened | undefined
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const html = productPage(formMarkup({ data: 'false' }))
const open = (): Opened => {
  opened = openForm(html)
  return opened
}
const waitForIdle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)
const answer = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status })
const variationId = (): string => document.querySelector<HTMLInputElement>('.variation_id')!.value
const message = (): string | undefined => document.querySelector('p.woocommerce-info')?.textContent

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})
afterEach(() => {
  opened?.runtime.stop()
  opened = undefined
  vi.useRealTimers()
})

test('nothing is asked until all is chosen, then once; another choice ends the first call', {
  tags: ids('TP32'),
}, async () => {
  const { choose, events } = open()
  const ends: AbortSignal[] = []
  fetched.mockImplementation((_url, { signal }) => {
    ends.push(signal as AbortSignal)
    return new Promise((resolve) => {
      if (ends.length === 2) resolve(answer({ ...a3, variation_id: 600 }))
    })
  })
  choose({ pa_format: 'a3' })
  await waitForIdle()
  expect(fetched).not.toHaveBeenCalled()
  const updates = (): number => events.filter((name) => name === 'update_variation_values').length
  const updatesWhileIncomplete = updates()
  expect(updatesWhileIncomplete).toBeGreaterThan(0)
  choose({ pa_rahmen: 'ohne' })
  expect(updates()).toBe(updatesWhileIncomplete)
  expect(document.querySelectorAll('form > .blockOverlay')).toHaveLength(1)
  choose({ pa_rahmen: 'eiche' })
  await waitForIdle()
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(ends.map(({ aborted }) => aborted)).toEqual([true, false])
  const [url, init] = fetched.mock.calls[1]!
  expect(url).toBe('/?wc-ajax=get_variation')
  expect(init.method).toBe('POST')
  expect(String(init.body)).toBe('attribute_pa_format=a3&attribute_pa_rahmen=eiche&product_id=512')
  expect(variationId()).toBe('600')
  expect(events.filter((name) => name === 'found_variation')).toHaveLength(1)
  expect(events).not.toContain('woocommerce_variation_select_change')
  expect(document.querySelector('.blockUI')).toBeNull()
})

test('the data that another plugin has printed at the form are sent along', async () => {
  opened = openForm(html.replace('data-product_id="512"', 'data-product_id="512" data-custom_data="rahmen-7"'))
  fetched.mockImplementation(async () => answer(a3))
  opened.choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
  await waitForIdle()
  expect(String(fetched.mock.calls[0]?.[1].body)).toContain('custom_data=rahmen-7')
})

test('without the page’s list every option stays', () => {
  const { choose, options } = open()
  choose({ pa_rahmen: 'ohne' })
  expect(options('pa_format')).toEqual(['a3', 'a2'])
})

test.each([[false], [null], [''], [[]]])(
  'the answer %j means that there is no such variation',
  { tags: ids('TP33') },
  async (body) => {
    fetched.mockImplementation(async () => answer(body))
    const { choose, form } = open()
    choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    await waitForIdle()
    const notice = form.querySelector('.single_variation + .wc-no-matching-variations.woocommerce-info[role=alert]')
    expect(notice?.textContent).toMatch(/nicht verfügbar/)
    expect(form.querySelector<HTMLSelectElement>('#pa_format')?.value).toBe('a3')
    choose({ pa_rahmen: 'eiche' })
    expect(message()).toBeUndefined()
  },
)

test.each([
  ['no network', async () => Promise.reject(new TypeError('offline'))],
  ['an error page', async () => new Response('<h1>Fehler</h1>', { status: 500 })],
  ['an empty answer', async () => new Response('')],
])('after %s the choices stay, it is said, and the button tries again', async (_what, fail) => {
  fetched.mockImplementationOnce(fail)
  const { choose, form, one } = open()
  choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
  await waitForIdle()
  expect(message()).toMatch(/Server/)
  expect(document.querySelector('.blockUI')).toBeNull()
  expect([...form.querySelectorAll('select')].map(({ value }) => value)).toEqual(['a3', 'ohne'])
  fetched.mockImplementationOnce(async () => answer(a3))
  one('.single_add_to_cart_button').click()
  await waitForIdle()
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(variationId()).toBe('513')
  expect(message()).toBeUndefined()
})

test('an answer that never comes ends with a message', async () => {
  fetched.mockImplementation(
    (_url, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', reject)),
  )
  const { choose } = open()
  choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(message()).toMatch(/nicht rechtzeitig/)
})

test('stopping during a call leaves the server’s HTML, also when the answer comes', async () => {
  let arrive = (_answer: Response): void => {}
  fetched.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
  setBody(html)
  const before = markup()
  const { choose, runtime } = open()
  choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
  runtime.stop()
  expect(markup()).toBe(before)
  arrive(answer(a3))
  await vi.advanceTimersByTimeAsync(1000)
  expect(markup()).toBe(before)
})
