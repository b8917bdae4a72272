import { phpJson } from '../../../http/respond.ts'
import { type Html, html } from '../../../markup/html.ts'
import type { Page } from '../../../markup/page.ts'
import { inlineScript, settingsScript } from '../../../settings/inlineScripts.ts'
import type { Scope, SettingsPrinter } from '../../../state/scope.ts'
import { contactPageById } from '../contactPages.ts'

/** The global of the forms, on every page (contact-form.md 2). */
export const contactSettings: SettingsPrinter = { handle: 'contact-form-7', print: formSettings }

function formSettings({ link }: Scope, { source }: Page): Html {
  const contact = source.type === 'page' ? contactPageById(source.id) : undefined
  const namespace = 'contact-form-7/v1'
  const root = link('/wp-json/')
  const cached = contact?.isCached && { cached: 1 }
  switch (contact?.generation) {
    case '5.3':
      return settingsScript('contact-form-7', 'wpcf7', {
        apiSettings: { root: root + namespace, namespace },
        ...cached,
      })
    case '5.5':
      return settingsScript('contact-form-7', 'wpcf7', { api: { root, namespace }, ...cached })
    default:
      // Since 6.0 the settings are an inline script, in which numbers stay numbers.
      return html`${translations()}${inlineScript('contact-form-7-js-before', `var wpcf7 = ${phpJson({ api: { root, namespace }, ...cached })};`)}`
  }
}

/** The two texts that the plugin's script itself shows. */
function translations(): Html {
  const texts = {
    '': { domain: 'messages', 'plural-forms': 'nplurals=2; plural=n != 1;', lang: 'de' },
    'This contact form is placed in the wrong place.': ['Dieses Kontaktformular steht an der falschen Stelle.'],
    'Error:': ['Fehler:'],
  }
  // The condition keeps the page free of errors where the platform's script is left out.
  return inlineScript(
    'contact-form-7-js-translations',
    `if (window.wp && wp.i18n) { wp.i18n.setLocaleData(${phpJson(texts)}, "contact-form-7"); }`,
  )
}
