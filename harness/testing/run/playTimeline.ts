/** Plays a scene once more after something was found, for a report that shows each step of its journey. */
import type { Page } from '@playwright/test'
import { formatRequest } from '../../judge/verdict.ts'
import type { MadeCall } from '../../lookup/lookup.ts'
import type { Session } from '../../replay/browser/session.ts'
import { settle, waitForRules } from '../../replay/journey/playScene.ts'
import { describeStep, playStep } from '../../replay/journey/runJourney.ts'
import type { TimelineStep } from './timelineSchema.ts'

/** Milliseconds that a step may take here: that it gets stuck is known already. */
const stepInMs = 3_000

/** What a session collects while it is open. */
export type Evidence = Pick<Session, 'page' | 'calls' | 'messages'>

/** Plays the scene's journey in a new session, with a picture after each step; a stuck step is the last one that is played. */
export async function playTimeline(session: Session): Promise<readonly TimelineStep[]> {
  const { page, scene } = session
  const note = createNotes(session)
  const steps: TimelineStep[] = []
  await waitForRules(session)
  steps.push(await note('the page opens'))
  for (const [index, step] of scene.journey.entries()) {
    const title = describeStep(step)
    if (steps.some(({ outcome }) => outcome === 'stuck')) {
      steps.push({ title, outcome: 'not reached', atMs: 0, calls: [], messages: [] })
      continue
    }
    const error = await playStep(page, step, index + 1, stepInMs).then(
      () => undefined,
      ({ message }: Error) => message,
    )
    steps.push(await note(title, error))
  }
  await settle(session, { timeoutMs: stepInMs })
  steps.push(await note('the page comes to rest'))
  return steps
}

/** The end of a journey that cannot be played once more alike, as one step. */
export async function noteEnd(evidence: Evidence): Promise<readonly TimelineStep[]> {
  return [await createNotes(evidence)('the whole journey')]
}

/** Each note has what was asked for and printed since the one before. */
function createNotes({ page, calls, messages }: Evidence): (title: string, error?: string) => Promise<TimelineStep> {
  const begun = performance.now()
  let [seenCalls, seenMessages] = [0, 0]
  return async (title, error) => {
    const picture = await pictureOf(page)
    const newCalls = calls.slice(seenCalls).map(describeCall)
    const newMessages = messages.slice(seenMessages)
    seenCalls += newCalls.length
    seenMessages += newMessages.length
    return {
      title,
      outcome: error === undefined ? 'done' : 'stuck',
      atMs: Math.round(performance.now() - begun),
      calls: newCalls,
      messages: newMessages,
      ...(error !== undefined && { error }),
      ...(picture !== undefined && { picture }),
    }
  }
}

/** Undefined where the page does not answer any more. */
async function pictureOf(page: Page): Promise<string | undefined> {
  const options = { type: 'jpeg', quality: 60, timeout: stepInMs } as const
  const bytes = await page.screenshot(options).catch(() => undefined)
  return bytes?.toString('base64')
}

function describeCall({ request, outcome }: MadeCall): TimelineStep['calls'][number] {
  const isUnexpected = outcome.kind === 'unexpected'
  return { request: formatRequest(request), answer: isUnexpected ? outcome.explanation : outcome.entry, isUnexpected }
}
