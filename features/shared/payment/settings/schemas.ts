/**
 * Schemas of the payment plugin's printed settings. Every key may be missing or wrong: that key is left out then, and the
 * others are used.
 */
import { phpObject } from '../../../../inject/schema/php.ts'
import {
  custom,
  lazy,
  looseObject,
  optional,
  parseWithDefaults,
  type Schema,
  type SchemaIssue,
} from '../../../../inject/schema/schema.ts'
import { amount, textOf, texts } from './values.ts'

/** PHP prints null, and often an empty text, for what is not there. */
const valueThat = <Value>(fits: (value: unknown) => boolean, expected: string) =>
  optional(custom<Value | null>((value) => value === null || value === '' || fits(value), expected))

const text = () => valueThat<string | number>((value) => textOf(value) !== undefined, 'a text')
const map = () =>
  valueThat<Record<string, unknown>>((value) => phpObject(value) !== undefined, 'an object, or [] for an empty one')
const list = () =>
  valueThat<unknown>((value) => texts(value).length > 0 || Array.isArray(value), 'a list, or an object with its items')
const flag = () =>
  valueThat<unknown>((value) => ['boolean', 'number', 'string'].includes(typeof value), 'true or false')
const money = () => valueThat<unknown>((value) => amount(value) !== undefined, 'an amount')

export const settingsSchema = lazy(() =>
  looseObject({
    version: text(),
    generalData: map(),
    errorMessages: map(),
    i18n: map(),
    queryParams: map(),
    cart: map(),
    product: map(),
    productSettings: map(),
    order: map(),
    payLaterMessage: map(),
    requiredFields: list(),
  }),
)

export const generalSchema = lazy(() =>
  looseObject({
    clientId: text(),
    environment: text(),
    page: text(),
    restRoutes: map(),
    ajaxRestPath: text(),
    is_admin: flag(),
  }),
)

/** `{id}_data`. */
export const methodSchema = lazy(() =>
  looseObject({
    title: text(),
    needsSetupToken: flag(),
    funding: list(),
    buttons_order: list(),
    buttonPlacement: text(),
    buttons: map(),
    placeOrderEnabled: flag(),
    checkoutValidationEnabled: flag(),
    expressElement: text(),
    product: map(),
  }),
)

export const cartSchema = lazy(() =>
  looseObject({
    total: money(),
    needsShipping: flag(),
    isEmpty: flag(),
    currency: text(),
    availablePaymentMethods: list(),
  }),
)

export const productSchema = lazy(() =>
  looseObject({ id: text(), price: money(), total: money(), needsShipping: flag(), currency: text() }),
)

/** `payLaterMessage`. provider-sdk 6.1 */
export const payLaterSchema = lazy(() =>
  looseObject({
    enabled: flag(),
    isShortcode: flag(),
    minicartEnabled: flag(),
    cartLocation: text(),
    checkoutLocation: text(),
    miniCartLocation: text(),
    product: map(),
    cart: map(),
    checkout: map(),
    minicart: map(),
    shop: map(),
  }),
)

export type OnIssue = (issue: SchemaIssue) => void

/** The parts that fit the schema, from an object, its JSON or `[]`; {} where there is none. */
export function read<Output>(schema: () => Schema<Output>, value: unknown, onIssue: OnIssue = () => {}): Output {
  return parseWithDefaults(schema(), phpObject(value) ?? {}, onIssue)
}
