/** Visits a recorded page again, to find the values that differ each time and the calls that only the script makes. */
import type { Browser, Page } from 'playwright'
import { decodeRequest, type RawRequest } from '../../lookup/body/decode.ts'
import { kindOf } from '../../lookup/callKind.ts'
import { playStep } from '../../replay/journey/runJourney.ts'
import { journeySchema, type StepSource } from '../../scene/journey.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import { visitSpan } from '../../scene/timestamps.ts'
import { toCalls } from '../files/toCalls.ts'
import { capturePage } from '../network/capture.ts'
import type { CaptureOptions } from '../network/captureOptions.ts'
import { type Exchange, pageTextOf } from '../network/exchange.ts'
import { goTo } from '../openUrl.ts'
import { findScenePage } from '../plan/visit.ts'
import { putScriptInPages, waitForScript } from '../putScriptInPages.ts'
import { openWindow, type StartState, type WindowOptions } from '../start/startState.ts'
import type { Visit } from './findVolatile.ts'

export interface RevisitOptions extends WindowOptions {
  openSecondBrowser?(): Promise<Browser>
  /** Builds the script that replays have. */
  buildReplayedScript?(): Promise<string>
  /** Gets the reason why the page could not be opened once more. */
  onRevisitFailed?(reason: string): void
}

export interface FirstVisit {
  readonly start: StartState
  readonly steps: readonly StepSource[]
  readonly exchanges: readonly Exchange[]
  readonly capture: CaptureOptions
}

export interface SecondVisit extends Visit {
  readonly isJourneyPlayed: boolean
}

/** Milliseconds that a step may take; the comparison does without a step that takes longer. */
const stepTimeoutMs = 10_000

/**
 * Visits the page with the cookies and the storage of the first visit, and plays its journey where that changed nothing at the shop.
 * @returns undefined without a browser, and where the page cannot be opened once more: the recording goes on without the comparison
 */
export async function visitAgain(options: RevisitOptions, firstVisit: FirstVisit): Promise<SecondVisit | undefined> {
  const browser = await options.openSecondBrowser?.()
  if (!browser) return undefined
  const page = await openWindow(browser, options, firstVisit.start)
  try {
    const clock = new Date().toISOString()
    const { exchanges, isJourneyPlayed } = await visit(page, options.url, firstVisit)
    const firstDocument = findScenePage(exchanges)
    return {
      calls: toCalls(
        completeOf(exchanges).filter((exchange) => exchange !== firstDocument),
        options.url,
      ).calls,
      html: firstDocument?.response ? pageTextOf(firstDocument.response) : '',
      stored: await readStored(page),
      span: visitSpan(clock),
      isJourneyPlayed,
    }
  } catch (error) {
    return reportRevisitFailure(options, error)
  } finally {
    await page.context().close()
  }
}

/**
 * Visits the page with the script that replays have. That script makes calls at once that the page's own scripts make later or, where they
 * wait for the visitor to move, never; a replay needs the answers. Calls that change or count something at the shop are not sent.
 * @returns the calls that were made and answered
 */
export async function visitWithScript(options: RevisitOptions, firstVisit: FirstVisit): Promise<readonly Exchange[]> {
  const browser =
    options.buildReplayedScript && options.script === undefined ? await options.openSecondBrowser?.() : undefined
  if (!browser) return []
  const script = await options.buildReplayedScript?.()
  const page = await openWindow(browser, { ...options, script }, firstVisit.start)
  try {
    const refuses = (request: RawRequest): boolean => kindOf(decodeRequest(request)) !== 'reading'
    const capture = { ...firstVisit.capture, ...putScriptInPages(options.url, script), refuses }
    // On a busy machine the page may be idle before the script has begun, so the visit waits for the script; a page that forbids scripts
    // is visited all the same.
    const waitUntilReady = (): Promise<void> => waitForScript(page).catch(() => {})
    const { exchanges } = await visit(page, options.url, { ...firstVisit, capture }, waitUntilReady)
    return completeOf(exchanges).filter(({ kind }) => kind === 'call')
  } catch (error) {
    return reportRevisitFailure(options, error) ?? []
  } finally {
    await page.context().close()
  }
}

/** Reports an input error as the reason why there was no second visit. @throws any other error, which is a defect */
function reportRevisitFailure(options: RevisitOptions, error: unknown): undefined {
  if (!(error instanceof InputError)) throw error
  options.onRevisitFailed?.(error.message)
}

async function visit(
  page: Page,
  url: string,
  firstVisit: FirstVisit,
  waitUntilReady: () => Promise<void> = async () => {},
): Promise<Pick<SecondVisit, 'isJourneyPlayed'> & { readonly exchanges: readonly Exchange[] }> {
  const isJourneyPlayed = firstVisit.steps.length > 0 && isHarmless(firstVisit.exchanges)
  const capture = await capturePage(page, firstVisit.capture)
  await goTo(page, url, { capture })
  await waitUntilReady()
  await capture.waitForQuiet()
  for (const [index, step] of (isJourneyPlayed ? journeySchema.parse(firstVisit.steps) : []).entries()) {
    // The visit ends at a step that fails; the calls until then can still be compared.
    const isPlayed = await playStep(page, step, index + 1, stepTimeoutMs).then(
      () => true,
      () => false,
    )
    if (!isPlayed) break
    await capture.waitForIdle()
  }
  await capture.waitForQuiet()
  return { exchanges: capture.exchanges, isJourneyPlayed }
}

function completeOf(exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.filter(({ response, problem }) => response && !problem)
}

/** Name → value of the page's cookies and storage; only cookies where the page is closed already. */
export async function readStored(page: Page): Promise<ReadonlyMap<string, string>> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => [name, value] as const)
  const items = await page
    .evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)])
    .catch((): [string, string][] => [])
  return new Map([...items, ...cookies])
}

/** Matches addresses whose GET request changes a cart or logs out. */
const changingQuery =
  /[?&](?:add-to-cart|remove_item|undo_item|remove_coupon|apply_coupon|customer-logout|action=logout)\b/

/** True where no request of a journey has changed anything at the shop, so that the journey may be played once more. */
export function isHarmless(exchanges: readonly Exchange[]): boolean {
  return exchanges.every(({ request, decoded }) => {
    return kindOf(decoded ?? decodeRequest(request)) !== 'changing' && !changingQuery.test(request.url)
  })
}
