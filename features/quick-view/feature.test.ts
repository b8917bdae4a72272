import jQuery from 'jquery'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineFeature } from '../../inject/feature.ts'
import { markup, type Runtime, setBody, startRuntime, turn } from '../../inject/testing.ts'
import { takeDialogs } from '../../inject/views/dialog/testWithoutDialogs.ts'
import { ids } from '../../scripts/requirementIds.ts'
import quickView from './feature.ts'
import { answerNever, answerWith, listing, productBox, startTheme, variableView } from './testListing.ts'

let runtime: Runtime
let before: string

/** Starts the script on the listing; the features of a test come along. */
async function start(html = listing, others: Parameters<typeof startRuntime>[0] = []): Promise<void> {
  setBody(html)
  before = markup()
  runtime = startRuntime([quickView, ...others])
  await runtime.mounts.waitForIdle()
}

beforeEach(() => {
  vi.spyOn(history, 'pushState').mockReturnValue()
  vi.spyOn(history, 'back').mockReturnValue()
})
afterEach(() => {
  runtime.stop()
  vi.useRealTimers()
})

/** Lets what was inserted be found and mounted. */
async function waitForMounts(): Promise<void> {
  await turn()
  await runtime.mounts.waitForIdle()
}
const link = (id: string): HTMLElement => document.querySelector<HTMLElement>(`[data-prod="${id}"]`)!
const box = (id: string): HTMLElement => link(id).closest<HTMLElement>('.box-image')!
const dialogs = (): NodeListOf<HTMLDialogElement> => document.querySelectorAll('dialog')
const click = (target: Element, init: MouseEventInit = {}): MouseEvent => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}
const announced = (): string | undefined =>
  document.querySelector('[role="alert"].vernissage-quick-view-note')?.textContent
async function open(id = '512'): Promise<HTMLDialogElement> {
  click(link(id))
  await vi.waitFor(() => expect(dialogs()[0] ?? announced()).toBeDefined())
  return dialogs()[0]!
}

test('a click asks once for the product, says that it is busy, and goes nowhere', {
  tags: ids('S1.22', 'S7.59', 'TP15'),
}, async () => {
  const { fetch } = answerWith(answerNever)
  await start()
  const event = click(link('512'))
  click(link('512'))
  await waitForMounts()
  expect(event.defaultPrevented).toBe(true)
  expect(fetch).toHaveBeenCalledOnce()
  const [url, request] = fetch.mock.calls[0]!
  expect(new URL(url).pathname).toBe('/wp-admin/admin-ajax.php')
  expect(request.method).toBe('POST')
  expect(String(request.body)).toBe('action=flatsome_quickview&product=512')
  expect(box('512').getAttribute('aria-busy')).toBe('true')
  expect(box('512').classList.contains('processing')).toBe(true)
})

test('the answer opens in a dialog, and the variation form is started exactly once', {
  tags: ids('S2.36', 'S7.60', 'TP16'),
}, async () => {
  answerWith()
  await start()
  const { started, attach } = startTheme()
  const dialog = await open()
  expect(dialog.open).toBe(true)
  expect(dialog.getAttribute('aria-label')).toBe('Hafenkran')
  expect(dialog.querySelector('.product-lightbox h1')?.textContent).toBe('Hafenkran')
  expect(dialog.querySelector('form')?.getAttribute('action')).toBe('')
  expect(started.mock.calls).toEqual([[dialog.querySelector('form')]])
  expect(attach).toHaveBeenCalledExactlyOnceWith('add-qty', dialog.querySelector('.product-lightbox'))
  expect(box('512').hasAttribute('aria-busy')).toBe(false)
  expect(box('512').className).toBe('box-image')
})

test('warnings that PHP prints before a product are not shown', { tags: ids('S2.36') }, async () => {
  const warning = '<br />\n<b>Warning</b>:  x in <b>y.php</b> on line <b>1</b><br />\n'
  answerWith(() => new Response(warning + variableView))
  await start()
  const dialog = await open()
  expect(dialog.querySelector('h1')?.textContent).toBe('Hafenkran')
  expect(dialog.textContent).not.toContain('y.php')
})

