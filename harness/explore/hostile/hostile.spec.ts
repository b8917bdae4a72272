/**
 * Pages to which anything happens: elements vanish, move and double, scripts of others fail and freeze what they find, while a
 * visitor presses and types at random. Whatever it is, no error of the script escapes, nothing that was typed is lost or run,
 * nothing is sent that was not pressed for, and `stop()` leaves nothing behind.
 */
import { expect } from '@playwright/test'
import { commitSeed } from '../../../scripts/testRun/seed.ts'
import { standaloneTest } from '../../shop/testing/shopTest.ts'
import { isSample, sampleVariable } from '../../testing/run/choice/sample.ts'
import { caseVariable, hostileCase, repeatCommand } from './hostileCase.ts'
import { visitHostile } from './visitHostile.ts'

const test = standaloneTest({ searchLatencyMs: 0 })

/** Ends a visit that hangs. */
const limitInMs = 60_000

const [tests, visits] = isSample() ? [1, 20] : [50, 100]
const base = process.env[sampleVariable] || commitSeed()
const given = process.env[caseVariable]

const groups: readonly (readonly string[])[] = given
  ? [given.split(',')]
  : Array.from({ length: tests }, (_group, group) =>
      Array.from({ length: visits }, (_visit, visit) => `${base}-${group + 1}-${visit + 1}`),
    )

for (const [index, seeds] of groups.entries()) {
  test(`${seeds.length} hostile visits, part ${index + 1} of ${groups.length}`, async ({ browser, shop }) => {
    test.setTimeout(seeds.length * limitInMs)
    const failed: string[] = []
    for (const seed of seeds) {
      const hostile = hostileCase(seed)
      const problems = await withinLimit(visitHostile(browser, shop, hostile))
      if (problems.length > 0) failed.push([repeatCommand(hostile), ...problems].join('\n    '))
    }
    expect(failed.join('\n'), `${failed.length} of ${seeds.length} visits`).toBe('')
  })
}

async function withinLimit(visit: Promise<readonly string[]>): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(() => resolve([`the visit has not ended after ${limitInMs} ms`]), limitInMs)
  })
  const failure = (error: unknown): readonly string[] => [`the visit broke off: ${error}`]
  try {
    return await Promise.race([visit.catch(failure), limit])
  } finally {
    clearTimeout(timer)
  }
}
