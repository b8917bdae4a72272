import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createEdits, type Edits } from './edits.ts'
import { find, html, owner, reload, serverHtml } from './testEdits.ts'

beforeEach(reload)

describe('one owner', () => {
  test('every kind of change is undone byte for byte', () => {
    const { edits, undo } = owner()
    edits.attribute(find('form'), 'data-status', 'sent')
    edits.attribute(find('input'), 'aria-invalid', 'true')
    edits.toggleClass(find('p'), 'b', false)
    edits.toggleClass(find('form'), 'sent', true)
    edits.text(find('li'), 'Acryl <i>')
    edits.insert(document.createElement('output'), find('form'), find('ul'))
    edits.remove(find('b'))
    edits.replace(find('li:last-child'), document.createElement('hr'))
    edits.wrap(find('ul'), 'rahmen')
    expect(find('form').outerHTML).toBe(
      `<form class="wpcf7-form init sent" aria-label="Kontaktformular" data-status="sent" novalidate="">
  <p title="Name" lang="de" class="a">Ihr , bitte<br> <input disabled="" name="your-name" value="Käthe" aria-invalid="true"></p>
  <output></output><div class="rahmen"><ul><li>Acryl &lt;i&gt;</li><hr></ul></div><!-- Platz -->
</form>`,
    )
    undo()
    expect(html()).toBe(serverHtml)
  })

  test('an attribute that was taken away comes back in its place', () => {
    const { edits, undo } = owner()
    edits.attribute(find('input'), 'disabled', null)
    edits.attribute(find('p'), 'lang', null)
    undo()
    expect(html()).toBe(serverHtml)
  })

  test('a node of ours that is taken out again leaves no mark, and may be inserted again', () => {
    const { edits, undo } = owner()
    const tip = document.createElement('span')
    for (let round = 0; round < 3; round++) {
      edits.insert(tip, find('p'))
      edits.remove(tip)
    }
    expect(find('p').childNodes).toHaveLength(6)
    edits.insert(tip, find('ul'))
    expect(find('ul').lastChild).toBe(tip)
    undo()
    expect(html()).toBe(serverHtml)
  })

  test('the same nodes come back, with what the visitor typed', () => {
    const { edits, undo } = owner()
    const input = find('input') as HTMLInputElement
    edits.replace(find('p'), document.createElement('hr'))
    input.value = 'Paula'
    undo()
    expect(find('input')).toBe(input)
    expect(input.value).toBe('Paula')
  })

  test('a reversal that fails does not keep the others from running', () => {
    const { edits, undo } = owner()
    const order: string[] = []
    edits.onUndo(() => order.push('zuerst angemeldet'))
    edits.onUndo(() => {
      throw new Error('fremder Code hat umgebaut')
    })
    edits.onUndo(() => order.push('zuletzt angemeldet'))
    undo()
    expect(order).toEqual(['zuletzt angemeldet', 'zuerst angemeldet'])
  })

  test('after its end nothing is changed any more', () => {
    const { edits, undo } = owner()
    undo()
    edits.text(find('li'), 'zu spät')
    edits.toggleClass(find('form'), 'sent', true)
    expect(html()).toBe(serverHtml)
    const ended = new AbortController()
    ended.abort()
    expect(() => createEdits(ended.signal)).toThrow('aborted')
  })
})

describe('several owners of one element', () => {
  test('the server’s value is back when the last of them is gone, whatever the order', () => {
    const first = owner()
    const second = owner()
    first.edits.attribute(find('form'), 'data-status', 'submitting')
    second.edits.attribute(find('form'), 'data-status', 'sent')
    first.undo()
    expect(find('form').dataset.status).toBe('sent')
    second.undo()
    expect(html()).toBe(serverHtml)
  })

  test('who wants what another one has already set is an owner, too', () => {
    const first = owner()
    const second = owner()
    for (const { edits } of [first, second]) {
      edits.attribute(find('input'), 'aria-invalid', 'true')
      edits.toggleClass(find('form'), 'invalid', true)
      edits.text(find('li'), 'Acryl')
    }
    first.undo()
    expect(find('input').getAttribute('aria-invalid')).toBe('true')
    expect(find('form').classList.contains('invalid')).toBe(true)
    expect(find('li').textContent).toBe('Acryl')
    second.undo()
    expect(html()).toBe(serverHtml)
  })

  test('what another one inserted does not come back with the server’s text', () => {
    const first = owner()
    const second = owner()
    first.edits.insert(document.createElement('output'), find('li'))
    second.edits.text(find('li'), 'Acryl')
    first.undo()
    second.undo()
    expect(html()).toBe(serverHtml)
  })

  test('what another one inserted and a third one took out does not come back', () => {
    const first = owner()
    const second = owner()
    const list = document.createElement('output')
    first.edits.insert(list, find('form'))
    second.edits.remove(list)
    first.undo()
    second.undo()
    expect(html()).toBe(serverHtml)
  })
})

