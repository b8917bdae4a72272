/** A journey from a file: an export of Chrome's Recorder, or a TypeScript module. */
import { existsSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright'
import { journeySchema, type Step } from '../scene/journey.ts'
import { check, InputError, readJson } from '../scene/reading/readJson.ts'

/** Steps can be replayed; a function can do what steps cannot, but only the recorder runs it. */
export type Journey = readonly Step[] | ((page: Page) => Promise<unknown>)

/**
 * Reads `.json`, or a module whose default export are steps or a function that takes the page.
 * @throws InputError the file is not there, broken, or no journey
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

interface Imported {
  readonly default?: unknown
}

/** Wherever the file lies: a folder that says nothing of modules makes TypeScript a CommonJS module, with a default inside. */
async function importDefault(path: string): Promise<unknown> {
  const { tsImport } = await import('tsx/esm/api')
  const module: Imported = await tsImport(pathToFileURL(path).href, import.meta.url)
  const inside = module.default as (Imported & { readonly __esModule?: true }) | null | undefined
  return inside?.__esModule ? inside.default : inside
}
