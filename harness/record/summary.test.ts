import { join } from 'node:path'
import { expect, test } from 'vitest'
import { snapshotsFolder } from '../scene/scene.ts'
import { isUnreviewed } from '../scene/stored.ts'
import { notRecorded, verdictOf } from './summary.ts'

test('a recording without screen and journey says what it does not hold', () => {
  const nothing = { stepCount: 0 }
  expect(notRecorded(nothing, { isHeaded: false, hasJourney: false })).toContain('no screen to act in and no --journey')
  expect(notRecorded(nothing, { isHeaded: true, hasJourney: false })).toContain('no call has to come')
  expect(notRecorded({ stepCount: 3 }, { isHeaded: true, hasJourney: false })).toBe('')
})

test('a green first replay says what to do next, another one what is wrong', () => {
  const folder = join(snapshotsFolder, 'kontakt/kurz')
  expect(verdictOf(folder, [])).toMatch(
    /green. kontakt\/kurz is new: look at it .* vernissage test kontakt\/kurz --update\.$/,
  )
  expect(verdictOf('/tmp/anderswo', [])).toContain('once the folder lies in snapshots/')
  expect(verdictOf(folder, [{ check: 'calls', cause: 'the call was never made: GET /a' }])).toMatch(
    /^✘ The scene is saved, but its first replay has findings:\n {2}the call was never made: GET \/a/,
  )
})

test('a scene that nobody has reviewed is told apart from the others', () => {
  expect(isUnreviewed('contact-short')).toBe(false)
  expect(isUnreviewed('gibt-es-nicht')).toBe(true)
})
