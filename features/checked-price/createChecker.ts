import { createEdits, type Edits } from '../../inject/edits.ts'
import { run } from '../../inject/lifetime.ts'
import { type CheckEvent, type CheckState, next, notChecked, type Phase } from './checkState.ts'

export interface CheckerOptions {
  readonly signal: AbortSignal
  /** What stands in the form now. */
  read(): string | undefined
  /** Asks the shop. @param ends aborted when the answer is not wanted any more @param edits end together with it */
  ask(ends: AbortSignal, edits: Edits): Promise<boolean>
  /** Shows a phase. @param edits end with the phase */
  show(phase: Phase, edits: Edits): void
}

export interface Checker {
  /**
   * The shopper wants what `read` says; default: that of the options.
   * @returns whether it may pass, at once or later; false also where something is being checked already
   */
  attempt(read?: () => string | undefined): boolean | Promise<boolean>
  /** To be called after every change of the form. */
  change(): void
  /** Forgets everything, also what is being checked. */
  reset(): void
}

/** Runs the model of `checkState.ts`: asks, drops answers that came too late, shows the phases. */
export function createChecker({ signal, read, ask, show }: CheckerOptions): Checker {
  let state: CheckState = notChecked
  let current = read
  let life = new AbortController()
  signal.addEventListener('abort', () => life.abort())
  const enter = (): void => show(state.phase, createEdits(life.signal))
  const move = (event: CheckEvent): ReturnType<typeof next>[1] => {
    const [following, action] = next(state, event)
    if (following !== state && !signal.aborted) {
      const ended = life
      state = following
      life = new AbortController()
      ended.abort()
      enter()
    }
    return action
  }
  enter()

  return {
    attempt(reader = read) {
      const action = move({ type: 'buy', subject: reader() })
      if (action !== 'ask') return action === 'pass'
      current = reader
      const asked = state
      const { signal: ends } = life
      return new Promise((resolve) => {
        ends.addEventListener('abort', () => resolve(state.phase === 'accepted'))
        run(signal, async () => {
          const isAccepted = await ask(ends, createEdits(ends))
          move({ type: 'answer', asked, isAccepted, subject: reader() })
        })
      })
    },
    change: () => void move({ type: 'change', subject: current() }),
    reset: () => void move({ type: 'reset' }),
  }
}
