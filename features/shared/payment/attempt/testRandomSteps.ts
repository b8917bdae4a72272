/** For property tests of the attempt to pay: questions that are answered whenever the test wants, and what holds after each random step. */
import { expect } from 'vitest'
import type { Approval } from './state.ts'
import { held } from './testAttempts.ts'

/** What the shop or the provider was asked, and has not answered yet; perhaps it never does. */
export type Question<Value> = ReturnType<typeof held<Value>> & {
  /** What a preparation or a submit is about. */
  readonly approval: Approval | undefined
}

/** Adds a question to those that are open. @returns the promise of its answer */
export function ask<Value>(questions: Question<Value>[], approval?: Approval): Promise<Value> {
  const question = { ...held<Value>(), approval }
  questions.push(question)
  return question.promise
}

/** Takes one of the open questions out of their list. @param which any number; undefined where none is open */
export function takeQuestion<Value>(questions: Question<Value>[], which: number): Question<Value> | undefined {
  return questions.splice(which % Math.max(1, questions.length), 1)[0]
}

/** Lets everything happen that follows on an event without another answer. */
export async function flush(): Promise<void> {
  for (let turns = 0; turns < 12; turns++) await Promise.resolve()
}

/** A shop with its provider at which random steps are taken. */
export interface RandomShop {
  /** The orders that the shop has taken, one entry for each time. */
  readonly taken: readonly string[]
  /** Sentences about what must not happen and has happened. */
  readonly wrong: readonly string[]
  /** What the shopper has approved, and has not paid yet. */
  approval(): Approval | undefined
  /** How often the shopper was asked whether another order is wanted. */
  questions(): number
  /** The shopper wants another order. */
  orderAgain(): void
}

interface StepRules {
  /** True: the step ends an approval by the shopper's own word, and not only by an order that the shop takes. */
  readonly mayEndApproval: boolean
}

/** Takes one step, after which no order is doubled, and no approval is lost. */
export async function takeStep(shop: RandomShop, step: () => unknown, { mayEndApproval }: StepRules): Promise<void> {
  const before = shop.approval()
  const takenBefore = shop.taken.length
  await step()
  await flush()
  expect(shop.wrong).toEqual([])
  expect(new Set(shop.taken).size).toBe(shop.taken.length)
  if (before && !mayEndApproval && shop.taken.length === takenBefore) expect(shop.approval()?.id).toBe(before.id)
}

/** A shopper who goes on, and wants another order whenever asked, pays within twenty steps. @param goOn what usually comes next */
export async function expectPaidAtLast(shop: RandomShop, goOn: () => Promise<void>): Promise<void> {
  const before = shop.taken.length
  for (let tries = 0; tries < 20 && shop.taken.length === before; tries++) {
    const questions = shop.questions()
    await goOn()
    if (shop.questions() > questions) shop.orderAgain()
    await flush()
  }
  expect(shop.taken.length).toBeGreaterThan(before)
}
