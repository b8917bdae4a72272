import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { createChangeQueue } from './changeQueue.ts'

/** Asks in any order, with answers and failures in between; tells what was done. */
async function play(steps: readonly { key: string; does: 'ask' | 'answer' | 'fail' }[]) {
  const ask = createChangeQueue()
  const done: string[] = []
  const open: ((isFailure: boolean) => void)[] = []
  let running = 0
  let most = 0
  const finish = async (isFailure: boolean): Promise<void> => {
    open.shift()?.(isFailure)
    for (let turn = 0; turn < 8; turn++) await undefined
  }
  for (const [index, { key, does }] of steps.entries()) {
    if (does !== 'ask') await finish(does === 'fail')
    else
      ask(key, async () => {
        most = Math.max(most, ++running)
        done.push(`${key}${index}`)
        try {
          await new Promise<void>((resolve, reject) => open.push((isFailure) => (isFailure ? reject() : resolve())))
        } finally {
          running--
        }
      })
  }
  while (open.length > 0) await finish(false)
  return { done, most }
}

const step = fc.record({
  key: fc.constantFrom('update', 'coupon', 'shipping'),
  does: fc.constantFrom('ask', 'ask', 'answer', 'fail'),
} as const)

test('never two changes at once, and the last wish of each kind is always done', { tags: ids('TP57') }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { done, most } = await play(steps)
      expect(most).toBeLessThanOrEqual(1)
      for (const key of ['update', 'coupon', 'shipping']) {
        const last = steps.findLastIndex((each) => each.key === key && each.does === 'ask')
        if (last >= 0) expect(done).toContain(`${key}${last}`)
      }
      expect(new Set(done).size).toBe(done.length)
    }),
  )
})

test('wishes that come during a change are one afterwards', { tags: ids('TP57') }, async () => {
  const ask = (key: string) => ({ key, does: 'ask' }) as const
  expect((await play([ask('update'), ask('update'), ask('update')])).done).toEqual(['update0', 'update2'])
})
