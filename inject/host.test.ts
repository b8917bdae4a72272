import { expect, test } from 'vitest'
import { createHost, isInHost } from './host.ts'
import { setBody } from './testing.ts'

test('a host stands where the feature wants it and says whose it is', () => {
  setBody('<form><p>Ihre Nachricht</p></form>')
  const anchor = document.querySelector('form')!
  const host = (position: 'before' | 'after' | 'first' | 'last') =>
    createHost({ anchor, position, className: position }, 'contact-form')
  host('before')
  host('after')
  host('first')
  createHost({ anchor, position: 'last', tag: 'output' }, 'x')
  expect([...document.body.children].map((element) => element.className || element.localName)).toEqual([
    'before',
    'form',
    'after',
  ])
  expect([...anchor.children].map((element) => element.className || element.localName)).toEqual([
    'first',
    'p',
    'output',
  ])
  expect(document.querySelector('.before')?.getAttribute('data-vernissage-host')).toBe('contact-form')
  expect(document.querySelector('output')?.hasAttribute('class')).toBe(false)
})

test('everything inside a host is ours, text included; what is beside it is not', () => {
  setBody('<p>Server</p>')
  const host = createHost({ anchor: document.body, position: 'last' }, 'x')
  host.append(document.createElement('b'), 'Text')
  expect([host, ...host.childNodes].every(isInHost)).toBe(true)
  expect(isInHost(document.body)).toBe(false)
  expect(isInHost(document.querySelector('p')!.firstChild!)).toBe(false)
  expect(isInHost(document)).toBe(false)
  expect(isInHost(document.createTextNode(''))).toBe(false)
})
