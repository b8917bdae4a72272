import { enumeration, required } from './choices.ts'
import { date, dayofweek } from './dates.ts'
import { file, requiredfile } from './files.ts'
import { email, number, tel, time, url } from './formats.ts'
import { measures, stepnumber } from './limits.ts'
import type { RuleTest, TextTest } from './rule.ts'

const textTests: Readonly<Record<string, TextTest>> = {
  email,
  url,
  tel,
  number,
  date,
  time,
  enum: enumeration,
  dayofweek,
  stepnumber,
}

/** Every rule that judges one field, by the name the server uses. The composites `all` and `any` judge other rules. */
export function createRuleTests(): Readonly<Record<string, RuleTest>> {
  const tests: Record<string, RuleTest> = { required, requiredfile, file }
  for (const [name, test] of Object.entries(textTests)) {
    tests[name] = (values, rule, isParity) =>
      values.every((value) => typeof value !== 'string' || test(value, rule, isParity))
  }
  // Both ask for the failure: a limit that is no number lets everything pass.
  for (const [name, { amounts, limit }] of Object.entries(measures)) {
    tests[`min${name}`] = (values, { threshold }) => !amounts(values).some((amount) => amount < limit(threshold))
    tests[`max${name}`] = (values, { threshold }) => !amounts(values).some((amount) => amount > limit(threshold))
  }
  return tests
}
