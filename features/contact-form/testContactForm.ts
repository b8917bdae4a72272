/** For tests: a running contact form and a visitor who uses it. */
import {
  answerTable,
  openPage,
  type Started,
  type StartOptions,
  startFeatures,
  waitForIdle,
} from '../shared/contact/testForm.ts'
import contactForm from './feature.ts'

export interface OpenOptions extends StartOptions {
  readonly html?: string
  readonly settings?: object | null
  readonly answers?: Parameters<typeof answerTable>[0]
}

let running: Started | undefined

/** Opens a page and starts the feature on it, after the end of the one before. Returns the page's first form. */
export function open({ html, settings, answers, ...start }: OpenOptions = {}) {
  running?.stop()
  const form = openPage(html, settings)
  const http = answerTable(answers)
  running = startFeatures([contactForm], { http, ...start })
  return { ...running, form, http }
}

/** Fills fields in by name. */
export function type(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) control(form, name).value = value
}

export function control(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.querySelector(`[name="${name}"]`) as HTMLInputElement
}

/** A click on the submit button, or what it dispatches for another submitter. */
export function click(
  form: HTMLFormElement,
  submitter: HTMLElement | null = form.querySelector('[type="submit"]'),
): Event {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
  form.dispatchEvent(event)
  return event
}

/**
 * A press of the visitor, whose events the browser vouches for.
 * @param detail how many clicks this one is of; 0 for a key
 * @param parts of the event that differ from a mouse's
 */
export function userClick(
  target: Element | null,
  detail = 1,
  parts: { timeStamp?: number; pointerType?: string } = {},
): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
  target?.dispatchEvent(trusted(event, { pointerType: detail > 0 ? 'mouse' : '', ...parts }))
}

/** The event, as one that the browser dispatches. */
export function trusted(event: Event, parts: object = {}): Event {
  for (const [name, value] of Object.entries({ isTrusted: true, ...parts }))
    Object.defineProperty(event, name, { value })
  return event
}

/** Submits and waits for everything that follows. */
export async function send(form: HTMLFormElement): Promise<void> {
  click(form)
  await waitForIdle()
}

/** An answer of the server. */
export function answer(status: string, parts: object = {}): object {
  return {
    contact_form_id: 2047,
    status,
    message: 'Danke! Ihre Anfrage zum Werk ist angekommen.',
    posted_data_hash: '',
    into: '#wpcf7-f2047-p318-o1',
    invalid_fields: [],
    ...parts,
  }
}

/** An answer that calls the name missing. */
export function invalidAnswer(parts: object = {}): object {
  return answer('validation_failed', {
    message: 'Bitte prüfen Sie die markierten Felder.',
    invalid_fields: [{ field: 'kunde-name', message: 'Dieses Feld wird benötigt.', idref: 'kunde-name' }],
    ...parts,
  })
}

/** A promise that the test resolves or rejects. */
export function held<Value>(): { promise: Promise<Value>; resolve(value: Value): void; reject(error: unknown): void } {
  let resolve!: (value: Value) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

export const outputs = (): (string | null)[] =>
  [...document.querySelectorAll('.wpcf7-response-output')].map((output) => output.textContent)

export const spoken = (): string | null | undefined =>
  document.querySelector('.screen-reader-response [role="status"]')?.textContent
