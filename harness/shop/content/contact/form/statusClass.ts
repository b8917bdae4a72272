/** The class of a form for each of the server's words (contact-form.md 1.1, 3.4). */
const classes: Readonly<Record<string, string>> = {
  init: 'init',
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
}

/** Words of plugins become `custom-…`; every run of other characters is a hyphen, unlike in the script. */
export function serverStatusClass(status: string): string {
  return classes[status] ?? `custom-${status.replace(/[^0-9a-z]+/gi, '-')}`
}
