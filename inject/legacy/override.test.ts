import { expect, test } from 'vitest'
import { override } from './override.ts'

const start = (): AbortController => new AbortController()

test('what stood there is back in the end, and what did not is gone', () => {
  const controller = start()
  const target: Record<string, unknown> = Object.create({ geerbt: 'vom Browser' })
  target.eigen = 'von der Seite'
  const before = Object.getOwnPropertyDescriptors(target)
  for (const name of ['eigen', 'geerbt', 'neu']) override(target, name, `unser ${name}`, controller.signal)
  expect([target.eigen, target.geerbt, target.neu]).toEqual(['unser eigen', 'unser geerbt', 'unser neu'])
  controller.abort()
  expect(Object.getOwnPropertyDescriptors(target)).toEqual(before)
  expect(target.geerbt).toBe('vom Browser')
})

test('what others put there meanwhile stays', () => {
  const controller = start()
  const target: Record<string, unknown> = {}
  override(target, 'name', 'unser', controller.signal)
  target.name = 'fremd'
  controller.abort()
  expect(target.name).toBe('fremd')
})

test('two of ours give way in any order that ends with the first', () => {
  const [first, second] = [start(), start()]
  const target: Record<string, unknown> = { name: 'Seite' }
  override(target, 'name', 'eins', first.signal)
  override(target, 'name', 'zwei', second.signal)
  second.abort()
  expect(target.name).toBe('eins')
  first.abort()
  expect(target.name).toBe('Seite')
})

test('a global that a page declared with var, and one that cannot be changed, break nothing', () => {
  const target = Object.defineProperties(
    {},
    {
      mitVar: { value: 'Seite', writable: true, enumerable: true, configurable: false },
      fest: { value: 'Seite' },
    },
  ) as { mitVar: string; fest: string }
  const controller = start()
  for (const name of ['mitVar', 'fest']) override(target, name, 'unser', controller.signal)
  expect(target).toMatchObject({ mitVar: 'unser', fest: 'Seite' })
  controller.abort()
  expect(target).toMatchObject({ mitVar: 'Seite', fest: 'Seite' })
})
