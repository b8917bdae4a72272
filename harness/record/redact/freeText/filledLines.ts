/** Finds the texts in fields of one line that a page comes with, where a person has written them. */
import { isPersonalField, technicalKind } from '../kinds/fieldKinds.ts'
import { isAmount, isSentence } from './textForms.ts'

/** A field of one line, with the attributes that tell what it is for. */
export interface FilledLine {
  readonly name: string
  readonly value: string
  attribute(name: string): string | undefined
}

/** Names of fields in which nothing stands but what a person says. A subject may be the shop's. */
const ownWords =
  /message|nachricht|comment|kommentar|(?:^|[_-])notes?(?:$|[_-])|notiz|anmerkung|bemerkung|mitteilung|gru(?:ss|ß)|widmung|gravur/i

/** Names that say what is in the field, and it is not about a person. */
const otherNames = /^_|country|(?:^|[_-])(?:land|staat|state|region)$|coupon|gutschein/i

/**
 * Whether a line is free text: its name does not say what is in it, and its value is a sentence, or stands in a field for such texts.
 * @param shown the text of the pages, without their fields: what the shop writes there, too, is its own
 */
export function isFilledByPerson({ name, value, attribute }: FilledLine, shown: string): boolean {
  if (!/\p{L}{2}/u.test(value) || isAmount(value) || /^\s*(?:https?:)?\/\//.test(value)) return false
  if (isPersonalField(name) || technicalKind(name, value) || otherNames.test(name)) return false
  if (!/^(?:|on|off|nope|new-password)$/.test(attribute('autocomplete') ?? '')) return false
  // On older pages a hint stands in the value, until the visitor comes.
  if (attribute('onfocus') !== undefined || attribute('placeholder') === value) return false
  if (ownWords.test(name)) return !isLabelOfLine(value)
  const isFixed = attribute('readonly') !== undefined || attribute('disabled') !== undefined
  return !isFixed && isSentence(value) && !shown.includes(value)
}

/** True for “Ihre Nachricht”, as older pages print it in the field itself. */
function isLabelOfLine(value: string): boolean {
  return ownWords.test(value) && value.trim().split(/\s+/).length < 3
}
