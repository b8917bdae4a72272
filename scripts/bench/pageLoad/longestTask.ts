import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { root } from '../../setup.mjs'
import { scriptUrl } from '../measuring/benchPage.ts'
import { type CpuProfile, type ProfileNode, profilePage, samplesOf } from '../measuring/cpuProfile.ts'
import { measureInTurn, type Timing, timing } from '../measuring/machine.ts'

/** Samples are close enough to see a task of 1 ms. */
const samplingIntervalInUs = 200

/** Store events after which the script may have work to do. */
const storeEvents = [
  'updated_cart_totals',
  'updated_checkout',
  'updated_wc_div',
  'wc_fragments_loaded',
  'wc_fragments_refreshed',
  'added_to_cart',
  'found_variation',
  'reset_data',
]

/**
 * Row 9: the longest uninterrupted time that code of ours is on the stack, while the page loads and after every store event,
 * 4 × slower. A script that runs for the first time is compiled meanwhile and waits for other processes, so the yardstick is
 * another such script in the same place.
 */
export async function measureLongestTask(
  browser: Browser,
  html: string,
  script: string,
  rounds: number,
): Promise<Timing> {
  const jQuery = readFileSync(join(root, 'node_modules/jquery/dist/jquery.min.js'), 'utf8')
  const [ms, yardstickMs] = await measureInTurn(
    rounds,
    () => longestTaskOf(browser, html, script),
    () => longestTaskOf(browser, html, jQuery),
  )
  return timing(ms, 'coldScript', yardstickMs)
}

/** Milliseconds, taken from the CPU profile, so that tasks of the shop's own scripts do not count. */
async function longestTaskOf(browser: Browser, html: string, script: string): Promise<number> {
  const work = dispatchStoreEvents
  const { profile, taskStarts } = await profilePage(browser, { html, script, samplingIntervalInUs, work })
  return longestRunMs(profile, taskStarts)
}

async function dispatchStoreEvents(page: Page): Promise<void> {
  await page.evaluate(async (names) => {
    for (const name of names) {
      document.body.dispatchEvent(new CustomEvent(name, { bubbles: true }))
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
  }, storeEvents)
}

/**
 * The longest run of samples of one task whose stack holds a function of ours; the garbage collector in between belongs to it.
 * @param taskStarts when the browser began its tasks, in µs on the profile's clock: one may follow the other without a gap
 */
export function longestRunMs(profile: CpuProfile, taskStarts: readonly number[]): number {
  const ours = findOurNodes(profile.nodes)
  const collectors = new Set(profile.nodes.filter(isCollector).map(({ id }) => id))
  let longest = 0
  let currentUs = 0
  let begunTasks = 0
  for (const { id, at, us } of samplesOf(profile)) {
    const before = begunTasks
    while ((taskStarts[begunTasks] ?? Number.POSITIVE_INFINITY) <= at) begunTasks++
    if (begunTasks > before) currentUs = 0
    if (ours.has(id) || (currentUs > 0 && collectors.has(id))) currentUs += us
    else currentUs = 0
    longest = Math.max(longest, currentUs)
  }
  return longest / 1000
}

/** Ids of the nodes of ours and of everything that they call. */
function findOurNodes(nodes: readonly ProfileNode[]): ReadonlySet<number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const ours = new Set<number>()
  const add = (id: number): void => {
    ours.add(id)
    for (const child of byId.get(id)?.children ?? []) add(child)
  }
  for (const { id, callFrame } of nodes) if (callFrame.url === scriptUrl) add(id)
  return ours
}

function isCollector({ callFrame }: ProfileNode): boolean {
  return callFrame.functionName === '(garbage collector)'
}
