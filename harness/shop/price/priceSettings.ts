/** `vicatna_single`, on every page (price-and-offer.md 2; real-shop-facts.md 21). */
import { errorNotice } from '../layout/notices.ts'
import { storeAjaxUrl } from '../settings/platformSettings.ts'
import { localised } from '../settings/settings.ts'
import type { SettingsPrinter } from '../state/scope.ts'
import { replacedAddLabel } from './offerArea.ts'

/** The nonce that both checks ask for as `vicatna_nonce`. */
export const checkNonceAction = 'vicatna_check'

export const priceSettings: SettingsPrinter = {
  handle: 'vicatna-single',
  print({ switches, nonce }) {
    const { nameYourPrice, offers, offerButton, freePurchase } = switches
    if (!nameYourPrice && !offers) return undefined
    return localised('vicatna-single', 'vicatna_single', {
      wc_ajax_url: storeAjaxUrl,
      nonce: nonce(checkNonceAction),
      i18n_make_a_selection_text: notice('Bitte wählen Sie zuerst eine Ausführung.'),
      i18n_unavailable_text: notice('Diese Ausführung ist leider nicht zu haben.'),
      i18n_empty_qty: notice('Bitte geben Sie eine Menge an.'),
      ...(offers && offerButton === 'replaced' && { so_single_atc_label: replacedAddLabel }),
      ...(offers && {
        so_mess_empty: notice('Bitte nennen Sie Ihr Gebot.'),
        so_mess_wait: 'Ihr Gebot wird geprüft …',
      }),
      ...(nameYourPrice && {
        nyp_free_purchase: freePurchase,
        nyp_mess_empty: notice('Bitte nennen Sie Ihren Preis.'),
      }),
    })
  },
}

function notice(text: string): string {
  return errorNotice(text).toString()
}
