/** Calls the provider's accelerated checkout, and checks each of its answers. provider-sdk 3.6, S3.154–S3.159 */
import { phpObject } from '../../inject/schema/php.ts'
import { type Infer, lazy, looseObject } from '../../inject/schema/schema.ts'
import { attempt } from '../../inject/shop/attempt.ts'
import { readAddress, type StoreAddress, splitName } from '../shared/payment/address/address.ts'
import { PaymentError } from '../shared/payment/errors.ts'
import { isProviderId } from '../shared/payment/providerId.ts'
import type { AcceleratedPart, AcceleratedSdk, ProviderSdk } from '../shared/payment/sdk/types.ts'
import { anyObject, object, readParts, text, trimmed } from '../shared/payment/settings/schemaFields.ts'
import { textOf } from '../shared/payment/settings/values.ts'

/** A person and an address, as far as the provider gives them. */
export interface Contact {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly address: StoreAddress | undefined
}

/** A card, of which the shop gets only a token that pays once. */
export interface TokenizedCard {
  readonly id: string
  readonly brand: string
  readonly last4: string
  readonly expiry: string
  readonly owner: Contact
}

export interface Profile {
  /** `unknown`: any other state of the provider's, after which the shopper goes on as a guest. */
  readonly state: 'succeeded' | 'canceled' | 'unknown'
  readonly firstName: string
  readonly lastName: string
  /** Undefined where the member has no card. */
  readonly card: TokenizedCard | undefined
}

/** The provider's form for the card of a guest. */
export interface GuestForm {
  render(selector: string): Promise<void>
  /** @throws the provider's error about the card */
  tokenize(): Promise<TokenizedCard>
}

export interface Provider {
  /** Id of the member with this address; undefined where there is none. */
  lookUp(email: string): Promise<string | undefined>
  authenticate(customer: string): Promise<Profile>
  /** The address that the shopper chooses; undefined where the shopper chooses none. */
  chooseAddress(): Promise<Contact | undefined>
  chooseCard(): Promise<TokenizedCard | undefined>
  showMark(selector: string): Promise<void>
  createGuestForm(delivery: Readonly<Record<string, string>> | undefined): Promise<GuestForm>
}

const name = () => object({ firstName: text(), lastName: text(), fullName: text() })
const cardFields = () => ({
  id: text(),
  paymentSource: object({
    card: object({ name: text(), brand: text(), lastDigits: text(), expiry: text(), billingAddress: anyObject() }),
  }),
})
const lookupSchema = lazy(() => looseObject({ customerContextId: text() }))
const authenticationSchema = lazy(() =>
  looseObject({ authenticationState: text(), profileData: object({ name: name(), card: object(cardFields()) }) }),
)
const choiceSchema = lazy(() =>
  looseObject({ selectedAddress: object({ name: name(), address: anyObject() }), selectedCard: object(cardFields()) }),
)
const cardSchema = lazy(() => looseObject(cardFields()))

/**
 * True where the provider's script has accelerated checkout.
 * @param part name of that part in the script
 */
export function offersAccelerated(sdk: ProviderSdk, part: string): boolean {
  return typeof Reflect.get(sdk, part) === 'function'
}

/**
 * Starts accelerated checkout.
 * @param part name of that part in the script
 * @throws the provider's error where this merchant may not use it
 */
export async function createProvider(sdk: ProviderSdk, part: string): Promise<Provider> {
  const accelerated = (await Reflect.get(sdk, part).call(sdk)) as AcceleratedSdk
  const { identity, profile } = accelerated
  const create = (component: string, options: object): PromiseLike<AcceleratedPart> =>
    Reflect.get(accelerated, `${part}${component}`).call(accelerated, options)

  return {
    async lookUp(email) {
      return textOf(readParts(lookupSchema, await identity.lookupCustomerByEmail(email)).customerContextId)
    },
    authenticate: async (customer) => readProfile(await identity.triggerAuthenticationFlow(customer)),
    async chooseAddress() {
      const { selectedAddress } = readParts(choiceSchema, await profile.showShippingAddressSelector())
      const address = convertAddress(selectedAddress?.address)
      return address && { ...readName(selectedAddress?.name), phone: readPhone(selectedAddress?.phoneNumber), address }
    },
    async chooseCard() {
      return readCard(readParts(choiceSchema, await profile.showCardSelector()).selectedCard)
    },
    async showMark(selector) {
      await (await create('WatermarkComponent', { includeAdditionalInfo: true })).render(selector)
    },
    async createGuestForm(delivery) {
      const form = await create('PaymentComponent', delivery ? { shippingAddress: delivery } : {})
      return {
        render: async (selector) => form.render(selector),
        async tokenize() {
          const card = readCard(readParts(cardSchema, await form.getPaymentToken()))
          if (!card) throw new PaymentError('unexpected')
          return card
        },
      }
    },
  }
}

function readProfile(answer: unknown): Profile {
  const { authenticationState: state, profileData } = readParts(authenticationSchema, answer)
  return {
    state: state === 'succeeded' || state === 'canceled' ? state : 'unknown',
    ...readName(profileData?.name),
    card: readCard(profileData?.card),
  }
}

/** Reads a card; undefined without a token. A member's card and a guest's card have other keys for the same address. */
function readCard({ id, paymentSource }: Infer<ReturnType<typeof cardSchema>> = {}): TokenizedCard | undefined {
  if (!isProviderId(id)) return undefined
  const { name, brand, lastDigits, expiry, billingAddress: billing } = paymentSource?.card ?? {}
  // A name beside the address replaces the one on the card.
  const owner = readName({ fullName: name, ...billing })
  return {
    id,
    brand: textOf(brand) ?? '',
    last4: textOf(lastDigits) ?? '',
    expiry: textOf(expiry) ?? '',
    owner: { ...owner, phone: readPhone(billing?.phoneNumber), address: convertAddress(billing) },
  }
}

function readName({
  firstName,
  lastName,
  fullName,
}: Readonly<Record<string, unknown>> = {}): Pick<Contact, 'firstName' | 'lastName'> {
  if (textOf(firstName) || textOf(lastName)) return { firstName: trimmed(firstName), lastName: trimmed(lastName) }
  const { first_name, last_name } = splitName(fullName)
  return { firstName: first_name, lastName: last_name }
}

/** Reads a telephone number from an object, or from the number alone. */
function readPhone(value: unknown): string {
  return trimmed(phpObject(value)?.nationalNumber ?? value)
}

/** An address may bring its own converter from one spelling to the other. */
function convertAddress(value: unknown): StoreAddress | undefined {
  const convert: unknown = phpObject(value)?.toPpSdkType
  const converted = typeof convert === 'function' ? attempt(() => convert.call(value)) : undefined
  return readAddress(phpObject(converted) ?? value)
}
