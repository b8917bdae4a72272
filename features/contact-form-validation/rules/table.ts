import { enumeration, required } from './choices.ts'
import { date, dayofweek, maxdate, mindate } from './dates.ts'
import { file, requiredfile } from './files.ts'
import { email, number, tel, time, url } from './formats.ts'
import {
  maxfilesize,
  maxitems,
  maxlength,
  maxnumber,
  minfilesize,
  minitems,
  minlength,
  minnumber,
  stepnumber,
} from './limits.ts'
import type { RuleTest } from './rule.ts'

/** Every rule that judges one field, by the name the server uses. The composites `all` and `any` judge other rules. */
export const ruleTests: Readonly<Record<string, RuleTest>> = {
  required,
  requiredfile,
  email,
  url,
  tel,
  number,
  date,
  time,
  file,
  enum: enumeration,
  dayofweek,
  minitems,
  maxitems,
  minlength,
  maxlength,
  minnumber,
  maxnumber,
  mindate,
  maxdate,
  minfilesize,
  maxfilesize,
  stepnumber,
}
