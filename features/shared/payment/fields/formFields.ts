/** The fields of a page's forms that are sent along with a payment. */
import { attributionNames, attributionScripts, type Profile } from '../../../../inject/profile.ts'
import { phpObject } from '../../../../inject/schema/php.ts'
import type { Page } from '../../../../inject/shop/page.ts'

/**
 * The fields of a form as JSON, which the shop merges into the variables of the request. Of two fields of one name the later
 * counts, as in a form; names with `[]` become lists, as PHP makes them. Files cannot go along.
 */
export function formFields(form: HTMLFormElement): Readonly<Record<string, string | readonly string[]>> {
  const fields: Record<string, string | string[]> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    const list = /^(.+)\[\]$/.exec(name)?.[1]
    if (list === undefined) fields[name] = value
    else {
      const earlier = fields[list]
      fields[list] = Array.isArray(earlier) ? [...earlier, value] : [value]
    }
  }
  return fields
}

/** The values of order attribution, which stand in hidden fields somewhere on the page. WC89, real-shop-facts 7 */
export function attributionFields(page: Pick<Page, 'global'>, profile: Profile): Readonly<Record<string, string>> {
  const { settings } = attributionNames(profile)
  const printed = phpObject(page.global(settings)?.params)?.prefix
  const prefix = typeof printed === 'string' && printed !== '' ? printed : `${settings}_`
  const element = `${attributionScripts(profile).handles[1]}-inputs`
  const inputs = document.querySelectorAll<HTMLInputElement>(
    [`${element} input`, 'input[type=hidden]'].map((place) => `${place}[name^="${CSS.escape(prefix)}"]`).join(),
  )
  return Object.fromEntries([...inputs].filter(({ value }) => value !== '').map(({ name, value }) => [name, value]))
}
