/** An order of answers, event by event, for a report that shows what had come by when. */
import type { Session } from '../../replay/browser/session.ts'
import { describeStep } from '../../replay/journey/runJourney.ts'
import { createNotes, notReached } from '../../testing/run/playTimeline.ts'
import type { TimelineStep } from '../../testing/run/results/results.ts'
import type { AnswerGate } from './answerGate.ts'
import { stepLabel } from './baselineRun.ts'
import { playOrder } from './playOrder.ts'
import type { Order } from './recordedRun.ts'

/** Plays the order in a session whose answers the gate holds; an event that does not come is the last one that is played. */
export async function playOrderTimeline(
  session: Session,
  gate: AnswerGate,
  order: Order,
): Promise<readonly TimelineStep[]> {
  const note = createNotes(session)
  const titles = order.map((label) => titleOf(label, session))
  const steps = [await note('the page opens')]
  let come = 0
  try {
    await playOrder(session, gate, order, async () => {
      steps.push(await note(titles[come++] ?? ''))
    })
    steps.push(await note(restTitle))
  } catch (error) {
    const [stuck = restTitle, ...others] = titles.slice(come)
    steps.push(await note(stuck, (error as Error).message), ...others.map(notReached))
  } finally {
    gate.openAll()
  }
  return steps
}

const restTitle = 'the page comes to rest'

/** `step 3` says little to a reader who does not see the journey. */
function titleOf(label: string, { scene }: Session): string {
  const step = scene.journey.find((_, index) => stepLabel(index) === label)
  return step ? `${label}: ${describeStep(step)}` : label
}
