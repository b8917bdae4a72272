import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyFeature, defineFeature, type FeatureContext, refuse } from '../feature.ts'
import { lazy, looseObject, string } from '../schema/schema.ts'
import { markup, type Runtime, setBody, startRuntime, turn } from '../testing.ts'

/** A shop page with two forms and a table of orders. */
const page = `<main>
  <form class="wpcf7-form" id="kontakt" data-formular="7"><input name="your-name"></form>
  <form class="wpcf7-form" id="anfrage" data-formular="12"></form>
  <table class="my_account_orders"></table>
</main>`

let runtime: Runtime | undefined
let happened: string[]

beforeEach(() => {
  setBody(page)
  happened = []
  // Everything fits into one slice, however busy the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  runtime?.stop()
  runtime = undefined
})

/** A feature for forms that notes its mounts and unmounts, with whatever a test adds. */
function formFeature(more: Partial<AnyFeature> = {}): AnyFeature {
  const id = more.id ?? 'contact-form'
  return {
    id,
    selector: '.{cf}-form',
    mount({ element, signal }: FeatureContext) {
      happened.push(`${id} mount ${element.id}`)
      signal.addEventListener('abort', () => happened.push(`${id} unmount ${element.id}`))
    },
    ...more,
  }
}

const start = (...features: readonly AnyFeature[]): Runtime => {
  runtime = startRuntime(features)
  return runtime
}
const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
const row = (id = 'contact-form') => runtime?.mounts.rows().find((candidate) => candidate.id === id)

describe('a mount', () => {
  test('goes through claim, settings, mount, host, marker in this order, and back in reverse', async () => {
    const before = markup()
    const note = (what: string) => happened.push(`${what}, marked: ${find('#kontakt').hasAttribute('data-vernissage')}`)
    start(
      defineFeature({
        id: 'contact-form',
        selector: '#kontakt',
        read(element) {
          note('read')
          return { ...element.dataset }
        },
        settings: lazy(() => looseObject({ formular: string() })),
        host(element) {
          note('host')
          return { anchor: element, position: 'after', attributes: { class: 'zaehler' } }
        },
        mount({ element, settings, signal, edits }) {
          note(`mount ${settings.formular}`)
          edits.attribute(element, 'novalidate', '')
          signal.addEventListener('abort', () => note('abort'))
          return { count: 0 }
        },
        view: ({ count }) => <b>{count} Zeichen</b>,
      }),
    )
    expect(happened).toEqual(['read, marked: false', 'mount 7, marked: false', 'host, marked: false'])
    expect(find('#kontakt').getAttribute('data-vernissage')).toBe('contact-form')
    await vi.waitFor(() => expect(find('.zaehler').textContent).toBe('0 Zeichen'))
    expect(find('#kontakt').nextElementSibling).toBe(find('.zaehler'))
    runtime?.stop()
    expect(happened.at(-1)).toBe('abort, marked: true')
    expect(markup()).toBe(before)
  })

  test('whose host alone was taken out gets it back, with the state of its view, but not for ever', async () => {
    let renderings = 0
    const view = () => <b>{++renderings}. Bild</b>
    start(
      defineFeature({
        id: 'contact-form',
        selector: '#kontakt',
        mount: () => ({}),
        view,
        host: (anchor) => ({ anchor, position: 'append', attributes: { class: 'bild' } }),
      }),
    )
    const host = find('.bild')
    for (let time = 0; time < 5; time++) {
      find('#kontakt').replaceChildren('Leer')
      await turn()
      expect(find('.bild')).toBe(host)
      expect(host.textContent).toBe('1. Bild')
    }
    find('#kontakt').replaceChildren('Leer')
    await turn()
    expect(find('.bild')).toBeNull()
    runtime?.stop()
    expect(find('#kontakt').innerHTML).toBe('Leer')
  })

  test('happens once per feature and element, however often the page is scanned', async () => {
    const { mounts } = start(formFeature())
    await mounts.rescan()
    await mounts.rescan(find('#kontakt'))
    document.body.append(find('main'))
    await turn()
    expect(happened).toEqual(['contact-form mount kontakt', 'contact-form mount anfrage'])
    expect(row()).toEqual({ id: 'contact-form', state: 'mounted', mounts: 2, reason: '' })
  })

  test('of several features shares an element; the marker names them in order', () => {
    start(formFeature(), formFeature({ id: 'contact-form-fields' }))
    expect(find('#kontakt').getAttribute('data-vernissage')).toBe('contact-form contact-form-fields')
  })

  test('ends with its element, and a new one in its place gets its own', async () => {
    start(formFeature())
    const old = find('#kontakt')
    const fresh = old.cloneNode(true) as HTMLElement
    fresh.removeAttribute('data-vernissage')
    fresh.id = 'neu'
    old.replaceWith(fresh)
    await turn()
    expect(happened.slice(2)).toEqual(['contact-form unmount kontakt', 'contact-form mount neu'])
    expect(old.hasAttribute('data-vernissage')).toBe(false)
    expect(row()?.mounts).toBe(2)
  })

  test('survives a move, and an element that comes back later is mounted again', async () => {
    start(formFeature())
    const form = find('#kontakt')
    form.remove()
    document.body.append(form)
    await turn()
    expect(happened).toHaveLength(2)
    form.remove()
    await turn()
    document.body.append(form)
    await turn()
    expect(happened.slice(2)).toEqual(['contact-form unmount kontakt', 'contact-form mount kontakt'])
  })

  test('of what is inserted later comes with the rest of its batch, in the order of the list', async () => {
    start(formFeature(), formFeature({ id: 'contact-form-fields' }))
    happened = []
    const popup = document.createElement('div')
    popup.append(find('#kontakt').cloneNode(), find('#anfrage').cloneNode())
    document.body.append(popup)
    await turn()
    expect(happened).toEqual([
      'contact-form mount kontakt',
      'contact-form mount anfrage',
      'contact-form-fields mount kontakt',
      'contact-form-fields mount anfrage',
    ])
  })

  test('sees what another feature inserts, but not its own tips', async () => {
    start(
      formFeature(),
      formFeature({
        id: 'popup',
        selector: '.my_account_orders',
        mount({ edits }: FeatureContext) {
          const popup = document.createElement('div')
          popup.append(Object.assign(document.createElement('form'), { className: 'wpcf7-form', id: 'popup' }))
          edits.insert(popup, document.body)
          edits.insert(document.createElement('i'), document.body)
        },
      }),
    )
    await turn()
    expect(happened).toContain('contact-form mount popup')
    expect(row()?.mounts).toBe(3)
  })

  test('is undone last in, first out, when the script stops', () => {
    start(formFeature(), formFeature({ id: 'contact-form-fields' }))
    happened = []
    runtime?.stop()
    expect(happened).toEqual([
      'contact-form-fields unmount anfrage',
      'contact-form-fields unmount kontakt',
      'contact-form unmount anfrage',
      'contact-form unmount kontakt',
    ])
    expect(row()).toEqual({ id: 'contact-form', state: 'off', mounts: 0, reason: 'The script was stopped.' })
  })

  test('is not made for what comes after the stop', async () => {
    start(formFeature())
    runtime?.stop()
    happened = []
    document.body.append(document.createElement('div').appendChild(find('#kontakt')).cloneNode())
    await runtime?.mounts.rescan()
    await turn()
    expect(happened).toEqual([])
  })

  test('may be refused, with the reason in the report and nothing left behind', () => {
    const before = markup()
    start(
      formFeature({
        mount({ element, edits }: FeatureContext) {
          edits.toggleClass(element, 'angefasst', true)
          return refuse('Another script does this.')
        },
      }),
    )
    expect(row()).toEqual({ id: 'contact-form', state: 'yielded', mounts: 0, reason: 'Another script does this.' })
    expect(markup()).toBe(before)
  })
})

