/** The format of a scene: one recorded page, its calls, and everything that makes each replay the same. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { compile } from 'css-select'
import * as z from 'zod'
import type { PageContext } from '../../inject/shop/page.ts'
import { type SdkScenario, scenarioSchema } from '../payment-sdk/scenarios/scenario.ts'
import { type Assets, assetsFolder, noAssets, readAssets } from './assets.ts'
import { type Answer, callsSchema, type RecordedCall } from './calls.ts'
import { decodePage, decoderOf } from './charset.ts'
import { journeySchema, type Step } from './journey.ts'
import { check, InputError, readJson, reasonOf } from './reading/readJson.ts'
import {
  type ConsoleLine,
  consoleSchema,
  cookiesSchema,
  emptyStorage,
  type SceneCookie,
  type SceneStorage,
  storageSchema,
} from './sceneState.ts'
import { type VolatileKeys, volatileSchema } from './volatile.ts'

/** The environment variable that names another folder of scenes, for tests of the scene runner. */
export const snapshotsVariable = 'VERNISSAGE_SNAPSHOTS'

/** Where the scenes of this project lie. */
export const snapshotsFolder = process.env[snapshotsVariable] ?? join(import.meta.dirname, '../../snapshots')

const contexts = [
  'product',
  'cart',
  'minicart',
  'checkout',
  'order_pay',
  'express_checkout',
  'add_payment_method',
  'other',
] as const satisfies readonly PageContext[]

/** True for a valid CSS selector. A pseudo-class that the library does not know is accepted, since browsers know more of them. */
function isSelector(text: string): boolean {
  try {
    compile(text)
    // The library accepts an empty selector, and one that ends in a combinator; a browser accepts neither.
    return !/(?:^|[>+~])\s*$/.test(text)
  } catch (error) {
    return /^(?:Unknown pseudo|Pseudo-elements)/.test((error as Error).message)
  }
}

/** The settings of a scene in `scene.json`, without the name of its page. */
export const settingsSchema = z.strictObject({
  /** What the scene shows, as a sentence. */
  title: z.string().min(1),
  url: z.url(),
  /** The page that the visitor comes from; default: none, as after typing the address. */
  referrer: z.url().optional(),
  /** The encoding in which the browser reads the page. Default: UTF-8. */
  charset: z.string().refine(decoderOf, 'expected the name of an encoding, such as iso-8859-1').optional(),
  context: z.enum(contexts).default('other'),
  /** The fixed time that the page's clock shows. */
  clock: z.iso.datetime({ offset: true }).default('2026-11-16T10:00:00+01:00'),
  /** Seed of everything random on the page. */
  seed: z.int().default(1),
  viewport: z
    .strictObject({ width: z.int().positive(), height: z.int().positive() })
    .default({ width: 1280, height: 800 }),
  /** Keys of queries, forms, JSON, cookies and storage whose values differ each time, wholly or in parts (volatile.ts). */
  volatile: z.record(z.string(), volatileSchema).default({}),
  /** Selector → how many elements match it in the server's HTML. */
  counts: z
    .record(z.string(), z.int().nonnegative())
    .superRefine((counts, context) => {
      for (const selector of Object.keys(counts).filter((key) => !isSelector(key))) {
        context.addIssue({ code: 'custom', message: `expected CSS selectors as keys, and "${selector}" is none` })
      }
    })
    .default({}),
  /**
   * The layout shift that is allowed while the page loads, for a page from which the script removes something, or that shifts without
   * the script; default: next to none.
   */
  layoutShift: z.number().nonnegative().optional(),
  /**
   * Addresses, without query, that inline code of the page requests and that are not recorded: those of other hosts, and of scripts
   * whose address is put together. A replay refuses these requests without a finding.
   */
  pageRequests: z.array(z.url()).optional(),
  journey: journeySchema.default([]),
  /** What the payment provider does; without it the page cannot load the provider's script (payment-sdk/README.md). */
  paymentSdk: scenarioSchema.optional(),
  /** `standalone`: the build for shops without the platform's own scripts. Default: the ordinary one. */
  script: z.enum(['standalone']).optional(),
})

const fileSchema = settingsSchema.extend({
  /** Another scene's page, relative to this folder; default: the folder's own page.html. */
  page: z.string().default('page.html'),
})

export interface Scene {
  readonly name: string
  /** A sentence about what the scene shows. */
  readonly title: string
  readonly url: string
  readonly referrer?: string | undefined
  readonly charset?: string | undefined
  readonly context: PageContext
  /** ISO 8601 with offset. */
  readonly clock: string
  readonly seed: number
  /** CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number }
  readonly volatile: VolatileKeys
  readonly counts: Readonly<Record<string, number>>
  readonly layoutShift?: number | undefined
  readonly pageRequests?: readonly string[] | undefined
  readonly journey: readonly Step[]
  readonly paymentSdk?: SdkScenario | undefined
  readonly script?: 'standalone' | undefined
  /** The server's raw bytes. */
  readonly page: Uint8Array
  readonly calls: readonly RecordedCall[]
  /** What the browser holds when the page is opened. */
  readonly cookies: readonly SceneCookie[]
  readonly storage: SceneStorage
  /** What the page printed to the console without the script. */
  readonly console: readonly ConsoleLine[]
  /** Stylesheets, fonts and pictures of its shop. */
  readonly assets: Assets
}

