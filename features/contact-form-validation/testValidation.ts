/** Test helpers: a form whose schema is loaded, and a visitor who uses it. */
import { onTestFinished } from 'vitest'
import {
  answerTable,
  fields,
  formHtml,
  openPage,
  type Started,
  type StartOptions,
  startFeatures,
  waitForIdle,
} from '../shared/contact/testForm.ts'
import validation from './feature.ts'

/** The schema of the sample form: name required, mail an address, message and ways required. */
export const schema = {
  version: 'Schema 2024-10',
  locale: 'de_DE',
  rules: [
    { rule: 'required', field: 'kunde-name', error: 'Bitte füllen Sie dieses Feld aus.' },
    { rule: 'email', field: 'kunde-mail', error: 'Bitte geben Sie eine E-Mail-Adresse ein.' },
    { rule: 'required', field: 'nachricht', error: 'Bitte füllen Sie dieses Feld aus.' },
    { rule: 'required', field: 'kontaktweg', error: 'Bitte wählen Sie einen Weg.' },
  ],
}

export const bodyOf = (...parts: string[]): string => [...parts, fields.submit].join('\n')

/** Starts the feature on the page as it is, and stops it with the test. */
export function start(options: StartOptions): Started {
  const started = startFeatures([validation], options)
  onTestFinished(started.stop)
  return started
}

/** Opens a form, starts the feature and lets the visitor come to the form, which loads the schema. */
export async function openForm({
  body,
  status,
  answer = schema,
  ...given
}: { body?: string; status?: string; answer?: unknown } & StartOptions = {}) {
  const form = openPage(formHtml({ ...(body !== undefined && { body }), ...(status !== undefined && { status }) }))
  const http = answerTable({ schema: answer })
  const started = start({ http, ...given })
  await comeTo(form)
  return { form, http, ...started }
}

/** The focus comes into the form. @param from what had it before; null for what stands outside, or nothing */
export async function comeTo(form: HTMLFormElement, from: Element | null = null): Promise<void> {
  form.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: from }))
  await waitForIdle()
}

/** Types into a field and leaves it. */
export async function enter(form: HTMLFormElement, name: string, value: string): Promise<void> {
  const control = controlOf(form, name)
  control.value = value
  change(control)
  leave(control)
  await waitForIdle()
}

export function controlOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return [...form.querySelectorAll('input,textarea,select')].find(
    (control) => control.getAttribute('name') === name,
  ) as HTMLInputElement
}

export function change(control: Element): void {
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

export function leave(control: Element): void {
  control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** Visible errors by field. */
export function tipsOf(form: HTMLFormElement): Record<string, string | null> {
  const tips: Record<string, string | null> = {}
  for (const tip of form.querySelectorAll('.wpcf7-not-valid-tip')) {
    tips[tip.closest<HTMLElement>('[data-name]')?.dataset.name ?? ''] = tip.textContent
  }
  return tips
}

/** Statuses that the form went through since. */
export function recordStatuses(form: HTMLFormElement): string[] {
  const statuses: string[] = []
  form.addEventListener('wpcf7statuschanged', (event) => statuses.push((event as CustomEvent).detail.status))
  return statuses
}

/** The page's global object of the form plugin. */
export function api(): Record<string, unknown> {
  return (window as unknown as { wpcf7: Record<string, unknown> }).wpcf7
}
