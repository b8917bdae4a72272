/** How the tables' calls are made. */
import type { CallOf } from '../compare/recordedCalls.ts'
import { recordedCalls } from '../compare/recordedCalls.ts'
import { recordedWalletCalls } from '../compare/recordedWalletCalls.ts'
import type { Visit } from '../testVisit.ts'
import { inCart } from './section.ts'

const known: Readonly<Record<string, CallOf>> = { ...recordedCalls, ...recordedWalletCalls }

/** A call of which a real shop's answer was recorded as well, by its name; the same name is the same function. */
export function asRecorded(name: string): CallOf {
  const call = known[name]
  if (!call) throw new Error(`There is no recorded call ${name}.`)
  return call
}

type Fields = Readonly<Record<string, string>>
type FieldsOf = Fields | ((visit: Visit) => Promise<Fields>)

/** Opens addresses first: switches, login, something put into the cart. */
export function after(steps: readonly string[], call: CallOf): CallOf {
  return async (visit) => {
    for (const step of steps) await visit.get(step)
    return call(visit)
  }
}

const settle = (fields: FieldsOf, visit: Visit): Promise<Fields> | Fields =>
  typeof fields === 'function' ? fields(visit) : fields

/** `POST /?wc-ajax=…`, form-encoded. */
export const store =
  (endpoint: string, fields: FieldsOf = {}): CallOf =>
  async (visit) =>
    visit.post(`/?wc-ajax=${endpoint}`, new URLSearchParams(await settle(fields, visit)))

/** `POST /wp-admin/admin-ajax.php`, form-encoded. */
export const ajax =
  (action: string, fields: FieldsOf = {}): CallOf =>
  async (visit) =>
    visit.post('/wp-admin/admin-ajax.php', new URLSearchParams({ action, ...(await settle(fields, visit)) }))

export const get =
  (path: string): CallOf =>
  (visit) =>
    visit.get(path)

/** A REST call of the wallet plugin, through the store's front handler. */
export const wallet =
  (route: string, body: object | ((visit: Visit) => Promise<object>), headers: Fields = {}): CallOf =>
  async (visit) =>
    visit.post(
      `/?wc-ajax=wc_ppcp_frontend_request&path=/wc-ppcp/v1/${route}&_locale=user`,
      JSON.stringify(typeof body === 'function' ? await body(visit) : body),
      { 'content-type': 'application/json', ...headers },
    )

/** A value of a page's settings. */
export async function settingOf(visit: Visit, path: string, global: string, key: string): Promise<string> {
  const value = ((await visit.global(path, global)) as Readonly<Record<string, unknown>> | undefined)?.[key]
  if (typeof value !== 'string') throw new Error(`${global}.${key} is not on ${path}.`)
  return value
}

/** The key of the only line in the cart. */
export async function lineKey(visit: Visit): Promise<string> {
  await visit.get(inCart)
  const link = (await visit.main('/warenkorb/')).querySelector('a.remove')?.getAttribute('href') ?? ''
  return new URL(link, 'https://kunst.example').searchParams.get('remove_item') ?? ''
}

/** The customer's order that waits for its payment; they are logged in. */
export async function orderToPay(visit: Visit): Promise<string> {
  const link = (await visit.main('/mein-konto/orders/')).querySelector('a.pay')?.getAttribute('href') ?? ''
  return link.replace(/^https?:\/\/[^/]+/, '')
}

/** The page after a guest's order by bank transfer. */
export async function orderReceived(visit: Visit): Promise<string> {
  const answer = await asRecorded('wc-checkout-success-bacs')(visit)
  const { redirect } = (await answer.json()) as { redirect: string }
  return redirect.replace(/^https?:\/\/[^/]+/, '')
}
