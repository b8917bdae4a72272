/** The functions that take most time as the script starts: the profile of its readable build, by function and module. */
import { build } from 'esbuild'
import type { Browser } from 'playwright'
import { bundleSettings, type Entry } from '../../build/bundle.ts'
import { scriptUrl } from '../measuring/benchPage.ts'
import { type CpuProfile, profilePage, samplesOf } from '../measuring/cpuProfile.ts'
import type { RecordedPage } from '../measuring/pages.ts'

export interface FunctionCost {
  readonly name: string
  /** Path from the root of the project. */
  readonly module: string
  /** Own time, without what the function calls. */
  readonly ms: number
}

const samplingIntervalInUs = 100

/** The functions that cost most while the script starts on a page, 4 × slower: sums of own times over some starts, per start. */
async function profileStart(
  browser: Browser,
  html: string,
  entry: Entry,
  { starts, count }: { readonly starts: number; readonly count: number },
): Promise<readonly FunctionCost[]> {
  const settings = bundleSettings(entry, { name: 'readable.js' })
  const { outputFiles = [] } = await build({ ...settings, minify: false, sourcemap: false })
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
  const all: FunctionCost[] = []
  for (let start = 0; start < starts; start++) {
    const { profile } = await profilePage(browser, { html, script, samplingIntervalInUs })
    all.push(...costsOf(profile, script))
  }
  return mostExpensive(all, count).map((each) => ({ ...each, ms: each.ms / starts }))
}

/** Own time of each function of ours. */
export function costsOf(profile: CpuProfile, script: string): readonly FunctionCost[] {
  const byId = new Map(profile.nodes.map((node) => [node.id, node.callFrame]))
  const lines = script.split('\n')
  return samplesOf(profile).flatMap(({ id, us }) => {
    const frame = byId.get(id)
    if (frame?.url !== scriptUrl) return []
    const name = frame.functionName || '(without a name)'
    return [{ name, module: moduleOf(lines, frame.lineNumber), ms: us / 1000 }]
  })
}

/** The bundler writes the path of a module in a comment above it. */
function moduleOf(lines: readonly string[], lineNumber: number): string {
  for (let line = lineNumber; line >= 0; line--) {
    const [, path] = /^\s*\/\/ (\S+\.(?:[cm]?[jt]sx?|css))$/.exec(lines[line] ?? '') ?? []
    if (path) return path
  }
  return '(the script as a whole)'
}

/** Sums the times of each function, and sorts the functions by them, the slowest first. */
export function mostExpensive(costs: readonly FunctionCost[], count: number): readonly FunctionCost[] {
  const sums = new Map<string, FunctionCost>()
  for (const cost of costs) {
    const key = `${cost.module} ${cost.name}`
    sums.set(key, { ...cost, ms: cost.ms + (sums.get(key)?.ms ?? 0) })
  }
  return [...sums.values()].sort((first, second) => second.ms - first.ms).slice(0, count)
}

/** Lines for the bench's output. */
export function startTable(page: string, costs: readonly FunctionCost[]): readonly string[] {
  return [
    `the functions that cost most as the standalone script starts on ${page}, on a processor 4 times slower`,
    ...costs.map(({ name, module, ms }) => `  ${ms.toFixed(1).padStart(5)} ms  ${name}  ${module}`),
  ]
}

/** The start on the largest page, since start-up is where the time goes. */
export async function profileLargest(
  browser: Browser,
  pages: readonly RecordedPage[],
  starts: number,
): Promise<readonly string[]> {
  const [largest] = [...pages].sort((a, b) => b.html.length - a.html.length)
  if (!largest) return []
  const costs = await profileStart(browser, largest.html, { file: 'features/standalone.ts' }, { starts, count: 5 })
  return startTable(largest.name, costs)
}
