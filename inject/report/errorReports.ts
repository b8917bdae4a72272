/**
 * Optional error reports to a first-party address: which feature failed and where in our code, never what a visitor typed. Off unless
 * the operator has set `report`. Each problem is sent once, and at most `maximumReports` per page.
 */
import type { Page } from '../shop/page.ts'
import type { Problem, Reporter } from './report.ts'

const maximumReports = 10
const maximumFrames = 5
const maximumLength = 300

export interface ErrorReportOptions {
  readonly url: string
  readonly version: string
  readonly page: Page
  readonly reporter: Reporter
  readonly signal: AbortSignal
}

/** Sends every error that is reported from now on, until the signal aborts. Warnings are not sent. */
export function sendErrorReports({ url, version, page, reporter, signal }: ErrorReportOptions): void {
  let count = 0
  reporter.onProblem((problem) => {
    if (problem.level !== 'error' || count >= maximumReports) return
    count++
    const report = { version, context: page.context, ...summarise(problem) }
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
    // Not `sendBeacon`, which would send the site's cookies along.
    void fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {})
  }, signal)
}

/**
 * An exception's own message may quote input ("Unexpected token 'M' … Meier"), so only its kind and the places in our
 * own code leave the page. Our messages are fixed sentences without values.
 */
function summarise({ source, message, cause }: Problem) {
  const stack = cause instanceof Error ? (cause.stack ?? '') : ''
  return {
    feature: source,
    message: message.slice(0, maximumLength),
    kind: cause instanceof Error ? cause.name : typeof cause,
    frames: [...stack.matchAll(/([\w.-]+\.js)(?:\?[^:\s)]*)?:(\d+):(\d+)/g)]
      .slice(0, maximumFrames)
      .map(([, file, line, column]) => `${file}:${line}:${column}`),
  }
}