test('what jQuery alone announces is not announced where nobody can expect it: on a page without jQuery', async () => {
  answerWith()
  await start()
  const received = vi.fn()
  for (const type of ['mfpOpen', 'ajaxSuccess']) document.addEventListener(type, received, { once: true })
  await open()
  expect(received).not.toHaveBeenCalled()
})

test('plugins that start their forms in the theme’s popup, or after its call, start them in the dialog', {
  tags: ids('TP16'),
}, async () => {
  answerWith()
  await start()
  startTheme()
  const received: unknown[] = []
  const form = (): Element | null => document.querySelector('dialog .product-lightbox form')
  jQuery(document)
    .on('mfpOpen.test', ({ type }) => void received.push([type, form()?.className]))
    .on(
      'ajaxSuccess.test',
      ({ type }, ...[request, settings]: unknown[]) => void received.push([type, request, settings]),
    )
  await open()
  jQuery(document).off('.test')
  expect(received).toEqual([
    ['mfpOpen', 'variations_form cart'],
    [
      'ajaxSuccess',
      { status: 200, responseText: variableView },
      { type: 'POST', url: expect.stringContaining('/admin-ajax.php'), data: 'action=flatsome_quickview&product=512' },
    ],
  ])
})

test('without the templates of the platform the form is left as the server made it', {
  tags: ids('TP16'),
}, async () => {
  answerWith()
  await start(productBox('512'))
  const { started } = startTheme()
  expect((await open()).querySelector('form')).not.toBeNull()
  expect(started).not.toHaveBeenCalled()
})

test('a script of the shop that fails costs neither the dialog nor the next one', { tags: ids('TP16') }, async () => {
  answerWith()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await start()
  const { started } = startTheme()
  started.mockImplementation(() => {
    throw new Error('kaputt')
  })
  ;(await open()).close()
  expect((await open()).querySelector('h1')).not.toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})

test('other features find the forms of the dialog, and only those are started', {
  tags: ids('S2.36', 'TP37'),
}, async () => {
  answerWith()
  const found: Element[] = []
  const forms = defineFeature({
    id: 'forms',
    selector: 'form.variations_form',
    mount: ({ element }) => void found.push(element),
  })
  await start(`${listing}<form class="variations_form" id="alt"></form>`, [forms])
  const { started } = startTheme()
  const dialog = await open()
  await waitForMounts()
  expect(found.map(({ id }) => id)).toEqual(['alt', ''])
  expect(found[1]).toBe(dialog.querySelector('form'))
  expect(started).toHaveBeenCalledOnce()
  dialog.close()
  await waitForMounts()
  expect(runtime.mounts.rows()[1]).toMatchObject({ mounts: 1 })
})

