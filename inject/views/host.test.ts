import { expect, test } from 'vitest'
import { setBody } from '../testing.ts'
import { adopt, createHost, type HostPlace, isInHost, ownerOf, resolvePlace } from './host.ts'

/** A host of `document.body`, or another, in its place. */
function put(place: HostPlace, id: string, owner: Element = document.body): HTMLElement {
  const { parent, before } = resolvePlace(place)
  return parent.insertBefore(createHost(place, id, owner), before)
}

test('a host stands where the feature wants it and says whose it is', () => {
  setBody('<form><p>Ihre Nachricht</p></form>')
  const anchor = document.querySelector('form')!
  const host = (position: 'before' | 'after' | 'prepend' | 'append') =>
    put({ anchor, position, attributes: { class: position } }, 'contact-form')
  host('before')
  host('after')
  host('prepend')
  put({ anchor, position: 'append', tag: 'output' }, 'x')
  expect([...document.body.children].map((element) => element.className || element.localName)).toEqual([
    'before',
    'form',
    'after',
  ])
  expect([...anchor.children].map((element) => element.className || element.localName)).toEqual([
    'prepend',
    'p',
    'output',
  ])
  expect(document.querySelector('.before')?.getAttribute('data-vernissage-host')).toBe('contact-form')
  expect(document.querySelector('output')?.hasAttribute('class')).toBe(false)
})

test('everything inside a host is ours, text included; what is beside it is not', () => {
  setBody('<p>Server</p>')
  const host = put({ anchor: document.body, position: 'append' }, 'x')
  host.append(document.createElement('b'), 'Text')
  expect([host, ...host.childNodes].every(isInHost)).toBe(true)
  expect(isInHost(document.body)).toBe(false)
  expect(isInHost(document.querySelector('p')!.firstChild!)).toBe(false)
  expect(isInHost(document)).toBe(false)
  expect(isInHost(document.createTextNode(''))).toBe(false)
})

test('what is used in a host is used of the element for which it is there', () => {
  setBody('<form></form><p></p>')
  const form = document.querySelector('form')!
  const host = put({ anchor: form, position: 'after' }, 'x', form)
  host.append(document.createElement('b'))
  expect(ownerOf(host.firstChild!)).toBe(form)
  expect(ownerOf(document.querySelector('p')!)).toBe(document.querySelector('p'))
})

test('what has the rest of the page in it by the time it should go back stays where it is', () => {
  document.body.innerHTML = '<main><form></form></main><div></div>'
  const form = document.querySelector('form')!
  const view = document.querySelector('div')!
  const release = adopt(form, view)
  form.append(document.querySelector('main')!)
  release()
  expect(document.body.innerHTML).toBe('<div><form><main></main></form></div>')
})

test('what a view adopts counts as the page’s own, and goes back to its place', () => {
  setBody('<main><p>Vorher</p><form></form><p>Nachher</p></main>')
  const before = document.body.innerHTML
  const host = put({ anchor: document.body, position: 'append' }, 'x')
  const form = document.querySelector('form')!
  const release = adopt(form, host)
  expect(form.parentElement).toBe(host)
  expect([form, form.appendChild(document.createElement('input'))].map(isInHost)).toEqual([false, false])
  expect(isInHost(host)).toBe(true)
  form.replaceChildren()
  release()
  host.remove()
  expect(document.body.innerHTML).toBe(before)
  expect(form.isConnected).toBe(true)
})

test('a host beside an element that stands nowhere is refused', () => {
  expect(() => put({ anchor: document.createElement('p'), position: 'after' }, 'x')).toThrow('no place')
})

test('server HTML of a view that has ended has no parent, and a view that comes back shows it again', () => {
  const content = document.createRange().createContextualFragment('<p>a</p>b<img srcset="/a.png 2x">')
  const nodes = [...content.childNodes]
  const into = document.createElement('div')
  adopt(content, into)()
  // Chromium keeps an image with several sources for ever that was put into a fragment when it left the page.
  expect(nodes.map(({ parentNode }) => parentNode)).toEqual([null, null, null])
  const again = document.createElement('div')
  adopt(content, again)()
  adopt(content, again)
  expect([...again.childNodes]).toEqual(nodes)
})
