/** Holds answers until they are let through, each by its label. */

import type { MadeCall } from '../../lookup/lookup.ts'
import type { Interference } from '../../replay/browser/interference.ts'

/** Milliseconds for a call to be made that an order wants answered; after that its answer comes when it comes. */
const callInMs = 2_000

export interface AnswerGate extends Interference {
  /** Lets the answer of this label through, and resolves when it has gone, or when its call was not made in time. */
  open(label: string): Promise<void>
  /** From now on everything passes. */
  openAll(): void
}

interface HeldAnswer {
  readonly isOpen: Promise<void>
  open(): void
  readonly hasPassed: Promise<void>
  pass(): void
}

/** @param passing labels of answers that are not held back */
export function createAnswerGate(passing: ReadonlySet<string> = new Set()): AnswerGate {
  const heldAnswers = new Map<string, HeldAnswer>()
  const made = new Map<string, number>()
  let isAllOpen = false

  function heldAnswerOf(label: string): HeldAnswer {
    const known = heldAnswers.get(label) ?? createHeldAnswer()
    heldAnswers.set(label, known)
    return known
  }

  return {
    async deliver(call, send) {
      const label = nextLabel(made, call)
      const heldAnswer = heldAnswerOf(label)
      if (!isAllOpen && !passing.has(label)) await heldAnswer.isOpen
      await send()
      heldAnswer.pass()
    },

    async open(label) {
      const heldAnswer = heldAnswerOf(label)
      heldAnswer.open()
      let timer: NodeJS.Timeout | undefined
      const isLate = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, callInMs)
      })
      await Promise.race([heldAnswer.hasPassed, isLate])
      clearTimeout(timer)
    },

    openAll() {
      isAllOpen = true
      for (const heldAnswer of heldAnswers.values()) heldAnswer.open()
    },
  }
}

/**
 * What an answer is called: by its recorded call, and from the second one on by its number too; calls that the
 * recording does not answer have one name for all of them.
 * @param made how many of each there have been; counts on.
 */
export function nextLabel(made: Map<string, number>, { outcome }: MadeCall): string {
  const name = outcome.kind === 'unexpected' ? 'unexpected call' : outcome.callName
  const count = (made.get(name) ?? 0) + 1
  made.set(name, count)
  return `answer to ${name}${count > 1 ? ` #${count}` : ''}`
}

function createHeldAnswer(): HeldAnswer {
  let open = (): void => {}
  let pass = (): void => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  const hasPassed = new Promise<void>((resolve) => {
    pass = resolve
  })
  return { isOpen, open, hasPassed, pass }
}
