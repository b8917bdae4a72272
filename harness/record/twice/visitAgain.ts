/** Visits a page again: shows what differs each time, and what only the script asks for. */
import type { Browser, Page } from 'playwright'
import { decodeRequest, type RawRequest } from '../../lookup/body/decode.ts'
import { kindOf } from '../../lookup/callKind.ts'
import { playStep } from '../../replay/journey/runJourney.ts'
import { journeySchema, type StepSource } from '../../scene/journey.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import { visitSpan } from '../../scene/timestamps.ts'
import { toCalls } from '../files/toCalls.ts'
import { type CaptureOptions, capturePage } from '../network/capture.ts'
import { type Exchange, pageTextOf } from '../network/exchange.ts'
import { goTo } from '../openUrl.ts'
import { pageOf } from '../plan/visit.ts'
import { scriptInPages, scriptReady } from '../scriptInPages.ts'
import { openWindow, type StartState, type WindowOptions } from '../start/startState.ts'
import type { Visit } from './findVolatile.ts'

export interface AgainOptions extends WindowOptions {
  openAgain?(): Promise<Browser>
  /** Source of the script that replays have. */
  replayedScript?(): Promise<string>
  /** Gets the reason why the page could not be opened once more. */
  onNotVisitedAgain?(reason: string): void
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

/** Milliseconds. A step that takes longer is not worth waiting for a second time. */
const stepInMs = 10_000

/**
 * Begins with what the first visit began with, and plays its journey where that changed nothing at the shop.
 * @returns undefined where there is no browser for it, or the page cannot be opened once more, which costs only the comparison
 */
export async function visitAgain(options: AgainOptions, first: FirstVisit): Promise<SecondVisit | undefined> {
  const browser = await options.openAgain?.()
  if (!browser) return undefined
  const page = await openWindow(browser, options, first.start)
  try {
    const clock = new Date().toISOString()
    const { exchanges, isJourneyPlayed } = await visit(page, options.url, first)
    const shown = pageOf(exchanges)
    return {
      calls: toCalls(
        completeOf(exchanges).filter((exchange) => exchange !== shown),
        options.url,
      ).calls,
      html: shown?.response ? pageTextOf(shown.response) : '',
      stored: await readStored(page),
      span: visitSpan(clock),
      isJourneyPlayed,
    }
  } catch (error) {
    return notOpened(options, error)
  } finally {
    await page.context().close()
  }
}

/**
 * Visits the page with the script that replays have. That script asks at once for what the page's own scripts ask for later or, where a visitor has
 * to move first, never: a replay needs the answers. Nothing that changes something at the shop, or counts there, is sent.
 * @returns the calls that were made and answered; none where the script does not run
 */
export async function visitWithScript(options: AgainOptions, first: FirstVisit): Promise<readonly Exchange[]> {
  const browser = options.replayedScript && options.script === undefined ? await options.openAgain?.() : undefined
  if (!browser) return []
  const script = await options.replayedScript?.()
  const page = await openWindow(browser, { ...options, script }, first.start)
  try {
    const refuses = (request: RawRequest): boolean => kindOf(decodeRequest(request)) !== 'reading'
    const capture = { ...first.capture, ...scriptInPages(options.url, script), refuses }
    // On a busy machine the page is quiet before the script has begun. Where a page forbids the script, none has to be waited for.
    const isReady = (): Promise<void> => scriptReady(page).catch(() => {})
    const { exchanges } = await visit(page, options.url, { ...first, capture }, isReady)
    return completeOf(exchanges).filter(({ kind }) => kind === 'call')
  } catch (error) {
    return notOpened(options, error) ?? []
  } finally {
    await page.context().close()
  }
}

/** @throws the error where it is a defect */
function notOpened(options: AgainOptions, error: unknown): undefined {
  if (!(error instanceof InputError)) throw error
  options.onNotVisitedAgain?.(error.message)
}

async function visit(
  page: Page,
  url: string,
  first: FirstVisit,
  isReady: () => Promise<void> = async () => {},
): Promise<Pick<SecondVisit, 'isJourneyPlayed'> & { readonly exchanges: readonly Exchange[] }> {
  const isJourneyPlayed = first.steps.length > 0 && isHarmless(first.exchanges)
  const capture = await capturePage(page, first.capture)
  await goTo(page, url)
  await isReady()
  await capture.idle()
  for (const [index, step] of (isJourneyPlayed ? journeySchema.parse(first.steps) : []).entries()) {
    // What came until then can still be compared.
    const isPlayed = await playStep(page, step, index + 1, stepInMs).then(
      () => true,
      () => false,
    )
    if (!isPlayed) break
    await capture.waitForIdle()
  }
  await capture.idle()
  return { exchanges: capture.exchanges, isJourneyPlayed }
}

function completeOf(exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.filter(({ response, problem }) => response && !problem)
}

/** Cookies and storage of the page's host; only the cookies where the window is closed already. */
export async function readStored(page: Page): Promise<ReadonlyMap<string, string>> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => [name, value] as const)
  const items = await page
    .evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)])
    .catch((): [string, string][] => [])
  return new Map([...items, ...cookies])
}

/** Addresses that change a cart or end a visit although they only ask for a page. */
const changingQuery =
  /[?&](?:add-to-cart|remove_item|undo_item|remove_coupon|apply_coupon|customer-logout|action=logout)\b/

/** True where a journey has left the shop as it was, so that it can be played once more. */
export function isHarmless(exchanges: readonly Exchange[]): boolean {
  return exchanges.every(({ request, decoded }) => {
    return kindOf(decoded ?? decodeRequest(request)) !== 'changing' && !changingQuery.test(request.url)
  })
}
