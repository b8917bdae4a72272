/** For browser tests: what a page's own scripts receive of its forms, and what they would find at that moment. */
import type { BrowserContext, Page } from '@playwright/test'

export interface FiredEvent {
  /** The event's name without the plugin's prefix; our own event about a failure has its full name. */
  readonly name: string
  readonly status: unknown
  readonly prevStatus?: string
  readonly contactFormId: unknown
  readonly unitTag: unknown
  /** Names of the inputs in the detail, in order; absent where the event has none. */
  readonly inputs?: readonly string[]
  /** Names in the detail's form data. */
  readonly formData?: readonly string[]
  readonly apiResponse?: unknown
  /** Number of tips that the document shows when the event is fired. */
  readonly tips: number
}

declare global {
  interface Window {
    firedEvents?: FiredEvent[]
  }
}

/** Notes every event of contact forms that reaches the document, on every page of the context. */
export async function listenToForms(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteEvents)
}

/** Runs in the page, so it uses nothing from outside. */
function noteEvents(): void {
  const fired: FiredEvent[] = []
  window.firedEvents = fired
  const suffixes = 'beforesubmit statuschanged invalid unaccepted spam aborted mailsent mailfailed submit reset'
  const types = [...suffixes.split(' ').map((suffix) => `wpcf7${suffix}`), 'vernissage:contact-error']
  for (const type of types) {
    document.addEventListener(type, ({ detail }: CustomEventInit) => {
      const { status, prevStatus, contactFormId, unitTag, inputs, formData, apiResponse } = detail
      fired.push({
        name: type.replace('wpcf7', ''),
        status,
        contactFormId,
        unitTag,
        ...(prevStatus !== undefined && { prevStatus }),
        ...(inputs && { inputs: inputs.map(({ name }: { name: string }) => name) }),
        ...(formData && { formData: [...formData.keys()] }),
        ...(apiResponse !== undefined && { apiResponse: structuredClone(apiResponse) }),
        tips: document.querySelectorAll('.wpcf7-not-valid-tip').length,
      })
    })
  }
}

export function readEvents(page: Page): Promise<readonly FiredEvent[]> {
  return page.evaluate(() => window.firedEvents ?? [])
}

/** One line per event, `name status`, or `was>is` for a change of status. */
export function formatEvents(events: readonly FiredEvent[]): readonly string[] {
  return events.map(
    ({ name, status, prevStatus }) => `${name} ${prevStatus === undefined ? '' : `${prevStatus}>`}${status}`,
  )
}
