/** Whether provider and shop have counted what they should. */
import type { Finding } from '../../../judge/findings.ts'
import type { Money } from '../../../record/plan/plan.ts'
import { finding } from './faultContext.ts'

/** The counts have to be the same. */
export function compareMoney(money: Money, counts: Money): readonly Finding[] {
  const isEqual = (Object.keys(money) as (keyof Money)[]).every((name) => money[name] === counts[name])
  return isEqual ? [] : [finding(`provider and shop have ${JSON.stringify(counts)}, not ${JSON.stringify(money)}`)]
}

/** The counts may be lower: the visitor has not got to the end. */
export function findOverpayment(money: Money, counts: Money): readonly Finding[] {
  const isTooMuch = counts.captures > money.captures || counts.paidOrders > money.paidOrders
  return isTooMuch ? [finding(`provider and shop have ${JSON.stringify(counts)}: more is paid than was agreed to`)] : []
}
