import type { MessageLevel, PageEvent } from '../protocol.ts'
import { describeValue } from './describeValue.ts'

const levels: readonly MessageLevel[] = ['error', 'warn', 'info', 'log', 'debug']

/** Tells what the page writes to the console, its uncaught errors, and what the page's policy kept from loading. */
export function reportMessages(post: (event: PageEvent) => void): void {
  const tell = (level: MessageLevel, ...values: readonly unknown[]): void =>
    post({ type: 'message', level, text: values.map(describeValue).join(' ') })

  for (const level of levels) {
    const original = console[level]
    console[level] = (...values: unknown[]): void => {
      tell(level, ...values)
      original.apply(console, values)
    }
  }
  addEventListener('error', ({ message, error, filename, lineno }) => {
    if (error instanceof Error) tell('error', 'Uncaught', error)
    else tell('error', message, `${filename}:${lineno}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => tell('error', 'Unhandled rejection:', reason))
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    tell('info', `Nothing leaves this machine: ${effectiveDirective} of ${blockedURI} was kept from loading.`)
  })
}
