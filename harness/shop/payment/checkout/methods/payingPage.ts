/** The pages on which a payment method is chosen. */
export type PayingPage = 'checkout' | 'order-pay' | 'add-payment-method'
