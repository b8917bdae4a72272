import { afterEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../../../scripts/requirementIds.ts'
import { answerAsProvider, beginLoading, evaluate, tags } from './testSdk.ts'

answerAsProvider()
afterEach(() => vi.restoreAllMocks())

/** A consent banner that gives scripts another type as soon as they have an address. @returns a function that ends it */
function holdScripts(type: string): () => void {
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')!
  let isHolding = true
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLScriptElement, address) {
    if (isHolding) this.type = type
    source.set!.call(this, address)
  })
  return () => {
    isHolding = false
  }
}

/** A failure is shared with those who ask in the same task. */
const taskEnd = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('the provider’s script that a consent banner keeps from running', () => {
  test('has failed at once, and neither the provider nor the banner is asked a second time', {
    tags: ids('SDK11', 'WC88'),
  }, async () => {
    const fetch = vi.spyOn(window, 'fetch')
    holdScripts('text/plain')
    const { load, loaded, status } = await beginLoading()
    await expect(loaded).rejects.toMatchObject({ code: 'network' })
    expect(status()).toMatchObject({ status: 'failed' })
    await taskEnd()
    await expect(load()).rejects.toMatchObject({ code: 'network' })
    expect(tags()).toHaveLength(1)
    expect(fetch).not.toHaveBeenCalled()
  })

  test('is used as soon as the visitor agrees and the banner starts a copy of it', { tags: ids('SDK11') }, async () => {
    const endBanner = holdScripts('text/plain')
    const { loaded, status } = await beginLoading()
    await expect(loaded).rejects.toMatchObject({ code: 'network' })
    await taskEnd()
    endBanner()
    const [held] = tags()
    const copy = held!.cloneNode() as HTMLScriptElement
    copy.removeAttribute('type')
    held!.replaceWith(copy)
    const sdk = await evaluate(copy)
    await vi.waitFor(() => expect(status()).toEqual({ status: 'ready', sdk }))
    expect(tags()).toEqual([copy])
  })

  test('is loaded once more where the banner has taken it away and starts its address alone', {
    tags: ids('SDK11', 'SDK16'),
  }, async () => {
    const endBanner = holdScripts('javascript/blocked')
    const { load, loaded, status } = await beginLoading()
    await expect(loaded).rejects.toMatchObject({ code: 'network' })
    const [held] = tags()
    const address = held!.src
    held!.remove()
    await taskEnd()
    await expect(load()).rejects.toMatchObject({ code: 'network' })
    expect(tags()).toEqual([])
    await taskEnd()
    endBanner()
    const released = document.createElement('script')
    released.src = address
    document.head.append(released)
    await evaluate(released)
    await vi.waitFor(() => expect(tags()).toHaveLength(2))
    const [own] = tags()
    expect(own?.dataset).toMatchObject({ namespace: 'vernissage_paypal', partnerAttributionId: 'Kunst' })
    const sdk = await evaluate(own)
    expect(status()).toEqual({ status: 'ready', sdk })
  })

  test('is not taken for one where other code gives it a type that browsers run', { tags: ids('SDK11') }, async () => {
    holdScripts('text/javascript')
    const { status } = await beginLoading()
    const sdk = await evaluate(tags()[0])
    await vi.waitFor(() => expect(status()).toEqual({ status: 'ready', sdk }))
  })
})
