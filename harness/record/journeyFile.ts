/** Reads a journey from a file: an export of Chrome's Recorder, or a TypeScript module. */
import { existsSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright'
import { journeySchema, type Step } from '../scene/journey.ts'
import { check, InputError, readJson } from '../scene/reading/readJson.ts'

/** Steps stand in the scene and are replayed. A function can do more than steps, but only the recorder calls it. */
export type Journey = readonly Step[] | ((page: Page) => Promise<unknown>)

/**
 * Reads `.json`, or a module whose default export are steps or a function that takes the page.
 * @throws InputError the file does not exist, is broken, or holds no journey
 */
export async function readJourneyFile(file: string): Promise<Journey> {
  const path = resolve(file)
  if (!existsSync(path))
    throw new InputError(
      `${file}: there is no such file; expected a journey, as Chrome’s Recorder exports it, or a module.`,
    )
  if (extname(path) === '.json') return readJson(path, journeySchema)
  const journey = await importDefault(path).catch((cause: Error) => {
    throw new InputError(`${file}: is not a module that can be loaded (${cause.message})`, { cause })
  })
  if (typeof journey === 'function') return journey as Exclude<Journey, readonly Step[]>
  if (journey === undefined) throw new InputError(`${file}: has no default export; export steps or a function.`)
  return check(journey, journeySchema, file)
}

interface ImportedModule {
  readonly default?: unknown
}

/** The default export. In a folder without `"type": "module"`, tsx loads a CommonJS module, whose default export lies in another `default`. */
async function importDefault(path: string): Promise<unknown> {
  const { tsImport } = await import('tsx/esm/api')
  const module: ImportedModule = await tsImport(pathToFileURL(path).href, import.meta.url)
  const exported = module.default as (ImportedModule & { readonly __esModule?: true }) | null | undefined
  return exported?.__esModule ? exported.default : exported
}
