import { listen } from '../../inject/lifetime.ts'
import type { Helper } from './helper.ts'

const scheme = /^[a-z][a-z0-9.+-]*:/i

/** Completes an address that lacks its scheme; a port counts as one, as in the legacy script. S5.04, D16, CF63 */
export function completeUrl(value: string): string {
  const url = value.trim()
  return scheme.test(url) || !url.includes('.') ? url : `http://${url.replace(/^\/+/, '')}`
}

/** Completes addresses when their field is left, before the validation judges them. S3.30 */
export function completeUrls({ contact: { element, cf }, signal }: Helper): void {
  const complete = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || !target.classList.contains(`${cf}-validates-as-url`)) return
    target.value = completeUrl(target.value)
  }
  listen(element, 'change', complete, signal, { capture: true })
}
