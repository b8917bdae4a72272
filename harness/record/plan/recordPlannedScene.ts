/** Records one planned scene from the reference shop; the same plan gives the same bytes. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Browser } from 'playwright'
import { journeySchema, type Step } from '../../scene/journey.ts'
import { check, InputError, readJson } from '../../scene/reading/readJson.ts'
import { createScene, type Scene, snapshotsFolder } from '../../scene/scene.ts'
import type { SceneCookie } from '../../scene/sceneState.ts'
import { type RunningShop, startShop } from '../../shop/shop.ts'
import type { SceneFiles } from '../files/saveScene.ts'
import { sceneFiles } from '../files/sceneFiles.ts'
import { toCalls } from '../files/toCalls.ts'
import type { Exchange, Transport } from '../network/exchange.ts'
import type { PaymentCounts, PlannedScene } from './plan.ts'
import { postForm } from './postForm.ts'
import { requestBody } from './requestBody.ts'
import { createShopTransport, createVisitor } from './shopVisitor.ts'
import { findScenePage, visit } from './visit.ts'

/** The origin that all scenes of the reference shop have. */
const shopOrigin = 'https://kunst.example'
const journalUrl = `${shopOrigin}/__shop/payment/journal`

export interface PlannedOptions {
  /** Builds our script and gives its source; called only for scenes with `script`. */
  script(kind?: 'standalone'): Promise<string>
  /** Folder of the scenes whose pages a scene may share. Default: the project's snapshots. */
  readonly root?: string
}

/** @throws InputError the plan cannot be played in the shop, or the recording is not complete */
export async function recordPlannedScene(
  browser: Browser,
  plan: PlannedScene,
  options: PlannedOptions,
): Promise<SceneFiles> {
  try {
    return await record(browser, plan, options)
  } catch (cause) {
    if (cause instanceof InputError) throw cause
    throw new InputError(`${plan.name}: ${(cause as Error).message}`, { cause })
  }
}

async function record(browser: Browser, plan: PlannedScene, { script, root = snapshotsFolder }: PlannedOptions) {
  const { counts = [], samePageAs, optional = [], paymentSdk } = plan
  const { scene, transport, cookies, close } = await startPlan(plan)
  try {
    const result = await visit(browser, {
      scene,
      cookies,
      transport: plan.posted === undefined ? transport : postForm(transport, scene.url, plan.posted),
      script: plan.script ? await script(plan.script === 'standalone' ? plan.script : undefined) : undefined,
      counts,
    })
    if (paymentSdk) checkPaymentCounts(plan, await readPaymentCounts(transport, result.cookies))
    const page = findScenePage(result.exchanges)
    if (!page?.response) throw new InputError(`${plan.name}: ${scene.url} shows no page.`)
    const html = page.response.body
    const { url } = page.request
    const pageExchanges = result.exchanges.slice(result.exchanges.indexOf(page) + 1)
    const extraExchanges = await sendRequests(
      plan,
      html.toString('utf8'),
      url,
      createVisitor(transport, result.cookies).send,
    )
    const recorded = toCalls([...pageExchanges, ...extraExchanges], url)
    const calls = recorded.calls.map((call) =>
      optional.includes(call.id ?? '') ? { ...call, optional: true as const } : call,
    )
    return sceneFiles({
      settings: { ...scene, url, counts: result.counts, journey: [...scene.journey, ...replayedSteps(plan)] },
      page: samePageAs === undefined ? html : sharedPage(plan, samePageAs, html, root),
      calls: plan.amend?.(calls) ?? calls,
      files: recorded.files,
      cookies,
    })
  } finally {
    await close()
  }
}

/** The running shop of a plan, and a visitor who is about to open the scene's page. */
export interface StartedPlan {
  readonly scene: Scene
  readonly transport: Transport
  /** Cookies that the visitor has before the scene. */
  readonly cookies: readonly SceneCookie[]
  close(): Promise<void>
}

/**
 * Starts the shop of a plan, and lets the visitor open what comes before the scene.
 * @param transportTo creates what sends the visitor's requests to that shop; default: by HTTP
 */
