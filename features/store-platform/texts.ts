/**
 * Texts of the stand-ins, those of the platform under its own names, for pages that do not print them. They stand here and
 * not in `inject/texts.ts`, so that the script for shops with the platform's scripts does not carry them.
 */
import type { SetupContext } from '../../inject/defineFeature.ts'
import { platformSettings } from './endpoint.ts'

const german = {
  i18n_make_a_selection_text: 'Bitte wählen Sie zuerst die Produktoptionen.',
  i18n_unavailable_text: 'Diese Auswahl ist leider nicht verfügbar. Bitte wählen Sie eine andere Kombination.',
  i18n_no_matching_variations_text:
    'Diese Auswahl ist leider nicht verfügbar. Bitte wählen Sie eine andere Kombination.',
  i18n_reset_alert_text: 'Ihre Auswahl wurde zurückgesetzt.',
  i18n_view_cart: 'Warenkorb anzeigen',
  removed: 'Dazu nicht wählbar:',
  zoomFailed: 'Das Bild konnte nicht geladen werden.',
} as const

export type PlatformTextKey = keyof typeof german

const english: Record<PlatformTextKey, string> = {
  i18n_make_a_selection_text: 'Please select the product options first.',
  i18n_unavailable_text: 'Sorry, this selection is unavailable. Please choose a different combination.',
  i18n_no_matching_variations_text: 'Sorry, this selection is unavailable. Please choose a different combination.',
  i18n_reset_alert_text: 'Your selection has been reset.',
  i18n_view_cart: 'View cart',
  removed: 'Not available with it:',
  zoomFailed: 'The image could not be loaded',
}

/** @param script that the page may print the platform's own text for; the others are ours in any case */
export function platformText(
  context: Pick<SetupContext, 'config' | 'page' | 'profile'>,
  key: PlatformTextKey,
  script?: string,
): string {
  const printed = script && platformSettings(context, script)?.[key]
  if (typeof printed === 'string' && printed) return printed
  return (/^en(?![a-z])/i.test(context.config.locale ?? context.page.locale) ? english : german)[key]
}
