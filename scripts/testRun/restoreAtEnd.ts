/**
 * Test files share their modules, and with them the global object. What a file stubs, mocks, simulates or leaves there is
 * put back at its end, or the result of the next file would depend on which file came before it.
 */
import { afterAll, vi } from 'vitest'

type Globals = Readonly<Record<string, PropertyDescriptor>>

interface SharedState {
  readonly globals: Globals
  readonly environment: NodeJS.ProcessEnv
}

/** Restores the shared state at the end of a test file. Each file calls it once, before its tests; hooks that are registered earlier run later. */
export function restoreAtEnd(): void {
  const before = readSharedState()
  afterAll(() => restoreSharedState(before))
}

export function readSharedState(): SharedState {
  return { globals: readGlobals(), environment: { ...process.env } }
}

/** Restores everything that files share besides modules. */
export function restoreSharedState({ globals, environment }: SharedState): void {
  vi.useRealTimers()
  // vitest itself would restore these only before the next test, which is one of the next file and has another window.
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  restoreGlobals(globals)
  restoreEnvironment(environment)
}

function readGlobals(): Globals {
  return Object.getOwnPropertyDescriptors(globalThis) as unknown as Globals
}

/** Settings of a page, such as `window.wpcf7`, are properties of the global object that a test adds or replaces. */
function restoreGlobals(before: Globals): void {
  const after = readGlobals()
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    // Names with underscores belong to libraries, which keep there what all of their copies share.
    if (name.startsWith('__') || isSame(before[name], after[name])) continue
    if (before[name]) Object.defineProperty(globalThis, name, before[name])
    else Reflect.deleteProperty(globalThis, name)
  }
}

function isSame(before: PropertyDescriptor | undefined, after: PropertyDescriptor | undefined): boolean {
  return Boolean(before) === Boolean(after) && Object.is(before?.value, after?.value) && before?.get === after?.get
}

function restoreEnvironment(before: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (before[name] === undefined) delete process.env[name]
  for (const [name, value] of Object.entries(before)) if (process.env[name] !== value) process.env[name] = value
}