test('an attribute that was taken away and set again is back in its place', () => {
  const { edits, undo } = owner()
  edits.attribute(find('form'), 'data-status', null)
  edits.attribute(find('form'), 'data-status', 'sent')
  undo()
  expect(html()).toBe(serverHtml)
})

describe('what foreign code does meanwhile survives', () => {
  test('a class that a theme adds or takes away', () => {
    const { edits, undo } = owner()
    edits.toggleClass(find('form'), 'sent', true)
    find('form').classList.add('animated')
    find('form').classList.remove('init')
    undo()
    expect(find('form').className).toBe('wpcf7-form animated')
  })

  test('an element that a theme puts around or beside ours', () => {
    const { edits, undo } = owner()
    edits.wrap(find('ul'), 'rahmen')
    const wrapper = find('.rahmen')
    const around = document.createElement('section')
    wrapper.before(around)
    around.append(wrapper)
    wrapper.append('Hinweis')
    undo()
    expect(find('section').outerHTML).toBe('<section><ul><li>Öl</li><li class="">Kreide</li></ul>Hinweis</section>')
  })

  test('the removal of what we changed', () => {
    const { edits, undo } = owner()
    edits.insert(document.createElement('output'), find('p'))
    edits.replace(find('b'), document.createElement('i'))
    edits.wrap(find('input'), 'rahmen')
    find('p').remove()
    expect(undo).not.toThrow()
  })
})

test('small changes are made without waking the scanner, markup is not', () => {
  const pauseObserver = vi.fn((change: () => unknown) => change())
  const controller = new AbortController()
  const edits = createEdits(controller.signal, pauseObserver as never)
  edits.insert(document.createElement('span'), find('p'))
  expect(pauseObserver).toHaveBeenCalledTimes(1)
  const markup = document.createElement('div')
  markup.append(document.createElement('form'))
  edits.insert(markup, find('p'))
  expect(pauseObserver).toHaveBeenCalledTimes(1)
})

describe('markup that answers of the shop replace again and again', () => {
  /** Puts as many forms as that one after the other into the place of the list, each with a change. */
  function replaceForms(edits: Edits, count: number): readonly Element[] {
    return Array.from({ length: count }, (_, index) => {
      const form = document.createElement('div')
      form.className = 'totals'
      find('ul, .totals').replaceWith(form)
      edits.attribute(form, 'data-number', String(index))
      return form
    })
  }

  test('is forgotten, but for the latest', () => {
    const { edits, undo } = owner()
    edits.attribute(find('form'), 'data-status', 'sent')
    const forms = replaceForms(edits, 500)
    undo()
    expect(forms.at(-1)!.hasAttribute('data-number')).toBe(false)
    expect(forms.filter((form) => !form.hasAttribute('data-number')).length).toBeLessThan(100)
    expect(find('form').getAttribute('data-status')).toBe('init')
  })

  test('has the server’s markup back when it comes again and is edited again', () => {
    const { edits, undo } = owner()
    const [first] = replaceForms(edits, 500)
    find('.totals').replaceWith(first!)
    edits.attribute(first!, 'data-number', 'again')
    undo()
    expect(first!.outerHTML).toBe('<div class="totals"></div>')
  })

  test.each([
    ['taken out', (edits: Edits, row: HTMLElement) => edits.remove(row)],
    ['replaced', (edits: Edits, row: HTMLElement) => edits.replace(row, document.createElement('hr'))],
    [
      'changed and then taken out',
      (edits: Edits, row: HTMLElement) => {
        edits.attribute(row, 'title', 'ours')
        edits.remove(row)
      },
    ],
    ['wrapped', (edits: Edits, row: HTMLElement) => edits.wrap(row, 'rahmen')],
  ])('is forgotten, but for the latest, where a row of it was %s', (_what, edit) => {
    const { edits, undo } = owner()
    const rows = replaceForms(edits, 500).map((form) => {
      const row = document.createElement('li')
      form.append(row)
      find('.totals').replaceWith(form)
      edit(edits, row)
      return row
    })
    undo()
    const isAsServed = (row: Element): boolean =>
      row.parentElement?.className === 'totals' && !row.hasAttribute('title')
    expect(isAsServed(rows.at(-1)!)).toBe(true)
    expect(rows.filter(isAsServed).length).toBeLessThan(100)
  })

  test('ends the search also where other code has put two nodes into each other’s place', () => {
    const { edits, undo } = owner()
    const [list, other] = [find('ul'), document.createElement('ol')]
    edits.replace(list, other)
    edits.replace(other, list)
    list.replaceWith(document.createElement('ul'))
    replaceForms(edits, 100)
    expect(undo).not.toThrow()
  })

  test('is given back by another owner that has not forgotten it', () => {
    const { edits } = owner()
    const other = owner()
    const kept = find('li')
    edits.attribute(kept, 'data-number', 'a')
    other.edits.attribute(kept, 'data-number', 'b')
    const list = find('ul')
    replaceForms(edits, 500)
    find('.totals').replaceWith(list)
    other.undo()
    expect(kept.outerHTML).toBe('<li>Öl</li>')
  })
})
