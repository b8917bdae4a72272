/** Where a visit comes from, as the shop's own library decides it. Contract attribution-and-statistics A4, A5 */
import { parseAddress } from '../../inject/shop/webAddress.ts'
import { separator, siteHost } from './cookies.ts'

/** Stands for a value that is missing. S3.179 */
export const none = '(none)'

/** Search engines: name, the query key that must appear, host where it is not the name and `.com`. S9.36 */
const organics: readonly (readonly [name: string, key: string, host?: string])[] = [
  ['bing', 'q'],
  ['yahoo', 'p'],
  ['about', 'q'],
  ['aol', 'q'],
  ['ask', 'q'],
  ['globo', 'q', 'globososo.com'],
  ['go.mail.ru', 'q', 'go.mail.ru'],
  ['rambler', 'query', 'rambler.ru'],
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
 * The values of the source of a visit that comes to `address`, as far as it has any, in the order of the container;
 * undefined where the stored source stays. `session` and `storedSource` are the texts of their containers; '' for none.
 */
export function sourceOf(
  address: URL,
  session: string,
  storedSource: string,
): readonly (string | undefined)[] | undefined {
  const parameters = parametersOf(address.search)
  const { hostname, pathname, search } = parseAddress(document.referrer || address) ?? address
  const isYandex = /(^|\.)yandex\..{2,9}$/.test(hostname)
  const click = parameters.gclid !== undefined ? 'google' : parameters.yclid !== undefined ? 'yandex' : undefined
  const campaign = campaignKeys.map((key) => parameters[`utm_${key}`])

  if (click || campaign.some((value) => value !== undefined)) {
    const [source = click, medium = click && 'cpc', name = click && `${click}_cpc`, content, term, ...others] = campaign
    return ['utm', source, medium, name, content, term || (isYandex ? parametersOf(search).text : ''), ...others]
  }
  if (!isWithin(hostname, siteHost())) {
    const engine = isYandex && search.includes('text=') ? 'yandex' : searchEngine(hostname, search)
    if (engine) return ['organic', engine, 'organic']
    const site = isWithin(hostname, 't.co') ? 'twitter.com' : hostname.replace('www.', '').replace('plus.url.', 'plus.')
    if (!session) return ['referral', site, 'referral', none, pathname]
  }
  return storedSource ? undefined : ['typein', '(direct)']
}

/** Name of the search engine at `hostname`; undefined where there is none, or its query has not the key. S9.36 */
function searchEngine(hostname: string, search: string): string | undefined {
  if (/^(www\.)?google\..{2,9}$/.test(hostname)) return 'google'
  const query = search.toLowerCase()
  return organics.find(
    ([name, key, host = `${name}.com`]) => isWithin(hostname, host) && query.includes(`${key}=`),
  )?.[0]
}

/** The text of a source. Missing values count as none, from the campaign's content on also those that are empty. */
export function packSource(values: readonly (string | undefined)[]): string {
  return sourceKeys.map((key, index) => `${key}=${(values[index] ?? none) || (index > 3 ? none : '')}`).join(separator)
}

function isWithin(host: string, domain: string): boolean {
  return `.${host}`.endsWith(`.${domain}`)
}

/** Values as the address has them, up to a second `=`; repeated ones joined. A key without `=` has none. */
function parametersOf(search: string): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = {}
  for (const part of search.slice(1).split('&')) {
    const [key = '', value] = part.split('=')
    found[key] = found[key] === undefined ? value : `${found[key]},${value ?? ''}`
  }
  return found
}
