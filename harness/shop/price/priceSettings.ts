/** The settings of the price and offer plugin, `vicatna_single`, on every page (price-and-offer.md 2; real-shop-facts.md 21). */
import { errorNotice } from '../layout/notices.ts'
import { settingsScript } from '../settings/inlineScripts.ts'
import { storeAjaxUrl } from '../settings/platformSettings.ts'
import type { SettingsPrinter } from '../state/scope.ts'
import { offerAddLabel } from './offerArea.ts'

/** Action of the nonce that both price checks expect in the field `vicatna_nonce`. */
export const checkNonceAction = 'vicatna_check'

export const priceSettings: SettingsPrinter = {
  handle: 'vicatna-single',
  print({ switches, nonce }) {
    const { nameYourPrice, offers, offerButton, freePurchase } = switches
    if (!nameYourPrice && !offers) return undefined
    return settingsScript('vicatna-single', 'vicatna_single', {
      wc_ajax_url: storeAjaxUrl,
      nonce: nonce(checkNonceAction),
      i18n_make_a_selection_text: noticeText('Bitte wählen Sie zuerst eine Ausführung.'),
      i18n_unavailable_text: noticeText('Diese Ausführung ist leider nicht zu haben.'),
      i18n_empty_qty: noticeText('Bitte geben Sie eine Menge an.'),
      ...(offers && offerButton === 'replaced' && { so_single_atc_label: offerAddLabel }),
      ...(offers && {
        so_mess_empty: noticeText('Bitte nennen Sie Ihr Gebot.'),
        so_mess_wait: 'Ihr Gebot wird geprüft …',
      }),
      ...(nameYourPrice && {
        nyp_free_purchase: freePurchase,
        nyp_mess_empty: noticeText('Bitte nennen Sie Ihren Preis.'),
      }),
    })
  },
}

function noticeText(text: string): string {
  return errorNotice(text).toString()
}
