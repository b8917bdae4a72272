import type { Browser, Page } from 'playwright'
import { openBenchPage, whenReady } from './benchPage.ts'
import { slowdown } from './machine.ts'

/** The part of a CPU profile of the DevTools protocol that is used here. Times are in µs, lines begin with 0. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[]
  readonly samples?: readonly number[]
  readonly timeDeltas?: readonly number[]
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
  /** What is profiled besides the start. */
  readonly work?: (page: Page) => Promise<void>
}

/** Profiles a page, 4 × slower, from its load until the script is ready and `work` has ended. */
export async function profilePage(browser: Browser, options: ProfileOptions): Promise<CpuProfile> {
  const { html, script, samplingIntervalInUs, work } = options
  const { page, session, close } = await openBenchPage(browser, {
    html,
    script,
    slowdown,
    async beforeLoad(session) {
      await session.send('Profiler.enable')
      await session.send('Profiler.setSamplingInterval', { interval: samplingIntervalInUs })
      await session.send('Profiler.start')
    },
  })
  try {
    await whenReady(page)
    await work?.(page)
    const { profile } = await session.send('Profiler.stop')
    return profile
  } finally {
    await close()
  }
}

/** Each sample's node, and the µs until the next sample: a delta lies before its sample. */
export function samplesOf({ samples = [], timeDeltas = [] }: CpuProfile): readonly { id: number; us: number }[] {
  return samples.map((id, index) => ({ id, us: timeDeltas[index + 1] ?? 0 }))
}
