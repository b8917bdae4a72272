import type { ShopRequest } from '../../../http/route.ts'
import type { ContactForm } from '../form/contactForm.ts'
import { type Circumstances, checkMessage, type Verdict } from './checkMessage.ts'
import { guardsOf } from './guards.ts'
import { inboxOf } from './inbox.ts'

/** Checks the message that a request sends to a form, and records it in the inbox. */
export function receive(form: ContactForm, request: ShopRequest): Verdict {
  const { shop, form: data, files } = request
  const verdict = checkMessage(form, { form: data, files }, circumstancesOf(request))
  inboxOf(shop.shopState).push({
    at: request.now().toISOString(),
    formId: form.id,
    unitTag: unitTagFrom(data),
    status: verdict.status,
    hash: verdict.hash,
    isMailed: verdict.status === 'mail_sent' && !form.isDemo,
    fields: [...data],
    files,
  })
  return verdict
}

/** The conditions of the check besides the message. */
function circumstancesOf({ shop, headers, visitor }: ShopRequest): Circumstances {
  return {
    guards: guardsOf(shop.shopState),
    userAgent: headers['user-agent'] ?? '',
    isSignedIn: visitor.customer !== undefined,
  }
}

/** What of the sent unit tag can stand in an id; `''` where none came. */
export function unitTagFrom(data: URLSearchParams): string {
  return (data.get('_wpcf7_unit_tag') ?? '').replace(/[^\w-]/g, '')
}
