import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createStore } from '../../../inject/state/atoms.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { type CheckAction, type CheckEvent, type CheckState, createChecker, next, notChecked } from './model.ts'

/** What may happen to a form. Values below zero stand for a subject that needs no check. */
type Happening =
  | { do: 'click' | 'variation' }
  | { do: 'type' | 'script'; value: number }
  | { do: 'answer'; which: number; isAccepted: boolean }

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('click' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('type' as const, 'script' as const),
      value: fc.integer({ min: -1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('variation' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('answer' as const), which: fc.nat(3), isAccepted: fc.boolean() }),
  },
)

/** A shop, a form and a shopper around the model. */
class Simulation {
  state: CheckState = notChecked
  value = 0
  /** Calls that are not answered yet, with the click that led to each. */
  asked: { state: CheckState; value: number; click: number }[] = []
  /** All subjects that the shop has accepted. */
  accepted = new Set<number>()
  /** The click that each submit comes from, and what was submitted. */
  submits: { click: number; value: number }[] = []
  clicks = 0

  get subject(): string | undefined {
    return this.value < 0 ? undefined : String(this.value)
  }

  send(event: CheckEvent): CheckAction {
    const [state, action] = next(this.state, event)
    this.state = state
    return action
  }

  run(happens: Happening): void {
    switch (happens.do) {
      case 'click': {
        const click = ++this.clicks
        const action = this.send({ type: 'buy', subject: this.subject })
        if (action === 'ask') this.asked.push({ state: this.state, value: this.value, click })
        if (action === 'pass') this.submits.push({ click, value: this.value })
        break
      }
      case 'type':
        this.value = happens.value
        this.send({ type: 'change', subject: this.subject })
        break
      case 'script':
        this.value = happens.value
        break
      case 'variation':
        this.send({ type: 'reset' })
        break
      case 'answer': {
        const [asked] = this.asked.splice(happens.which % Math.max(1, this.asked.length), 1)
        if (!asked) return
        if (happens.isAccepted) this.accepted.add(asked.value)
        const { isAccepted } = happens
        const action = this.send({ type: 'answer', asked: asked.state, isAccepted, subject: this.subject })
        if (action === 'pass') this.submits.push({ click: asked.click, value: this.value })
        // The network delivers the answer twice.
        expect(this.send({ type: 'answer', asked: asked.state, isAccepted, subject: this.subject })).toBeUndefined()
      }
    }
  }
}

describe('a price or an offer before the cart', () => {
  test('no sequence submits what was not accepted, twice for one click, or leaves the button dead', {
    tags: ids('S4.27', 'S4.31', 'S5.14'),
  }, () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        const simulation = new Simulation()
        for (const each of happenings) {
          const before = simulation.submits.length
          simulation.run(each)
          const submit = simulation.submits[before]
          if (submit) expect(submit.value < 0 || simulation.accepted.has(submit.value)).toBe(true)
          expect(simulation.submits.length - before).toBeLessThanOrEqual(1)
        }
        const clicks = simulation.submits.map(({ click }) => click)
        expect(new Set(clicks).size).toBe(clicks.length)
        // After any sequence of events a click asks or submits once the shop has answered, and an acceptance submits.
        while (simulation.asked.length > 0) simulation.run({ do: 'answer', which: 0, isAccepted: false })
        const { length } = simulation.submits
        simulation.run({ do: 'click' })
        if (simulation.submits.length === length) simulation.run({ do: 'answer', which: 0, isAccepted: true })
        expect(simulation.submits).toHaveLength(length + 1)
      }),
      { numRuns: 3000 },
    )
  })

  test('while the shop is asked, further clicks do nothing', { tags: ids('S4.31') }, () => {
    const [asking, first] = next(notChecked, { type: 'buy', subject: '40' })
    expect([asking.phase, first]).toEqual(['checking', 'ask'])
    expect(next(asking, { type: 'buy', subject: '40' })).toEqual([asking])
    expect(next(asking, { type: 'buy', subject: undefined })).toEqual([asking])
  })

  test('what was accepted passes again, and what differs is asked about', { tags: ids('S4.28') }, () => {
    const accepted: CheckState = { phase: 'accepted', subject: '40' }
    expect(next(accepted, { type: 'buy', subject: '40' })).toEqual([accepted, 'pass'])
    expect(next(accepted, { type: 'buy', subject: '41' })).toEqual([{ phase: 'checking', subject: '41' }, 'ask'])
    expect(next(accepted, { type: 'change', subject: '41' })).toEqual([{ phase: 'notChecked' }])
  })

  test('what was refused is told so until something else stands there', () => {
    const asked: CheckState = { phase: 'checking', subject: '4' }
    const [rejected] = next(asked, { type: 'answer', asked, isAccepted: false, subject: '4' })
    expect(rejected.phase).toBe('rejected')
    expect(next(rejected, { type: 'change', subject: '4' })).toEqual([rejected])
    expect(next(rejected, { type: 'change', subject: '5' })[0].phase).toBe('notChecked')
    expect(next(rejected, { type: 'buy', subject: '4' })[1]).toBe('ask')
  })
})

describe('the checker', () => {
  /** A form whose subject is `wanted`, and a shop that answers when the test does. */
  function open() {
    const store = createStore()
    const controller = new AbortController()
    const form = { wanted: '40' as string | undefined }
    const asked: { readonly signal: AbortSignal; answer(result: { id: number } | false): void }[] = []
    const checker = createChecker<{ id: number }>(
      { store, signal: controller.signal },
      () => form.wanted,
      ({ signal }) => new Promise((answer) => asked.push({ signal, answer })),
    )
    return { asked, checker, controller, form, phase: () => store.get(checker.stateAtom).phase }
  }

  test('an acceptance passes with what came along, a refusal does not', { tags: ids('S4.28') }, async () => {
    const { asked, checker, form, phase } = open()
    const first = checker.attempt()
    asked[0]!.answer(false)
    expect([await first, phase()]).toEqual([false, 'rejected'])
    form.wanted = '50'
    const second = checker.attempt()
    asked[1]!.answer({ id: 7 })
    expect([await second, phase()]).toEqual([{ id: 7 }, 'accepted'])
    expect(checker.attempt()).toBe(true)
  })

  test('a change ends the question, and its answer passes nothing', { tags: ids('S4.31') }, async () => {
    const { asked, checker, form, phase } = open()
    const attempt = checker.attempt()
    form.wanted = '1'
    checker.change()
    expect([asked[0]!.signal.aborted, phase()]).toEqual([true, 'notChecked'])
    asked[0]!.answer({ id: 7 })
    expect([await attempt, phase()]).toEqual([false, 'notChecked'])
  })

  test('the end of the mount ends the question, and nothing is shown any more', async () => {
    const { asked, checker, controller, phase } = open()
    const attempt = checker.attempt()
    controller.abort()
    asked[0]!.answer({ id: 7 })
    expect([await attempt, asked[0]!.signal.aborted, phase()]).toEqual([false, true, 'checking'])
  })
})
