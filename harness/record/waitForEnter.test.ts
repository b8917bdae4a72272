import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { waitForEnter } from './waitForEnter.ts'

function askAtTerminal() {
  const terminal = { input: new PassThrough(), output: new PassThrough() }
  const controller = new AbortController()
  return { ...terminal, controller, answered: waitForEnter('Weiter? ', controller.signal, terminal) }
}

test('Enter ends the waiting', async () => {
  const { input, output, answered } = askAtTerminal()
  input.write('\n')
  await answered
  expect(String(output.read())).toBe('\nWeiter? ')
})

test('the end of the input ends the waiting, since no key can be pressed there', async () => {
  const { input, answered } = askAtTerminal()
  input.end()
  await answered
})

test('after the signal has aborted nothing is read, so that the process can end', async () => {
  const { input, controller, answered } = askAtTerminal()
  controller.abort()
  await answered
  expect(input.isPaused()).toBe(true)
  expect(input.listenerCount('data')).toBe(0)
})
