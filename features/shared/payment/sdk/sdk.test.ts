import { afterEach, describe, expect, test, vi } from 'vitest'
import { turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import {
  answerAsProvider,
  beginLoading,
  controller,
  evaluate,
  finish,
  germanTexts,
  loadingTag,
  messageOf,
  openPage,
  parameters,
  refuse,
  tags,
} from './testSdk.ts'

answerAsProvider()

/** Asks until the failure before is not shared any more. */
const askAgain = (load: () => Promise<unknown>): Promise<{ loaded: Promise<unknown> }> =>
  vi.waitFor(async () => {
    const loaded = load()
    loaded.catch(() => {})
    await turn()
    expect(tags()).toHaveLength(1)
    return { loaded }
  })

describe('the provider’s script', () => {
  test('has every parameter in its address, and those of data in attributes', {
    tags: ids('SDK01', 'S7.49', 'S3.73'),
  }, async () => {
    await beginLoading({ vault: '' })
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
    const { load, loaded: first } = await beginLoading({ 'data-sdk-client-token': 'A' })
    await evaluate()
    expect(await load({ 'data-sdk-client-token': 'B' })).toBe(await first)
    expect(tags()).toHaveLength(1)
  })

  test('is loaded anew for other parameters, after what stands on it was closed', {
    tags: ids('SDK04', 'SDK16', 'WC23', 'S4.77', 'S4.78'),
  }, async () => {
    const { sdk, load, status, loaded: first } = await beginLoading()
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
    const { load, loaded: first } = await beginLoading()
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
    const { load, loaded } = await beginLoading()
    await refuse('Invalid query value for locale: de_XX')
    expect(new URL(loadingTag().src).searchParams.has('locale')).toBe(false)
    const sdk = await evaluate()
    expect(await loaded).toBe(sdk)
    for (let update = 0; update < 5; update++) expect(await load()).toBe(sdk)
    expect(tags()).toHaveLength(1)
  })

  test('rejects where the second attempt fails, too', { tags: ids('SDK08', 'WC88') }, async () => {
    const { status, loaded } = await beginLoading()
    await refuse('Invalid query value for locale: de_XX')
    await refuse('Something about the locale')
    await expect(loaded).rejects.toMatchObject({ code: 'network' })
    expect(status()).toMatchObject({ status: 'failed' })
    expect(tags()).toHaveLength(0)
  })

  test('is not loaded without locale because its address names one', {
    tags: ids('WC88', 'SDK11', 'SDK13'),
  }, async () => {
    const { load, loaded } = await beginLoading()
    await refuse(undefined)
    await expect(loaded).rejects.toMatchObject({ code: 'network' })
    const empty = await askAgain(load)
    finish(loadingTag(), 'load')
    await expect(empty.loaded).rejects.toMatchObject({ code: 'network' })
  })

  test.each(['client-id not recognized for either production or sandbox: x', 'Invalid query value for client-id: x'])(
    'that is refused for its client id says so in the shop’s words: %s',
    { tags: ids('SDK09', 'SDK10', 'S8.33', 'S8.35') },
    async (reason) => {
      const { loaded } = await beginLoading()
      await refuse(reason)
      const error: unknown = await loaded.catch((rejected) => rejected)
      expect(error).toMatchObject({ code: 'invalid_client_id' })
      const text = 'Die Kunden-ID ist ungültig.'
      expect(messageOf(error, { invalid_client_id: text })).toEqual({ text })
    },
  )

  test('that is refused for its currency names it', { tags: ids('S3.74') }, async () => {
    const { loaded } = await beginLoading({ currency: 'XAU' })
    await refuse('Invalid query value for currency: XAU')
    const error: unknown = await loaded.catch((rejected) => rejected)
    const errorMessages = { invalid_currency: 'Die Währung % wird nicht unterstützt.' }
    expect(messageOf(error, errorMessages)).toEqual({ text: 'Die Währung XAU wird nicht unterstützt.' })
  })

  test('that did not load may be asked for again', { tags: ids('S8.37') }, async () => {
    const { load, status, loaded: first } = await beginLoading()
    await refuse(undefined)
    await expect(first).rejects.toMatchObject({ code: 'network' })
    expect(tags()).toHaveLength(0)
    const second = await askAgain(load)
    const sdk = await evaluate()
    expect(await second.loaded).toBe(sdk)
    expect(status()).toEqual({ status: 'ready', sdk })
  })

  test('that did not load is not asked for again by those who have waited for it, and then by the next event', {
    tags: ids('S8.37'),
  }, async () => {
    const { load, loaded } = await beginLoading()
    vi.useFakeTimers()
    try {
      finish(loadingTag(), 'error')
      await expect(loaded).rejects.toMatchObject({ code: 'network' })
      await expect(load()).rejects.toMatchObject({ code: 'network' })
      expect(tags()).toHaveLength(0)
      await vi.advanceTimersByTimeAsync(0)
      void load()
      await vi.advanceTimersByTimeAsync(0)
      expect(tags()).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is not asked for without a client id', { tags: ids('SDK12', 'WC05') }, async () => {
    const { load } = openPage()
    await expect(load({ 'client-id': '' })).rejects.toMatchObject({ code: 'not_connected' })
    expect(tags()).toHaveLength(0)
  })

  test('never becomes a notice with "undefined" or "[object Object]"', { tags: ids('SDK17') }, async () => {
    const { loaded } = await beginLoading()
    await refuse('')
    const error: unknown = await loaded.catch((rejected) => rejected)
    expect(messageOf(error)).toEqual({ text: germanTexts('failed') })
  })
})

describe('on a page with Trusted Types', () => {
  const refusal = `This document requires 'TrustedScriptURL' assignment.`

  /** A page with Trusted Types takes the address of a script only from a policy that it lists. */
  function demandTrust(listed: readonly string[]): void {
    allowPolicies(listed)
    watchAddresses((address) => {
      if (!(address instanceof TrustedAddress)) throw new TypeError(refusal)
    })
  }

  function allowPolicies(listed: readonly string[]): void {
    vi.stubGlobal('trustedTypes', {
      createPolicy(name: string, rules: object) {
        if (!listed.includes(name)) throw new TypeError(`Policy "${name}" disallowed.`)
        return { ...rules, createScriptURL: (address: string) => new TrustedAddress(address) }
      },
    })
  }

  class TrustedAddress {
    constructor(private readonly address: string) {}
    toString(): string {
      return this.address
    }
  }

  /** Is called with what a script element gets as its address, before it has it. */
  function watchAddresses(watch: (address: unknown) => void): void {
    const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')!
    vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLScriptElement, address) {
      watch(address)
      source.set!.call(this, String(address))
    })
  }

  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  test('one sentence says what to list where it is not', async () => {
    demandTrust([])
    const { load, warnings } = openPage()
    await expect(load()).rejects.toMatchObject({ code: 'network' })
    expect(warnings).toEqual([
      'The policy of this page for Trusted Types keeps the payment provider’s script from loading. List "vernissage" in its "trusted-types".',
    ])
  })

  test('the provider’s script loads where our policy is listed', async () => {
    demandTrust(['vernissage'])
    const loaded = openPage().load()
    await turn()
    const sdk = await evaluate()
    expect(await loaded).toBe(sdk)
    expect(() => Object.assign(document.createElement('script'), { src: '/fremd.js' })).toThrow(refusal)
  })

  test('another script that looks at the addresses of scripts gets a text, as from every other loader', async () => {
    allowPolicies(['vernissage'])
    const seen: unknown[] = []
    watchAddresses((address) => seen.push(address))
    const loaded = openPage().load()
    await turn()
    const sdk = await evaluate()
    expect(await loaded).toBe(sdk)
    expect(seen).toEqual([expect.stringMatching(/^https:.*sdk.js/)])
  })
})
