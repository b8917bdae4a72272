import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { pressEnter } from './pressEnter.ts'

function asked() {
  const terminal = { input: new PassThrough(), output: new PassThrough() }
  const controller = new AbortController()
  return { ...terminal, controller, answered: pressEnter('Weiter? ', controller.signal, terminal) }
}

test('Enter goes on', async () => {
  const { input, output, answered } = asked()
  input.write('\n')
  await answered
  expect(String(output.read())).toBe('\nWeiter? ')
})

test('an input that has ended goes on, too: no key can be pressed there', async () => {
  const { input, answered } = asked()
  input.end()
  await answered
})

test('when the window was closed meanwhile, nothing is read any more, so that the process can end', async () => {
  const { input, controller, answered } = asked()
  controller.abort()
  await answered
  expect(input.isPaused()).toBe(true)
  expect(input.listenerCount('data')).toBe(0)
})
