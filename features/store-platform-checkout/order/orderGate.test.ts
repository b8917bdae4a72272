import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { createOrderGate } from './orderGate.ts'

type Outcome = 'leave' | 'stay'

/** A gate whose surroundings the test plays. */
function surround() {
  const sent: { resolve(outcome: Outcome | undefined): void; reject(): void }[] = []
  const state = {
    isAllowed: true,
    isThrowing: false,
    isCallingAgain: false,
    under: 0,
    most: 0,
    sentCount: 0,
    outcomes: [] as (Outcome | undefined)[],
    errors: 0,
  }
  const gate = createOrderGate<Outcome | undefined>({
    mayPlace() {
      if (state.isCallingAgain) void gate.place()
      if (state.isThrowing) throw new Error('a handler of other code')
      return state.isAllowed
    },
    send() {
      state.sentCount++
      state.most = Math.max(state.most, ++state.under)
      return new Promise<Outcome | undefined>((resolve, reject) =>
        sent.push({
          resolve(outcome) {
            state.under--
            resolve(outcome)
          },
          reject() {
            state.under--
            reject(new Error('no answer'))
          },
        }),
      )
    },
    finish(outcome) {
      state.outcomes.push(outcome)
      return outcome === 'leave'
    },
  })
  const place = async (): Promise<void> => {
    gate.place().catch(() => state.errors++)
    await rest()
  }
  return { gate, place, sent, state }
}

async function rest(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await undefined
}

describe('an order', { tags: ids('TP66') }, () => {
  test('is sent once, however often the button is pressed before the answer', async () => {
    const { place, sent, state } = surround()
    await place()
    await place()
    expect(sent).toHaveLength(1)
    sent[0]?.resolve('stay')
    await rest()
    await place()
    expect(sent).toHaveLength(2)
    expect(state.most).toBe(1)
  })

  test('is never sent again once the page is being left, until it is shown again', async () => {
    const { gate, place, sent } = surround()
    await place()
    sent[0]?.resolve('leave')
    await rest()
    await place()
    expect(sent).toHaveLength(1)
    gate.comeBack()
    await place()
    expect(sent).toHaveLength(2)
  })

  test('that is under way does not begin anew because the page is shown again', async () => {
    const { gate, place, sent } = surround()
    await place()
    gate.comeBack()
    await place()
    expect(sent).toHaveLength(1)
  })

  test('whose answer never comes is not repeated; the shopper may try again', async () => {
    const { place, sent, state } = surround()
    await place()
    sent[0]?.reject()
    await rest()
    expect(state.outcomes).toEqual([undefined])
    expect(sent).toHaveLength(1)
    await place()
    expect(sent).toHaveLength(2)
  })
})

const step = fc.constantFrom(
  'place',
  'place',
  'place',
  'leave',
  'stay',
  'unknown',
  'reject',
  'veto',
  'allow',
  'throw',
  'again',
  'comeBack',
)

test('any sequence: never two orders under way, no lost refusal, no dead button, every answer shown once', {
  tags: ids('TP66'),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { gate, place, sent, state } = surround()
      let isLeft = false
      for (const each of steps) {
        const before = { sentCount: state.sentCount, outcomes: state.outcomes.length }
        const isUnder = state.under > 0
        switch (each) {
          case 'place': {
            await place()
            const isSent = state.sentCount > before.sentCount
            expect(isSent).toBe(!isUnder && !isLeft && state.isAllowed && !state.isThrowing)
            break
          }
          case 'veto':
          case 'allow':
            state.isAllowed = each === 'allow'
            break
          case 'throw':
            state.isThrowing = !state.isThrowing
            break
          case 'again':
            state.isCallingAgain = !state.isCallingAgain
            break
          case 'comeBack':
            gate.comeBack()
            isLeft = false
            break
          default: {
            if (each === 'reject') sent.at(-1)?.reject()
            else sent.at(-1)?.resolve(each === 'unknown' ? undefined : each)
            sent.length = 0
            await rest()
            expect(state.outcomes.length - before.outcomes).toBe(isUnder ? 1 : 0)
            if (isUnder) isLeft = each === 'leave'
          }
        }
        expect(state.most).toBeLessThanOrEqual(1)
        expect(gate.isBusy()).toBe(state.under > 0 || isLeft)
      }
    }),
    { numRuns: 500 },
  )
})
