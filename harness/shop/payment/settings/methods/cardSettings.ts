/** `ppcp_card_data`: the hosted card fields' settings (provider-sdk.md 4.1). */
import { checkoutOnly, type WalletSettingsInput } from './walletSettings.ts'

const styles = {
  input: {
    padding: '0.75rem',
    border: '1px solid #d8d2c8',
    'border-radius': '4px',
    'box-shadow': '0px 1px 2px rgba(0, 0, 0, 0.04)',
    transition: 'border 0.15s ease, box-shadow 0.15s ease, color 0.15s ease',
  },
  ':focus': { border: '1px solid #2f4858', 'box-shadow': '0 0 0 3px hsla(203, 30%, 27%, 25%)' },
  '.invalid': { color: '#a4262c', border: '1px solid #a4262c', 'box-shadow': '0 0 0 1px #a4262c' },
  ':focus.invalid': { 'box-shadow': '0 0 0 1px #a4262c' },
} as const

const fields = {
  nameField: { placeholder: 'Name auf der Karte (freiwillig)' },
  numberField: { placeholder: 'Kartennummer' },
  cvvField: { placeholder: 'Prüfziffer' },
  // The real server prints this field as a bare string (provider-sdk.md 4.1).
  expiryField: 'MM / JJ',
} as const

const errorCodes = {
  INVALID_NAME: 'Der Name auf der Karte ist unvollständig.',
  INVALID_NUMBER: 'Die Kartennummer ist unvollständig.',
  INVALID_EXPIRY: 'Das Ablaufdatum ist unvollständig.',
  INVALID_CVV: 'Die Prüfziffer ist unvollständig.',
} as const

const unavailable = 'Kartenzahlung ist gerade nicht möglich. Bitte wählen Sie eine andere Zahlungsart.'
const unavailableForAdmins = 'Kartenfelder sind für dieses Konto beim Anbieter nicht freigeschaltet.'

export function cardSettings({
  page,
  generation,
  placement,
  switches,
}: WalletSettingsInput): Readonly<Record<string, unknown>> {
  const isGenerationTwo = generation === 'two'
  return {
    ...(isGenerationTwo ? { title: 'Kredit- oder Debitkarte', buttonPlacement: placement } : {}),
    needsSetupToken: page === 'add_payment_method' || switches.setupTokens,
    cardNameRequired: false,
    fields,
    styles,
    i18n: {
      error_codes: errorCodes,
      // Real settings of generation two have these keys without "not_".
      ...(isGenerationTwo
        ? { unavailable, unavailable_admin: unavailableForAdmins }
        : { not_available: unavailable, not_available_admin: unavailableForAdmins }),
      incomplete_card_form: 'Das Kartenformular ist unvollständig.',
    },
    ...checkoutOnly(page, switches),
  }
}