test('the theme’s own handler acts never while ours does, and again after the script has stopped', {
  tags: ids('TP15'),
}, async () => {
  const { asked } = answerWith()
  setBody(listing)
  const theme = startTheme()
  before = markup()
  runtime = startRuntime([quickView])
  theme.attachQuickView()
  await open()
  expect(theme.opened).not.toHaveBeenCalled()
  expect(asked()).toEqual(['512'])
  runtime.stop()
  expect(markup()).toBe(before)
  click(link('512'))
  expect(theme.opened).toHaveBeenCalledExactlyOnceWith('512')
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'with %s held the click is the browser’s alone',
  { tags: ids('TP15') },
  async (key) => {
    const { fetch } = answerWith()
    start()
    const theme = startTheme()
    expect(click(link('512'), { [key]: true }).defaultPrevented).toBe(false)
    await waitForMounts()
    expect(fetch).not.toHaveBeenCalled()
    expect(theme.opened).not.toHaveBeenCalled()
  },
)

test('a link without a product asks for nothing and is left to the browser', { tags: ids('TP19') }, async () => {
  const { fetch } = answerWith()
  await start(productBox(''))
  expect(click(link('')).defaultPrevented).toBe(false)
  link('').dispatchEvent(new Event('pointerover', { bubbles: true }))
  await waitForMounts()
  expect(fetch).not.toHaveBeenCalled()
})

test('links that come later work, those of before still act once', { tags: ids('TP21') }, async () => {
  const { asked } = answerWith()
  await start()
  document.querySelector('.products')!.append(document.createRange().createContextualFragment(productBox('301')))
  document.dispatchEvent(new CustomEvent('flatsome-infiniteScroll-append'))
  await waitForMounts()
  expect(link('301').getAttribute('aria-haspopup')).toBe('dialog')
  ;(await open('301')).close()
  ;(await open('512')).close()
  expect(asked()).toEqual(['301', '512'])
  link('301').closest('.product-small')!.remove()
  await waitForMounts()
  expect(runtime.mounts.rows()[0]).toMatchObject({ mounts: 2 })
})

test.each<[string, () => Response | Promise<Response>]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error', () => new Response('<p class="product">', { status: 500 })],
  ['"0"', () => new Response('0')],
  ['JSON around a product', () => Response.json({ success: true, data: { html: variableView } })],
  ['"null"', () => new Response('null')],
  ['nothing', () => new Response('')],
  ['an error as JSON', () => Response.json({ success: false, data: 'No such product' })],
  ['a script alone', () => new Response('<script>var product = {}</script>')],
  ['a whole page', () => new Response(`<!doctype html><html><body>${variableView}</body></html>`)],
])(
  'after %s nothing is busy, the message says so, there is no dialog, and the next click asks again',
  { tags: ids('TP18') },
  async (_what, answer) => {
    const answers = [answer, () => new Response(variableView)]
    const { asked } = answerWith(() => answers.shift()!())
    start()
    await open()
    expect(dialogs()).toHaveLength(0)
    expect(box('512').hasAttribute('aria-busy')).toBe(false)
    expect(box('512').classList.contains('processing')).toBe(false)
    expect(announced()).toMatch(/^(?:Keine Verbindung|Der Server hat unerwartet)/)
    expect(box('512').querySelector('a[href="/produkt/hafenkran/"]')).not.toBeNull()
    expect(await open()).toBeDefined()
    expect(announced()).toBeUndefined()
    expect(asked()).toEqual(['512', '512'])
  },
)

test.each(['<div><h2>Hafenkran</h2></div>', '<form class="cart"><button>Kaufen</button></form>'])(
  'an answer of a theme that does not say what it is, is a product, too: %s',
  { tags: ids('S7.60') },
  async (html) => {
    answerWith(() => new Response(html))
    start()
    await open()
    expect(dialogs()).toHaveLength(1)
  },
)

