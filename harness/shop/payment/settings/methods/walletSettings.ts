/** `ppcp_data`: the wallet buttons' settings (wallet-checkout.md 1.3, 9). */
import type { PaymentPage } from '../../paymentPage.ts'
import type { PaymentSwitches } from '../../paymentSwitches.ts'

type Section = 'cart' | 'checkout' | 'order_pay' | 'product' | 'minicart' | 'express_checkout' | 'add_payment_method'

const walletSections: readonly Section[] = ['cart', 'checkout', 'order_pay', 'product', 'minicart', 'express_checkout']
const cardSections: readonly Section[] = ['cart', 'checkout', 'order_pay']
const venmoSections: readonly Section[] = ['checkout', 'order_pay']

/** The payment sources on offer. `buttonsOrder` also names venmo, which the shop does not offer. */
const funding: readonly string[] = ['paypal', 'paylater', 'card']
const buttonsOrder: readonly string[] = ['paypal', 'paylater', 'venmo', 'card']

/** The payment sources on product pages. */
export const productFunding: readonly string[] = ['paypal', 'paylater']

/** Width of the product page's buttons: as wide as quantity box and add-to-cart button together. */
export const productButtonWidth = 'add_to_cart'

/** Class of the companion plugin's place for express buttons. */
export const expressBannerClass = 'banner_payment_method_ppcp'

const style = { layout: 'vertical', label: 'paypal', shape: 'rect', height: 44 } as const

const buttons = {
  paypal: { ...style, color: 'gold' },
  paylater: { ...style, color: 'white' },
  card: { ...style, color: 'black', tagline: false },
  venmo: { layout: 'vertical', shape: 'rect', height: 44 },
} as const

export interface WalletSettingsInput {
  readonly page: PaymentPage
  readonly generation: 'one' | 'two'
  readonly placement: 'place_order' | 'payment_method'
  readonly switches: PaymentSwitches
}

export function walletSettings({
  page,
  generation,
  placement,
  switches,
}: WalletSettingsInput): Readonly<Record<string, unknown>> {
  const isGenerationOneProduct = generation === 'one' && page === 'product'
  return {
    ...(generation === 'two' ? { title: 'PayPal', sections: walletSections } : {}),
    needsSetupToken: page === 'add_payment_method' || switches.setupTokens,
    funding: isGenerationOneProduct ? productFunding : funding,
    ...(isGenerationOneProduct ? { product: { button_width: productButtonWidth } } : {}),
    buttons_order: buttonsOrder,
    buttonPlacement: placement,
    buttons,
    paypal_sections: [...walletSections, 'add_payment_method'],
    paylater_sections: walletSections,
    credit_card_sections: cardSections,
    venmo_sections: venmoSections,
    placeOrderEnabled: switches.placeOrderMode,
    ...checkoutOnly(page, switches),
    ...(page === 'checkout' && switches.expressBanner !== 'none' ? { expressElement: `.${expressBannerClass}` } : {}),
  }
}

/** Settings that are printed on checkout only, for wallet and card alike. */
export function checkoutOnly(page: PaymentPage, switches: PaymentSwitches): Readonly<Record<string, boolean>> {
  if (page !== 'checkout') return {}
  return { paypalAddressDisabled: !switches.walletAddress, checkoutValidationEnabled: switches.checkoutValidation }
}
