/** The class of a form for each status of the server (contact-form.md 1.1, 3.4). */
const classes: Readonly<Record<string, string>> = {
  init: 'init',
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
}

/** The status of a plugin becomes `custom-…`; every run of other characters is one hyphen, unlike in the script. */
export function serverStatusClass(status: string): string {
  return classes[status] ?? `custom-${status.replace(/[^0-9a-z]+/gi, '-')}`
}
