/** Visits a page a second time, so that what differs each time can be seen. */
import type { Browser, Page } from 'playwright'
import { kindOf } from '../../lookup/callKind.ts'
import { decodeRequest } from '../../lookup/decode.ts'
import { playStep } from '../../replay/journey/runJourney.ts'
import { journeySchema, type Step, type StepSource } from '../../scene/journey.ts'
import { spanFrom } from '../../scene/moments.ts'
import { type CaptureOptions, capturePage } from '../capture.ts'
import type { Exchange } from '../exchange.ts'
import { goTo } from '../openUrl.ts'
import { openWindow, type StartState, type WindowOptions } from '../start/startState.ts'
import { toCalls } from '../toCalls.ts'
import { pageOf } from '../visit.ts'
import type { Visit } from './findVolatile.ts'

export interface AgainOptions extends WindowOptions {
  openAgain?(): Promise<Browser>
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

/** Milliseconds. What took longer is not worth waiting for a second time. */
const stepInMs = 10_000

/**
 * Begins with what the first visit began with, and plays its journey where that changed nothing at the shop.
 * @returns undefined where there is no browser for it
 */
export async function visitAgain(options: AgainOptions, first: FirstVisit): Promise<SecondVisit | undefined> {
  if (!options.openAgain) return undefined
  const isJourneyPlayed = first.steps.length > 0 && isHarmless(first.exchanges)
  const page = await openWindow(await options.openAgain(), options, first.start)
  try {
    const steps = isJourneyPlayed ? journeySchema.parse(first.steps) : []
    return { ...(await visit(page, options.url, steps, first.capture)), isJourneyPlayed }
  } finally {
    await page.context().close()
  }
}

async function visit(page: Page, url: string, steps: readonly Step[], options: CaptureOptions): Promise<Visit> {
  const capture = await capturePage(page, options)
  const clock = new Date().toISOString()
  await goTo(page, url)
  await capture.idle()
  for (const [index, step] of steps.entries()) {
    // What came until then can still be compared.
    const isPlayed = await playStep(page, step, index + 1, stepInMs).then(
      () => true,
      () => false,
    )
    if (!isPlayed) break
    await capture.settle()
  }
  await capture.idle()
  const first = pageOf(capture.exchanges)
  const complete = capture.exchanges.filter((exchange) => exchange !== first && exchange.response && !exchange.problem)
  return {
    calls: toCalls(complete, url).calls,
    html: first?.response?.body.toString('utf8') ?? '',
    stored: await readStored(page),
    span: spanFrom(clock),
  }
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
