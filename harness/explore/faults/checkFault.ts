/** Plays a scene in which one call goes wrong, and judges what the visitor is left with. */

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
  /** What may be otherwise in this scene. */
  readonly allowed: Allowed
}

/** @returns what is wrong; nothing when the visitor is left with what the rules say. */
export async function checkFault(session: Session, options: FaultOptions): Promise<readonly Finding[]> {
  const { fault, name } = options.fault
  const found = await checkers[kindOf(options.fault.recorded.request)](session, options)
  const uncaught = session.unrecordedMessages.map(({ text }) => text).filter((line) => line.startsWith('uncaught'))
  const findings = [...uncaught.map((line): Finding => ({ check: 'faults', cause: `an error is ${line}` })), ...found]
  return findings.map((finding) => ({ ...finding, cause: `${name}, ${fault}: ${finding.cause}` }))
}

/** The page can do without: the journey leads where it always does. */
async function checkReading(session: Session, { fault, trouble, allowed }: FaultOptions): Promise<readonly Finding[]> {
  const isSlow = fault.fault === 'slow'
  if (!isSlow) trouble.release()
  for (const [index, step] of session.scene.journey.entries()) {
    // A visitor who waits for something has done all that is possible meanwhile.
    if (isSlow && isExpectation(step)) trouble.release()
    if (allowed.until.has(describeStep(step))) break
    if (allowed.misses.has(describeStep(step))) continue
    const stuck = await playOrStuck(session, index)
    if (stuck) return [stuck]
  }
  trouble.release()
  const missing = (): readonly CallProgress[] => (allowed.until.size > 0 ? [] : missingBut(session, fault))
  await waitForIdle(session, { isDone: () => trouble.call !== undefined && missing().length === 0 })
  if (!trouble.call) return [neverMade]
  return findCallFindings({ ...session, unused: missing() })
}

/** The visitor notices nothing: the page is at every moment what it is without the fault, and no visit is counted twice. */
async function checkCounting(session: Session, options: FaultOptions): Promise<readonly Finding[]> {
  const { fault, trouble } = options
  const findings = await checkReading(session, options)
  if (findings.length > 0 || !trouble.call) return findings
  const { scene, calls } = session
  const made = calls.filter(({ outcome }) => outcome.kind !== 'unexpected' && outcome.callName === fault.name).length
  // A ping comes again and again by itself, as often as it was recorded.
  const { sends } = ruleFor(fault.fault, trouble.call.request, scene)
  const allowed = sends * fault.recorded.answers.length
  return [
    ...(made > allowed ? [{ check: 'faults', cause: `the call was made ${made} times, not ${allowed}` } as const] : []),
    ...(await compareEnd(session, fault)),
  ]
}

const checkers = { reading: checkReading, changing: checkChanging, counting: checkCounting } as const

/**
 * Recorded calls that never came, but for the one that went wrong, the very same calls recorded later, to which the first one's answer
 * or the trouble has come instead, and what only its answer leads to.
 */
function missingBut(session: Session, { recorded }: FaultCase): readonly CallProgress[] {
  const { scene } = session
  const led = scene.calls.filter(({ after }) => after !== undefined && after === recorded.id)
  const { signature } = normalise(recorded.request, scene)
  return session
    .unused()
    .filter(
      (call) =>
        call.normalised.signature !== signature && !led.some(({ request }) => request === call.recorded.request),
    )
}

async function checkChanging(session: Session, options: FaultOptions): Promise<readonly Finding[]> {
  const { fault, trouble, allowed } = options
  const { page, scene } = session
  const { journey } = scene
  await waitForRules(session)
  const reached = await playUntilStruck(journey, trouble.struck, (index) => playOrStuck(session, index))
  if (typeof reached !== 'number') return [reached]
  if (!trouble.call) return [neverMade]
  const rule = ruleFor(fault.fault, trouble.call.request, scene)
  const before = await readPageState(page)
  const again = repetitionFrom(journey, reached)
  const findings: Finding[] = []
  if (fault.fault === 'slow') await repeatImpatiently(page, journey, reached)
  trouble.release()
  let next = reached
  if (rule.visitor === 'is told') {
    next = again
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
  // The provider has refused the address in its window, which stays open: the buyer goes on there, and not on the page.
  if (rule.visitor === 'is told' && isAskedByProvider(trouble.call.request)) return findings
  for (let index = next; index < journey.length; index++) {
    if (allowed.until.has(describeStep(journey[index]!))) return findings
    const stuck = await playOrStuck(session, index)
    if (stuck) {
      const sentence = rule.visitor === 'is told' ? 'done again it does not succeed, ' : ''
      return [...findings, { ...stuck, cause: sentence + stuck.cause }]
    }
  }
  // Where the visitor goes on, the answer that came twice was taken for the recorded one, which stays unused.
  const isTaken = rule.visitor === 'goes on' && fault.fault === 'answered twice'
  const { signature } = normalise(fault.recorded.request, scene)
  const missing = (): readonly CallProgress[] =>
    session.unused().filter(({ normalised }) => !isTaken || normalised.signature !== signature)
  await waitForIdle(session, { isDone: () => missing().length === 0 })
  findings.push(...findCallFindings({ ...session, unused: missing() }))
  findings.push(...(await compareEnd(session, fault)))
  return findings
}

/** What the script has changed in the end is what it changes without any trouble. */
async function compareEnd(session: Session, { fault }: FaultCase): Promise<readonly Finding[]> {
  const text = { check: 'faults', file: 'ledger.txt', subject: 'what the script has changed in the end' } as const
  const ledger = await session.ledger()
  // A page that was given a fresh nonce in the place of a stale one keeps it for the next call.
  const isNewNonce = (line: string): boolean => fault.startsWith('stale nonce') && line.endsWith(`→ "${freshNonce}"`)
  const lines = ledger.filter((line) => !isNewNonce(line))
  // What the page is left with after a fault is never what is expected of it, so there is nothing to accept.
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
