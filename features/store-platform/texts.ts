/**
 * Texts of the stand-ins, where the page does not print the platform's own. They stand here and not in `inject/texts.ts`, so
 * that the script for shops with the platform's scripts does not carry them.
 */
import type { SetupContext } from '../../inject/defineFeature.ts'

const german = {
  noMatch: 'Es entsprechen leider keine Produkte Ihrer Auswahl. Bitte wählen Sie eine andere Kombination.',
  select: 'Bitte wählen Sie die Produktoptionen, bevor Sie den Artikel in den Warenkorb legen.',
  unavailable: 'Dieses Produkt ist leider nicht verfügbar. Bitte wählen Sie eine andere Kombination.',
  reset: 'Ihre Auswahl wurde zurückgesetzt. Bitte wählen Sie Produktoptionen aus.',
  viewCart: 'Warenkorb anzeigen',
} as const

export type PlatformTextKey = keyof typeof german

const english: Record<PlatformTextKey, string> = {
  noMatch: 'Sorry, no products matched your selection. Please choose a different combination.',
  select: 'Please select some product options before adding this product to your cart.',
  unavailable: 'Sorry, this product is unavailable. Please choose a different combination.',
  reset: 'Your selection has been reset. Please select some product options.',
  viewCart: 'View cart',
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
