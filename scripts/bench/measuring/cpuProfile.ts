import type { Browser, CDPSession, Page } from 'playwright'
import { openBenchPage, waitUntilReady } from './benchPage.ts'
import { slowdown } from './machine.ts'

/** The part of a CPU profile of the DevTools protocol that is used here. Times are in µs, lines begin with 0. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[]
  readonly samples?: readonly number[]
  readonly timeDeltas?: readonly number[]
  /** When the profile began, on the clock of the browser's trace. */
  readonly startTime: number
}

export interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  readonly children?: readonly number[]
}

export interface ProfileOptions {
  /** The server's HTML. */
  readonly html: string
  /** Source that is loaded first in the head. */
  readonly script: string
  readonly samplingIntervalInUs: number
  /** Work in the page that is profiled after the start. */
  readonly work?: (page: Page) => Promise<void>
}

/** Events that the browser reports while it is traced, as far as they are used here. Times are in µs. */
export interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly args: { readonly name?: unknown }
}

export interface ProfiledPage {
  readonly profile: CpuProfile
  /** When each task of the page's main thread began, in µs on the profile's clock. */
  readonly taskStarts: readonly number[]
}

/** Profiles a page, 4 × slower, from its load until the script is ready and `work` has ended. */
export async function profilePage(browser: Browser, options: ProfileOptions): Promise<ProfiledPage> {
  const { html, script, samplingIntervalInUs, work } = options
  let stopTracing = async (): Promise<readonly TraceEvent[]> => []
  const { page, session, close } = await openBenchPage(browser, {
    html,
    script,
    slowdown,
    async beforeLoad(session) {
      await session.send('Profiler.enable')
      await session.send('Profiler.setSamplingInterval', { interval: samplingIntervalInUs })
      stopTracing = await traceTasks(session)
      await session.send('Profiler.start')
    },
  })
  try {
    await waitUntilReady(page)
    await work?.(page)
    const { profile } = await session.send('Profiler.stop')
    return { profile, taskStarts: taskStartsOf(await stopTracing()) }
  } finally {
    await close()
  }
}

/** Starts a trace of the browser's tasks. @returns ends the trace, and resolves with its events */
async function traceTasks(session: CDPSession): Promise<() => Promise<readonly TraceEvent[]>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as readonly TraceEvent[])))
  const traceConfig = { includedCategories: ['disabled-by-default-devtools.timeline'], excludedCategories: ['*'] }
  await session.send('Tracing.start', { traceConfig })
  return async () => {
    const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await isComplete
    return events
  }
}

/** When the tasks of the busiest main thread began: other renderer processes have nothing to do while a page is measured. */
export function taskStartsOf(events: readonly TraceEvent[]): readonly number[] {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasks = threads.map((thread) =>
    events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === thread.pid && tid === thread.tid),
  )
  const busyUs = (all: readonly TraceEvent[]): number => all.reduce((sum, { dur = 0 }) => sum + dur, 0)
  const [busiest = []] = tasks.sort((first, second) => busyUs(second) - busyUs(first))
  return busiest.map(({ ts }) => ts).sort((first, second) => first - second)
}

/** Each sample's node, when it was taken, and the µs until the next sample: a delta lies before its sample. */
export function samplesOf({
  samples = [],
  timeDeltas = [],
  startTime,
}: CpuProfile): readonly { id: number; at: number; us: number }[] {
  let at = startTime
  return samples.map((id, index) => {
    at += timeDeltas[index] ?? 0
    return { id, at, us: timeDeltas[index + 1] ?? 0 }
  })
}
