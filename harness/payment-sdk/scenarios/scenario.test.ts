import { expect, test } from 'vitest'
import { mergeScenario } from './mergeScenario.ts'
import { completeScenario } from './scenario.ts'
import { scenarios } from './scenarios.ts'

test('provider-sdk 9.2: by default everything succeeds in a German shop', () => {
  const { load, funding, buttons, card, messages, fastlane } = completeScenario()
  expect(load).toMatchObject({ outcome: 'ok', delayMs: 30 })
  expect(Object.entries(funding).map(([source, { eligible }]) => [source, eligible])).toEqual([
    ['paypal', true],
    ['paylater', true],
    ['card', true],
    ['venmo', false],
  ])
  expect(buttons.onClickOutcome).toBe('approve')
  expect(card).toMatchObject({ eligible: true, threeDS: 'none' })
  expect(messages).toEqual({ outcome: 'render', delayMs: 40, height: 22 })
  expect(fastlane.available).toBe(false)
})

test('every named scenario is valid', () => {
  for (const scenario of Object.values(scenarios)) expect(() => completeScenario(scenario)).not.toThrow()
})

test('a scenario with a wrong value says where it is', () => {
  const wrong = { buttons: { onClickOutcome: 'vanish' } } as unknown as Parameters<typeof completeScenario>[0]
  expect(() => completeScenario(wrong)).toThrow('payment SDK scenario: at buttons.onClickOutcome')
})

test('a patch goes into the depth and leaves alone what it does not name', () => {
  const base = { card: { eligible: true, threeDS: 'none' }, list: [1, 2] }
  const patched = mergeScenario(base, { card: { threeDS: 'fail', eligible: undefined }, list: [3] })
  expect(patched).toEqual({ card: { eligible: true, threeDS: 'fail' }, list: [3] })
  expect(base.card.threeDS).toBe('none')
})
