/** One page of a visit, and the values that are stored for it. Contract attribution-and-statistics A4, A6 */
import { phpBoolean, phpNumber } from '../../inject/schema/php.ts'
import { type Attribution, type Container, containers, readAttribution, readTexts, writeText } from './cookies.ts'
import { none, packSource, sourceOf } from './source.ts'

export interface VisitOptions {
  /** Months, as PHP prints a number. S9.33 */
  readonly lifetime?: unknown
  /** Minutes. S9.34 */
  readonly session?: unknown
  readonly base64?: unknown
  /** Range of a code for the visitor; absent: none is made. S9.35 */
  readonly promocode?: { readonly min?: unknown; readonly max?: unknown } | undefined
}

/**
 * Counts a page, and decides where the visit comes from.
 * @param clean takes secrets out of an address
 * @returns all that is stored afterwards
 */
export function recordPage(address: URL, options: VisitOptions, clean: (url: string) => string): Attribution {
  const lifetime = (phpNumber(options.lifetime) || 6) * 43_200
  const texts = readTexts()
  const write = (container: Container, text: string, minutes = lifetime): void => {
    texts[container] = writeText(container, text, minutes, phpBoolean(options.base64))
  }
  const writeOnce = (container: Container, text: string): void => {
    if (!texts[container]) write(container, text)
  }
  const page = clean(address.href)

  // Cookies of the library's first format get its present separator; a visit begins anew.
  for (const container of texts.first && !texts.migrations ? containers : []) {
    const text = texts[container].replace(/\|+/g, (bars) => (bars[1] ? bars : '|||'))
    if (text) write(container, container === 'session' ? 'pgs=0' : text)
  }
  writeOnce('migrations', '1418474375998=1')

  const session = texts.session
  const stored = texts.current || texts.first
  const source = sourceOf(address, session, stored)
  if (source) {
    const date = new Date().toJSON().slice(0, 19).replace('T', ' ')
    const extra = `fd=${date}|||ep=${page}|||rf=${clean(document.referrer) || none}`
    write('current_add', extra)
    writeOnce('first_add', extra)
  }
  write('current', source ? packSource(source) : stored)
  writeOnce('first', texts.current)

  const visits = countOf(texts.udata, session ? 0 : 1)
  write('udata', `vst=${visits}|||uip=${none}|||uag=${navigator.userAgent}`)
  write('session', `pgs=${countOf(session, 1)}|||cpg=${page}`, phpNumber(options.session) || 30)

  const { promocode } = options
  if (promocode) {
    const min = phpNumber(promocode.min) || 100_000
    const max = phpNumber(promocode.max) || 999_999
    const code = (min + Math.random() * (max - min)).toFixed()
    writeOnce('promo', `code=${code.padStart(`${max}`.length, '0')}`)
  }
  return readAttribution()
}

/** The count with which a text begins, as in `pgs=3|||…`, plus `increment`; 1 for a container that is still empty. */
function countOf(text: string, increment: number): number {
  return text ? (Number.parseInt(text.slice(4), 10) || 1) + increment : 1
}
