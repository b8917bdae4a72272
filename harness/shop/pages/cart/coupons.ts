/** Takes coupon codes in and out, with the platform's sentences. */
import { coupons } from '../../cart/cart.ts'
import type { Scope } from '../../state/scope.ts'

/** Leaves a notice in any case. @param typed compared without case and surrounding space */
export function applyCoupon({ visitor }: Scope, typed: string): void {
  const code = typed.trim().toLowerCase()
  const refusal = refusalOf(code, visitor.cart.coupons)
  if (refusal !== undefined) {
    visitor.notices.push({ kind: 'error', text: refusal })
    return
  }
  visitor.cart = { ...visitor.cart, coupons: [...visitor.cart.coupons, code] }
  visitor.notices.push({ kind: 'success', text: 'Der Gutscheincode wurde erfolgreich angewendet.' })
}

function refusalOf(code: string, applied: readonly string[]): string | undefined {
  if (code === '') return 'Bitte geben Sie einen Gutscheincode ein.'
  if (!coupons.some((coupon) => coupon.code === code)) return `Der Gutschein „${code}“ existiert nicht!`
  return applied.includes(code) ? 'Der Gutscheincode ist bereits in Verwendung!' : undefined
}

/** Leaves a notice in any case. */
export function removeCoupon({ visitor }: Scope, typed: string): void {
  const code = typed.trim().toLowerCase()
  if (code === '') {
    visitor.notices.push({ kind: 'error', text: 'Es gab ein Problem beim Entfernen dieses Gutscheins.' })
    return
  }
  visitor.cart = { ...visitor.cart, coupons: visitor.cart.coupons.filter((coupon) => coupon !== code) }
  visitor.notices.push({ kind: 'success', text: 'Der Gutschein wurde entfernt.' })
}
