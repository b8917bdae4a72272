import { expect, test } from 'vitest'
import type { RecordedCallSource } from '../../scene/calls.ts'
import type { StepSource } from '../../scene/journey.ts'
import { neededSteps } from './neededSteps.ts'

const typing = (value: string): StepSource => ({ type: 'change', selectors: [['#suche']], value })
const waitFor = (path: string): StepSource => ({ type: 'x-waitForCall', method: 'GET', path, count: 1 })
const call = (path: string, more: Partial<RecordedCallSource> = {}): RecordedCallSource => ({
  request: { method: 'GET', path },
  answers: [{ json: {} }],
  ...more,
})
const calls = [
  call('/suche?q=Hafen'),
  call('/zaehlen', { madeBy: '/zaehler.js' }),
  call('/spaeter', { optional: true }),
  { request: { method: 'GET', url: 'https://cdn.example/preis' }, answers: [{ json: {} }] },
]

test('waits stay only for calls that a replay has to make', () => {
  expect(neededSteps(['/suche', '/zaehlen', '/spaeter', '/nie', '/preis'].map(waitFor), calls)).toEqual(
    ['/suche', '/preis'].map(waitFor),
  )
})

test('changes of a field around a wait that is left out become one; other changes of the field stay apart', () => {
  const steps = [typing('H'), waitFor('/zaehlen'), typing('Ha'), waitFor('/suche'), typing('Haf'), typing('Hafen')]
  expect(neededSteps(steps, calls)).toEqual([typing('Ha'), waitFor('/suche'), typing('Haf'), typing('Hafen')])
})
