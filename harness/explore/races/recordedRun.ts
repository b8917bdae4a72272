/** Derives from the baseline run which events depend on which, and thereby which orders of events are possible. */

/**
 * `act`: the visitor does something. `wait`: the visitor has found what they looked for. `page`: the window shows its next
 * page. `answer`: the answer to a call arrives.
 */
export interface RaceEvent {
  readonly kind: 'act' | 'wait' | 'page' | 'answer'
  /** Unique in its scene. */
  readonly label: string
  /** Labels of the events that have to come before this one. */
  readonly after: readonly string[]
}

/** Labels, first to last. */
export type Order = readonly string[]

/** The events in the order of the recording; `after` never points ahead. */
export type RecordedRun = readonly RaceEvent[]

/** An event of the baseline run. */
export interface Happened {
  readonly kind: RaceEvent['kind']
  readonly label: string
  /** For an act: true where the visitor has waited until it was possible. */
  readonly isWaiting?: boolean
  /** For an answer: how many events had happened when its call was made. */
  readonly madeAt?: number
  /** For an answer: label of the answer that its call depends on in the recording. */
  readonly needs?: string | undefined
}

/**
 * Adds dependencies to the events of the baseline run. Steps keep their order, and an answer comes after the step before its call. A
 * step that waits depends on all earlier answers, and so does the event before the window's next page: after it these answers would be
 * lost, which is tested by the faults.
 */
export function recordedRunOf(run: readonly Happened[]): RecordedRun {
  return run.map(({ kind, label, isWaiting = false, madeAt = 0, needs }, index) => {
    const earlier = run.slice(0, index)
    const lastStep = (events: readonly Happened[]): string[] =>
      events
        .filter((event) => event.kind !== 'answer')
        .slice(-1)
        .map((event) => event.label)
    const answers = earlier.filter((event) => event.kind === 'answer').map((event) => event.label)
    const leadsToPage = run[index + 1]?.kind === 'page'
    if (kind === 'answer') {
      const isEarlier = needs !== undefined && answers.includes(needs)
      const others = leadsToPage ? answers : isEarlier ? [needs] : []
      return { kind, label, after: [...lastStep(run.slice(0, madeAt)), ...others] }
    }
    const isAtOnce = kind === 'act' && !isWaiting && !leadsToPage
    return { kind, label, after: [...lastStep(earlier), ...(isAtOnce ? [] : answers)] }
  })
}
