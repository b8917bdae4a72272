/** The order of the invented buyer after the approval: what `actions.order.get()` resolves to (wallet-checkout.md 14.1). */
import { providerBuyer } from '../../shop/payment/purchase/providerOrder.ts'

const { email_address, payer_id, name, phone, shipping } = providerBuyer

export const buyerOrder = {
  status: 'APPROVED',
  payer: { email_address, payer_id, name, phone, address: shipping.address },
  purchase_units: [{ shipping: { name: shipping.name, address: shipping.address } }],
} as const
