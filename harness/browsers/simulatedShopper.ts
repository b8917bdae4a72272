/**
 * A simulated shopper in Firefox or WebKit. Every method waits until its element is there; `expect…` checks, all others act or read.
 */
import { expect } from '@playwright/test'
import type { Visit } from './otherBrowser.ts'
import { errorsKey, type SmokeShop } from './smokeShop.ts'

/** CSS selectors; all but the last lead to frames. */
export type Path = string | readonly string[]

/** Whether an element can be seen and clicked. */
type Visibility = 'missing' | 'hidden' | 'covered' | 'seen'

const toList = (path: Path): readonly string[] => (typeof path === 'string' ? [path] : path)

export class SimulatedShopper {
  constructor(
    private readonly visit: Visit,
    private readonly shop: SmokeShop,
  ) {}

  /** Opens a page of the shop, and waits until the script has started. */
  async open(path: string): Promise<void> {
    await this.visit.open(this.shop.url + path)
    await this.waitForScript()
  }

  /** Waits until the script has started in the current page. */
  async waitForScript(): Promise<void> {
    await expect
      .poll(() => this.evaluate(() => document.readyState === 'complete' && Boolean(window.vernissage)))
      .toBe(true)
    await this.evaluate(async () => {
      await window.vernissage!.ready
    })
  }

  evaluate: Visit['evaluate'] = (work, ...values) => this.visit.evaluate(work, ...values)

  /** Path and query of the current page. */
  async address(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search)
  }

  async expectAddress(address: RegExp): Promise<void> {
    await expect.poll(() => this.address(), `the shopper comes to ${address}`).toMatch(address)
    await this.waitForScript()
  }

  async expectVisible(path: Path): Promise<void> {
    await expect.poll(() => this.visibilityOf(toList(path)), `${path} is seen`).toMatch(/seen|covered/)
  }

  async expectHidden(path: Path): Promise<void> {
    await expect.poll(() => this.visibilityOf(toList(path)), `${path} is not seen`).toMatch(/missing|hidden/)
  }

  async expectText(selector: string, text: string | RegExp): Promise<void> {
    const read = (): Promise<string> =>
      this.evaluate((each) => document.querySelector(each)?.textContent ?? '', selector)
    await expect.poll(read, `the text of ${selector}`).toMatch(text)
  }

  async expectFocus(selector: string): Promise<void> {
    await expect
      .poll(
        () => this.evaluate((each) => Boolean(document.activeElement?.matches(each)), selector),
        `${selector} has the focus`,
      )
      .toBe(true)
  }

  async click(path: Path): Promise<void> {
    await this.waitUntilReachable(toList(path))
    await this.visit.click(toList(path))
  }

  async hover(path: Path): Promise<void> {
    await this.waitUntilReachable(toList(path))
    await this.visit.hover(toList(path))
  }

  async fill(path: Path, text: string): Promise<void> {
    await this.waitUntilReachable(toList(path))
    await this.visit.fill(toList(path), text)
  }

  /** Chooses from a list that the browser would open in a window of its own. */
  async choose(selector: string, value: string): Promise<void> {
    await this.expectVisible(selector)
    const choose = (each: string, chosen: string): void => {
      const list = document.querySelector<HTMLSelectElement>(each)!
      list.focus()
      list.value = chosen
      for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
    }
    await this.evaluate(choose, selector, value)
  }

  press: Visit['press'] = (key) => this.visit.press(key)

  /** Payments and orders that shop and provider have counted for this visitor. */
  async readCounts(): Promise<unknown> {
    return this.evaluate(async () => (await (await fetch('/__shop/payment/journal')).json()).counts)
  }

  /** Expects no error in any page, no failed feature, and no element or attribute of the script after `stop()`. */
  async expectCleanEnd(): Promise<void> {
    const end = await this.evaluate((key) => {
      const rows = window.vernissage!.report()
      const failed = rows.flatMap(({ id, state, reason }) => (state === 'failed' ? [`${id}: ${reason}`] : []))
      window.vernissage!.stop()
      const left = document.querySelectorAll('[data-vernissage-host], [data-vernissage]').length
      return { errors: JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[], failed, left }
    }, errorsKey)
    expect(end).toEqual({ errors: [], failed: [], left: 0 })
  }

  /** Scrolls the element into view, and waits until nothing covers it and it does not move. */
  private async waitUntilReachable(path: readonly string[]): Promise<void> {
    let before = ''
    const describeReach = async (): Promise<string> => {
      const now = `${await this.visibilityOf(path)} ${await this.positionOf(path)}`
      const isStill = now === before && now.startsWith('seen')
      before = now
      return isStill ? 'ready' : now
    }
    await expect
      .poll(describeReach, { message: `${path.join(' › ')} can be reached`, intervals: [50, 100] })
      .toBe('ready')
  }

  private positionOf(path: readonly string[]): Promise<string> {
    return this.evaluate((selector) => {
      const { x = 0, y = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
      return `${Math.round(x)} ${Math.round(y)}`
    }, path[0]!)
  }

  private visibilityOf(path: readonly string[]): Promise<Visibility> {
    return this.evaluate((selectors) => {
      let root: Document | null | undefined = document
      for (const selector of selectors.slice(0, -1))
        root = root?.querySelector<HTMLIFrameElement>(selector)?.contentDocument
      const element = root?.querySelector(selectors.at(-1)!)
      if (!element) return 'missing'
      const box = element.getBoundingClientRect()
      if (box.width === 0 || box.height === 0 || !element.checkVisibility({ visibilityProperty: true })) return 'hidden'
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const top = element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2)
      const isOnTop = top !== null && element.contains(top)
      return isOnTop ? 'seen' : 'covered'
    }, path)
  }
}
