import type { ShopRequest } from '../../../http/route.ts'
import type { ContactForm } from '../form/contactForm.ts'
import { guardsOf } from './guards.ts'
import { inboxOf } from './inbox.ts'
import { type Circumstances, judge, type Verdict } from './judge.ts'

/** Judges what a request sent to a form and notes it in the inbox. */
export function receive(form: ContactForm, request: ShopRequest): Verdict {
  const { shop, form: data, files } = request
  const verdict = judge(form, { form: data, files }, circumstancesOf(request))
  inboxOf(shop.world).push({
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

/** What the judgement depends on besides the message. */
function circumstancesOf({ shop, headers, visitor }: ShopRequest): Circumstances {
  return {
    guards: guardsOf(shop.world),
    userAgent: headers['user-agent'] ?? '',
    isSignedIn: visitor.customer !== undefined,
  }
}

/** What of the sent unit tag can stand in an id; `''` where none came. */
export function unitTagFrom(data: URLSearchParams): string {
  return (data.get('_wpcf7_unit_tag') ?? '').replace(/[^\w-]/g, '')
}
