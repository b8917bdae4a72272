import { expect, test } from 'vitest'
import type { Act } from './acts.ts'
import { createJourneyLog } from './journeyLog.ts'

const page = (path: string): Act => ({ kind: 'document', url: `https://kunst.example${path}`, how: 'navigate' })
const click = (name: string): Act => ({ kind: 'click', selectors: [[name]], offsetX: 1, offsetY: 2 })
const textOf = (name: string): Act => ({
  kind: 'expect',
  expectation: { type: 'x-expectText', selectors: [[name]], text: name },
})
const undo: Act = { kind: 'undoExpectation' }

function journeyOf(...acts: readonly Act[]) {
  const log = createJourneyLog()
  for (const act of acts) log.add(act)
  return log
}

test('what is expected is a step where it was marked; the click before it is what led to the next page', () => {
  const { steps, expectations } = journeyOf(
    page('/'),
    click('.weiter'),
    textOf('.bitte-warten'),
    page('/zwei/'),
    textOf('h1'),
  )
  expect(steps).toMatchObject([
    { type: 'click', assertedEvents: [{ type: 'navigation', url: 'https://kunst.example/zwei/' }] },
    { type: 'x-expectText', target: 'main', selectors: [['.bitte-warten']], text: '.bitte-warten' },
    { type: 'x-expectText', text: 'h1' },
  ])
  expect(steps[1]).not.toHaveProperty('assertedEvents')
  expect(expectations.map((step) => 'text' in step && step.text)).toEqual(['.bitte-warten', 'h1'])
})

test('undoing takes the last expectation away, on an earlier page, too, and nothing that was done', () => {
  const log = journeyOf(page('/'), textOf('h1'), click('.weiter'), page('/zwei/'), click('.mehr'), undo, page('/drei/'))
  expect(log.steps).toMatchObject([
    { type: 'click', assertedEvents: [{ url: 'https://kunst.example/zwei/' }] },
    { type: 'click', assertedEvents: [{ url: 'https://kunst.example/drei/' }] },
  ])
  log.add(undo)
  expect(log.steps).toHaveLength(2)
})