export async function startPlan(
  plan: PlannedScene,
  transportTo: (shop: RunningShop) => Transport = createShopTransport,
): Promise<StartedPlan> {
  const { title, context, volatile, switches, clock, seed, viewport, layoutShift, paymentSdk, referrer } = plan
  const kind = plan.script === 'standalone' ? plan.script : undefined
  const scene = createScene(plan.name, {
    title,
    url: new URL(plan.path, shopOrigin).href,
    page: '',
    ...withoutUndefined({ context, volatile, clock, seed, viewport, layoutShift, paymentSdk, referrer, script: kind }),
    journey: readJourney(plan),
  })
  const shop = await startShop({ ...switches, origin: shopOrigin, seed: scene.seed, now: () => new Date(scene.clock) })
  const close = (): Promise<void> => shop.close()
  try {
    const transport = transportTo(shop)
    return { scene, transport, cookies: await visitBefore(plan, transport), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Reads what payment provider and shop have counted. @param cookies of the visitor */
export async function readPaymentCounts(transport: Transport, cookies: readonly SceneCookie[]): Promise<PaymentCounts> {
  const journal = await createVisitor(transport, cookies).open(journalUrl)
  return (JSON.parse(journal.body.toString('utf8')) as { counts: PaymentCounts }).counts
}

/** @throws InputError provider and shop have counted something else than the plan says, or the plan says nothing */
function checkPaymentCounts({ name, money }: PlannedScene, counts: PaymentCounts): void {
  if (isDeepStrictEqual(counts, money)) return
  throw new InputError(
    `${name}: expected provider and shop to count ${JSON.stringify(money)} (“money” of the plan), came ${JSON.stringify(counts)}.`,
  )
}

function readJourney({ name, journey = [] }: PlannedScene): readonly Step[] {
  if (typeof journey !== 'string') return check(journey, journeySchema, `${name}: journey`)
  return readJson(resolve(import.meta.dirname, '../../..', journey), journeySchema)
}

function replayedSteps({ name, replayed = [] }: PlannedScene): readonly Step[] {
  return check(replayed, journeySchema, `${name}: replayed steps`)
}

/** Opens what comes before the scene, and gives the cookies that the visitor has then. */
async function visitBefore(
  { login, before = [] }: PlannedScene,
  transport: Transport,
): Promise<readonly SceneCookie[]> {
  const visitor = createVisitor(transport)
  const asCustomer = login === undefined ? [] : [`/__shop/login?as=${encodeURIComponent(login)}`]
  for (const path of [...asCustomer, ...before]) await visitor.open(new URL(path, shopOrigin).href)
  return visitor.cookies
}

async function sendRequests(plan: PlannedScene, html: string, url: string, send: Transport): Promise<Exchange[]> {
  const requests = typeof plan.requests === 'function' ? plan.requests(html) : (plan.requests ?? [])
  const exchanges: Exchange[] = []
  for (const planned of requests) {
    const { body, type } = requestBody(planned)
    const request = {
      method: planned.method,
      url: new URL(planned.url ?? planned.path ?? '', url).href,
      headers: { accept: '*/*', referer: url, ...(type && { 'content-type': type }), ...planned.headers },
      body,
    }
    exchanges.push({ kind: 'call', name: planned.id, isOptional: true, request, response: await send(request) })
  }
  return exchanges
}

/** @throws InputError the other scene's page is not the same */
function sharedPage({ name }: PlannedScene, other: string, html: Buffer, root: string): { sharedWith: string } {
  const file = join(root, other, 'page.html')
  if (!existsSync(file) || !readFileSync(file).equals(html)) {
    throw new InputError(
      `${name}: its page is not the same as that of ${other}; record ${other} first, or drop samePageAs.`,
    )
  }
  return { sharedWith: `../${other}/page.html` }
}

function withoutUndefined<Value extends object>(
  value: Value,
): { [Key in keyof Value]?: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as ReturnType<
    typeof withoutUndefined<Value>
  >
}
