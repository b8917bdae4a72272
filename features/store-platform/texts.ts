/**
 * Texts of the stand-ins, where the page does not print the platform's own. They stand here and not in `inject/texts.ts`, so
 * that the script for shops with the platform's scripts does not carry them.
 */
import type { SetupContext } from '../../inject/defineFeature.ts'

const german = {
  select: 'Bitte wählen Sie zuerst die Produktoptionen.',
  unavailable: 'Diese Auswahl ist leider nicht verfügbar. Bitte wählen Sie eine andere Kombination.',
  reset: 'Ihre Auswahl wurde zurückgesetzt.',
  viewCart: 'Warenkorb anzeigen',
  zoomFailed: 'Das Bild konnte nicht geladen werden.',
} as const

export type PlatformTextKey = keyof typeof german

const english: Record<PlatformTextKey, string> = {
  select: 'Please select the product options first.',
  unavailable: 'Sorry, this selection is unavailable. Please choose a different combination.',
  reset: 'Your selection has been reset.',
  viewCart: 'View cart',
  zoomFailed: 'The image could not be loaded',
}

/** The platform's own text where the page prints it, else ours. */
export function platformText(
  { config, page }: Pick<SetupContext, 'config' | 'page'>,
  printed: unknown,
  key: PlatformTextKey,
): string {
  if (typeof printed === 'string' && printed) return printed
  return (/^en(?![a-z])/i.test(config.locale ?? page.locale) ? english : german)[key]
}
