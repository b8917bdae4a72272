/** For property tests of the money machine: calls that the test answers at any time, and checks after each random step. */
import { expect } from 'vitest'
import type { Approval } from './state.ts'
import { held } from './testAttempts.ts'

/** A call to the shop or the provider that is not answered yet, and perhaps never is. */
export type Question<Value> = ReturnType<typeof held<Value>> & {
  /** The approval that is prepared or submitted; undefined for other calls. */
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
  /** Sentences about each breach of a rule. */
  readonly wrong: readonly string[]
  /** The approval that is not paid yet. */
  approval(): Approval | undefined
  /** How often the shopper was asked whether another order is wanted. */
  questions(): number
  /** The shopper wants another order. */
  orderAgain(): void
}

interface StepRules {
  /** True: the shopper gives an approval up in this step, so that it may end without an order. */
  readonly mayEndApproval: boolean
}

/** Takes one step, and expects that no order was doubled and no approval lost. */
export async function takeStep(shop: RandomShop, step: () => unknown, { mayEndApproval }: StepRules): Promise<void> {
  const before = shop.approval()
  const takenBefore = shop.taken.length
  await step()
  await flush()
  expect(shop.wrong).toEqual([])
  expect(new Set(shop.taken).size).toBe(shop.taken.length)
  if (before && !mayEndApproval && shop.taken.length === takenBefore) expect(shop.approval()?.id).toBe(before.id)
}

/** Expects that a shopper who agrees to every second order has paid within twenty steps. @param goOn takes the usual next step */
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