/** The text of a scene's page. */
export function pageText({ page, charset }: Pick<Scene, 'page' | 'charset'>): string {
  return decodePage(page, charset)
}

/** Names of all scenes: folders with a `scene.json`, sorted. Hidden folders, which an aborted recording leaves behind, are skipped. */
export function sceneNames(root = snapshotsFolder): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'scene.json' && !/(?:^|[\\/])\./.test(path))
    .map((path) => dirname(path).split(sep).join('/'))
    .sort()
}

/**
 * Loads `snapshots/<name>/`: `scene.json`, the page and, where they are there, `calls.json`, `cookies.json`, `storage.json`
 * and `console.json`; stylesheets, fonts and pictures are those of the shop's folder beside it.
 * @throws InputError names the file, the place in it, the expected and the actual value
 */
export function loadScene(name: string, root = snapshotsFolder): Scene {
  const folder = resolve(root, name)
  const { page, ...settings } = readJson(join(folder, 'scene.json'), fileSchema)
  const files = readdirSync(folder)
  const readOr = <Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    absent: z.output<Schema>,
  ): z.output<Schema> => (files.includes(file) ? readJson(join(folder, file), schema) : absent)
  const calls = readOr('calls.json', callsSchema, [])
  return {
    name,
    ...settings,
    page: readPage(resolveInside(root, folder, page, 'scene.json: at page')),
    calls: withBodies(calls, (file, place) => readPage(resolveInside(root, folder, file, `calls.json: at ${place}`))),
    cookies: readOr('cookies.json', cookiesSchema, []),
    storage: readOr('storage.json', storageSchema, emptyStorage),
    console: readOr('console.json', consoleSchema, []),
    assets: readAssets(assetsFolder(dirname(folder), settings.url)),
  }
}

/** The absolute path of a file that a scene names. @throws InputError the file lies outside of all scenes */
function resolveInside(root: string, folder: string, file: string, place: string): string {
  const path = resolve(folder, file)
  if (path.startsWith(resolve(root) + sep)) return path
  throw new InputError(`${join(folder, place)}: expected a file inside ${root}, came "${file}"`)
}

/** Replaces the files that answers name by their contents. */
function withBodies(
  calls: readonly RecordedCall[],
  read: (file: string, place: string) => Uint8Array,
): readonly RecordedCall[] {
  return calls.map((call, index) => ({
    ...call,
    answers: call.answers.map(({ file, ...answer }, number) =>
      file === undefined
        ? answer
        : {
            ...answer,
            headers: { ...pageType, ...answer.headers },
            ...toBody(read(file, `[${index}].answers[${number}].file`)),
          },
    ),
  }))
}

/** The content type of a recorded page that names none, also where some of its bytes are not valid UTF-8. */
const pageType = { 'content-type': 'text/html; charset=UTF-8' }

/** The body as text where it is UTF-8, so that a replay can change the origin in it. */
function toBody(bytes: Uint8Array): Pick<Answer, 'text' | 'bodyBase64'> {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    return { bodyBase64: Buffer.from(bytes).toString('base64') }
  }
}

/** The argument of `createScene`: the contents of the files in a scene's folder, and the page itself. */
export interface SceneSource extends z.input<typeof settingsSchema> {
  readonly page: string | Uint8Array
  readonly calls?: z.input<typeof callsSchema>
  readonly cookies?: z.input<typeof cookiesSchema>
  readonly storage?: z.input<typeof storageSchema>
  readonly console?: z.input<typeof consoleSchema>
  readonly assets?: Assets
}

/** Makes a scene that lies in no folder. Errors call it by its name. @throws InputError a part does not fit its schema */
export function createScene(
  name: string,
  { page, calls = [], cookies = [], storage = {}, console = [], assets = noAssets, ...settings }: SceneSource,
): Scene {
  return {
    name,
    ...check(settings, settingsSchema, name),
    page: typeof page === 'string' ? new TextEncoder().encode(page) : page,
    calls: check(calls, callsSchema, `${name} calls`),
    cookies: check(cookies, cookiesSchema, `${name} cookies`),
    storage: check(storage, storageSchema, `${name} storage`),
    console: check(console, consoleSchema, `${name} console`),
    assets,
  }
}

function readPage(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (cause) {
    const reason = reasonOf(cause as NodeJS.ErrnoException)
    throw new InputError(`${file}: expected a page or an answer of the scene, but it cannot be read; ${reason}.`, {
      cause,
    })
  }
}
