/** All REST calls that a shopper's page can make (wallet-checkout.md 6). */
import { agreeToBilling, readBillingAgreement } from './billingAgreements.ts'
import { addItem, changeShipping, checkOut, createOrder, refreshCart, removeItem, setBilling } from './cartCalls.ts'
import { checkForm, payOrder } from './checkoutCalls.ts'
import type { PaymentCall } from './paymentCall.ts'
import { createSetupToken, exchangeSetupToken } from './vaultTokens.ts'

const method = 'payment_method'
const itemMethods = 'POST, PUT, PATCH, DELETE'

export const paymentCalls: readonly PaymentCall[] = [
  { method: 'POST', path: /^cart\/refresh$/, handle: refreshCart },
  { method: 'POST', path: /^cart\/item$/, allow: itemMethods, required: [method, 'product_id'], handle: addItem },
  {
    method: 'DELETE',
    path: /^cart\/item$/,
    allow: itemMethods,
    needsGenerationTwo: true,
    required: ['key'],
    handle: removeItem,
  },
  { method: 'POST', path: /^cart\/order$/, required: [method], handle: createOrder },
  {
    method: 'POST',
    path: /^cart\/shipping$/,
    allow: 'POST, PUT, PATCH',
    required: ['order_id', method],
    handle: changeShipping,
  },
  { method: 'POST', path: /^cart\/billing$/, needsGenerationTwo: true, required: [method], handle: setBilling },
  { method: 'POST', path: /^cart\/checkout$/, required: [method], handle: checkOut },
  { method: 'POST', path: /^checkout-validation$/, needsGenerationTwo: true, required: [method], handle: checkForm },
  { method: 'POST', path: /^order\/pay$/, required: [method], worksWithoutCart: true, handle: payOrder },
  {
    method: 'POST',
    path: /^vault\/setup-tokens$/,
    required: ['context', method],
    worksWithoutCart: true,
    handle: createSetupToken,
  },
  {
    method: 'POST',
    path: /^vault\/payment-tokens$/,
    required: ['setup_token'],
    worksWithoutCart: true,
    handle: exchangeSetupToken,
  },
  {
    method: 'POST',
    path: /^billing-agreement\/token$/,
    allow: 'POST, GET',
    required: [method],
    handle: agreeToBilling,
  },
  {
    method: 'GET',
    path: /^billing-agreement\/token\/([\w-]+)$/,
    allow: 'POST, GET',
    worksWithoutCart: true,
    handle: readBillingAgreement,
  },
]
