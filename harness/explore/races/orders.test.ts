import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../lookup/testRequests.ts'
import { detours, minimise } from './minimise.ts'
import { drawOrders, isPossible } from './orders.ts'
import { type Happened, type Order, type RecordedRun, recordedRunOf } from './recordedRun.ts'

/** A run of a few steps and answers; each answer's call was made at some time before, some because of another answer. */
const anyRun: fc.Arbitrary<readonly Happened[]> = fc
  .array(fc.tuple(fc.constantFrom('act', 'act', 'wait', 'page', 'answer', 'answer'), fc.nat(9), fc.nat(9)), {
    maxLength: 8,
  })
  .map((drawn) =>
    drawn.map(([kind, made, other], index): Happened => {
      const label = `${kind} ${index}`
      if (kind !== 'answer') return { kind: kind as Happened['kind'], label }
      const needs = drawn[other]?.[0] === 'answer' && other < index ? `answer ${other}` : undefined
      return { kind, label, madeAt: Math.min(made, index), needs }
    }),
  )

const labelsOf = (recordedRun: RecordedRun): Order => recordedRun.map(({ label }) => label)

test('a run itself is a possible order', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      expect(isPossible(recordedRunOf(run), labelsOf(recordedRunOf(run)))).toBe(true)
    }),
    propertyRuns,
  )
})

test('drawn orders are possible, different and not the recorded one; the same seed draws the same', () => {
  fc.assert(
    fc.property(anyRun, fc.nat(2), fc.string({ maxLength: 3 }), (run, count, seed) => {
      const recordedRun = recordedRunOf(run)
      const orders = drawOrders(recordedRun, count, seed)
      expect(orders.length).toBeLessThanOrEqual(count)
      for (const order of orders) expect(isPossible(recordedRun, order)).toBe(true)
      const keys = [labelsOf(recordedRun), ...orders].map((order) => JSON.stringify(order))
      expect(new Set(keys).size).toBe(keys.length)
      expect(drawOrders(recordedRun, count, seed)).toEqual(orders)
    }),
    propertyRuns,
  )
})

test('the visitor’s steps keep their order, and no answer comes before the step that led to its call', () => {
  fc.assert(
    fc.property(anyRun, fc.nat(9), (run, seed) => {
      const recordedRun = recordedRunOf(run)
      const steps = labelsOf(recordedRun.filter(({ kind }) => kind !== 'answer'))
      for (const order of drawOrders(recordedRun, 2, String(seed))) {
        expect(order.filter((label) => !label.startsWith('answer'))).toEqual(steps)
        for (const { kind, label, madeAt = 0 } of run) {
          const step = run.slice(0, madeAt).findLast((event) => event.kind !== 'answer')
          if (kind === 'answer' && step) expect(order.indexOf(label)).toBeGreaterThan(order.indexOf(step.label))
        }
      }
    }),
    propertyRuns,
  )
})

test('a step that waits for something gets the answers that had come by then', () => {
  const recordedRun = recordedRunOf([
    { kind: 'answer', label: 'rules', madeAt: 0 },
    { kind: 'act', label: 'type' },
    { kind: 'act', label: 'send' },
    { kind: 'answer', label: 'verdict', madeAt: 3 },
    { kind: 'wait', label: 'look' },
    { kind: 'answer', label: 'more', madeAt: 5, needs: 'verdict' },
  ])
  const orders = drawOrders(recordedRun, 50, 'every one')
  expect(orders.map((order) => order.join(' ')).sort()).toEqual([
    'type rules send verdict look more',
    'type send rules verdict look more',
    'type send verdict rules look more',
  ])
})

test('what leads to the next page comes after all answers of the page before, and those of the next page come later', () => {
  const recordedRun = recordedRunOf([
    { kind: 'answer', label: 'cart', madeAt: 0 },
    { kind: 'act', label: 'buy' },
    { kind: 'answer', label: 'prices', madeAt: 0 },
    { kind: 'answer', label: 'order', madeAt: 2 },
    { kind: 'page', label: 'thank you', madeAt: 4 },
    { kind: 'answer', label: 'cart again', madeAt: 5 },
  ])
  const orders = drawOrders(recordedRun, 50, 'every one').map((order) => order.join(', '))
  expect(orders.sort()).toEqual(
    ['buy, cart, prices', 'buy, prices, cart', 'cart, prices, buy', 'prices, buy, cart', 'prices, cart, buy'].map(
      (first) => `${first}, order, thank you, cart again`,
    ),
  )
})

test('the first orders bring the most pairs into both orders', () => {
  const answers = ['a', 'b', 'c', 'd'].map((label): Happened => ({ kind: 'answer', label, madeAt: 0 }))
  const orders = drawOrders(recordedRunOf(answers), 2, '1')
  const isBefore = (order: Order, x: string, y: string): boolean => order.indexOf(x) < order.indexOf(y)
  const turned = ['ab', 'ac', 'ad', 'bc', 'bd', 'cd'].filter(([x, y]) =>
    orders.some((order) => isBefore(order, y!, x!)),
  )
  expect(turned.length).toBeGreaterThanOrEqual(5)
})

test('a minimised order still fails, and no neighbours can change places without its succeeding', async () => {
  await fc.assert(
    fc.asyncProperty(anyRun, fc.nat(99), fc.nat(9), fc.nat(9), async (run, seed, first, second) => {
      const recordedRun = recordedRunOf(run)
      const [x, y] = [
        recordedRun[first % Math.max(1, recordedRun.length)],
        recordedRun[second % Math.max(1, recordedRun.length)],
      ]
      // Fails whenever one certain event comes before another one.
      const fails = (order: Order): boolean => order.indexOf(x?.label ?? '') < order.indexOf(y?.label ?? '')
      const failing = drawOrders(recordedRun, 2, String(seed)).find(fails)
      if (!failing || fails(labelsOf(recordedRun))) return
      const least = await minimise(recordedRun, failing, async (order) => fails(order), 1_000)
      expect(fails(least)).toBe(true)
      expect(isPossible(recordedRun, least)).toBe(true)
      expect(detours(recordedRun, least)).toBeLessThanOrEqual(detours(recordedRun, failing))
      for (const [index, label] of least.slice(0, -1).entries()) {
        const swapped = [...least.slice(0, index), least[index + 1]!, label, ...least.slice(index + 2)]
        if (detours(recordedRun, swapped) < detours(recordedRun, least)) expect(fails(swapped)).toBe(false)
      }
    }),
    propertyRuns,
  )
})

test('minimising asks for no more runs than it may', async () => {
  const answers = ['a', 'b', 'c', 'd', 'e'].map((label): Happened => ({ kind: 'answer', label, madeAt: 0 }))
  let runs = 0
  await minimise(recordedRunOf(answers), ['e', 'd', 'c', 'b', 'a'], async () => ++runs > 0, 3)
  expect(runs).toBe(3)
})

test('a step that presses what an answer enables comes after that answer, and after each that came before', () => {
  const recordedRun = recordedRunOf([
    { kind: 'act', label: 'pay' },
    { kind: 'answer', label: 'order', madeAt: 1 },
    { kind: 'act', label: 'agree', isWaiting: true },
  ])
  expect(drawOrders(recordedRun, 2, '1')).toEqual([])
})
