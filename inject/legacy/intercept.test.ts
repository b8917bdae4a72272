import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handleErrors } from '../dom/lifetime.ts'
import { setBody } from '../testing.ts'
import { intercept } from './intercept.ts'

let controller: AbortController

beforeEach(() => {
  controller = new AbortController()
  setBody('<a class="mehr" href="#x"><b>Mehr</b></a><a class="fort" href="#y">Fort</a>')
})
afterEach(() => controller.abort())

const element = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!

test('the event is heard before the listeners of the document and of the element, also from inside the element', () => {
  const order: string[] = []
  const record = (name: string) => () => void order.push(name)
  document.addEventListener('click', record('document'), { capture: true, signal: controller.signal })
  element('.mehr').addEventListener('click', record('element'))
  intercept(
    'click',
    '.mehr',
    (_event, found) => {
      order.push(`ours on ${found.className}`)
      return false
    },
    controller.signal,
  )
  element('.mehr b').click()
  expect(order).toEqual(['ours on mehr', 'document', 'element'])
})

test('where our listener takes the event, no other listener gets it', () => {
  const legacy = vi.fn()
  element('.mehr').addEventListener('click', legacy)
  intercept('click', '.mehr', () => true, controller.signal)
  element('.mehr').click()
  expect(legacy).not.toHaveBeenCalled()
})

test('other elements are none of our business', () => {
  const ours = vi.fn(() => true)
  const legacy = vi.fn()
  element('.fort').addEventListener('click', legacy)
  intercept('click', '.mehr', ours, controller.signal)
  element('.fort').click()
  document.dispatchEvent(new MouseEvent('click'))
  expect(ours).not.toHaveBeenCalled()
  expect(legacy).toHaveBeenCalledOnce()
})

test('an element that comes later is heard too', () => {
  const ours = vi.fn(() => true)
  intercept('click', '.mehr', ours, controller.signal)
  setBody('<a class="mehr" href="#x">Mehr</a>')
  element('.mehr').click()
  expect(ours).toHaveBeenCalledOnce()
})

test('a handler that throws leaves the event to the others, and is reported', () => {
  const onError = vi.fn()
  const legacy = vi.fn()
  handleErrors(controller.signal, onError)
  element('.mehr').addEventListener('click', legacy)
  intercept(
    'click',
    '.mehr',
    () => {
      throw new Error('Tinte leer')
    },
    controller.signal,
  )
  element('.mehr').click()
  expect(legacy).toHaveBeenCalledOnce()
  expect(onError).toHaveBeenCalledOnce()
})

test('after the end nothing is taken', () => {
  const legacy = vi.fn()
  element('.mehr').addEventListener('click', legacy)
  intercept('click', '.mehr', () => true, controller.signal)
  controller.abort()
  element('.mehr').click()
  expect(legacy).toHaveBeenCalledOnce()
})
