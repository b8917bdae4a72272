import { expect, test } from 'vitest'
import type { MadeCall } from '../../lookup/lookup.ts'
import { createAnswerGate, nextLabel } from './answerGate.ts'

const call = (callName: string): MadeCall => ({
  request: { method: 'GET', url: '/' },
  outcome: { kind: 'fulfil', answer: { status: 200 }, callName },
})

/** A gate, and the list of answers that it has let through. */
function gateWithLog() {
  const gate = createAnswerGate()
  const gone: string[] = []
  const arrive = (name: string): void => {
    void gate.deliver?.(call(name), async () => void gone.push(name), false)
  }
  return { gate, gone, arrive }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('answers go in the order in which they are let through, not in that of their calls', async () => {
  const { gate, gone, arrive } = gateWithLog()
  for (const name of ['a', 'b', 'a']) arrive(name)
  await nextTurn()
  expect(gone).toEqual([])
  for (const label of ['answer to b', 'answer to a #2', 'answer to a']) await gate.open(label)
  expect(gone).toEqual(['b', 'a', 'a'])
})

test('an answer may be let through before its call is made; it goes as soon as it is', async () => {
  const { gate, gone, arrive } = gateWithLog()
  const opened = gate.open('answer to a')
  arrive('a')
  await opened
  expect(gone).toEqual(['a'])
})

test('in the end everything passes, what is held and what comes', async () => {
  const { gate, gone, arrive } = gateWithLog()
  arrive('a')
  gate.openAll()
  arrive('b')
  await nextTurn()
  expect(gone.sort()).toEqual(['a', 'b'])
})

test('answers of one recorded call are told apart by their number', () => {
  const made = new Map<string, number>()
  expect([call('a'), call('b'), call('a')].map((item) => nextLabel(made, item))).toEqual([
    'answer to a',
    'answer to b',
    'answer to a #2',
  ])
})