describe('styles of a feature', () => {
  test('are adopted while it has a mount, once', async () => {
    const before = document.adoptedStyleSheets.length
    start(formFeature({ styles: '.wpcf7-spinner{opacity:0}' }))
    expect(document.adoptedStyleSheets).toHaveLength(before + 1)
    find('#kontakt').remove()
    await turn()
    expect(document.adoptedStyleSheets).toHaveLength(before + 1)
    find('#anfrage').remove()
    await turn()
    expect(document.adoptedStyleSheets).toHaveLength(before)
  })
})

describe('set-up', () => {
  test('runs once per start, before the first match and also without one', () => {
    const setup = vi.fn(() => {
      happened.push('set-up')
    })
    start(formFeature({ setup }), formFeature({ id: 'x', selector: '.gibt-es-nicht', setup }))
    expect(happened.slice(0, 3)).toEqual(['set-up', 'set-up', 'contact-form mount kontakt'])
    expect(setup).toHaveBeenCalledTimes(2)
  })

  test('may refuse, which takes back what it did and leaves the page alone', () => {
    const before = markup()
    start(
      formFeature({
        setup({ edits, signal }: FeatureContext) {
          edits.toggleClass(document.body, 'angefasst', true)
          signal.addEventListener('abort', () => happened.push('aborted'))
          return refuse('The old script already runs.')
        },
      }),
    )
    expect(happened).toEqual(['aborted'])
    expect(markup()).toBe(before)
    expect(row()).toMatchObject({ state: 'yielded', reason: 'The old script already runs.' })
  })

  test('edits are undone after those of the mounts', () => {
    const before = markup()
    start(
      formFeature({
        setup: ({ edits }: FeatureContext) => edits.onUndo(() => happened.push('set-up undone')),
      }),
    )
    runtime?.stop()
    expect(happened.slice(-2)).toEqual(['contact-form unmount kontakt', 'set-up undone'])
    expect(markup()).toBe(before)
  })

  test('is taken back when the start itself breaks off', async () => {
    const setup = ({ signal }: FeatureContext): void => {
      signal.addEventListener('abort', () => happened.push('aborted'))
    }
    const breaking: AnyFeature = formFeature({ id: 'x' })
    Object.defineProperty(breaking, 'pages', {
      get() {
        throw new Error('kaputt')
      },
    })
    const { mounts, stop } = start(formFeature({ setup }), breaking)
    await expect(mounts.waitForIdle()).rejects.toThrow('kaputt')
    stop()
    expect(happened).toEqual(['aborted'])
  })
})

test('a feature that is defined keeps its types and is handed on as it is', () => {
  const feature = { id: 'x', selector: 'form', mount() {} }
  expect(defineFeature(feature)).toBe(feature)
})

test('a thousand forms that come and go leave nothing mounted', { timeout: 60_000 }, async () => {
  start({
    ...formFeature(),
    host: (anchor) => ({ anchor, position: 'after' }),
    mount: () => ({}),
    view: () => <b>x</b>,
  })
  await vi.waitFor(() => expect(document.body.textContent?.trim()).toMatch(/x\s*x/))
  const before = markup()
  for (let round = 0; round < 20; round++) {
    const popup = document.createElement('div')
    for (let each = 0; each < 50; each++)
      popup.append(Object.assign(document.createElement('form'), { className: 'wpcf7-form' }))
    document.body.append(popup)
    await turn()
    await runtime?.mounts.rescan()
    expect(row()?.mounts).toBe(52)
    popup.remove()
    await turn()
  }
  expect(row()?.mounts).toBe(2)
  expect(markup()).toBe(before)
})