test('an answer that takes 2 s is announced as on its way; none after 30 s is a failure', {
  tags: ids('TP18'),
}, async () => {
  vi.useFakeTimers()
  answerWith(answerNever)
  await start()
  click(link('512'))
  await vi.advanceTimersByTimeAsync(1999)
  expect(announced()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(announced()).toBe('Das Produkt wird geladen …')
  await vi.advanceTimersByTimeAsync(28_000)
  await vi.advanceTimersByTimeAsync(1)
  expect(announced()).toBe('Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.')
  expect(box('512').hasAttribute('aria-busy')).toBe(false)
})

test('of two links the last one counts, whichever answer comes first', { tags: ids('S2.36') }, async () => {
  const answers: ((response: Response) => void)[] = []
  answerWith(() => new Promise((resolve) => answers.push(resolve)))
  await start()
  click(link('512'))
  click(link('77'))
  await waitForMounts()
  expect(box('512').hasAttribute('aria-busy')).toBe(false)
  expect(box('77').getAttribute('aria-busy')).toBe('true')
  answers[1]!(new Response(variableView.replaceAll('Hafenkran', 'Postkarten')))
  await vi.waitFor(() => expect(dialogs()).toHaveLength(1))
  answers[0]!(new Response(variableView))
  await waitForMounts()
  expect([...dialogs()].map((dialog) => dialog.getAttribute('aria-label'))).toEqual(['Postkarten'])
})

test('hostile markup in the answer executes nothing and is text where it is text', { tags: ids('S2.36') }, async () => {
  answerWith(
    () =>
      new Response(`<div class="product"><h1>&lt;img src=x onerror=alert(1)&gt;</h1><script>window.boese = 1</script>
      <a href="javascript:alert(1)" onclick="alert(1)">Werk</a><embed src="https://x.example"></div>`),
  )
  await start()
  const dialog = await open()
  expect(dialog.getAttribute('aria-label')).toBe('<img src=x onerror=alert(1)>')
  expect(dialog.querySelectorAll('script,embed,[onclick],[href^="javascript"]')).toHaveLength(0)
})

test.each(['pointerover', 'focusin', 'touchstart'])(
  '%s on a link for 100 ms asks already, once, and the click uses the answer',
  { tags: ids('S2.36') },
  async (type) => {
    vi.useFakeTimers()
    const { asked } = answerWith()
    start()
    link('512').dispatchEvent(new Event(type, { bubbles: true }))
    await vi.advanceTimersByTimeAsync(99)
    expect(asked()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toEqual(['512'])
    click(link('512'))
    await vi.advanceTimersByTimeAsync(0)
    dialogs()[0]!.close()
    click(link('512'))
    await vi.advanceTimersByTimeAsync(0)
    expect(dialogs()).toHaveLength(1)
    expect(asked()).toEqual(['512'])
    dialogs()[0]!.close()
    await vi.advanceTimersByTimeAsync(60_000)
    click(link('512'))
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toEqual(['512', '512'])
  },
)

test('a pointer that passes by asks for nothing, nor does anybody who saves data', { tags: ids('S2.36') }, async () => {
  vi.useFakeTimers()
  const { asked } = answerWith()
  await start()
  link('512').dispatchEvent(new Event('pointerover', { bubbles: true }))
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(200)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  link('77').dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(200)
  expect(asked()).toEqual([])
})

test('an early question that fails shows nothing; the click asks again', { tags: ids('S2.36') }, async () => {
  vi.useFakeTimers()
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => new Response(variableView)]
  answerWith(() => answers.shift()!())
  await start()
  link('512').dispatchEvent(new Event('focusin', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(150)
  expect(announced()).toBeUndefined()
  click(link('512'))
  await vi.advanceTimersByTimeAsync(0)
  expect(dialogs()).toHaveLength(1)
})

test('opened ten times and closed, the dialog leaves nothing behind', { tags: ids('S2.36') }, async () => {
  answerWith()
  await start()
  vi.stubGlobal('jQuery', jQuery)
  const listeners = vi.spyOn(document, 'addEventListener')
  const started = markup()
  for (let round = 0; round < 10; round++) (await open()).close()
  expect(markup()).toBe(started)
  expect(listeners).toHaveBeenCalled()
  for (const [type, , options] of listeners.mock.calls) {
    const { signal } = (options ?? {}) as AddEventListenerOptions
    expect(`${type} ${signal?.aborted}`).toBe(`${type} true`)
  }
  runtime.stop()
  expect(markup()).toBe(before)
})

test('stopping while it is open, or while it is on its way, gives the server’s HTML back', {
  tags: ids('S2.36'),
}, async () => {
  answerWith()
  await start()
  await open()
  runtime.stop()
  expect(markup()).toBe(before)
  runtime = startRuntime([quickView])
  click(link('77'))
  runtime.stop()
  await waitForMounts()
  expect(markup()).toBe(before)
})

test('in a browser without dialogs the link leads to the product', { tags: ids('S1.22') }, async () => {
  takeDialogs()
  const { fetch } = answerWith(answerNever)
  await start()
  expect(click(link('512')).defaultPrevented).toBe(false)
  expect(fetch).not.toHaveBeenCalled()
})
