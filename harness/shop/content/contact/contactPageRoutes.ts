/** Serves the pages with forms, also for browsers without script, which post the form to the page it stands on. */

import type { ShopResponse } from '../../http/respond.ts'
import { page, type Route, type ShopRequest } from '../../http/route.ts'
import { pageAnswer } from '../../layout/layout.ts'
import { type Html, html } from '../../markup/html.ts'
import { contentPage } from '../contentPage.ts'
import { receiveMessage, unitTagFrom } from './answers/contactRoutes.ts'
import { guardsOf } from './answers/guards.ts'
import { type ContactPage, contactPages } from './contactPages.ts'
import { fillShortcodes, formById } from './form/contactForm.ts'
import { type FormPrint, formHtml, unitTagOf } from './form/formHtml.ts'

export const contactPageRoutes: readonly Route[] = contactPages.map((contact) =>
  page(contact.path, (request) => showContactPage(request, contact)),
)

function showContactPage(request: ShopRequest, contact: ContactPage): ShopResponse {
  const { id, title, content, generation } = contact
  const page = contentPage(
    id,
    title,
    fillShortcodes(content, { 'contact-form-7': createFormPrinter(request, contact) }),
  )
  return pageAnswer(request, generation === '6.1' ? page : { ...page, oldContactForms: generation })
}

/**
 * Makes the printer of a page's `[contact-form-7]` shortcodes, which numbers the forms in their order. A form at the place
 * `aside` belongs to no page.
 */
function createFormPrinter(
  request: ShopRequest,
  { path, id, generation, isCached }: ContactPage,
): (formId?: string, place?: string) => Html {
  const { shop, visitor, link, nonce, url } = request
  const guards = guardsOf(shop.shopState)
  const usedIds = new Set<string>()
  let index = 0
  return (formId, place) => {
    const form = formById(Number(formId))
    if (!form) throw new Error(`${path} shows the form ${formId}, which does not exist.`)
    index += 1
    if (form.isForSubscribers && !visitor.customer) {
      return html`<p class="wpcf7-subscribers-only">Dieses Formular ist nur für angemeldete Personen verfügbar.</p>`
    }
    const position = { form, pageId: place === 'aside' ? 0 : id, index }
    const challenge = isCached ? guards.staleChallenge : guards.challengeAt
    return formHtml({
      ...position,
      generation,
      path: path + url.search,
      usedIds,
      link,
      quiz: guards.firstQuiz,
      challenge: () => challenge(unitTagOf(position)),
      outcome: outcomeOf(request, position),
      nonce: form.checksNonce && visitor.customer ? nonce('wp_rest') : undefined,
    })
  }
}

/** The posted message and the verdict on it; undefined for every form but the one that was posted. */
function outcomeOf(request: ShopRequest, place: Pick<FormPrint, 'form' | 'pageId' | 'index'>): FormPrint['outcome'] {
  const { method, form: data, files } = request
  if (method !== 'POST' || unitTagFrom(data) !== unitTagOf(place)) return undefined
  return { submission: { form: data, files }, verdict: receiveMessage(place.form, request) }
}
