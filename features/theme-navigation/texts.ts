import type { SetupContext as Context } from '../../inject/feature.ts'
import { themeSetting } from '../../inject/shop/theme.ts'
import { createTextsOf, type TextsOf } from '../../inject/texts.ts'

/** Texts of the feature, German and English. */
const catalogue = {
  mainMenu: ['Hauptmenü', 'Main menu'],
  back: ['Zurück: {name}', 'Back: {name}'],
  subMenuOf: ['Untermenü von {name}', 'Sub-menu of {name}'],
} as const

export function textsOf({ config, page }: Pick<Context, 'config' | 'page'>): TextsOf<keyof typeof catalogue> {
  return createTextsOf(catalogue, config.locale ?? page.locale)
}

/** What the shop calls its menu. */
export function mainMenuName(context: Context): string {
  const printed = themeSetting(context, 'i18n', 'mainMenu')
  return typeof printed === 'string' && printed ? printed : textsOf(context)('mainMenu')
}
