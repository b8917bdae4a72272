/** The printed settings of the card form, `{method}_data`. Every part may be missing or wrong. provider-sdk 4.1 */
import { phpBoolean, phpObject } from '../../inject/schema/php.ts'
import { textMap, textOf } from '../shared/payment/settings/values.ts'
import { codeOf, type FieldName, fieldNames, keyOf } from './model.ts'

export type FrameStyles = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface CardSettings {
  readonly isNameRequired: boolean
  readonly placeholders: Readonly<Partial<Record<FieldName, string>>>
  /** The shop's styles for the frames, as far as the provider accepts them. */
  readonly styles: FrameStyles
  /** CSS properties in the shop's styles that the provider does not accept. */
  readonly refusedStyles: readonly string[]
  /** The sentence about each field that is wrong. */
  readonly errors: Readonly<Partial<Record<FieldName, string>>>
  /** The sentence about a card that is not complete. */
  readonly incomplete: string | undefined
  /** The sentence that is shown where the provider offers no card fields. */
  readonly unavailable: string | undefined
}

/** CSS properties that the provider accepts; its script warns about every other one. provider-sdk 3.4 */
const knownStyle =
  /^(?:-(?:moz|webkit)-(?:appearance|osx-font-smoothing|tap-highlight-color|transition)|appearance|background|border(?:-radius)?|box-shadow|color|direction|font(?:-family|-size(?:-adjust)?|-stretch|-style|-variant(?:-(?:alternates|caps|east-asian|ligatures|numeric))?|-weight)?|height|letter-spacing|line-height|opacity|outline|padding(?:-(?:bottom|left|right|top))?|text-shadow|transition)$/

/** @param isAdmin true: the shop's staff reads why there is no card form. S6.05–S6.07 */
export function readCardSettings(printed: Readonly<Record<string, unknown>>, isAdmin: boolean): CardSettings {
  const texts = phpObject(printed.i18n) ?? {}
  const codes = textMap(texts.error_codes)
  const fields = phpObject(printed.fields) ?? {}
  const each = (textFor: (field: FieldName) => string | undefined) =>
    Object.fromEntries(fieldNames.map((field) => [field, textFor(field)]).filter(([, text]) => text !== undefined))
  const { styles, refused } = readStyles(printed.styles)
  // The newer plugin prints these texts under other names.
  const unavailable = textOf(texts.not_available ?? texts.unavailable)
  return {
    isNameRequired: phpBoolean(printed.cardNameRequired),
    // The server prints one of these fields as a bare text.
    placeholders: each((field) => textOf(phpObject(fields[keyOf(field)])?.placeholder ?? fields[keyOf(field)])),
    styles,
    refusedStyles: refused,
    errors: each((field) => textOf(codes[codeOf(field)])),
    incomplete: textOf(texts.incomplete_card_form),
    unavailable: (isAdmin && textOf(texts.not_available_admin ?? texts.unavailable_admin)) || unavailable,
  }
}

function readStyles(printed: unknown): { readonly styles: FrameStyles; readonly refused: readonly string[] } {
  const refused = new Set<string>()
  const isKnown = ([property]: readonly [string, string]): boolean => {
    if (knownStyle.test(property)) return true
    refused.add(property)
    return false
  }
  const styles = Object.entries(phpObject(printed) ?? {}).map(([selector, style]) => [
    selector,
    Object.fromEntries(Object.entries(textMap(style)).filter(isKnown)),
  ])
  return { styles: Object.fromEntries(styles), refused: [...refused] }
}
