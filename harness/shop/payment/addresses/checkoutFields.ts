/** The fields of the checkout's two address blocks, in the order in which they are printed. */
import { type AddressPart, addressParts, fieldRule } from './addressRules.ts'

export type AddressBlock = 'billing' | 'shipping'
export type FieldType = 'text' | 'email' | 'tel' | 'country' | 'state'

export interface CheckoutField {
  /** Name of the field as it is posted, such as `billing_first_name`. */
  readonly name: string
  readonly type: FieldType
  readonly label: string
  readonly placeholder: string
  readonly autocomplete: string
  readonly isRequired: boolean
  readonly isHidden: boolean
  readonly priority: number
  /** Classes of the row besides `form-row`. */
  readonly rowClasses: readonly string[]
}

/** Formats that the platform checks in the browser, too. */
const checkedParts: ReadonlySet<AddressPart> = new Set(['state', 'postcode'])

/** The block's fields for a country. Only billing asks for e-mail (first, as accelerated checkout wants it) and phone. */
export function checkoutFields(block: AddressBlock, country: string): readonly CheckoutField[] {
  const fields = addressParts.map((part) => addressField(block, part, country))
  const contact = block === 'billing' ? contactFields : []
  return [...fields, ...contact].sort((one, other) => one.priority - other.priority)
}

function addressField(block: AddressBlock, part: AddressPart, country: string): CheckoutField {
  const rule = fieldRule(part, country)
  const isRequired = rule.required ?? false
  return {
    name: `${block}_${part}`,
    type: part === 'country' || part === 'state' ? part : 'text',
    label: rule.label ?? '',
    placeholder: rule.placeholder ?? '',
    autocomplete: rule.autocomplete ?? '',
    isRequired,
    isHidden: rule.hidden ?? false,
    priority: rule.priority ?? 0,
    rowClasses: [
      ...(rule.class ?? []),
      ...(isRequired ? ['validate-required'] : []),
      ...(checkedParts.has(part) ? [`validate-${part}`] : []),
    ],
  }
}

const contactFields: readonly CheckoutField[] = [
  {
    name: 'billing_email',
    type: 'email',
    label: 'E-Mail-Adresse',
    placeholder: '',
    autocomplete: 'email',
    isRequired: true,
    isHidden: false,
    priority: 1,
    rowClasses: ['form-row-wide', 'validate-required', 'validate-email'],
  },
  {
    name: 'billing_phone',
    type: 'tel',
    label: 'Telefon',
    placeholder: '',
    autocomplete: 'tel',
    isRequired: true,
    isHidden: false,
    priority: 100,
    rowClasses: ['form-row-wide', 'validate-required', 'validate-phone'],
  },
]
