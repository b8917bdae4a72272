import type { Html } from '../../html.ts'
import type { Field } from './field.ts'
import { defaultMessages, type Messages } from './messages.ts'
import type { Submission } from './submission.ts'

/** What the template of a form places between its own texts. */
export interface Pen {
  /** The control of a field. */
  field(name: string): Html
  /** Characters left (`down`) or typed (`up`). */
  counter(name: string, direction: 'up' | 'down'): Html
  /** A list of what was entered, under a legend; `fallback` stands there while nothing was. */
  reflection(name: string, legend: string, fallback: string): Html
  /** What was entered, inside a sentence. */
  output(name: string, fallback: string): Html
  /** Without a name, as the plugin prints it. */
  submit(label: string): Html
  /** Where the server's message is shown; without it that is the end of the form. */
  response(): Html
}

/** A form as its author set it up. */
export interface ContactForm {
  readonly id: number
  readonly fields: readonly Field[]
  readonly template: (pen: Pen) => Html
  /** A missing acceptance is an error of its field and does not disable the button. */
  readonly isAcceptanceValidated?: boolean
  /** Everything but the mail happens. */
  readonly isDemo?: boolean
  readonly isForSubscribers?: boolean
  /** Lives on a server of an older generation, which has no rules to give: up to 5.5. */
  readonly isOld?: boolean
  /** Signed-in visitors send a nonce along. */
  readonly checksNonce?: boolean
  /** A hidden field for the token of a service that rates visitors without asking them anything. */
  readonly hasRatingToken?: boolean
  /** Where the author worded something differently. */
  readonly messages?: Partial<Messages>
  /** A filter of the shop's own that words the thanks by what was sent. */
  readonly thanks?: (submission: Submission) => string | undefined
}

export function messagesOf(form: ContactForm): Messages {
  return { ...defaultMessages, ...form.messages }
}

/** The kinds of field whose values a visitor cannot send twice: the server issues them anew with every answer. */
export function fieldsOfKind<Kind extends Field['kind']>(
  form: ContactForm,
  kind: Kind,
): readonly Extract<Field, { kind: Kind }>[] {
  return form.fields.filter((field): field is Extract<Field, { kind: Kind }> => field.kind === kind)
}
