/**
 * Reads a folder of recordings of a real shop (`pages/*.html`, `calls/*.json`, one request and answer per file) as scenes.
 * The recordings are not part of the project (`findRecordings.ts`) and are never written.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { readJson } from '../reading/readJson.ts'
import { createScene, type Scene, type SceneSource } from '../scene.ts'

type CallSource = NonNullable<SceneSource['calls']>[number]
type Multipart = NonNullable<CallSource['request']['multipart']>

const callSchema = z.object({
  name: z.string(),
  request: z.object({
    method: z.string(),
    path: z.string(),
    headers: z.optional(z.record(z.string(), z.string())),
    json: z.optional(z.json()),
    form: z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
    multipart: z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
  }),
  response: z.object({
    status: z.number(),
    headers: z.optional(z.record(z.string(), z.string())),
    body: z.optional(z.json()),
  }),
})

/** The origin by which all recordings replace that of the shop. */
const recordedOrigin = 'https://kunst.example'

/** Keys whose values differ in every page view of a shop. */
const volatile: SceneSource['volatile'] = {
  _wpnonce: 'nonce',
  nonce: 'nonce',
  security: 'nonce',
  time: 'timestamp',
  _: 'timestamp',
}

/** Names of the recorded pages, sorted. */
export function recordingNames(root: string): readonly string[] {
  return readdirSync(join(root, 'pages'))
    .filter((file) => file.endsWith('.html'))
    .map((file) => basename(file, '.html'))
    .sort()
}

/**
 * One recorded page with every recorded call of the shop, since the recordings do not say which page made a call.
 * @throws InputError a call's file does not fit the schema
 */
export function loadRecording(name: string, root: string): Scene {
  const page = readFileSync(join(root, 'pages', `${name}.html`))
  const html = page.toString('utf8')
  return createScene(name, {
    title: titleOf(html) ?? name,
    url: recordedOrigin + (pathsOf(root).get(name) ?? '/'),
    context: contextOf(html),
    volatile,
    page,
    calls: loadCalls(root),
  })
}

function loadCalls(root: string): CallSource[] {
  const folder = join(root, 'calls')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.sort().map((file) => toCall(readJson(join(folder, file), callSchema), basename(file, '.json')))
}

function toCall({ request, response }: z.output<typeof callSchema>, id: string): CallSource {
  const { method, path, json, form, multipart } = request
  const { status, headers, body } = response
  const isText = typeof body === 'string' && !/json/.test(headers?.['content-type'] ?? '')
  return {
    id,
    optional: true,
    request: {
      method,
      path,
      ...(json !== undefined && { json }),
      ...(form && { form }),
      ...(multipart && { multipart: withFiles(multipart) }),
    },
    answers: [
      {
        status,
        ...(headers && { headers }),
        ...(isText ? { text: body } : { json: body ?? null }),
      },
    ],
  }
}

/** Reads files from their notation in the recordings, `(file skizze.png image/png 70 bytes)`. */
function withFiles(fields: Readonly<Record<string, string | string[]>>): Multipart {
  const read = (value: string): string | { name: string; type: string; size: number } => {
    const match = /^\(file (.*) (\S+\/\S+) (\d+) bytes\)$/.exec(value)
    return match ? { name: match[1]!, type: match[2]!, size: Number(match[3]) } : value
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.map(read) : read(value)]),
  )
}

/** Page → path, from the table in the recordings' README. */
function pathsOf(root: string): ReadonlyMap<string, string> {
  const file = join(root, 'README.md')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const rows = text.matchAll(/^\| pages\/(\S+)\.html \| `([^`]+)`/gm)
  return new Map([...rows].map(([, name, path]) => [name!, path!]))
}

/** The title of a page without the name of the shop. */
export function titleOf(html: string): string | undefined {
  const title = /<title>([^<]*?)(?: &#8211;[^<]*)?<\/title>/.exec(html)?.[1]
  return title
    ?.replace(/&#8211;|&ndash;/g, '–')
    .replace(/&amp;/g, '&')
    .replace(/&#8220;|&#8222;|&quot;/g, '"')
}

/** The page context, by the classes of `body`. */
export function contextOf(html: string): Scene['context'] {
  const classes = /<body[^>]*class="([^"]*)"/.exec(html)?.[1]?.split(/\s+/) ?? []
  if (classes.includes('woocommerce-add-payment-method')) return 'add_payment_method'
  if (classes.includes('woocommerce-checkout')) return 'checkout'
  if (classes.includes('woocommerce-cart')) return 'cart'
  return classes.includes('single-product') ? 'product' : 'other'
}
