/** The events of a scene, which can come in more than one order. */

/**
 * `act`: the visitor does something. `wait`: the visitor has found what they looked for. `page`: the window shows its next
 * page. `answer`: the answer to a call arrives.
 */
export interface RaceEvent {
  readonly kind: 'act' | 'wait' | 'page' | 'answer'
  /** Unique in its scene. */
  readonly label: string
  /** Labels of the events without which this one cannot come. */
  readonly after: readonly string[]
}

/** Labels, first to last. */
export type Order = readonly string[]

/** The events in the order of the recording; `after` never points ahead. */
export type RecordedRun = readonly RaceEvent[]

/** An event of a run in which every answer came at once. */
export interface Happened {
  readonly kind: RaceEvent['kind']
  readonly label: string
  /** Of an act: the visitor has waited until it could be done. */
  readonly isWaiting?: boolean
  /** Of an answer: how many events had come when its call was made. */
  readonly madeAt?: number
  /** Of an answer: label of another one that its call waits for in the recording. */
  readonly needs?: string | undefined
}

/**
 * Derives from such a run which orders are possible. The visitor's steps keep their order, and an answer comes after the step that
 * led to its call. A step that waits for something has waited for all answers that came before it in the run, and so has the step or
 * answer that leads to the window's next page: an answer whose page has been left is lost and not late, which the faults test.
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
