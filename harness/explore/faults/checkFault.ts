/** Plays a scene in which one call goes wrong, and checks by the rules of `rules.ts` what the visitor experiences. */

import { findCallFindings } from '../../judge/checks/traffic/calls.ts'
import type { Finding } from '../../judge/findings.ts'
import { compareStored } from '../../judge/stored.ts'
import { stuckFinding } from '../../judge/stuck/stuckFinding.ts'
import { kindOf } from '../../lookup/callKind.ts'
import type { CallProgress } from '../../lookup/callProgress.ts'
import { normalise } from '../../lookup/normalise.ts'
import type { Session } from '../../replay/browser/session.ts'
import { changedFields, newTexts, readPageState } from '../../replay/journey/pageState.ts'
import { waitForIdle, waitForRules } from '../../replay/journey/playScene.ts'
import { describeStep, isExpectation, playStep } from '../../replay/journey/runJourney.ts'
import type { Allowed } from './deviations.ts'
import type { FaultCase } from './faultCases.ts'
import { isAskedByProvider, ruleFor } from './rules.ts'
import { freshNonce } from './trouble/serverTrouble.ts'
import type { Trouble } from './trouble/trouble.ts'
import { neverMade, playUntilStruck } from './visitor/playUntilStruck.ts'
import { repeatImpatiently, repetitionFrom } from './visitor/repetition.ts'
import { waitForMessage } from './visitor/waitForMessage.ts'

export interface FaultOptions {
  readonly fault: FaultCase
  readonly trouble: Trouble
  /** Reviewed deviations of this scene from the rules. */
  readonly allowed: Allowed
}

/** @returns one finding for each way in which the rules are broken */
export async function checkFault(session: Session, options: FaultOptions): Promise<readonly Finding[]> {
  const { fault, name } = options.fault
  const found = await checkers[kindOf(options.fault.recorded.request)](session, options)
  const uncaught = session.unrecordedMessages.map(({ text }) => text).filter((line) => line.startsWith('uncaught'))
  const findings = [...uncaught.map((line): Finding => ({ check: 'faults', cause: `an error is ${line}` })), ...found]
  return findings.map((finding) => ({ ...finding, cause: `${name}, ${fault}: ${finding.cause}` }))
}

/** A call that only reads: the page does without its answer, and the journey comes to its end as always. */
async function checkReading(session: Session, { fault, trouble, allowed }: FaultOptions): Promise<readonly Finding[]> {
  const isSlow = fault.fault === 'slow'
  if (!isSlow) trouble.release()
  for (const [index, step] of session.scene.journey.entries()) {
    // A slow answer comes when the visitor begins to wait for something.
    if (isSlow && isExpectation(step)) trouble.release()
    if (allowed.until.has(describeStep(step))) break
    if (allowed.misses.has(describeStep(step))) continue
    const stuck = await playOrStuck(session, index)
    if (stuck) return [stuck]
  }
  trouble.release()
  const missing = (): readonly CallProgress[] => (allowed.until.size > 0 ? [] : missingExcept(session, fault))
  await waitForIdle(session, { isDone: () => trouble.call !== undefined && missing().length === 0 })
  if (!trouble.call) return [neverMade]
  return findCallFindings({ ...session, unused: missing() })
}

/** A call that counts visits: the page is always the same as without the fault, and no visit is counted twice. */
async function checkCounting(session: Session, options: FaultOptions): Promise<readonly Finding[]> {
  const { fault, trouble } = options
  const findings = await checkReading(session, options)
  if (findings.length > 0 || !trouble.call) return findings
  const { scene, calls } = session
  const made = calls.filter(({ outcome }) => outcome.kind !== 'unexpected' && outcome.callName === fault.name).length
  // Pings repeat by themselves, so they may be made as often as there are recorded answers.
  const { sends } = ruleFor(fault.fault, trouble.call.request, scene)
  const allowed = sends * fault.recorded.answers.length
  return [
    ...(made > allowed ? [{ check: 'faults', cause: `the call was made ${made} times, not ${allowed}` } as const] : []),
    ...(await compareEnd(session, fault)),
  ]
}

const checkers = { reading: checkReading, changing: checkChanging, counting: checkCounting } as const

/**
 * Recorded calls that were not made. Left out are the call that went wrong, calls that are equal to it, and calls that depend on its
 * answer.
 */
