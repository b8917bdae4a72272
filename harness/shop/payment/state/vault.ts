/** Saved payment methods: setup token → payment token → saved with the account (wallet-checkout.md 12, F8 and F9). */

export type VaultMethod = 'ppcp' | 'ppcp_card'

export interface SetupToken {
  readonly id: string
  readonly method: VaultMethod
}

/** A token with which payments can be charged again and again. */
export interface PaymentToken {
  readonly id: string
  readonly method: VaultMethod
}

/** Offered at the next order. */
export interface SavedToken {
  /** Number; value of the radio button. */
  readonly id: number
  readonly customerId: number
  readonly method: VaultMethod
  readonly paymentToken: string
  /** `PayPal – tomke@ebbe.example` */
  readonly label: string
  /** Chosen at the next order; the account's first one is until another is named. */
  readonly isDefault?: boolean
}

export interface Vault {
  begin(token: SetupToken): void
  /** A setup token is worth one payment token: undefined for an unknown or used one. */
  exchange(setupToken: string, paymentToken: string): PaymentToken | undefined
  /** A setup token that is not used yet. */
  findSetup(setupToken: string): SetupToken | undefined
  findToken(paymentToken: string): PaymentToken | undefined
  /** One wallet per account: a new one takes the place of the old. Cards add up. */
  save(token: SavedToken): void
  saved(customerId: number, method?: VaultMethod): readonly SavedToken[]
  /** False where the account has no such token. */
  makeDefault(customerId: number, id: number): boolean
  /** False where the account has no such token. */
  remove(customerId: number, id: number): boolean
}

export function createVault(): Vault {
  const setups = new Map<string, SetupToken>()
  const tokens = new Map<string, PaymentToken>()
  let kept: readonly SavedToken[] = []

  return {
    begin: (token) => void setups.set(token.id, token),
    exchange(setupToken, paymentToken) {
      const setup = setups.get(setupToken)
      if (!setup) return undefined
      setups.delete(setupToken)
      const token: PaymentToken = { id: paymentToken, method: setup.method }
      tokens.set(paymentToken, token)
      return token
    },
    findSetup: (id) => setups.get(id),
    findToken: (id) => tokens.get(id),
    save(token) {
      tokens.set(token.paymentToken, { id: token.paymentToken, method: token.method })
      const isReplaced = (other: SavedToken): boolean =>
        token.method === 'ppcp' && other.method === 'ppcp' && other.customerId === token.customerId
      const rest = kept.filter((other) => !isReplaced(other))
      const isDefault = !rest.some((other) => other.customerId === token.customerId && other.isDefault)
      kept = [...rest, { ...token, isDefault }]
    },
    saved: (customerId, method) =>
      kept.filter((token) => token.customerId === customerId && (method === undefined || token.method === method)),
    makeDefault(customerId, id) {
      if (!kept.some((token) => token.customerId === customerId && token.id === id)) return false
      kept = kept.map((token) => (token.customerId === customerId ? { ...token, isDefault: token.id === id } : token))
      return true
    },
    remove(customerId, id) {
      const rest = kept.filter((token) => !(token.customerId === customerId && token.id === id))
      const isRemoved = rest.length < kept.length
      kept = rest
      return isRemoved
    },
  }
}
