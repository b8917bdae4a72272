/** Plays a scene's journey and waits until the page is idle. */

import { isRequired, type RecordedCall } from '../../scene/calls.ts'
import type { Step } from '../../scene/journey.ts'
import type { Session } from '../browser/session.ts'
import { acrossPages } from './acrossPages.ts'

/** Milliseconds to wait for the recorded calls; generous, since a busy machine must not look like a defect. */
const idleInMs = 10_000

/** @throws Error naming the step that could not be played, or whose expectation did not hold. */
export async function playScene(session: Session, journey: readonly Step[] = session.scene.journey): Promise<void> {
  await waitForRules(session)
  await session.run(journey)
  await waitForIdle(session)
}

export interface IdleOptions {
  /** Milliseconds; default: 10 s. */
  readonly timeoutMs?: number
  /** True once all expected calls are made. Default: no required recorded call is missing, or a call was unexpected. */
  isDone?(): boolean
}

/** Waits for expected calls and for forms that are being sent. Does not fail: the checks report what does not end. */
export async function waitForIdle(
  session: Session,
  { timeoutMs = idleInMs, ...given }: IdleOptions = {},
): Promise<void> {
  const { page, calls } = session
  // An unexpected call has no answer, so that calls which depend on it are never made.
  const isOver = (): boolean =>
    session.unused().length === 0 || calls.some(({ outcome }) => outcome.kind === 'unexpected')
  const isDone = given.isDone ?? isOver
  const end = Date.now() + timeoutMs
  while (!isDone() && Date.now() < end) {
    await acrossPages(page, () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))))
  }
  await session.atRest()
  await page
    .waitForFunction((busy) => !document.querySelector(busy), busySelector, { timeout: timeoutMs })
    // A form that is never done shows in the ledger.
    .catch(() => {})
}

const busySelector = [
  'form:is(.submitting, .resetting, .validating), form[aria-busy="true"]',
  // The wallet provider's script or its buttons are loading.
  '.vernissage-wallet-skeleton, .vernissage-wallet-overlay, .prerender-frame',
].join()

/** Waits until forms have loaded the rules for their fields; input before that is checked by the server only. */
export async function waitForRules({ page, scene }: Session): Promise<void> {
  const hasRules = (call: RecordedCall): boolean =>
    call.id === 'schema' && isRequired(call) && call.answers.some(({ status }) => status === 200)
  if (!scene.calls.some(hasRules)) return
  await page
    .waitForFunction(
      () => {
        const forms = [...document.querySelectorAll<HTMLFormElement & { wpcf7?: { schema: unknown } }>('.wpcf7 > form')]
        return forms.every(({ wpcf7 }) => wpcf7?.schema)
      },
      undefined,
      { timeout: idleInMs },
    )
    // Rules that never come are reported as a missing call.
    .catch(() => {})
}
