/** A shopper in a browser that is not Chromium: waits until what they look for is there, then acts. */
import { expect } from '@playwright/test'
import type { Visit } from './otherBrowser.ts'
import { errorsKey, type SmokeShop } from './smokeShop.ts'

/** CSS selectors; all but the last lead to frames. */
export type Path = string | readonly string[]

/** What becomes of an element that is looked for. */
type Sight = 'missing' | 'hidden' | 'covered' | 'seen'

const listOf = (path: Path): readonly string[] => (typeof path === 'string' ? [path] : path)

export class Shopper {
  constructor(
    private readonly visit: Visit,
    private readonly shop: SmokeShop,
  ) {}

  /** Opens a page of the shop, and waits until the script has started. */
  async open(path: string): Promise<void> {
    await this.visit.open(this.shop.url + path)
    await this.isReady()
  }

  /** Waits until the script has started in the page that stands. */
  async isReady(): Promise<void> {
    await expect
      .poll(() => this.evaluate(() => document.readyState === 'complete' && Boolean(window.vernissage)))
      .toBe(true)
    await this.evaluate(async () => {
      await window.vernissage!.ready
    })
  }

  evaluate: Visit['evaluate'] = (work, ...values) => this.visit.evaluate(work, ...values)

  /** Where the shopper is: path and query. */
  async address(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search)
  }

  async isAt(address: RegExp): Promise<void> {
    await expect.poll(() => this.address(), `the shopper comes to ${address}`).toMatch(address)
    await this.isReady()
  }

  async sees(path: Path): Promise<void> {
    await expect.poll(() => this.sight(listOf(path)), `${path} is seen`).toMatch(/seen|covered/)
  }

  async seesNo(path: Path): Promise<void> {
    await expect.poll(() => this.sight(listOf(path)), `${path} is not seen`).toMatch(/missing|hidden/)
  }

  async reads(selector: string, text: string | RegExp): Promise<void> {
    const read = (): Promise<string> =>
      this.evaluate((each) => document.querySelector(each)?.textContent ?? '', selector)
    await expect.poll(read, `the text of ${selector}`).toMatch(text)
  }

  async hasFocus(selector: string): Promise<void> {
    await expect
      .poll(
        () => this.evaluate((each) => Boolean(document.activeElement?.matches(each)), selector),
        `${selector} has the focus`,
      )
      .toBe(true)
  }

  async clicks(path: Path): Promise<void> {
    await this.isReachable(listOf(path))
    await this.visit.click(listOf(path))
  }

  async hovers(path: Path): Promise<void> {
    await this.isReachable(listOf(path))
    await this.visit.hover(listOf(path))
  }

  async fills(path: Path, text: string): Promise<void> {
    await this.isReachable(listOf(path))
    await this.visit.fill(listOf(path), text)
  }

  /** Chooses from a list that the browser would open in a window of its own. */
  async chooses(selector: string, value: string): Promise<void> {
    await this.sees(selector)
    const choose = (each: string, chosen: string): void => {
      const list = document.querySelector<HTMLSelectElement>(each)!
      list.focus()
      list.value = chosen
      for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
    }
    await this.evaluate(choose, selector, value)
  }

  press: Visit['press'] = (key) => this.visit.press(key)

  /** What shop and provider have counted for this visitor. */
  async counts(): Promise<unknown> {
    return this.evaluate(async () => (await (await fetch('/__shop/payment/journal')).json()).counts)
  }

  /** Nothing has gone wrong in any page, every feature works, and it leaves nothing behind. */
  async endsWell(): Promise<void> {
    const end = await this.evaluate((key) => {
      const rows = window.vernissage!.report()
      const failed = rows.flatMap(({ id, state, reason }) => (state === 'failed' ? [`${id}: ${reason}`] : []))
      window.vernissage!.stop()
      const left = document.querySelectorAll('[data-vernissage-host], [data-vernissage]').length
      return { errors: JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[], failed, left }
    }, errorsKey)
    expect(end).toEqual({ errors: [], failed: [], left: 0 })
  }

  /** Brings it into view, and waits until nothing lies over it and it stands still. */
  private async isReachable(path: readonly string[]): Promise<void> {
    let before = ''
    const settled = async (): Promise<string> => {
      const now = `${await this.sight(path)} ${await this.place(path)}`
      const isSettled = now === before && now.startsWith('seen')
      before = now
      return isSettled ? 'ready' : now
    }
    await expect.poll(settled, { message: `${path.join(' › ')} can be reached`, intervals: [50, 100] }).toBe('ready')
  }

  private place(path: readonly string[]): Promise<string> {
    return this.evaluate((selector) => {
      const { x = 0, y = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
      return `${Math.round(x)} ${Math.round(y)}`
    }, path[0]!)
  }

  private sight(path: readonly string[]): Promise<Sight> {
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
