/** Makes the shop's calls as `calls.yaml` and the contract tables describe them. */
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../scene/reading/readJson.ts'
import { fillInEnquiry, formDataOf, sendForm } from '../content/contact/testForm.ts'
import type { Visit } from '../testing/testVisit.ts'

/** A value that is read from a page or from the answer of another call. */
const lookedUpValue = z.union([
  /** A value of the settings that a page's inline scripts print: the global, and a key in it after a dot. */
  z.strictObject({ page: z.string(), setting: z.string() }),
  z.strictObject({
    page: z.string(),
    element: z.string(),
    attribute: z.string().default('value'),
    /** The attribute is an address; this is a field of its query. */
    query: z.string().optional(),
    /** What the group of a pattern finds in the attribute. */
    pattern: z.string().optional(),
  }),
  /** The answer's JSON, or a key of it. @see calls.yaml for the names */
  z.strictObject({ answer: z.string(), key: z.string().optional() }),
])
type LookedUpValue = z.infer<typeof lookedUpValue>

const address = z.union([z.string(), lookedUpValue, z.array(z.union([z.string(), lookedUpValue]))])
const fields = z.record(z.string(), z.union([z.string(), z.number(), lookedUpValue])).optional()
const entries = z.record(z.string(), z.string().nullable())

const common = {
  /** What the same visitor does before: addresses to open, and names of calls to make. */
  after: z.array(z.string()).optional(),
  fields,
  /** An object whose entries become fields, too. */
  fieldsFrom: lookedUpValue.optional(),
  /** Fields whose names are looked up. */
  namedFields: z.array(z.strictObject({ name: lookedUpValue, value: z.number() })).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** A page that is opened after the call, and is then the answer. */
  open: z.string().optional(),
  /** Whether the page to which a redirect leads is the answer. */
  follow: z.boolean().optional(),
}
const body = z.record(z.string(), z.unknown()).optional()

export const callSchema = z.union(
  [
    /** Fields are the query. */
    z.strictObject({ get: address, ...common }),
    /** Fields are a form; `body` is JSON. */
    z.strictObject({ post: address, body, ...common }),
    /** `POST /?wc-ajax=…`, form-encoded. */
    z.strictObject({ store: z.string(), ...common }),
    /** `POST /wp-admin/admin-ajax.php`, form-encoded. */
    z.strictObject({ ajax: z.string(), ...common }),
    /** A REST call of the wallet plugin, through the store's front handler. */
    z.strictObject({ wallet: z.string(), body, ...common }),
    /** The long contact form with everything that it requires, but for these entries; `null` leaves a field out. */
    z.strictObject({ enquiry: entries }),
    /** The first contact form of a page. */
    z.strictObject({ form: z.string(), entries: entries.default({}), withoutScript: z.boolean().optional() }),
  ],
  'one of get, post, store, ajax, wallet, enquiry, form and what belongs to it',
)
type Call = z.infer<typeof callSchema>
type SentCall = Exclude<Call, { enquiry: unknown } | { form: unknown }>

const calls = z.record(z.string(), callSchema)
const file = readYaml(
  join(import.meta.dirname, 'calls.yaml'),
  z.strictObject({ shared: z.unknown(), pages: z.record(z.string(), lookedUpValue), recorded: calls, others: calls }),
)
const callsByName: Readonly<Record<string, Call>> = { ...file.recorded, ...file.others }

/** Names of the calls of which a real shop's answer is recorded. */
export const recordedCalls: readonly string[] = Object.keys(file.recorded)

/** @param call a name of `calls.yaml`, or the call itself @throws Error where no call has the name */
export async function makeCall(visit: Visit, call: Call | string): Promise<Response> {
  if (typeof call === 'string') {
    const namedCall = callsByName[call]
    if (!namedCall) throw new Error(`compare/calls.yaml has no call with the name ${call}.`)
    return makeCall(visit, namedCall)
  }
  if ('enquiry' in call) return sendEnquiry(visit, call.enquiry)
  if ('form' in call) return sendFirstForm(visit, call)
  for (const step of call.after ?? []) await (step.startsWith('/') ? visit.get(step) : makeCall(visit, step))
  const answer = await send(visit, call)
  const next = call.open ?? (call.follow ? answer.headers.get('location') : null)
  return next === null ? answer : visit.get(next)
}

