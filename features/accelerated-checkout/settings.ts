/** The printed settings of accelerated checkout. Every key may be missing or wrong. provider-sdk 5.1, S3.161–S3.167 */
import { phpBoolean, phpObject } from '../../inject/schema/php.ts'
import { lazy, looseObject, optional, string } from '../../inject/schema/schema.ts'
import type { Page } from '../../inject/shop/page.ts'
import type { PaymentNames } from '../shared/payment/names.ts'
import { printedObject } from '../shared/payment/settings/printed/printedObject.ts'
import { anyObject, readParts, text } from '../shared/payment/settings/schemaFields.ts'
import { textMap } from '../shared/payment/settings/values.ts'

export interface AcceleratedSettings {
  /** True: an e-mail address is looked up as it is typed. False: a button starts the lookup. */
  readonly looksUpTyped: boolean
  /** True: an e-mail address that is in the form when the page has loaded is looked up at once. */
  readonly looksUpAtStart: boolean
  /** True: the provider's mark is shown at the field for the e-mail address. */
  readonly hasMark: boolean
  /** Server HTML of the dialog for a guest's card, not yet sanitised. */
  readonly modal: string
  /** Server HTML of the card that replaces the form, not yet sanitised. */
  readonly tokenizedCard: string
  /** Text of a card with `{brand}`, `{last4}` and `{expiry}`. */
  readonly format: string
  /** Brand in lower case → address of its picture. */
  readonly icons: Readonly<Record<string, string>>
  /** Messages about an e-mail address that is empty or invalid. */
  readonly messages: { readonly empty?: string | undefined; readonly invalid?: string | undefined }
}

const settingsSchema = lazy(() =>
  looseObject({ html: anyObject(), payment_format: text(), icons: anyObject(), i18n: anyObject() }),
)
const htmlSchema = lazy(() => looseObject({ modal: optional(string()), tokenized_card: optional(string()) }))
const messagesSchema = lazy(() => looseObject({ email_empty: optional(string()), email_invalid: optional(string()) }))

/** Reads the settings; undefined where the page prints none. */
export function readAcceleratedSettings(
  page: Pick<Page, 'global'>,
  { accelerated: { settings, word } }: PaymentNames,
): AcceleratedSettings | undefined {
  const printed = printedObject(settings, page)
  if (!printed) return undefined
  const { html, payment_format: format, icons, i18n } = readParts(settingsSchema, printed)
  const { modal = '', tokenized_card: tokenizedCard = '' } = readParts(htmlSchema, html)
  const { email_empty: empty, email_invalid: invalid } = readParts(messagesSchema, i18n)
  return {
    looksUpTyped: printed[`${word}_flow`] !== 'express_button',
    looksUpAtStart: phpBoolean(printed[`${word}_pageload`]),
    hasMark: phpBoolean(printed[`${word}_icon_enabled`]),
    modal,
    tokenizedCard,
    format: String(format ?? '').trim() || '{brand} {last4}',
    icons: textMap(phpObject(icons)),
    messages: { empty, invalid },
  }
}
