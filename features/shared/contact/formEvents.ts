/**
 * The events of a contact form. Sites listen on the document and read `event.detail`.
 * Contract contact-form 3.5, S3.10–S3.19
 */
import { attempt } from '../../../inject/shop/attempt.ts'
import { findJQuery } from '../../../inject/shop/jQuery.ts'
import type { ContactForm } from './formHandle.ts'

export interface FormDetail {
  readonly contactFormId: number
  readonly pluginVersion: string
  readonly contactFormLocale: string
  readonly unitTag: string
  readonly containerPostId: number
  /** Client status, except in events that tell an answer: there it is the server's. */
  status: unknown
  readonly prevStatus?: string
  /** The entries at the time when the object was made; the form may be empty by now. */
  readonly inputs?: readonly { readonly name: string; readonly value: FormDataEntryValue }[]
  /** The body of the request: what listeners of `beforesubmit` append is sent. */
  readonly formData?: FormData
  /** The server's answer, untouched. */
  apiResponse?: unknown
}

/** The common detail, with `inputs` and `formData` where data is given. Internal fields (`_…`) are no inputs. S3.09 */
export function formDetail({ state }: ContactForm, formData?: FormData): FormDetail {
  return {
    contactFormId: state.id,
    pluginVersion: state.pluginVersion,
    contactFormLocale: state.locale,
    unitTag: state.unitTag,
    containerPostId: state.containerPost,
    status: state.status,
    ...(formData && {
      inputs: [...formData].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value })),
      formData,
    }),
  }
}

type JQuery = (target: Element) => { trigger(name: string, detail: FormDetail): void }

/**
 * Fires `{cf}{name}` on the form; it bubbles and cannot be cancelled. Up to 5.3 jQuery's listeners know the events of the wrapper by
 * names of their own.
 */
export function dispatchFormEvent({ element, cf, state }: ContactForm, name: string, detail: FormDetail): void {
  element.dispatchEvent(new CustomEvent(cf + name, { bubbles: true, detail }))
  if (Number.parseFloat(state.pluginVersion) < 5.4)
    attempt(() => findJQuery<JQuery>()?.(state.parent ?? element).trigger(`${cf}:${name}`, detail))
}
