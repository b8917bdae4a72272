import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHttp } from '../../../../inject/http/http.ts'
import { defaultProfile } from '../../../../inject/profile.ts'
import { createPage } from '../../../../inject/shop/page.ts'
import { createStore } from '../../../../inject/state/atoms.ts'
import { turn } from '../../../../inject/testing.ts'
import { createTexts } from '../../../../inject/texts.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { paymentMessage } from '../errors.ts'
import { settingsOfOne } from '../testSettings.ts'
import { createPaymentTexts } from '../texts.ts'
import { createSdk } from './sdk.ts'

const parameters: Record<string, string> = { ...settingsOfOne.queryParams, 'data-partner-attribution-id': 'Kunst' }
const base = 'https://www.paypal.com/sdk/js'

/** Scripts of the provider's that stand in the page. */
const tags = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src^="${base}"]`)]
/** The one that is loading: the loader puts it first. */
const loadingTag = () => tags()[0]!

/** True while the test's provider answers; this document answers every script with an error of its own, which is ignored. */
let isProvider = false

function finish(tag: HTMLScriptElement, type: 'load' | 'error'): void {
  isProvider = true
  tag.dispatchEvent(new Event(type))
  isProvider = false
}

/** The provider's script as it evaluates: the new interface takes the place of the old. */
async function evaluate(tag = loadingTag(), version = '5.0.1') {
  const name = tag.dataset.namespace ?? 'paypal'
  const sdk = { version, FUNDING: { PAYPAL: 'paypal' } }
  Object.assign(window, { [name]: sdk })
  finish(tag, 'load')
  await turn()
  return sdk
}

async function refuse(reason: string | undefined): Promise<void> {
  answers.push(reason)
  finish(loadingTag(), 'error')
  await turn()
  await turn()
}

/** What the provider sends in answer to the question for the reason; undefined: a content blocker keeps it. */
let answers: (string | undefined)[] = []
let controller: AbortController

function openPage() {
  const store = createStore()
  const page = createPage(defaultProfile)
  const http = createHttp({ page, texts: createTexts('de'), timeoutMs: 30_000 })
  const sdk = createSdk({ store, http, profile: defaultProfile, signal: controller.signal })
  const load = (changes: Record<string, string> = {}) => sdk.load({ ...parameters, ...changes })
  return { sdk, load, status: () => store.get(sdk.statusAtom) }
}

beforeEach(() => {
  answers = []
  controller = new AbortController()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { dispatchEvent } = EventTarget.prototype
  vi.spyOn(HTMLScriptElement.prototype, 'dispatchEvent').mockImplementation(function (this: EventTarget, event) {
    return isProvider ? dispatchEvent.call(this, event) : true
  })
  vi.stubGlobal('fetch', async () => {
    const reason = answers.shift()
    if (reason === undefined) throw new TypeError('blocked')
    const body = `throw new Error("SDK Validation error: '${reason}'");\n/* Original Error:\n\n${reason} (debug id: a1b2) */`
    return new Response(body, { status: 400 })
  })
})
afterEach(() => {
  controller.abort()
  for (const tag of tags()) tag.remove()
  for (const name of ['paypal', 'vernissage_paypal']) Reflect.deleteProperty(window, name)
  document.body.replaceChildren()
})

describe('the provider’s script', () => {
  test('has every parameter in its address, and those of data in attributes', {
    tags: ids('SDK01', 'S7.49', 'S3.73'),
  }, async () => {
    const { load } = openPage()
    void load({ vault: '' })
    await turn()
    const query = new URL(loadingTag().src).searchParams
    expect(Object.fromEntries(query)).toEqual(
      Object.fromEntries(Object.entries(parameters).filter(([key]) => !key.startsWith('data-'))),
    )
    expect({ ...loadingTag().dataset }).toEqual({ pageType: 'checkout', partnerAttributionId: 'Kunst' })
  })

  test('is loaded once for all who ask, in whatever order they name things', {
    tags: ids('SDK02', 'SDK03', 'WC24', 'S4.76'),
  }, async () => {
    const { load, status } = openPage()
    const promises = [load(), load(), load({ components: 'card-fields,buttons,messages,buttons' })]
    await turn()
    expect(tags()).toHaveLength(1)
    expect(status()).toEqual({ status: 'loading' })
    const sdk = await evaluate()
    expect(await Promise.all(promises)).toEqual([sdk, sdk, sdk])
    expect(status()).toEqual({ status: 'ready', sdk })
    const reversed = Object.fromEntries(Object.entries(parameters).reverse())
    expect(await load(reversed)).toBe(sdk)
    expect(tags()).toHaveLength(1)
  })

  test('is not loaded anew for a rotated token alone', async () => {
    const { load } = openPage()
    const first = load({ 'data-sdk-client-token': 'A' })
    await turn()
    await evaluate()
    expect(await load({ 'data-sdk-client-token': 'B' })).toBe(await first)
    expect(tags()).toHaveLength(1)
  })

  test('is loaded anew for other parameters, after what stands on it was closed', {
    tags: ids('SDK04', 'SDK16', 'WC23', 'S4.77', 'S4.78'),
  }, async () => {
    const { sdk, load, status } = openPage()
    const first = load()
    await turn()
    const old = await evaluate()
    await first
    let close: () => void = () => {}
    sdk.onCleanup(
      () =>
        new Promise<void>((resolve) => {
          close = resolve
        }),
      controller.signal,
    )
    const second = load({ currency: 'CHF' })
    await turn()
    expect(status()).toEqual({ status: 'loading' })
    expect(tags()).toHaveLength(1)
    close()
    await turn()
    expect(new URL(loadingTag().src).searchParams.get('currency')).toBe('CHF')
    expect(loadingTag().dataset).not.toHaveProperty('namespace')
    const sdkForFrancs = await evaluate()
    expect(await second).toBe(sdkForFrancs)
    expect(sdkForFrancs).not.toBe(old)
  })

  test('gives waiters of a set that was replaced what replaced it', { tags: ids('SDK05', 'S4.78') }, async () => {
    const { load } = openPage()
    const first = load()
    await turn()
    const second = load({ currency: 'CHF' })
    await turn()
    // One script at a time.
    expect(tags()).toHaveLength(1)
    await evaluate()
    await turn()
    const sdk = await evaluate()
    expect(await Promise.all([first, second])).toEqual([sdk, sdk])
  })

  test('is loaded once more without a locale that the provider refuses, and never with it again', {
    tags: ids('SDK06', 'SDK07', 'S8.36'),
  }, async () => {
    const { load } = openPage()
    const loaded = load()
    await turn()
    await refuse('Invalid query value for locale: de_XX')
    expect(new URL(loadingTag().src).searchParams.has('locale')).toBe(false)
    const sdk = await evaluate()
    expect(await loaded).toBe(sdk)
    for (let update = 0; update < 5; update++) expect(await load()).toBe(sdk)
    expect(tags()).toHaveLength(1)
  })

  test('rejects where the second attempt fails, too', { tags: ids('SDK08', 'WC88') }, async () => {
    const { load, status } = openPage()
    const loaded = load()
    await turn()
    await refuse('Invalid query value for locale: de_XX')
    await refuse('Something about the locale')
    await expect(loaded).rejects.toMatchObject({ failure: 'network' })
    expect(status()).toMatchObject({ status: 'failed' })
    expect(tags()).toHaveLength(0)
  })

  test('is not loaded without locale because its address names one', {
    tags: ids('WC88', 'SDK11', 'SDK13'),
  }, async () => {
    const { load } = openPage()
    const loaded = load()
    await turn()
    await refuse(undefined)
    await expect(loaded).rejects.toMatchObject({ failure: 'network' })
    const empty = load()
    await turn()
    finish(loadingTag(), 'load')
    await expect(empty).rejects.toMatchObject({ failure: 'network' })
  })

  test.each(['client-id not recognized for either production or sandbox: x', 'Invalid query value for client-id: x'])(
    'that is refused for its client id says so in the shop’s words: %s',
    { tags: ids('SDK09', 'SDK10', 'S8.33', 'S8.35') },
    async (reason) => {
      const { load } = openPage()
      const loaded = load()
      await turn()
      await refuse(reason)
      const error: unknown = await loaded.catch((rejected) => rejected)
      expect(error).toMatchObject({ code: 'invalid_client_id' })
      const texts = createPaymentTexts({ config: {}, page: { locale: 'de' } } as never)
      const errorMessages = { invalid_client_id: 'Die Kunden-ID ist ungültig.' }
      expect(paymentMessage(error, { errorMessages, texts })).toEqual({ text: 'Die Kunden-ID ist ungültig.' })
    },
  )

  test('that is refused for its currency names it', { tags: ids('S3.74') }, async () => {
    const { load } = openPage()
    const loaded = load({ currency: 'XAU' })
    await turn()
    await refuse('Invalid query value for currency: XAU')
    const error: unknown = await loaded.catch((rejected) => rejected)
    const texts = createPaymentTexts({ config: {}, page: { locale: 'de' } } as never)
    const errorMessages = { invalid_currency: 'Die Währung % wird nicht unterstützt.' }
    expect(paymentMessage(error, { errorMessages, texts })).toEqual({ text: 'Die Währung XAU wird nicht unterstützt.' })
  })

  test('that did not load may be asked for again', { tags: ids('S8.37') }, async () => {
    const { load, status } = openPage()
    const first = load()
    await turn()
    await refuse(undefined)
    await expect(first).rejects.toMatchObject({ failure: 'network' })
    expect(tags()).toHaveLength(0)
    const second = load()
    await turn()
    const sdk = await evaluate()
    expect(await second).toBe(sdk)
    expect(status()).toEqual({ status: 'ready', sdk })
  })

  test('is not asked for without a client id', { tags: ids('SDK12', 'WC05') }, async () => {
    const { load } = openPage()
    await expect(load({ 'client-id': '' })).rejects.toMatchObject({ failure: 'not_connected' })
    expect(tags()).toHaveLength(0)
  })

  test('never becomes a notice with "undefined" or "[object Object]"', { tags: ids('SDK17') }, async () => {
    const { load } = openPage()
    const loaded = load()
    await turn()
    await refuse('')
    const error: unknown = await loaded.catch((rejected) => rejected)
    const texts = createPaymentTexts({ config: {}, page: { locale: 'de' } } as never)
    expect(paymentMessage(error, { errorMessages: {}, texts })).toEqual({ text: texts('failed') })
  })
})

describe('a script of other code', () => {
  const put = (address: string, attributes: Record<string, string> = {}): HTMLScriptElement => {
    const tag = document.createElement('script')
    tag.src = address
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value)
    document.body.append(tag)
    return tag
  }
  const own = (changes: Record<string, string> = {}): HTMLScriptElement => {
    const all = { ...parameters, ...changes }
    const query = Object.entries(all).filter(([key]) => !key.startsWith('data-'))
    const data = Object.entries(all).filter(([key]) => key.startsWith('data-'))
    return put(`${base}?${new URLSearchParams(query)}`, { ...Object.fromEntries(data), 'data-uid-auto': 'uid_1' })
  }

  test('with the same parameters is adopted, whether it has loaded or is loading', { tags: ids('SDK14') }, async () => {
    const tag = own()
    const { load } = openPage()
    const loaded = load()
    await turn()
    expect(tags()).toHaveLength(1)
    const sdk = await evaluate(tag)
    expect(await loaded).toBe(sdk)
    expect(await openPage().load()).toBe(sdk)
    expect(tags()).toHaveLength(1)
    // It is not ours to take away.
    controller.abort()
    expect(tags()).toEqual([tag])
    expect(window).toHaveProperty('paypal', sdk)
  })

  test('that has arrived and is about to run is waited for', { tags: ids('SDK14') }, async () => {
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ duration: 80 } as PerformanceEntry])
    const tag = own()
    const { load } = openPage()
    const loaded = load()
    await turn()
    const sdk = await evaluate(tag)
    expect(await loaded).toBe(sdk)
    expect(tags()).toEqual([tag])
  })

  test('with other parameters is left alone, and ours loads beside it', async () => {
    const tag = own({ currency: 'USD' })
    const theirs = await evaluate(tag)
    const { load } = openPage()
    const loaded = load()
    await turn()
    expect(loadingTag().dataset.namespace).toBe('vernissage_paypal')
    const sdk = await evaluate(loadingTag())
    expect(await loaded).toBe(sdk)
    expect(window).toHaveProperty('paypal', theirs)
  })

  test.each<[string, () => void]>([
    ['generation 6', () => Object.assign(window, { paypal: { version: '6.0.1', createInstance: () => {} } })],
    ['an element of that id', () => document.body.insertAdjacentHTML('beforeend', '<div id="paypal"></div>')],
    ['a script of generation 6 that is loading', () => put('https://www.paypal.com/web-sdk/v6/core')],
  ])('%s keeps its place', async (name, prepare) => {
    prepare()
    // This document has no named access to elements.
    if (name.startsWith('an element')) Object.assign(window, { paypal: document.getElementById('paypal') })
    const { load } = openPage()
    void load().catch(() => {})
    await turn()
    expect(loadingTag().dataset.namespace).toBe('vernissage_paypal')
  })
})

test('stop takes the tag and the interface out of the page', async () => {
  const before = document.head.innerHTML
  const { load } = openPage()
  void load()
  await turn()
  const sdk = await evaluate()
  const destroy = vi.fn()
  Object.assign(sdk, { __internal_destroy__: destroy })
  controller.abort()
  expect(document.head.innerHTML).toBe(before)
  expect(window).not.toHaveProperty('paypal')
  expect(destroy).toHaveBeenCalledOnce()
})

test('stop while it is loading leaves nothing behind', async () => {
  const before = document.head.innerHTML
  const { load } = openPage()
  void load()
  await turn()
  const tag = loadingTag()
  controller.abort()
  expect(document.head.innerHTML).toBe(before)
  await evaluate(tag)
  expect(window).not.toHaveProperty('paypal')
})

test('what another script has destroyed by taking its name is not used any more', { tags: ids('WC24') }, async () => {
  const { load, status } = openPage()
  const first = load()
  await turn()
  const ours = await evaluate()
  await first
  // The plugin’s loader, which does not see ours, inserts the same script once more; that takes the older one’s tag away.
  const theirTag = loadingTag().cloneNode() as HTMLScriptElement
  loadingTag().remove()
  document.head.append(theirTag)
  const theirs = await evaluate(theirTag)
  expect(await load()).toBe(theirs)
  expect(theirs).not.toBe(ours)
  expect(status()).toEqual({ status: 'ready', sdk: theirs })
  expect(tags()).toEqual([theirTag])
  expect(await load()).toBe(theirs)
})

test('a script whose tag an optimiser has taken away is still ours', { tags: ids('WC24') }, async () => {
  const { load } = openPage()
  const first = load()
  await turn()
  const ours = await evaluate()
  await first
  loadingTag().remove()
  expect(await load()).toBe(ours)
  expect(tags()).toEqual([])
})

test('other code hears of the script through the platform’s hooks', async () => {
  const doAction = vi.fn()
  Object.assign(window, { wp: { hooks: { doAction } } })
  const { load } = openPage()
  const first = load()
  await turn()
  const sdk = await evaluate()
  await first
  expect(doAction.mock.calls).toEqual([['paypalInstanceCreated', sdk, expect.objectContaining({ currency: 'EUR' })]])
  const second = load({ currency: 'CHF' })
  await turn()
  expect(doAction).toHaveBeenLastCalledWith('paypalInstanceCleanup', sdk)
  await refuse(undefined)
  await second.catch(() => {})
  expect(doAction).toHaveBeenLastCalledWith('paypalLoadError')
  Reflect.deleteProperty(window, 'wp')
})
