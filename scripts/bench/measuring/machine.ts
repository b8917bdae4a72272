/**
 * How fast the machine is while something is measured, so that a time means the same on a slow or busy one.
 *
 * Limits in milliseconds say something only relative to a known machine: on a slow machine, on one whose interrupts
 * or messages between processes are expensive, and on one that others use, the same page looks twice as heavy. So work that is
 * not ours, but of the same kind, is timed in the same run, and every time is shown as the reference machine would have taken it.
 */
import { performance } from 'node:perf_hooks'
import type { Browser } from 'playwright'
import { median } from '../../statistics.ts'

/** The processor appears so many times slower in every measurement that says so (budgets 8, 9 and 13). */
export const slowdown = 4

/** Milliseconds that each kind of work takes on the machine for which the limits of budgets.json are meant. */
const referenceMs = {
  /** Building, searching and changing a document, again and again, slowed down: `measurePageWork`. */
  pageWork: 12,
  /** The first run of jQuery 3.7 in a page that loads, slowed down: a script that most shops load, of the size of ours. */
  coldScript: 24,
  /** Milliseconds from the last byte of an answer to a paragraph with it, slowed down: `measureAnswer`. */
  call: 8,
  /** A new context with an empty page and twenty questions to it: `measureVisit`. */
  visit: 150,
  /** Parsing a page of 50 kB in Node, warmed up. */
  parse: 2,
} as const

export type Yardstick = keyof typeof referenceMs

/** A time, and how many times slower than the reference machine this one was meanwhile; 1 where it was as fast or faster. */
export interface Timing {
  readonly ms: number
  readonly slowness: number
}

/** @param yardstickMs how long the yardstick's work took in the same run */
export function timing(ms: number, yardstick: Yardstick, yardstickMs: number): Timing {
  return { ms, slowness: Math.max(1, yardstickMs / referenceMs[yardstick]) }
}

/** Measures the yardstick `pageWork`. @returns the fastest of many rounds in ms, since other work of the machine only adds to a time */
export async function measurePageWork(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  try {
    await page.goto('about:blank')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await page.evaluate(workInPage, 40)
  } finally {
    await page.close()
  }
}

/** Runs in the page: builds, searches and changes a document, as scripts of a shop do. */
function workInPage(rounds: number): number {
  const markup = '<li class="product"><a href="#x">Überfahrt <b>48,00 €</b></a><input name="quantity" value="1"></li>'
  let fastest = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    const parsed = new DOMParser().parseFromString(`<ul>${markup.repeat(250)}</ul>`, 'text/html')
    for (const item of parsed.querySelectorAll('.product')) {
      item.setAttribute(
        'data-text',
        (item.textContent ?? '').replace(/\d+/g, (digits) => String(Number(digits) + 1)),
      )
      item.querySelector('input')?.setAttribute('value', JSON.stringify({ text: item.getAttribute('data-text') }))
    }
    fastest = Math.min(fastest, performance.now() - begun)
  }
  return fastest
}

/** @returns milliseconds for what every replay in a browser needs, whatever the scene: processes and messages between them. */
export async function measureVisit(browser: Browser): Promise<number> {
  const begun = performance.now()
  const context = await browser.newContext()
  try {
    await context.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    const page = await context.newPage()
    await page.goto('https://kunst.example/')
    for (let question = 0; question < 20; question++) await page.evaluate(() => document.title)
    return performance.now() - begun
  } finally {
    await context.close()
  }
}

/** Measures ours and the yardstick in turn, so that both meet the same machine. @returns the medians */
export async function measureInTurn(
  rounds: number,
  ours: () => Promise<number>,
  yardstick: () => Promise<number>,
): Promise<readonly [ours: number, yardstick: number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    times[0].push(await ours())
    times[1].push(await yardstick())
  }
  return [median(times[0]), median(times[1])]
}
