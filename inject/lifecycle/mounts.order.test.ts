import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AnyFeature, FeatureContext } from '../feature.ts'
import { type Runtime, setBody, startRuntime, turn } from '../testing.ts'

let runtime: Runtime | undefined
let happened: string[]

beforeEach(() => {
  setBody(`<main>
    <form class="wpcf7-form" id="kontakt"><input name="your-name"></form>
    <form class="wpcf7-form" id="anfrage"></form>
    <table class="my_account_orders"></table>
  </main>`)
  happened = []
  // Everything fits into one slice, however busy the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(0)
})

afterEach(() => {
  runtime?.stop()
  runtime = undefined
})

/** A feature for forms that notes its mounts, with whatever a test adds. */
function formFeature(more: Partial<AnyFeature> = {}): AnyFeature {
  const id = more.id ?? 'contact-form'
  return {
    id,
    selector: '.{cf}-form',
    mount({ element }: FeatureContext) {
      happened.push(`${id} mount ${element.id}`)
    },
    ...more,
  }
}

const start = (...features: readonly AnyFeature[]): Runtime => {
  runtime = startRuntime(features)
  return runtime
}
const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!

describe('when a feature is mounted', () => {
  test('urgent ones come first, the others in the order of the list', () => {
    start(
      formFeature(),
      formFeature({ id: 'orders', selector: 'table' }),
      formFeature({ id: 'senden', isUrgent: true }),
    )
    expect(happened.map((line) => line.split(' ')[0])).toEqual([
      'senden',
      'senden',
      'contact-form',
      'contact-form',
      'orders',
    ])
  })

  test.each([
    ['jQuery, which may become ready in a pause', () => vi.stubGlobal('jQuery', () => {})],
    [
      'a legacy script',
      () =>
        find('main').insertAdjacentHTML(
          'beforeend',
          '<script id="flatsome-js-js" src="/a.js" type="text/plain"></script>',
        ),
    ],
  ])('a slow set-up pauses, unless the page has %s', async (_, add) => {
    let nowMs = 0
    const goesOn = (): unknown => vi.mocked(performance.now).mockImplementation(() => (nowMs += 10))
    goesOn()
    const setup = (): void => void happened.push('set up')
    const features = () => ['eins', 'zwei', 'drei'].map((id) => formFeature({ id, setup }))
    const { mounts } = start(...features())
    expect(happened.length).toBeLessThan(3)
    vi.mocked(performance.now).mockReturnValue(0)
    // Asked for during the pause, it waits for what is still to be set up.
    await mounts.rescan()
    await mounts.waitForIdle()
    expect(happened.filter((line) => line === 'set up')).toHaveLength(3)
    expect(happened.slice(3).sort()).toEqual([
      'drei mount anfrage',
      'drei mount kontakt',
      'eins mount anfrage',
      'eins mount kontakt',
      'zwei mount anfrage',
      'zwei mount kontakt',
    ])
    runtime?.stop()
    happened = []
    add()
    goesOn()
    start(...features())
    expect(happened).toEqual(['set up', 'set up', 'set up'])
    vi.unstubAllGlobals()
  })

  test('once jQuery has come in a pause, the rest of a slow set-up is done at once', async () => {
    let nowMs = 0
    vi.mocked(performance.now).mockImplementation(() => (nowMs += 10))
    const setup = (): void => void happened.push('set up')
    const ids = ['eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs']
    start(...ids.map((id) => formFeature({ id, selector: 'table.none', setup })))
    expect(happened.length).toBeLessThan(ids.length)
    vi.stubGlobal('jQuery', () => {})
    onTestFinished(() => void vi.unstubAllGlobals())
    let turns = 0
    while (happened.length < ids.length) {
      await turn()
      turns += 1
    }
    expect(turns).toBe(1)
  })

  test('a start that is stopped in a pause of its set-up mounts nothing', async () => {
    let nowMs = 0
    vi.mocked(performance.now).mockImplementation(() => (nowMs += 10))
    const { mounts, stop } = start(...['eins', 'zwei', 'drei'].map((id) => formFeature({ id })))
    stop()
    await mounts.waitForIdle()
    await mounts.rescan()
    find('main').insertAdjacentHTML('beforeend', '<form class="wpcf7-form" id="spaet"></form>')
    await turn()
    expect(happened).toEqual([])
  })

  test('`when: start`: in the task of the start, however slow the machine is; the others wait for their slice', async () => {
    vi.stubGlobal('jQuery', () => {})
    onTestFinished(() => void vi.unstubAllGlobals())
    let nowMs = 0
    vi.mocked(performance.now).mockImplementation(() => (nowMs += 10))
    start(formFeature(), formFeature({ id: 'erste', when: 'start' }))
    expect(happened).toEqual(['erste mount kontakt', 'erste mount anfrage'])
    vi.mocked(performance.now).mockReturnValue(0)
    await runtime?.mounts.waitForIdle()
    expect(happened).toHaveLength(4)
    find('main').insertAdjacentHTML('beforeend', '<form class="wpcf7-form" id="spaet"></form>')
    await turn()
    await runtime?.mounts.waitForIdle()
    expect(happened.slice(4).sort()).toEqual(['contact-form mount spaet', 'erste mount spaet'])
  })

  test('after the first slice urgent ones still come first, then what is in view', async () => {
    let nowMs = 0
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
    const slow = (id: string, selector: string, isUrgent = false): AnyFeature =>
      formFeature({
        id,
        selector,
        isUrgent,
        mount({ element }: FeatureContext) {
          happened.push(`${id} ${element.id || element.localName}`)
          nowMs += 9
        },
      })
    const below = { top: 5000, bottom: 5100 } as DOMRect
    const inView = { top: 10, bottom: 100 } as DOMRect
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.localName === 'table' ? inView : below
    })
    // In a browser, a field with this name takes the place of the form's method.
    Object.defineProperty(find('#kontakt'), 'getBoundingClientRect', { value: find('input') })
    const { mounts } = start(slow('form', '.wpcf7-form'), slow('orders', 'table'), slow('senden', '.wpcf7-form', true))
    await mounts.rescan()
    expect(happened).toEqual(['senden kontakt', 'senden anfrage', 'orders table', 'form kontakt', 'form anfrage'])
  })

  test('an element that is gone when its turn comes is not mounted, and is when it comes back', async () => {
    let nowMs = 0
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
    const { mounts } = start(
      formFeature({
        mount({ element }: FeatureContext) {
          happened.push(element.id)
          nowMs += 9
        },
      }),
    )
    const form = find('#anfrage')
    form.remove()
    await mounts.waitForIdle()
    expect(happened).toEqual(['kontakt'])
    document.body.append(form)
    await vi.waitFor(() => expect(happened).toEqual(['kontakt', 'anfrage']))
  })
})
