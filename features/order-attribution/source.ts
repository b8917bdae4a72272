/** Where a visit comes from, as the shop's own library decides it. Contract attribution A4, A5 */
import { parseAddress } from '../../inject/webAddress.ts'
import type { Fields } from './cookies.ts'

/** What stands for a value that there is not. S3.179 */
export const none = '(none)'

export interface Arrival {
  /** Address of the page. */
  readonly url: string
  /** Address that it was reached from; '' for none. */
  readonly referrer: string
}

/** What is stored already. */
export interface Known {
  readonly hasSession: boolean
  readonly hasSource: boolean
}

/** Search engines: host (subdomains too), the query key that must appear, name. S9.36 */
const organics: readonly (readonly [host: string, key: string, name: string])[] = [
  ['bing.com', 'q', 'bing'],
  ['yahoo.com', 'p', 'yahoo'],
  ['about.com', 'q', 'about'],
  ['aol.com', 'q', 'aol'],
  ['ask.com', 'q', 'ask'],
  ['globososo.com', 'q', 'globo'],
  ['go.mail.ru', 'q', 'go.mail.ru'],
  ['rambler.ru', 'query', 'rambler'],
  ['tut.by', 'query', 'tut.by'],
]

/** Parameters of a campaign, in the order in which the container has their values. */
const campaignKeys = [
  'source',
  'medium',
  'campaign',
  'content',
  'term',
  'id',
  'source_platform',
  'creative_format',
  'marketing_tactic',
]

/** Names of a source's values, in the order of its container. */
const sourceKeys = ['typ', 'src', 'mdm', 'cmp', 'cnt', 'trm', 'id', 'plt', 'fmt', 'tct']

/**
 * The ten values of a new source, or undefined where the known one stays.
 * @param host of the page, without its first `www.`
 */
export function sourceOf({ url, referrer }: Arrival, host: string, known: Known): Fields | undefined {
  const parameters = parametersOf(url)
  const from = parseAddress(referrer || url)
  const fromHost = from?.hostname ?? ''
  const clickSource = parameters.gclid === undefined ? parameters.yclid !== undefined && 'yandex' : 'google'
  const campaign = campaignKeys.map((key) => parameters[`utm_${key}`])

  if (clickSource || campaign.some((value) => value !== undefined)) {
    const [cpc, cpcName] = clickSource ? ['cpc', `${clickSource}_cpc`] : []
    const [source = clickSource || none, medium = cpc, name = cpcName, content, term, ...others] = campaign
    const searched = isYandex(fromHost) ? parametersOf(referrer).text : ''
    return pack('utm', source, medium, name, content, term || searched, ...others)
  }
  if (from && !isWithin(fromHost.replace('www.', ''), host)) {
    const engine = searchEngine(fromHost, from.search)
    if (engine) return pack('organic', engine, 'organic')
    if (!known.hasSession) return pack('referral', displayName(fromHost), 'referral', none, from.pathname)
  }
  return known.hasSource ? undefined : pack('typein', '(direct)', none)
}

function searchEngine(host: string, search: string): string | undefined {
  if (isYandex(host) && search.includes('text=')) return 'yandex'
  if (/^(www\.)?google\..{2,9}$/.test(host)) return 'google'
  return organics.find(([engine, key]) => isWithin(host, engine) && search.toLowerCase().includes(`${key}=`))?.[2]
}

function displayName(host: string): string {
  if (isWithin(host, 't.co')) return 'twitter.com'
  return isWithin(host, 'plus.url.google.com') ? 'plus.google.com' : host.replace('www.', '')
}

function isYandex(host: string): boolean {
  return /(^|\.)yandex\..{2,9}$/.test(host)
}

function isWithin(host: string, domain: string): boolean {
  return `.${host}`.endsWith(`.${domain}`)
}

/** Missing values count as none, from the campaign's content on also those that the address has empty. */
function pack(...values: readonly (string | undefined)[]): Fields {
  return Object.fromEntries(sourceKeys.map((key, index) => [key, (values[index] ?? none) || (index > 3 ? none : '')]))
}

/** Values as the address has them, up to a second `=`; repeated ones joined. A key without `=` has none. */
function parametersOf(url: string): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = {}
  for (const part of (/\?([^#]*)/.exec(url)?.[1] ?? '').split('&')) {
    const [key = '', value] = part.split('=')
    found[key] = found[key] === undefined ? value : `${found[key]},${value ?? ''}`
  }
  return found
}
