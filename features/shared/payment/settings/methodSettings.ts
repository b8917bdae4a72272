/** The printed settings of one payment method, `{id}_data`. wallet-checkout 1.3, 9; S3.90–S3.94 */
import { phpBoolean, phpObject } from '../../../../inject/schema/php.ts'
import { lazy, looseObject } from '../../../../inject/schema/schema.ts'
import type { PaymentNames } from '../names.ts'
import { type OnIssue, printedFlag, printedList, printedMap, printedText, readParts } from './schemaFields.ts'
import { textOf, texts } from './values.ts'

/** `{id}_data`. */
const methodSchema = lazy(() =>
  looseObject({
    title: printedText(),
    needsSetupToken: printedFlag(),
    funding: printedList(),
    buttons_order: printedList(),
    buttonPlacement: printedText(),
    buttons: printedMap(),
    placeOrderEnabled: printedFlag(),
    expressElement: printedText(),
    product: printedMap(),
  }),
)

export interface MethodSettings {
  readonly id: string
  readonly title: string
  readonly funding: readonly string[]
  /** The product's own list, where the page prints one. */
  readonly productFunding: readonly string[] | undefined
  /** Funding sources in the order of their buttons. */
  readonly order: readonly string[]
  /** Places in which a source is on offer. */
  sections(source: string): readonly string[]
  readonly placement: 'place_order' | 'payment_method'
  /** Raw style of each source; `buttonStyle` makes it one that the provider takes. */
  readonly styles: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly needsSetupToken: boolean
  /** The store's own button is used, and the server redirects. WC07 */
  readonly usesPlaceOrder: boolean
  /** Addresses of the provider are not filled in. S3.91 */
  readonly isAddressDisabled: boolean
  /** Selector of another container of the express buttons. S3.93 */
  readonly expressElement: string | undefined
  readonly matchesButtonWidth: boolean
}

export function readMethod(
  id: string,
  { printed, productSettings }: { readonly printed: unknown; readonly productSettings: unknown },
  names: PaymentNames,
  onIssue?: OnIssue,
): MethodSettings | undefined {
  if (phpObject(printed) === undefined) return undefined
  const data = readParts(methodSchema, printed, onIssue)
  const product = { ...phpObject(data.product), ...phpObject(productSettings) }
  const sectionName = (source: string): string => (source === 'card' ? 'credit_card' : source)
  return {
    id,
    title: textOf(data.title) ?? '',
    funding: texts(data.funding),
    productFunding: product.funding === undefined ? undefined : texts(product.funding),
    order: texts(data.buttons_order),
    sections: (source) => texts(data[`${sectionName(source)}_sections`]),
    placement: data.buttonPlacement === 'payment_method' ? 'payment_method' : 'place_order',
    styles: Object.fromEntries(
      Object.entries(phpObject(data.buttons) ?? {}).map(([source, style]) => [source, phpObject(style) ?? {}]),
    ),
    needsSetupToken: phpBoolean(data.needsSetupToken),
    usesPlaceOrder: phpBoolean(data.placeOrderEnabled),
    isAddressDisabled: phpBoolean(data[`${names.wallet}AddressDisabled`]),
    expressElement: textOf(data.expressElement),
    matchesButtonWidth: product.button_width === 'add_to_cart',
  }
}
