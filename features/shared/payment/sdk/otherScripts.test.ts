import { describe, expect, test, vi } from 'vitest'
import { turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import {
  answerAsProvider,
  base,
  beginLoading,
  controller,
  evaluate,
  loadingTag,
  openPage,
  parameters,
  refuse,
  tags,
} from './testSdk.ts'

answerAsProvider()

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
    const { loaded } = await beginLoading()
    expect(tags()).toHaveLength(1)
    const sdk = await evaluate(tag)
    expect(await loaded).toBe(sdk)
    expect(await openPage().load()).toBe(sdk)
    expect(tags()).toHaveLength(1)
    // Other code has put the script into the page, so that it stays when ours stops.
    controller.abort()
    expect(tags()).toEqual([tag])
    expect(window).toHaveProperty('paypal', sdk)
  })

  test('that has arrived and is about to run is waited for', { tags: ids('SDK14') }, async () => {
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ duration: 80 } as PerformanceEntry])
    const tag = own()
    const { loaded } = await beginLoading()
    const sdk = await evaluate(tag)
    expect(await loaded).toBe(sdk)
    expect(tags()).toEqual([tag])
  })

  test('with other parameters is left alone, and ours loads beside it', async () => {
    const tag = own({ currency: 'USD' })
    const theirs = await evaluate(tag)
    const { loaded } = await beginLoading()
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
    await beginLoading()
    expect(loadingTag().dataset.namespace).toBe('vernissage_paypal')
  })
})

test('stop takes the tag and the interface out of the page', async () => {
  const before = document.head.innerHTML
  await beginLoading()
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
  await beginLoading()
  const tag = loadingTag()
  controller.abort()
  expect(document.head.innerHTML).toBe(before)
  await evaluate(tag)
  expect(window).not.toHaveProperty('paypal')
})

test('what another script has destroyed by taking its name is not used any more', { tags: ids('WC24') }, async () => {
  const { load, status, loaded: first } = await beginLoading()
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
  const { load, loaded: first } = await beginLoading()
  const ours = await evaluate()
  await first
  loadingTag().remove()
  expect(await load()).toBe(ours)
  expect(tags()).toEqual([])
})

test('other code hears of the script through the platform’s hooks', async () => {
  const doAction = vi.fn()
  Object.assign(window, { wp: { hooks: { doAction } } })
  const { load, loaded: first } = await beginLoading()
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
