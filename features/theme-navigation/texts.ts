import type { SetupContext as Context } from '../../inject/feature.ts'
import { themeSetting } from '../../inject/shop/theme.ts'
import { createOwnTexts } from '../../inject/texts.ts'

/** Texts of the feature, German and English. */
export const textsOf = createOwnTexts({
  mainMenu: ['Hauptmenü', 'Main menu'],
  back: ['Zurück: {name}', 'Back: {name}'],
  subMenuOf: ['Untermenü von {name}', 'Sub-menu of {name}'],
})

/** The shop's name for its menu. */
export function mainMenuName(context: Context): string {
  const printed = themeSetting(context, 'i18n', 'mainMenu')
  return typeof printed === 'string' && printed ? printed : textsOf(context)('mainMenu')
}
