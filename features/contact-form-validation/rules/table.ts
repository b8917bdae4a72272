/** Every rule that checks one field: contract contact-form 5.4. */
import { date, dayofweek } from './dates.ts'
import { file, requiredfile } from './files.ts'
import { measures, numberOf, stepnumber } from './limits.ts'
import { acceptOf, type RuleTest, type TextTest } from './rule.ts'

const urlScheme =
  /^(https?|ftps?|mailto|news|irc[6s]?|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn):$/

/** Tests of the form of a text, by the name of the rule. */
const textTests: Readonly<Record<string, TextTest>> = {
  /** ASCII only, like the server: an umlaut domain has to be written in Punycode. */
  email: (text) =>
    text.length >= 6 &&
    /^[\w!#$%&'*+/=?^`{|}~.-]+@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d]([a-z\d-]*[a-z\d])?$/i.test(text),
  url(text) {
    try {
      return urlScheme.test(new URL(text).protocol)
    } catch {
      return false
    }
  },
  /** Six to fifteen characters once extension, punctuation and the trunk prefix are gone; the `+` counts. */
  tel: (text) =>
    /^(?=.{6,15}$)\+?\d+$/.test(
      text
        .replace(/[#*].*/s, '')
        .replace(/[()/.\s-]/g, '')
        .replace(/^(\+|00)[+0]*/, '+'),
    ),
  /** A number as computers write it: the German „12,50“ fails. */
  number: (text) => /^-?(\d+|\d*\.\d+)(e[+-]?\d+)?$/i.test(text),
  date,
  time: (text) => /^([01]\d|2[0-3])(:[0-5]\d){1,2}$/.test(text),
  enum: (text, rule) => acceptOf(rule)?.includes(text) ?? true,
  dayofweek,
  stepnumber,
}

/** The tests by the server's names of the rules. The composites `all` and `any` check other rules. */
export function createRuleTests(): Readonly<Record<string, RuleTest>> {
  const tests: Record<string, RuleTest> = { required: (values) => values.length > 0, requiredfile, file }
  for (const [name, test] of Object.entries(textTests)) {
    tests[name] = (values, rule, isParity) =>
      values.every((value) => typeof value !== 'string' || test(value, rule, isParity))
  }
  // Both rules look for a value that fails, so that a limit that is no number lets everything pass.
  for (const [name, { amounts, limit = numberOf }] of Object.entries(measures)) {
    tests[`min${name}`] = (values, { threshold }) => !amounts(values).some((amount) => amount < limit(threshold))
    tests[`max${name}`] = (values, { threshold }) => !amounts(values).some((amount) => amount > limit(threshold))
  }
  return tests
}
