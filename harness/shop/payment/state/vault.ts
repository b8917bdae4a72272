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

/** A payment method that the customer can choose at the next order. */
export interface SavedToken {
  /** Number of the token, and value of its radio button. */
  readonly id: number
  readonly customerId: number
  readonly method: VaultMethod
  readonly paymentToken: string
  /** `PayPal – tomke@ebbe.example` */
  readonly label: string
  /** Whether the method is chosen at the next order. At first the account's first method is. */
  readonly isDefault?: boolean
}

export interface Vault {
  addSetup(token: SetupToken): void
  /** Exchanges a setup token, once. @returns undefined for an unknown or used token */
  exchange(setupToken: string, paymentToken: string): PaymentToken | undefined
  /** A setup token that is not used yet. */
  findSetup(setupToken: string): SetupToken | undefined
  findToken(paymentToken: string): PaymentToken | undefined
  /** Saves a token. An account has one wallet, so that a new one replaces it, and any number of cards. */
  save(token: SavedToken): void
  saved(customerId: number, method?: VaultMethod): readonly SavedToken[]
  /** @returns false where the account has no such token */
  makeDefault(customerId: number, id: number): boolean
  /** @returns false where the account has no such token */
  remove(customerId: number, id: number): boolean
}

export function createVault(): Vault {
  const setups = new Map<string, SetupToken>()
  const tokens = new Map<string, PaymentToken>()
  let savedTokens: readonly SavedToken[] = []

  return {
    addSetup: (token) => void setups.set(token.id, token),
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
      const others = savedTokens.filter((other) => !isReplaced(other))
      const isDefault = !others.some((other) => other.customerId === token.customerId && other.isDefault)
      savedTokens = [...others, { ...token, isDefault }]
    },
    saved: (customerId, method) =>
      savedTokens.filter(
        (token) => token.customerId === customerId && (method === undefined || token.method === method),
      ),
    makeDefault(customerId, id) {
      if (!savedTokens.some((token) => token.customerId === customerId && token.id === id)) return false
      savedTokens = savedTokens.map((token) =>
        token.customerId === customerId ? { ...token, isDefault: token.id === id } : token,
      )
      return true
    },
    remove(customerId, id) {
      const others = savedTokens.filter((token) => !(token.customerId === customerId && token.id === id))
      const isRemoved = others.length < savedTokens.length
      savedTokens = others
      return isRemoved
    },
  }
}
