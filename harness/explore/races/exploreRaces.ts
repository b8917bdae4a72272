/** Plays a scene with its answers in other orders, and compares the state at the end with that of the baseline run. */
import { findCallFindings } from '../../judge/checks/traffic/calls.ts'
import type { Finding } from '../../judge/findings.ts'
import { compareLines, type LineDifference, sentenceOf } from '../../judge/ledger/lineDifference.ts'
import type { Interference } from '../../replay/browser/interference.ts'
import type { Session } from '../../replay/browser/session.ts'
import { acrossPages } from '../../replay/journey/acrossPages.ts'
import { readPageState } from '../../replay/journey/pageState.ts'
import type { TimelineStep } from '../../testing/run/results/results.ts'
import { createAnswerGate } from './answerGate.ts'
import { createBaselineRun } from './baselineRun.ts'
import type { KeptRace } from './keptRaces.ts'
import { minimise } from './minimise.ts'
import { drawOrders, isPossible } from './orders.ts'
import { playOrderTimeline } from './orderTimeline.ts'
import { playOrder } from './playOrder.ts'
import type { Order, RecordedRun } from './recordedRun.ts'
import { endOfTurn } from './turn.ts'

export interface RaceOptions {
  readonly scene: string
  /** How many orders are drawn at most. */
  readonly count: number
  readonly seed: number
  /** Orders that failed in earlier runs, by file name. */
  readonly kept: ReadonlyMap<string, KeptRace>
  /** Opens the scene, runs the callback, and closes the scene. */
  play<Value>(interference: Interference, use: (session: Session) => Promise<Value>): Promise<Value>
  /** Stores a new failing order. @returns the path of its file */
  keep(race: KeptRace): string
}

export interface RaceResult {
  /** One for each kept order that fails, and one for the first drawn order that fails. */
  readonly findings: readonly Finding[]
  /** The events of the first failing order; empty where no order fails, or where it cannot be played. */
  readonly timeline: readonly TimelineStep[]
}

export async function exploreRaces(options: RaceOptions): Promise<RaceResult> {
  const { scene, count, seed, kept } = options
  const baseline = createBaselineRun()
  const { recordedRun, end } = await options.play(baseline, async (session) => {
    const played = await baseline.play(session)
    return { recordedRun: played, end: await readEndState(session) }
  })
  const differenceOf = async (order: Order): Promise<LineDifference> =>
    compareLines(end, (await endOf(order, baseline.passing, options)) ?? end)
  const result = async (findings: readonly Finding[], order: Order | undefined): Promise<RaceResult> => ({
    findings,
    timeline: order && isPossible(recordedRun, order) ? await timelineOf(order, baseline.passing, options) : [],
  })
  const findings: Finding[] = []
  let failing: Order | undefined
  for (const [file, race] of kept) {
    const found = await checkKept(file, race, recordedRun, differenceOf)
    if (found.length > 0) failing ??= race.order
    findings.push(...found)
  }
  const reviewed = [...kept.values()].filter(({ because }) => because !== undefined)
  const isUnknown = (difference: LineDifference): boolean =>
    isDifference(difference) && !reviewed.some((race) => isSame(race, difference))

  for (const drawn of drawOrders(recordedRun, count, `${seed} ${scene}`)) {
    const first = await differenceOf(drawn)
    if (!isUnknown(first)) continue
    const order = await minimise(recordedRun, drawn, async (candidate) => isUnknown(await differenceOf(candidate)))
    const difference = await differenceOf(order)
    // Where the minimised order does not differ when played again, the first difference is reported.
    const { expected, came } = isDifference(difference) ? difference : first
    const file = options.keep({ order: [...order], seed, expected: [...expected], came: [...came] })
    const cause = `with the answers in another order ${sentenceOf('the end of the journey', { expected, came })}`
    const details = [`order: ${order.join(', ')}`, `recorded: ${labelsOf(recordedRun).join(', ')}`, `kept as ${file}`]
    const allDetails = [...details, `drawn by --seed ${seed}`]
    return result([...findings, { check: 'races', cause, details: allDetails, expected, came }], failing ?? order)
  }
  return result(findings, failing)
}

function timelineOf(
  order: Order,
  passing: ReadonlySet<string>,
  { play }: RaceOptions,
): Promise<readonly TimelineStep[]> {
  const gate = createAnswerGate(passing)
  return play(gate, (session) => playOrderTimeline(session, gate, order))
}

async function checkKept(
  file: string,
  race: KeptRace,
  recordedRun: RecordedRun,
  differenceOf: (order: Order) => Promise<LineDifference>,
): Promise<readonly Finding[]> {
  const finding = (sentence: string, rest: Partial<Finding> = {}): readonly Finding[] => [
    { check: 'races', cause: `races/${file}: ${sentence}`, details: [`order: ${race.order.join(', ')}`], ...rest },
  ]
  if (!isPossible(recordedRun, race.order)) return finding('this order is not possible any more; remove the file')
  const difference = await differenceOf(race.order)
  if (race.because === undefined) {
    return isDifference(difference) ? finding(sentenceOf('the end of the journey', difference), difference) : []
  }
  if (!isDifference(difference)) return finding('the reviewed difference is gone; remove the file')
  return isSame(race, difference) ? [] : finding('it ends otherwise than was reviewed', difference)
}

/** The state at the end; undefined where the recording lacks an answer, so that the end cannot be compared. */
async function endOf(
  order: Order,
  passing: ReadonlySet<string>,
  { play }: RaceOptions,
): Promise<readonly string[] | undefined> {
  const gate = createAnswerGate(passing)
  return play(gate, async (session) => {
    try {
      await playOrder(session, gate, order)
    } catch (error) {
      return isUnanswered(session) ? undefined : [`stuck: ${(error as Error).message.split('\n')[0]}`]
    } finally {
      gate.openAll()
    }
    return isUnanswered(session) ? undefined : readEndState(session)
  })
}

/** True where a payment made an unrecorded call: in another order, the form that it sends can have other contents. */
function isUnanswered({ scene, calls }: Session): boolean {
  return scene.paymentSdk !== undefined && calls.some(({ outcome }) => outcome.kind === 'unexpected')
}

function isDifference({ expected, came }: LineDifference): boolean {
  return expected.length > 0 || came.length > 0
}

function isSame(a: LineDifference, b: LineDifference): boolean {
  return JSON.stringify([a.expected, a.came]) === JSON.stringify([b.expected, b.came])
}

function labelsOf(recordedRun: RecordedRun): Order {
  return recordedRun.map(({ label }) => label)
}

/**
 * Findings about calls, uncaught errors, the ledger, the fields and the visible texts, one line each. They are read at the page's
 * start: how far a step has scrolled depends on how high the page was at that moment, and what is shown depends on that.
 */
async function readEndState(session: Session): Promise<readonly string[]> {
  await acrossPages(session.page, () => session.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })))
  await endOfTurn(session.page)
  const { texts, fields } = await readPageState(session.page)
  return [
    ...findCallFindings({ ...session, unused: session.unused() }).map(({ cause }) => `call: ${cause}`),
    ...session.unrecordedMessages.filter(({ text }) => text.startsWith('uncaught')).map(({ text }) => `error: ${text}`),
    ...(await session.ledger()).map((line) => `change: ${line}`),
    ...Object.entries(fields).map(([field, value]) => `field: ${field} = ${JSON.stringify(value)}`),
    ...texts.map((text) => `text: ${text}`),
  ]
}