function missingExcept(session: Session, { recorded }: FaultCase): readonly CallProgress[] {
  const { scene } = session
  const dependent = scene.calls.filter(({ after }) => after !== undefined && after === recorded.id)
  const { signature } = normalise(recorded.request, scene)
  return session
    .unused()
    .filter(
      (call) =>
        call.normalised.signature !== signature && !dependent.some(({ request }) => request === call.recorded.request),
    )
}

/** A call that changes something at the server: the visitor learns of a failure, loses no input, and succeeds on the second try. */
async function checkChanging(session: Session, options: FaultOptions): Promise<readonly Finding[]> {
  const { fault, trouble, allowed } = options
  const { page, scene } = session
  const { journey } = scene
  await waitForRules(session)
  const reachedStep = await playUntilStruck(journey, trouble.struck, (index) => playOrStuck(session, index))
  if (typeof reachedStep !== 'number') return [reachedStep]
  if (!trouble.call) return [neverMade]
  const rule = ruleFor(fault.fault, trouble.call.request, scene)
  const before = await readPageState(page)
  const repeatedStep = repetitionFrom(journey, reachedStep)
  const findings: Finding[] = []
  if (fault.fault === 'slow') await repeatImpatiently(page, journey, reachedStep)
  trouble.release()
  let next = reachedStep
  if (rule.visitor === 'is told') {
    next = repeatedStep
    const message = await waitForMessage(page, before, allowed.says)
    const after = await readPageState(page)
    const lost = changedFields(before, after)
    if (!message) {
      const came = newTexts(before, after)
      findings.push({ check: 'faults', cause: 'no message tells the visitor, in the language of the page', came })
    }
    if (lost.length > 0) findings.push({ check: 'faults', cause: 'what was typed is gone', details: lost })
  }
  const sends = session.calls.filter(
    ({ outcome }) => outcome.kind !== 'unexpected' && outcome.callName === fault.name,
  ).length
  if (sends > rule.sends) {
    findings.push({ check: 'faults', cause: `the call was made ${sends} times, without the visitor’s doing` })
  }
  trouble.end()
  // The provider shows the failure in its own window, which stays open, and the page's journey cannot go on.
  if (rule.visitor === 'is told' && isAskedByProvider(trouble.call.request)) return findings
  for (let index = next; index < journey.length; index++) {
    if (allowed.until.has(describeStep(journey[index]!))) return findings
    const stuck = await playOrStuck(session, index)
    if (stuck) {
      const sentence = rule.visitor === 'is told' ? 'done again it does not succeed, ' : ''
      return [...findings, { ...stuck, cause: sentence + stuck.cause }]
    }
  }
  // Where the visitor goes on, the doubled answer served as the recorded one, which therefore counts as unused.
  const isReplaced = rule.visitor === 'goes on' && fault.fault === 'answered twice'
  const { signature } = normalise(fault.recorded.request, scene)
  const missing = (): readonly CallProgress[] =>
    session.unused().filter(({ normalised }) => !isReplaced || normalised.signature !== signature)
  await waitForIdle(session, { isDone: () => missing().length === 0 })
  findings.push(...findCallFindings({ ...session, unused: missing() }))
  findings.push(...(await compareEnd(session, fault)))
  return findings
}

/** Compares the script's changes at the end with those of the scene without a fault. */
async function compareEnd(session: Session, { fault }: FaultCase): Promise<readonly Finding[]> {
  const text = { check: 'faults', file: 'ledger.txt', subject: 'what the script has changed in the end' } as const
  const ledger = await session.ledger()
  // After a stale nonce the script keeps the fresh one in the page.
  const isNewNonce = (line: string): boolean => fault.startsWith('stale nonce') && line.endsWith(`→ "${freshNonce}"`)
  const lines = ledger.filter((line) => !isNewNonce(line))
  // Without `stored`, so that `vernissage accept` cannot make the result of a fault the expected one.
  return compareStored(session.scene.name, text, lines, 'none').map(({ stored, ...finding }) => finding)
}

async function playOrStuck(session: Session, index: number): Promise<Finding | undefined> {
  const { page, scene } = session
  const step = scene.journey[index]!
  try {
    await playStep(page, step, index + 1)
    session.noteStep(describeStep(step))
    return undefined
  } catch (error) {
    session.noteStep(describeStep(step), (error as Error).message)
    return stuckFinding('faults', error as Error, session)
  }
}
