/** One page of a visit: what is stored of it, and what is read back. Contract attribution A4, A6 */
import { containers, type Fields, type Jar } from './cookies.ts'
import { type Arrival, none, sourceOf } from './source.ts'

export interface VisitOptions {
  /** Months as a number or its text. S9.33 */
  readonly lifetime?: unknown
  /** Minutes as a number or its text. S9.34 */
  readonly session?: unknown
  /** Range of a code for the visitor; absent: none is made. S9.35 */
  readonly promocode?: { readonly min?: unknown; readonly max?: unknown } | undefined
}

export interface Visit extends Arrival {
  /** Host of the page, without its first `www.`. */
  readonly host: string
  readonly userAgent: string
  /** What is stored of an address: it without what nobody else may know. */
  readonly clean: (url: string) => string
}

/** Container → its values, as the paths of the shop's fields name them. */
export type Attribution = Readonly<Record<string, Fields>>

/** Name of the migration from the library's first format, which its cookies are asked for. */
const migration = '1418474375998=1'

/** Counts a page, and decides where the visit comes from. */
export function recordPage(jar: Jar, visit: Visit, options: VisitOptions): void {
  const minutes = Math.trunc((Number.parseFloat(`${options.lifetime}`) || 6) * 30 * 24 * 60)
  const { url, referrer, host, userAgent, clean } = visit
  migrate(jar, minutes, clean(url))

  const hasSession = jar.text('session') !== ''
  const stored = jar.text('current') || jar.text('first')
  const source = sourceOf(visit, host, { hasSession, hasSource: stored !== '' })
  if (source) {
    const fd = new Date().toISOString().slice(0, 19).replace('T', ' ')
    const extra = { fd, ep: clean(url), rf: clean(referrer) || none }
    jar.write('current_add', extra, minutes)
    if (!jar.text('first_add')) jar.write('first_add', extra, minutes)
  }
  jar.write('current', source ?? stored, minutes)
  if (!jar.text('first')) jar.write('first', jar.text('current'), minutes)

  const visits = jar.text('udata') ? whole(jar.fields('udata').vst, 1) + Number(!hasSession) : 1
  jar.write('udata', { vst: `${visits}`, uip: none, uag: userAgent }, minutes)
  const pages = hasSession ? whole(jar.fields('session').pgs, 1) + 1 : 1
  jar.write('session', { pgs: `${pages}`, cpg: clean(url) }, whole(options.session, 30))

  const { promocode } = options
  if (promocode && !jar.text('promo')) {
    const [min, max] = [whole(promocode.min, 100_000), whole(promocode.max, 999_999)]
    const code = `${min + Math.floor(Math.random() * (max - min + 1))}`
    jar.write('promo', { code: code.padStart(`${max}`.length, '0') }, minutes)
  }
}

/** Everything that is stored. */
export function readAttribution(jar: Jar): Attribution {
  return Object.fromEntries(containers.map((container) => [container, jar.fields(container)]))
}

/** Cookies of the library's first format get its present separator; a visit begins anew. */
function migrate(jar: Jar, minutes: number, url: string): void {
  if (jar.text('migrations')) return
  if (jar.text('first')) {
    for (const container of containers) {
      const text = jar.text(container).replace(/\|{1,3}/g, (bars) => (bars[1] ? bars : '|||'))
      if (text) jar.write(container, container === 'session' ? { pgs: '0', cpg: url } : text, minutes)
    }
  }
  jar.write('migrations', migration, minutes)
}

/** A number as the library reads it: what a text begins with. Where that is none, or 0, the fallback. */
function whole(value: unknown, fallback: number): number {
  return Number.parseInt(`${value}`, 10) || fallback
}
