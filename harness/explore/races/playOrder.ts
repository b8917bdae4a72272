/** Plays a scene so that its events come in a given order. */

import type { Session } from '../../replay/browser/session.ts'
import { waitForIdle } from '../../replay/journey/playScene.ts'
import { playStep } from '../../replay/journey/runJourney.ts'
import type { AnswerGate } from './answerGate.ts'
import { stepLabel } from './baselineRun.ts'
import type { Order } from './recordedRun.ts'
import { endOfTurn } from './turn.ts'

/**
 * @param onEvent runs after each event
 * @throws Error as `playStep` does.
 */
export async function playOrder(
  session: Session,
  gate: AnswerGate,
  order: Order,
  onEvent?: (label: string) => Promise<void>,
): Promise<void> {
  const { page, scene } = session
  /** Where a step fails because it needs an answer that the gate holds, opens the gate and plays the step again. */
  const playPatiently = async (index: number): Promise<void> => {
    const play = (): Promise<void> => playStep(page, scene.journey[index]!, index + 1)
    await play().catch(async () => {
      gate.openAll()
      await play()
    })
  }
  for (const label of order) {
    const index = scene.journey.findIndex((_, at) => stepLabel(at) === label)
    if (index < 0) await gate.open(label)
    else await playPatiently(index)
    await endOfTurn(page)
    await onEvent?.(label)
  }
  gate.openAll()
  await waitForIdle(session, { isDone: () => session.unused().length === 0 })
}