/** @param path an address, or a name of `pages` in `calls.yaml` */
export async function findPath(visit: Visit, path: string): Promise<string> {
  if (path.startsWith('/')) return path
  const place = file.pages[path]
  if (!place) throw new Error(`compare/calls.yaml has no page with the name ${path}. An address begins with /.`)
  return String(await lookUp(visit, place))
}

async function send(visit: Visit, call: SentCall): Promise<Response> {
  const form = await readFields(visit, call)
  if ('get' in call) {
    const path = await joinAddress(visit, call.get)
    return visit.get(call.fields ? `${path}?${form}` : path)
  }
  if ('store' in call) return visit.post(`/?wc-ajax=${call.store}`, form)
  if ('ajax' in call) {
    form.set('action', call.ajax)
    return visit.post('/wp-admin/admin-ajax.php', form)
  }
  const path =
    'wallet' in call
      ? `/?wc-ajax=wc_ppcp_frontend_request&path=/wc-ppcp/v1/${call.wallet}&_locale=user`
      : await joinAddress(visit, call.post)
  if (!call.body) return visit.post(path, form)
  const json = JSON.stringify(await lookUpAll(visit, call.body))
  return visit.post(path, json, { 'content-type': 'application/json', ...call.headers })
}

async function readFields(
  visit: Visit,
  { fields = {}, fieldsFrom, namedFields = [] }: SentCall,
): Promise<URLSearchParams> {
  const form = new URLSearchParams()
  const others = fieldsFrom ? ((await lookUp(visit, fieldsFrom)) as object) : {}
  for (const [name, value] of Object.entries({ ...others, ...fields }))
    form.set(name, String(await lookUpAll(visit, value)))
  for (const { name, value } of namedFields) form.set(String(await lookUp(visit, name)), String(value))
  return form
}

async function joinAddress(visit: Visit, parts: z.infer<typeof address>): Promise<string> {
  const texts = await Promise.all([parts].flat().map((part) => lookUpAll(visit, part)))
  return texts.join('')
}

/** Replaces every description of a value to look up, however deep it stands, by the value. */
async function lookUpAll(visit: Visit, value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value
  const place = lookedUpValue.safeParse(value)
  if (place.success) return lookUp(visit, place.data)
  const entriesOf = Object.entries(value).map(async ([key, item]) => [key, await lookUpAll(visit, item)] as const)
  return Object.fromEntries(await Promise.all(entriesOf))
}

async function lookUp(visit: Visit, place: LookedUpValue): Promise<unknown> {
  if ('answer' in place) {
    const value: unknown = await (await makeCall(visit, place.answer)).json()
    return place.key === undefined ? value : (value as Readonly<Record<string, unknown>>)[place.key]
  }
  if ('setting' in place) {
    const [global = '', key = ''] = place.setting.split('.')
    return ((await visit.global(place.page, global)) as Readonly<Record<string, unknown>>)[key]
  }
  const value = (await visit.main(place.page)).querySelector(place.element)?.getAttribute(place.attribute) ?? ''
  if (place.pattern) return Number(new RegExp(place.pattern).exec(value)?.[1])
  return place.query ? new URL(value, 'https://kunst.example').searchParams.get(place.query) : value
}

type Entries = z.infer<typeof entries>
const withoutNulls = (given: Entries): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? undefined]))

async function sendEnquiry(visit: Visit, given: Entries): Promise<Response> {
  const page = await visit.main('/kontakt/')
  const required = await fillInEnquiry(visit, page)
  return sendForm(visit, formDataOf(page, 'wpcf7-f412-p96-o1', { ...required, ...withoutNulls(given) }))
}

async function sendFirstForm(visit: Visit, call: Extract<Call, { form: string }>): Promise<Response> {
  const page = await visit.main(call.form)
  const data = formDataOf(page, page.querySelector('.wpcf7')!.id, withoutNulls(call.entries))
  if (!call.withoutScript) return sendForm(visit, data)
  return visit.post(call.form, new URLSearchParams([...data] as [string, string][]))
}
