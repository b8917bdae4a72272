/** Plays one hostile case in a browser, with the standalone script in the reference shop, and reports what is wrong afterwards. */
import { join } from 'node:path'
import type { Browser, BrowserContext, Frame, Page } from '@playwright/test'
import { bundle } from '../../../scripts/build/bundle.ts'
import { kindOf } from '../../lookup/callKind.ts'
import type { RunningShop } from '../../shop/shop.ts'
import { foreignMark } from './foreignScripts.ts'
import type { HostileCase } from './hostileCase.ts'
import type { HostileEnd, PageVerdict } from './hostilePage.ts'
import type { Surroundings } from './surroundings.ts'

const ownAddress = '/vernissage/vernissage'
const frameId = 'framed'

type HostileWindow = { hostile: { play(seed: string, actions: number): Promise<HostileEnd>; verdict(): PageVerdict } }

let actor: Promise<string> | undefined

function actorSource(): Promise<string> {
  actor ??= bundle(
    { file: join(import.meta.dirname, 'hostilePage.ts') },
    { name: 'hostilePage.js', isSqueezed: false },
  ).then(({ code }) => code.toString())
  return actor
}

/** What is observed from outside the page while the actions are done. */
interface Watched {
  /** Stacks of uncaught errors of the script. */
  readonly escaped: readonly string[]
  /** Stacks of the errors that the script reported in the console. */
  readonly reported: readonly string[]
  /** Requests that change something at the shop. */
  readonly changes: readonly string[]
  /** How often the shop was asked for an order. */
  readonly orders: number
  /** Resolves when every call has its answer. */
  quiet(): Promise<void>
}

/** @returns one line per thing that is wrong; none where all is well */
export async function visitHostile(browser: Browser, shop: RunningShop, test: HostileCase): Promise<readonly string[]> {
  const context = await browser.newContext({ viewport: { width: test.width, height: 800 }, reducedMotion: 'reduce' })
  try {
    await context.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '150', quantity: '2' } })
    const page = await context.newPage()
    const watched = watch(page)
    const frame = await openIn(context, page, shop.url, test)
    await frame.evaluate(await actorSource())
    const play = ([seed, actions]: readonly [string, number]): Promise<HostileEnd> =>
      (window as unknown as HostileWindow).hostile.play(seed, actions)
    const { presses, orderPresses, log } = await frame.evaluate(play, [test.seed, test.actions] as const)
    await watched.quiet()
    const { lost, failed, hosts, isInjected } = await frame.evaluate(() =>
      (window as unknown as HostileWindow).hostile.verdict(),
    )
    await watched.quiet()
    const problems = [
      ...watched.escaped.map((stack) => `an error escaped: ${stack}`),
      ...(isInjected ? ['code that was typed or written into the page has run'] : []),
      ...lost.map((line) => `typed text is lost: ${line}`),
      ...failed.map((line) => `a feature failed: ${line}`),
      ...hosts.map((line) => `stays after stop(): ${line}`),
      ...(watched.changes.length > presses
        ? [`${watched.changes.length} changing requests after ${presses} presses: ${watched.changes.join(', ')}`]
        : []),
      ...(watched.orders > orderPresses
        ? [`${watched.orders} orders were asked for after ${orderPresses} presses`]
        : []),
    ]
    return problems.length > 0 ? [...problems, ...watched.reported, `what happened: ${log.join(' | ')}`] : []
  } catch (error) {
    // A page without an origin cannot be kept from navigating, so its visit may end early.
    if (test.surroundings.frame === 'sandbox' && `${error}`.includes('Execution context was destroyed')) return []
    throw error
  } finally {
    await context.close()
  }
}

function watch(page: Page): Watched {
  const escaped: string[] = []
  const reported: string[] = []
  const changes: string[] = []
  let open = 0
  let orders = 0
  page.on('pageerror', ({ message, stack = '' }) => {
    // An error of a foreign listener counts as foreign, although our script is in the stack where it fired the event.
    const isForeign = message.includes(foreignMark) && !message.includes('wrapper')
    if (stack.includes(ownAddress) && !isForeign) escaped.push(stack)
  })
  page.on('console', (message) => {
    if (message.type() !== 'error' || !message.text().startsWith('[vernissage]')) return
    for (const value of message.args())
      void value
        .evaluate((each) => each instanceof Error && each.stack)
        .then((stack) => stack && reported.push(`in the console: ${stack}`))
        .catch(() => {})
  })
  page.on('request', (request) => {
    open++
    const { url, method } = { url: request.url(), method: request.method() }
    const action = new URLSearchParams(request.postData() ?? '').get('action')
    // A coupon's call leads to a call for the whole cart, so only that one counts. theme-and-platform 3.7
    const isOfCoupon = /[?&]wc-ajax=(?:apply|remove)_coupon/.test(url)
    if (!isOfCoupon && kindOf({ method, url, form: action ? { action } : {} }) === 'changing') {
      changes.push(`${method} ${url}`)
    }
    if (method === 'POST' && /[?&]wc-ajax=checkout(?:&|$)/.test(url)) orders++
  })
  const end = (): void => void open--
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    escaped,
    reported,
    changes,
    get orders() {
      return orders
    },
    async quiet() {
      // Two quiet frames in succession, since an answer may lead to the next call.
      for (let quietFrames = 0; quietFrames < 2; quietFrames = open > 0 ? 0 : quietFrames + 1) await nextFrame(page)
    },
  }
}

function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** Opens the page in its surroundings, and waits for the script. @returns the frame that shows the page */
async function openIn(context: BrowserContext, page: Page, shopUrl: string, test: HostileCase): Promise<Frame> {
  const { surroundings, path } = test
  const address = shopUrl + path
  if (surroundings.rewrite || surroundings.headers) await rewritePage(context, address, surroundings)
  if (surroundings.script) await page.addInitScript(surroundings.script)
  if (surroundings.frame === undefined) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    return whenStarted(page.mainFrame())
  }
  const sandbox = surroundings.frame === 'sandbox' ? ' sandbox="allow-scripts allow-forms"' : ''
  const outer = `<!doctype html><iframe id="${frameId}" width="1200" height="700"${sandbox} src="${path}"></iframe>`
  const frameAddress = `${shopUrl}/rahmen/`
  await context.route(frameAddress, (route) => route.fulfill({ contentType: 'text/html', body: outer }))
  await page.goto(frameAddress, { waitUntil: 'load' })
  const frame = await (await page.waitForSelector(`#${frameId}`)).contentFrame()
  if (!frame) throw new Error('the frame has no page')
  return whenStarted(frame)
}

async function whenStarted(frame: Frame): Promise<Frame> {
  await frame.waitForLoadState('domcontentloaded')
  await frame.evaluate(() => window.vernissage?.ready)
  return frame
}

async function rewritePage(context: BrowserContext, address: string, surroundings: Surroundings): Promise<void> {
  await context.route(address, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: surroundings.rewrite?.(html) ?? html,
      headers: { ...response.headers(), ...surroundings.headers },
    })
  })
}
