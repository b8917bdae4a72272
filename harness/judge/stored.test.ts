import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adviceOnNew, reviewOf } from './stored.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'scenes-'))
  mkdirSync(join(root, 'alt/expected'), { recursive: true })
  mkdirSync(join(root, 'neu'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const advice =
  'neu is new: look at it (vernissage replay), then accept what the script does there with vernissage test neu --update'

describe('a scene that was not reviewed', () => {
  it('passes on a developer’s machine: nothing is compared, and the run says what to do', () => {
    expect(reviewOf('neu', 'none', { isCi: false, root })).toEqual({ mode: undefined, findings: [] })
    expect(adviceOnNew(['alt', 'neu'], root)).toEqual([advice])
  })

  it('fails in continuous integration, with the same words', () => {
    const findings = [{ check: 'ledger', cause: advice }]
    expect(reviewOf('neu', 'none', { isCi: true, root })).toEqual({ mode: undefined, findings })
  })

  it('is reviewed where what it does is accepted, in continuous integration, too', () => {
    for (const isCi of [false, true]) {
      expect(reviewOf('neu', 'changed', { isCi, root })).toEqual({ mode: 'changed', findings: [] })
    }
  })
})

it('a reviewed scene is compared everywhere', () => {
  for (const isCi of [false, true])
    expect(reviewOf('alt', 'none', { isCi, root })).toEqual({ mode: 'none', findings: [] })
})
