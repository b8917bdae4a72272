/** Compares the parameters of the provider's script, and converts them to and from its address. provider-sdk 2.1, 2.5 */

export type Parameters = Readonly<Record<string, string>>

/** Parameters whose values are lists, in which the order does not matter. */
const lists = ['components', 'enable-funding', 'disable-funding', 'disable-card']
/** A token that changes from page to page. It is not compared, since loading anew would empty the card's fields. provider-sdk 2.3, D7 */
const rotating = 'data-sdk-client-token'

/** The parameters without empty values, and without the locale where the provider has refused it. */
export function cleaned(parameters: Parameters, isLocaleRefused: boolean): Parameters {
  const entries = Object.entries(parameters).filter(
    ([key, value]) => value !== '' && !(isLocaleRefused && key === 'locale'),
  )
  return Object.fromEntries(entries)
}

/** A text that is equal for two sets of parameters that load the same script. */
export function keyOf(parameters: Parameters): string {
  const entries = Object.entries(parameters)
    .filter(([key]) => key !== rotating)
    .map(([key, value]) => [key, lists.includes(key) ? sortedList(value) : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(entries)
}

/** The parameters of a script element that other code has put into the page. */
export function parametersOf(script: HTMLScriptElement): Parameters {
  const query = [...new URL(script.src).searchParams]
  const attributes = [...script.attributes]
    .filter(({ name }) => name.startsWith('data-') && !/^data-(?:uid-auto|js-sdk-library|namespace)$/.test(name))
    .map(({ name, value }): [string, string] => [name, value])
  return Object.fromEntries([...query, ...attributes])
}

/** The address that the loader makes of the parameters. After a failure, the provider's answer there has the reason. */
export function addressOf(parameters: Parameters, base: string): string {
  const query = Object.entries(parameters).filter(([key]) => !key.startsWith('data'))
  return `${base}?${query.map(([key, value]) => `${key}=${value}`).join('&')}`
}

function sortedList(value: string): string {
  return [...new Set(value.split(',').map((item) => item.trim()))].sort().join()
}
