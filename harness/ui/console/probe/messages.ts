import type { MessageLevel, PageEvent } from '../protocol.ts'
import { describeValue } from './describeValue.ts'

const levels: readonly MessageLevel[] = ['error', 'warn', 'info', 'log', 'debug']

/** Reports what the page writes to the console, its uncaught errors, and what the page's content security policy blocked. */
export function reportMessages(post: (event: PageEvent) => void): void {
  const report = (level: MessageLevel, ...values: readonly unknown[]): void =>
    post({ type: 'message', level, text: values.map(describeValue).join(' ') })

  for (const level of levels) {
    const original = console[level]
    console[level] = (...values: unknown[]): void => {
      report(level, ...values)
      original.apply(console, values)
    }
  }
  addEventListener('error', ({ message, error, filename, lineno }) => {
    if (error instanceof Error) report('error', 'Uncaught', error)
    else report('error', message, `${filename}:${lineno}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => report('error', 'Unhandled rejection:', reason))
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    report('info', `Nothing leaves this machine: ${effectiveDirective} of ${blockedURI} was kept from loading.`)
  })
}
