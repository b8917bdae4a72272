import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { randomRuns } from '../../../harness/testing/run/choice/sample.ts'
import { keepCopiesClean, restoreInsertedCopies } from './copies.ts'
import type { Edits } from './edits.ts'
import { find, html, owner, reload, serverHtml } from './testEdits.ts'

const parsed = (): ChildNode[] => [...document.createRange().createContextualFragment(serverHtml).childNodes]

beforeEach(reload)

/** One random change: what, by which owner, at which of the elements that are there. */
const change = fc.record({
  what: fc.constantFrom('attribute', 'class', 'text', 'insert', 'remove', 'replace', 'wrap', 'foreign class'),
  owner: fc.nat(2),
  at: fc.nat(20),
  name: fc.constantFrom('title', 'aria-invalid', 'disabled', 'value', 'data-status', 'lang'),
  className: fc.constantFrom('a', 'b', 'c', 'init'),
  value: fc.option(fc.constantFrom('', 'x', 'Größe "1"', 'init')),
  isOn: fc.boolean(),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

function nodeWithField(): HTMLElement {
  const node = document.createElement('i')
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'utm_source'
  field.value = 'brief'
  node.append(field)
  return node
}

/** What a form with these fields would send. */
function sentBy(root: Element): [string, string][] {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input:not([disabled])')]
  return fields.map(({ name, value }) => [name, value])
}

function apply(
  edits: Edits,
  { what, at, name, className, value, isOn }: Change,
  elements = [...document.body.querySelectorAll<HTMLElement>('*')],
): void {
  const element = elements[at % elements.length]
  // Nothing is ever inserted into an element that cannot have content.
  if (!element || (what === 'insert' && element.matches('input, br'))) return
  if (what === 'attribute') edits.attribute(element, name, value)
  else if (what === 'class') edits.toggleClass(element, className, isOn)
  else if (what === 'text') edits.text(element, value ?? '')
  else if (what === 'insert') edits.insert(nodeWithField(), element, isOn ? element.firstChild : null)
  else if (what === 'remove') edits.remove(element)
  else if (what === 'replace') edits.replace(element, document.createElement('hr'))
  else if (what === 'wrap') edits.wrap(element, 'rahmen')
  else element.classList.add('theme')
}

describe('random sequences', { timeout: 120_000 }, () => {
  test('whatever sequence of changes one owner makes, undoing it gives the server’s bytes back', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        reload()
        const { edits, undo } = owner()
        for (const each of changes) if (each.what !== 'foreign class') apply(edits, each)
        undo()
        expect(html()).toBe(serverHtml)
      }),
      randomRuns(1000),
    )
  })

  test('whatever has been changed, a copy of the page sends the same, and is the server’s markup once it is inserted', () => {
    const ending = new AbortController()
    keepCopiesClean(ending.signal)
    try {
      fc.assert(
        fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
          document.body.replaceChildren(...parsed())
          const { edits, undo } = owner()
          for (const each of changes) if (each.what !== 'foreign class') apply(edits, each)
          const before = html()
          const copy = document.body.cloneNode(true) as Element
          expect(html()).toBe(before)
          expect(sentBy(copy)).toEqual(sentBy(document.body))
          // As happens when it is inserted.
          restoreInsertedCopies(copy, [])
          expect(copy.innerHTML).toBe(serverHtml)
          undo()
        }),
        randomRuns(500),
      )
    } finally {
      ending.abort()
    }
  })

  test('however long the sequence, nothing is forgotten that is still in the page or may come back', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 40, maxLength: 80 }), (changes) => {
        reload()
        const { edits, undo } = owner()
        for (const each of changes) {
          // In happy-dom a form that is taken out is not the root of what is in it, as it is in browsers.
          const elements = [...document.body.querySelectorAll<HTMLElement>(':not(form)')]
          if (each.what !== 'foreign class') apply(edits, each, elements)
        }
        undo()
        expect(html()).toBe(serverHtml)
      }),
      randomRuns(300),
    )
  })

  test('several owners may change the same elements and end in any order', () => {
    // An element that is wrapped has one owner: no other may take the wrapper apart.
    const shared = change.filter(({ what }) => what !== 'wrap')
    fc.assert(
      fc.property(
        fc.array(shared, { maxLength: 12 }),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        (changes, order) => {
          reload()
          const owners = [owner(), owner(), owner()]
          for (const each of changes) if (each.what !== 'foreign class') apply(owners[each.owner]!.edits, each)
          for (const index of order) owners[index]!.undo()
          expect(html()).toBe(serverHtml)
        },
      ),
      randomRuns(1000),
    )
  })

  test('a class that a theme adds between any changes survives their end', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        reload()
        const before = find('form')
        const { edits, undo } = owner()
        for (const each of changes) if (each.what !== 'foreign class') apply(edits, each)
        before.classList.add('theme')
        undo()
        expect([...before.classList].sort()).toEqual(['init', 'theme', 'wpcf7-form'])
      }),
      randomRuns(1000),
    )
  })
})
