/** Plays an order of answers and notes the state after each event, for the report. */
import type { Session } from '../../replay/browser/session.ts'
import { describeStep } from '../../replay/journey/runJourney.ts'
import { createNotes, notReached } from '../../testing/run/playTimeline.ts'
import type { TimelineStep } from '../../testing/run/results/results.ts'
import type { AnswerGate } from './answerGate.ts'
import { stepLabel } from './baselineRun.ts'
import { playOrder } from './playOrder.ts'
import type { Order } from './recordedRun.ts'

/**
 * Plays the order in a session whose answers the gate holds. Where an event fails, its note has the error, and all later events are
 * marked as not reached.
 */
export async function playOrderTimeline(
  session: Session,
  gate: AnswerGate,
  order: Order,
): Promise<readonly TimelineStep[]> {
  const note = createNotes(session)
  const titles = order.map((label) => titleOf(label, session))
  const steps = [await note('the page opens')]
  let playedCount = 0
  try {
    await playOrder(session, gate, order, async () => {
      steps.push(await note(titles[playedCount++] ?? ''))
    })
    steps.push(await note(restTitle))
  } catch (error) {
    const [stuck = restTitle, ...others] = titles.slice(playedCount)
    steps.push(await note(stuck, (error as Error).message), ...others.map(notReached))
  } finally {
    gate.openAll()
  }
  return steps
}

const restTitle = 'the page comes to rest'

/** The label, with a description of the step, since readers of the report do not see the journey. */
function titleOf(label: string, { scene }: Session): string {
  const step = scene.journey.find((_, index) => stepLabel(index) === label)
  return step ? `${label}: ${describeStep(step)}` : label
}
