/** What happens in a scene, as moments that can come in more than one order. */

/**
 * `act`: the visitor does something. `wait`: the visitor has found what they looked for. `page`: the window shows its next
 * page. `answer`: the answer to a call arrives.
 */
export interface Moment {
  readonly kind: 'act' | 'wait' | 'page' | 'answer'
  /** Unique in its scene. */
  readonly label: string
  /** Labels of the moments without which this one cannot come. */
  readonly after: readonly string[]
}

/** Labels, first to last. */
export type Order = readonly string[]

/** Moments in the order of the recording; `after` never points ahead. */
export type Course = readonly Moment[]

/** A moment of a run in which every answer came at once. */
export interface Happened {
  readonly kind: Moment['kind']
  readonly label: string
  /** Of an act: the visitor has waited until it could be done. */
  readonly isWaiting?: boolean
  /** Of an answer: how many moments had come when its call was made. */
  readonly madeAt?: number
  /** Of an answer: label of another one that its call waits for in the recording. */
  readonly needs?: string | undefined
}

/**
 * What such a run tells about the orders that are possible: the visitor's steps keep theirs, an answer comes after the
 * step that led to its call, and a step that waits for something has waited for all answers that came before in the run. So has
 * whatever leads to the window's next page: an answer whose page has been left is lost and not late, which is a matter of the
 * faults.
 */
export function courseOf(run: readonly Happened[]): Course {
  return run.map(({ kind, label, isWaiting = false, madeAt = 0, needs }, index) => {
    const earlier = run.slice(0, index)
    const lastStep = (moments: readonly Happened[]): string[] =>
      moments
        .filter((moment) => moment.kind !== 'answer')
        .slice(-1)
        .map((moment) => moment.label)
    const answers = earlier.filter((moment) => moment.kind === 'answer').map((moment) => moment.label)
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
