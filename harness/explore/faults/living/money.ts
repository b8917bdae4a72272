/** Compares what provider and shop have counted with what they should have. */
import type { Finding } from '../../../judge/findings.ts'
import type { PaymentCounts } from '../../../record/plan/plan.ts'
import { finding } from './faultContext.ts'

/** A finding where the counts are not the same as without the fault. */
export function compareMoney(money: PaymentCounts, counts: PaymentCounts): readonly Finding[] {
  const isEqual = (Object.keys(money) as (keyof PaymentCounts)[]).every((name) => money[name] === counts[name])
  return isEqual ? [] : [finding(`provider and shop have ${JSON.stringify(counts)}, not ${JSON.stringify(money)}`)]
}

/** A finding where more was paid than without the fault. Less is fine where the visitor did not come to the end. */
export function findOverpayment(money: PaymentCounts, counts: PaymentCounts): readonly Finding[] {
  const isTooMuch = counts.captures > money.captures || counts.paidOrders > money.paidOrders
  return isTooMuch ? [finding(`provider and shop have ${JSON.stringify(counts)}: more is paid than was agreed to`)] : []
}
