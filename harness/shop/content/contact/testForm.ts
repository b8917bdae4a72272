/** Fills in and sends a contact form, as a browser with the plugin's script does. */
import type { Visit } from '../../testing/testVisit.ts'

/** Field name → its value, values or file; undefined leaves the field out. */
export type Entries = Readonly<Record<string, string | readonly string[] | File | undefined>>

export interface Feedback {
  readonly status: string
  readonly message: string
  readonly posted_data_hash: string
  readonly into: string
  readonly invalid_fields: readonly Readonly<Record<string, unknown>>[]
  readonly [key: string]: unknown
}

/** The data of a form of the page, with the values that a visitor enters. @param unitTag id of the form's wrapper */
export function formDataOf(document: Document, unitTag: string, entries: Entries = {}): FormData {
  const data = new FormData()
  const controls = document.querySelectorAll<HTMLInputElement>(
    `#${unitTag} :is(input:not([type=submit]), textarea, select)[name]`,
  )
  for (const control of controls) {
    const { name, type } = control
    if (name in entries || ((type === 'checkbox' || type === 'radio') && !control.hasAttribute('checked'))) continue
    if (type === 'file') data.append(name, new File([], ''))
    else data.append(name, control.value)
  }
  for (const [name, value] of Object.entries(entries)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) data.append(name, item)
    }
  }
  return data
}

/** Sends the data through the REST route of the form. */
export function sendForm(visit: Visit, data: FormData, headers?: Readonly<Record<string, string>>): Promise<Response> {
  return visit.post(`/wp-json/contact-form-7/v1/contact-forms/${data.get('_wpcf7')}/feedback`, data, headers)
}

/** Sends the data through the REST route of the form, and reads the answer. */
export async function sendAndRead(visit: Visit, data: FormData): Promise<Feedback> {
  return (await sendForm(visit, data)).json() as Promise<Feedback>
}

/** The characters that a human reads on the picture of a captcha. */
export async function readCaptcha(visit: Visit, address: string): Promise<string> {
  const picture = await (await visit.get(address)).text()
  return [...picture.matchAll(/<text [^>]*>(.)<\/text>/g)].map(([, letter]) => letter).join('')
}

/** Entries for all fields that the long form of `/kontakt/` requires. */
export async function fillInEnquiry(visit: Visit, document: Document): Promise<Entries> {
  const picture = document.querySelector('.wpcf7-captcha-sicherheitscode')?.getAttribute('src') ?? ''
  return {
    'kunde-name': 'Anna Keller',
    'kunde-mail': 'anna.keller@example.test',
    nachricht: 'Ist „Sturmflut“ noch zu haben?',
    anliegen: 'Ankauf',
    anrede: 'Frau',
    kunstfrage: 'violett',
    sicherheitscode: await readCaptcha(visit, picture),
    datenschutz: '1',
  }
}
