/** Copies that other scripts make of what features have changed: the server's markup, mounted like any other part. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defineFeature } from '../../feature.ts'
import { markup, type Runtime, setBody, startRuntime, turn } from '../../testing.ts'
import { openDialog } from '../../views/dialog/Dialog.tsx'

const server = `<main>
  <div class="wpcf7-form init" aria-label="Kontakt"><p class="field">Ihr <b>Name</b> <input name="your-name"></p><em>Tipp</em></div>
</main><aside></aside>`

let mounted: string[]
let runtime: Runtime | undefined

/** Changes a form in every way that edits know. */
const feature = defineFeature({
  id: 'contact-form',
  selector: '.{cf}-form',
  mount({ element, edits, signal }) {
    mounted.push(element.id || 'form')
    signal.addEventListener('abort', () => mounted.splice(mounted.indexOf(element.id || 'form'), 1))
    const find = (selector: string): HTMLElement => element.querySelector<HTMLElement>(selector)!
    const hint = document.createElement('div')
    hint.append(document.createElement('span'))
    edits.insert(hint, element)
    edits.attribute(element, 'aria-label', 'Ihre Nachricht')
    edits.attribute(find('input'), 'aria-invalid', 'true')
    edits.toggleClass(element, 'vernissage-busy', true)
    edits.text(find('b'), 'Vor- und Nachname')
    edits.wrap(find('p'), 'rahmen')
    const tip = element.querySelector('em')
    if (tip) edits.remove(tip)
  },
})

beforeEach(() => {
  mounted = []
  setBody(server)
})

afterEach(() => {
  runtime?.stop()
  runtime = undefined
})

const form = (): HTMLElement => document.querySelector<HTMLElement>('.wpcf7-form')!
const aside = (): HTMLElement => document.querySelector<HTMLElement>('aside')!

function start(): { before: string; formBefore: string } {
  const before = document.body.innerHTML
  const formBefore = form().outerHTML
  runtime = startRuntime([feature])
  expect(form().outerHTML).not.toBe(formBefore)
  return { before, formBefore }
}

describe.each<[string, () => Element]>([
  ['cloneNode', () => form().cloneNode(true) as Element],
  [
    'its text',
    () => {
      const holder = document.createElement('div')
      holder.innerHTML = form().outerHTML
      return holder.firstElementChild as Element
    },
  ],
])('a copy by %s', (_way, copy) => {
  test('is mounted on its own, and stop() gives both the server’s markup', async () => {
    const { formBefore } = start()
    const made = copy()
    made.id = 'telefon'
    aside().append(made)
    await turn()
    expect(mounted).toEqual(['form', 'telefon'])
    expect(made.querySelectorAll('.rahmen, div:not(.rahmen)')).toHaveLength(2)
    runtime?.stop()
    expect(form().outerHTML).toBe(formBefore)
    expect(aside().innerHTML).toBe(formBefore.replace('aria-label="Kontakt"', 'aria-label="Kontakt" id="telefon"'))
    expect(document.querySelectorAll('[data-vernissage]')).toHaveLength(0)
  })

  test('may take the place of the original', async () => {
    const { before } = start()
    form().replaceWith(copy())
    await turn()
    expect(mounted).toEqual(['form'])
    expect(form().querySelectorAll('.rahmen')).toHaveLength(1)
    runtime?.stop()
    expect(document.body.innerHTML).toBe(before)
  })

  test('of what stands around it carries nothing along either', async () => {
    const { before } = start()
    const holder = document.createElement('div')
    if (_way === 'cloneNode') holder.append(document.querySelector('main')!.cloneNode(true))
    else holder.innerHTML = document.querySelector('main')!.outerHTML
    aside().append(...holder.childNodes)
    await turn()
    expect(mounted).toHaveLength(2)
    runtime?.stop()
    expect(aside().innerHTML).toBe(before.slice(0, before.indexOf('<aside>')))
  })
})

test('a copy that is inserted after stop() is the server’s markup, too', () => {
  const { formBefore } = start()
  const copy = form().cloneNode(true) as Element
  expect(copy.outerHTML).toBe(formBefore)
  runtime?.stop()
  aside().append(copy)
  expect(aside().innerHTML).toBe(formBefore)
})

test('a copy of a part without a marker is the server’s markup, too', () => {
  start()
  expect((document.querySelector('.rahmen p')!.cloneNode(true) as Element).outerHTML).toBe(
    '<p class="field">Ihr <b>Name</b> <input name="your-name"></p>',
  )
})

test('a copy is restored once, also while another start has not ended', () => {
  const other = startRuntime([])
  const { formBefore } = start()
  expect((form().cloneNode(true) as Element).outerHTML).toBe(formBefore)
  runtime?.stop()
  other.stop()
})

