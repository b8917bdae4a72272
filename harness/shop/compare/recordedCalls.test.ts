/** Compares the answers of the shop's endpoints with those of a real shop. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningShop, startShop } from '../shop.ts'
import { createVisit } from '../testing/testVisit.ts'
import { makeCall, recordedCalls } from './calls.ts'
import { callDifferences, reviewedDifferences, unexplained } from './differences.ts'
import { readRecordedAnswers } from './recordings.ts'

describe('the answers of the shop and recorded ones', () => {
  let shop: RunningShop
  const differences = new Map<string, readonly string[]>()
  const recorded = readRecordedAnswers()

  beforeAll(async () => {
    shop = await startShop({ origin: 'https://kunst.example', now: () => new Date('2026-11-20T12:00:00Z') })
  })
  afterAll(() => shop.close())

  it.each(recordedCalls)('%s has the same status, kind and shape', async (name) => {
    const answer = await makeCall(createVisit(shop), name)
    const found = callDifferences(recorded.get(name), {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      body: await answer.text(),
    })
    differences.set(name, found)
    expect(unexplained(new Map([[name, found]]), reviewedDifferences.calls).lines).toEqual([])
  })

  it('every reviewed difference is still there', () => {
    expect(unexplained(differences, reviewedDifferences.calls).idle).toEqual([])
  })
})
