/** Plays a scene once more after a finding, for a report that shows each step of its journey. */

import { stripVTControlCharacters } from 'node:util'
import type { Page } from '@playwright/test'
import { formatRequest } from '../../judge/verdict.ts'
import type { MadeCall } from '../../lookup/lookup.ts'
import type { Session } from '../../replay/browser/session.ts'
import { waitForIdle, waitForRules } from '../../replay/journey/playScene.ts'
import { describeStep, playStep } from '../../replay/journey/runJourney.ts'
import type { TimelineStep } from './results/results.ts'

/** Milliseconds that a step may take here: short, since the first play has found already whether it gets stuck. */
const stepTimeoutMs = 3_000

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
      steps.push(notReached(title))
      continue
    }
    const error = await playStep(page, step, index + 1, stepTimeoutMs).then(
      () => undefined,
      ({ message }: Error) => message,
    )
    steps.push(await note(title, error))
  }
  // The page of a stuck step may never become idle.
  if (steps.some(({ outcome }) => outcome === 'stuck')) return steps
  await waitForIdle(session, { timeoutMs: stepTimeoutMs })
  steps.push(await note('the page comes to rest'))
  return steps
}

/** The steps that a session has noted, for a journey that cannot be repeated in the same way: only its end has a picture. */
export async function timelineSoFar(session: Session): Promise<readonly TimelineStep[]> {
  const { steps, calls, messages, page } = session
  const noted = steps.map(({ title, error, atMs, ...counts }, index): TimelineStep => {
    const before = steps[index - 1] ?? { calls: 0, messages: 0 }
    return {
      ...toStep(title, error, atMs),
      calls: calls.slice(before.calls, counts.calls).map(describeCall),
      messages: messages.slice(before.messages, counts.messages),
    }
  })
  const last = steps.at(-1) ?? { atMs: 0, calls: 0, messages: 0 }
  const picture = await pictureOf(page)
  const end = {
    ...toStep('the end', undefined, last.atMs),
    calls: calls.slice(last.calls).map(describeCall),
    messages: messages.slice(last.messages),
    ...(picture !== undefined && { picture }),
  }
  return [...noted, end]
}

/** The entry of a step that comes after a stuck one. */
export function notReached(title: string): TimelineStep {
  return { title, outcome: 'not reached', atMs: 0, calls: [], messages: [] }
}

function toStep(title: string, error: string | undefined, atMs: number): Omit<TimelineStep, 'calls' | 'messages'> {
  return {
    title,
    outcome: error === undefined ? 'done' : 'stuck',
    atMs,
    ...(error !== undefined && { error: stripVTControlCharacters(error) }),
  }
}

/** Makes a function that notes a step: with a picture, and with the calls and console messages since the step before. */
export function createNotes({
  page,
  calls,
  messages,
}: Session): (title: string, error?: string) => Promise<TimelineStep> {
  const begun = performance.now()
  let [seenCalls, seenMessages] = [0, 0]
  return async (title, error) => {
    const picture = await pictureOf(page)
    const newCalls = calls.slice(seenCalls).map(describeCall)
    const newMessages = messages.slice(seenMessages)
    seenCalls += newCalls.length
    seenMessages += newMessages.length
    return {
      ...toStep(title, error, Math.round(performance.now() - begun)),
      calls: newCalls,
      messages: newMessages,
      ...(picture !== undefined && { picture }),
    }
  }
}

/** A JPEG of the page as base64; undefined where the page does not respond. */
async function pictureOf(page: Page): Promise<string | undefined> {
  const options = { type: 'jpeg', quality: 60, timeout: stepTimeoutMs } as const
  const bytes = await page.screenshot(options).catch(() => undefined)
  return bytes?.toString('base64')
}

function describeCall({ request, outcome }: MadeCall): TimelineStep['calls'][number] {
  const isUnexpected = outcome.kind === 'unexpected'
  return {
    request: formatRequest(request),
    answer: isUnexpected ? outcome.explanation : outcome.callName,
    isUnexpected,
  }
}
