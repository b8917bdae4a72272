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

test('a replay waits only for calls that have to come', () => {
  expect(neededSteps(['/suche', '/zaehlen', '/spaeter', '/nie', '/preis'].map(waitFor), calls)).toEqual(
    ['/suche', '/preis'].map(waitFor),
  )
})

test('what was typed around a wait that is left out is one change; other changes of one field stay two', () => {
  const steps = [typing('H'), waitFor('/zaehlen'), typing('Ha'), waitFor('/suche'), typing('Haf'), typing('Hafen')]
  expect(neededSteps(steps, calls)).toEqual([typing('Ha'), waitFor('/suche'), typing('Haf'), typing('Hafen')])
})
