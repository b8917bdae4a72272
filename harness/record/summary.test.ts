import { join } from 'node:path'
import { expect, test } from 'vitest'
import { snapshotsFolder } from '../scene/scene.ts'
import { describeMissingSteps, verdictOf } from './summary.ts'

test('the summary of a recording without steps says what is missing, and why', () => {
  const nothing = { stepCount: 0 }
  expect(describeMissingSteps(nothing, { isHeaded: false, hasJourney: false })).toContain(
    'no screen to act in and no --journey',
  )
  expect(describeMissingSteps(nothing, { isHeaded: true, hasJourney: false })).toContain('no call has to come')
  expect(describeMissingSteps({ stepCount: 3 }, { isHeaded: true, hasJourney: false })).toBe('')
})

test('the summary of a green first replay says what to do next, and that of a red one what is wrong', () => {
  const folder = join(snapshotsFolder, 'kontakt/kurz')
  const green = { findings: [], layoutShift: undefined }
  expect(verdictOf(folder, { ...green, layoutShift: 0.05 })).toContain('scene.json allows a layout shift of 0.05')
  expect(verdictOf(folder, green)).toMatch(
    /green. kontakt\/kurz is new: look at it .* vernissage test kontakt\/kurz --update\.$/,
  )
  expect(verdictOf('/tmp/anderswo', green)).toContain('once the folder lies in snapshots/')
  expect(
    verdictOf(folder, { ...green, findings: [{ check: 'calls', cause: 'the call was never made: GET /a' }] }),
  ).toMatch(/^✘ The scene is saved, but its first replay has findings:\n {2}the call was never made: GET \/a/)
})

test('where calls or steps differ, the summary of a recording without the script advises --with-script', () => {
  const differing = {
    findings: [{ check: 'calls', cause: 'the field "a" was added' }],
    layoutShift: undefined,
  } as const
  expect(verdictOf('/tmp/shop', differing)).toMatch(/late or not at all, .*; record with --with-script\./)
  expect(verdictOf('/tmp/shop', differing, { hasScript: true })).not.toContain('--with-script')
  const socket = 'before that the WebSocket wss://kunst.example/chat was refused, whose messages no recording has'
  const refused = {
    findings: [{ check: 'journey', cause: `the visitor got stuck at step 2; ${socket}` }],
    layoutShift: undefined,
  } as const
  expect(verdictOf('/tmp/shop', refused)).toContain('over a WebSocket cannot be replayed: leave out the steps')
  expect(verdictOf('/tmp/shop', refused)).not.toContain('--with-script')
  const moved = {
    findings: [{ check: 'undo', cause: 'stop() does not give it back' }],
    layoutShift: undefined,
  } as const
  expect(verdictOf('/tmp/shop', moved)).not.toContain('--with-script')
})