describe('a copy that only shall be read', () => {
  /** Sends a field more than the server's form, another value, and not what the shopper cannot fill in. */
  const sending = defineFeature({
    id: 'contact-form',
    selector: '.{cf}-form',
    mount({ element, edits }) {
      const find = (name: string): HTMLElement => element.querySelector<HTMLElement>(`[name=${name}]`)!
      const source = Object.assign(document.createElement('input'), { type: 'hidden', name: 'source', value: 'brief' })
      edits.insert(source, element.firstElementChild!)
      edits.attribute(find('nonce'), 'value', 'neu')
      edits.attribute(find('nonce'), 'aria-invalid', 'true')
      edits.attribute(find('text'), 'disabled', '')
      const state = Object.assign(document.createElement('input'), { name: 'state', value: 'Wien' })
      edits.replace(find('state'), state)
    },
  })
  const serverForm = `<div class="wpcf7-form"><form><input type="hidden" name="nonce" value="alt" class="n"><input name="text" value="x"><textarea name="message"></textarea><input name="state" value="Bern"></form></div>`
  const sent = (root: Element): [string, unknown][] => [...new FormData(root.querySelector('form')!)]
  const copyOf = (element: Element): Element => element.cloneNode(true) as Element

  beforeEach(() => {
    setBody(`<main>${serverForm}</main><aside></aside>`)
    runtime = startRuntime([sending])
    document.querySelector('textarea')!.value = 'Guten Tag'
  })

  test('sends what the form on the page sends', () => {
    expect(sent(form())).toEqual([
      ['nonce', 'neu'],
      ['message', 'Guten Tag'],
      ['state', 'Wien'],
      ['source', 'brief'],
    ])
    const copy = copyOf(form())
    expect(sent(copy)).toEqual(sent(form()))
    expect(sent(copyOf(copy))).toEqual(sent(form()))
    expect(copy.matches('[data-vernissage]')).toBe(false)
    expect(copy.querySelector('[aria-invalid]')).toBeNull()
  })

  test.each<[string, (copy: Element) => Element]>([
    ['itself', (copy) => copy],
    ['as a copy of the copy', copyOf],
    [
      'by its text',
      (copy) => {
        const holder = document.createElement('div')
        holder.innerHTML = copy.outerHTML
        return holder.firstElementChild as Element
      },
    ],
  ])('is mounted like any other part when it is inserted %s', async (_way, prepare) => {
    aside().append(prepare(copyOf(form())))
    await turn()
    expect(sent(aside().firstElementChild!).filter(([name]) => name === 'source')).toHaveLength(1)
    runtime?.stop()
    expect(document.body.innerHTML).toBe(`<main>${serverForm}</main><aside>${serverForm}</aside>`)
  })

  test('is the server’s markup when it is inserted after stop()', () => {
    const copy = copyOf(form())
    runtime?.stop()
    aside().append(copy)
    expect(aside().innerHTML).toBe(serverForm)
  })

  test('is the server’s markup when a copy of it is inserted after stop()', () => {
    const copy = copyOf(copyOf(form()))
    runtime?.stop()
    aside().append(copy)
    expect(aside().innerHTML).toBe(serverForm)
  })

  test('is the same however often it is made, so that no copy takes memory that is never given back', () => {
    const { outerHTML } = copyOf(form())
    expect(copyOf(form()).outerHTML).toBe(outerHTML)
    runtime?.stop()
    setBody(`<main>${serverForm}</main><aside></aside>`)
    runtime = startRuntime([sending])
    expect(copyOf(form()).outerHTML).toBe(outerHTML)
  })

  test('keeps what the other script has set in it', async () => {
    const copy = copyOf(form())
    copy.querySelector('[name=nonce]')?.setAttribute('value', 'eigen')
    runtime?.stop()
    expect(sent(copy)).toContainEqual(['nonce', 'eigen'])
  })
})

test('a copy by its text has what was taken out between two texts at its place again', async () => {
  setBody('<main><p class="wpcf7-form">Ihr <b>Vor- und </b>Name</p></main><aside></aside>')
  const removing = defineFeature({
    id: 'contact-form',
    selector: '.{cf}-form',
    mount: ({ element, edits }) => edits.remove(element.querySelector('b')!),
  })
  runtime = startRuntime([removing])
  const holder = document.createElement('div')
  holder.innerHTML = form().outerHTML
  aside().append(...holder.childNodes)
  await turn()
  expect(aside().textContent).toBe('Ihr Name')
  runtime?.stop()
  expect(aside().innerHTML).toBe('<p class="wpcf7-form">Ihr <b>Vor- und </b>Name</p>')
})

test('a copy by its text that was changed beyond recognition loses the marker only', async () => {
  start()
  const holder = document.createElement('div')
  holder.innerHTML = form().outerHTML.replace('<b>', '<i></i><b>')
  aside().append(...holder.childNodes)
  await turn()
  runtime?.stop()
  expect(aside().querySelectorAll('[data-vernissage]')).toHaveLength(0)
})

test('the browser’s own cloneNode is back after stop()', () => {
  const native = Node.prototype.cloneNode
  start()
  expect(Node.prototype.cloneNode).not.toBe(native)
  runtime?.stop()
  expect(Node.prototype.cloneNode).toBe(native)
  expect(markup()).not.toContain('vernissage')
})

describe('a copy that is made while a part of it stands in a dialog has that part', () => {
  const drawer = '<li class="warenkorb">Karte <div id="schublade" class="zu"><input name="menge" value="2"></div></li>'

  test.each<[string, () => void]>([
    ['of the whole page by its text', () => (document.body.innerHTML = `${document.body.innerHTML}`)],
    [
      'of its surroundings by cloneNode',
      () => document.querySelector('ul')!.replaceWith(document.querySelector('ul')!.cloneNode(true)),
    ],
  ])('%s', async (_what, copy) => {
    setBody(`<ul>${drawer}</ul>`)
    const before = markup()
    const opening = defineFeature({
      id: 'mini-cart',
      selector: '.warenkorb',
      mount(context) {
        const content = context.element.querySelector<HTMLElement>('#schublade')
        if (content && mounted.length === 0) openDialog(context, { label: 'Warenkorb', content })
        mounted.push('Warenkorb')
      },
    })
    runtime = startRuntime([opening])
    expect(document.querySelector('dialog #schublade')).not.toBeNull()
    copy()
    await turn()
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.querySelectorAll('#schublade')).toHaveLength(1)
    expect(document.documentElement.style.overflow).toBe('')
    runtime.stop()
    expect(markup()).toBe(before)
  })
})
