import { expect, test } from 'vitest'
import type { Act } from './acts.ts'
import { createJourneyLog } from './journeyLog.ts'

const page = (path: string): Act => ({
  kind: 'document',
  url: `https://kunst.example${path}`,
  navigationType: 'navigate',
})
const click = (name: string): Act => ({ kind: 'click', selectors: [[name]], offsetX: 1, offsetY: 2 })
const textOf = (name: string): Act => ({
  kind: 'expect',
  expectation: { type: 'x-expectText', selectors: [[name]], text: name },
})
const undo: Act = { kind: 'undoExpectation' }
const press: Act = { kind: 'press' }
const field = { type: 'search', name: 's', autocomplete: '', isFree: false }
const typing = (value: string): Act => ({ kind: 'change', selectors: [['#suche']], value, field })
const doubleClick = (name: string): Act => ({ kind: 'doubleClick', selectors: [[name]], offsetX: 1, offsetY: 2 })
/** The address of a call that the page makes. */
const call = (path: string): string => `https://kunst.example${path}`

function journeyOf(...acts: readonly (Act | string)[]) {
  const log = createJourneyLog()
  for (const act of acts) {
    if (typeof act === 'string') log.addCall({ method: 'GET', url: act })
    else log.add(act)
  }
  return log
}

const waitFor = (path: string, count = 1) => ({ type: 'x-waitForCall', method: 'GET', path, count })

test('an expectation is a step where it was marked; the click before it has led to the next page', () => {
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

test('undoing removes the last expectation, on an earlier page, too, and no act', () => {
  const log = journeyOf(page('/'), textOf('h1'), click('.weiter'), page('/zwei/'), click('.mehr'), undo, page('/drei/'))
  expect(log.steps).toMatchObject([
    { type: 'click', assertedEvents: [{ url: 'https://kunst.example/zwei/' }] },
    { type: 'click', assertedEvents: [{ url: 'https://kunst.example/drei/' }] },
  ])
  log.add(undo)
  expect(log.steps).toHaveLength(2)
})

test('calls between two acts are waited for before the second one, each method and path once', () => {
  const { steps } = journeyOf(
    page('/'),
    call('/beim-laden'),
    typing('Hafen'),
    call('/suche?q=Hafen'),
    call('/preis'),
    textOf('.treffer'),
    call('/suche?q=Hafen&seite=2'),
    press,
    click('.weiter'),
    call('/nach-dem-letzten'),
  )
  expect(steps).toEqual([
    { type: 'change', target: 'main', selectors: [['#suche']], value: 'Hafen' },
    { type: 'x-expectText', target: 'main', selectors: [['.treffer']], text: '.treffer' },
    waitFor('/suche', 2),
    waitFor('/preis'),
    expect.objectContaining({ type: 'click' }),
  ])
})

test('a call between two letters keeps what was typed until then', () => {
  const { steps } = journeyOf(page('/'), typing('H'), typing('Ha'), call('/suche?q=Ha'), typing('Haf'), typing('Hafen'))
  expect(steps).toMatchObject([{ value: 'Ha' }, waitFor('/suche'), { value: 'Hafen' }])
})

test('a call that the page makes when the pointer goes down belongs to the click', () => {
  const { steps } = journeyOf(
    page('/'),
    typing('Hafen'),
    call('/suche'),
    press,
    call('/feld-verlassen'),
    click('.weiter'),
    { kind: 'key', key: 'Escape', hasShift: false },
  )
  expect(steps.map(({ type }) => type)).toEqual([
    ...['change', 'x-waitForCall', 'click', 'x-waitForCall'],
    ...['keyDown', 'keyUp'],
  ])
  expect(steps[3]).toEqual(waitFor('/feld-verlassen'))
})

test('the two clicks of a double click leave no wait between them', () => {
  const { steps } = journeyOf(
    ...[page('/'), typing('Hafen'), call('/suche')],
    ...[press, click('h1'), call('/eins'), press, click('h1'), call('/zwei'), doubleClick('h1')],
    ...[press, click('.weiter')],
  )
  expect(steps.map(({ type }) => type)).toEqual([
    ...['change', 'x-waitForCall', 'doubleClick'],
    ...['x-waitForCall', 'click'],
  ])
  expect(steps[3]).toEqual(waitFor('/zwei'))
})

test('a wait leads to no page, and calls of a page that was left are not waited for on the next one', () => {
  const log = journeyOf(page('/'), typing('Hafen'), call('/suche'), press, click('.weiter'), call('/abmelden'))
  log.add(page('/zwei/'))
  log.addCall({ method: 'GET', url: call('/beim-laden') })
  log.add(click('h1'))
  log.addCall({ method: 'GET', url: call('/spaet') })
  log.add(page('/drei/'), true)
  expect(log.steps).toMatchObject([
    { type: 'change' },
    waitFor('/suche'),
    { type: 'click', assertedEvents: [{ url: 'https://kunst.example/zwei/' }] },
    { type: 'click' },
    waitFor('/spaet'),
    { type: 'navigate', url: 'https://kunst.example/drei/' },
  ])
})
