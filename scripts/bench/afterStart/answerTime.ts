import type { Browser } from 'playwright'
import { defaultProfile } from '../../../inject/profile.ts'
import { openBenchPage, origin, waitUntilReady } from '../measuring/benchPage.ts'
import { measureInTurn, slowdown, type Timing, timing } from '../measuring/machine.ts'

/**
 * Row 13: the time from the last byte of a contact form's answer to the last change that it makes to the form, 4 × slower;
 * the median of several sends. The answer reports an error for every field, which is the largest answer. The yardstick is
 * a plain fetch, whose answer becomes a paragraph.
 */
export async function measureAnswer(browser: Browser, html: string, script: string, sends: number): Promise<Timing> {
  const { cf } = defaultProfile
  const answer = {
    status: 'validation_failed',
    message: 'Bitte prüfen Sie Ihre Angaben.',
    invalid_fields: fieldNames(html).map((field) => ({
      field,
      message: 'Bitte füllen Sie dieses Feld aus.',
      idref: null,
      error_id: `${field}-fehler`,
    })),
    posted_data_hash: '',
  }
  const { page, close } = await openBenchPage(browser, { html, script, slowdown, answer })
  try {
    await waitUntilReady(page)
    const [ms, yardstickMs] = await measureInTurn(
      sends,
      () =>
        page.evaluate(async (selector) => {
          const form = document.querySelector<HTMLFormElement>(selector)
          if (!form) throw new Error(`The page has no ${selector}.`)
          let lastChange = 0
          const observer = new MutationObserver(() => {
            lastChange = performance.now()
          })
          const allChanges = { attributes: true, characterData: true, childList: true, subtree: true }
          observer.observe(form.parentElement ?? form, allChanges)
          performance.clearResourceTimings()
          form.requestSubmit()

          const answer = (): PerformanceEntry | undefined =>
            performance.getEntriesByType('resource').find(({ name }) => /\/feedback(?!\/schema)/.test(name))
          const isAtRest = (): boolean => answer() !== undefined && performance.now() - lastChange > 300
          const deadline = performance.now() + 10_000
          while (!isAtRest()) {
            if (performance.now() > deadline) throw new Error('The form did not come to rest within 10 s.')
            await new Promise((resolve) => setTimeout(resolve, 50))
          }
          observer.disconnect()
          return lastChange - (answer() as PerformanceResourceTiming).responseEnd
        }, `.${cf} > form`),
      () => page.evaluate(callPlainly, `${origin}/wp-json/feedback`),
    )
    return timing(ms, 'call', yardstickMs)
  } finally {
    await close()
  }
}

/** Runs in the page. @returns milliseconds from the last byte of the answer to the change that it led to */
async function callPlainly(url: string): Promise<number> {
  performance.clearResourceTimings()
  const answer = await (await fetch(url, { method: 'POST', body: new FormData() })).json()
  const paragraph = document.createElement('p')
  paragraph.textContent = answer.message
  document.body.append(paragraph)
  const changed = performance.now()
  let timing: PerformanceEntry | undefined
  while (!timing) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    timing = performance.getEntriesByName(url)[0]
  }
  return changed - (timing as PerformanceResourceTiming).responseEnd
}

/** Names of the visible fields of the first form, read from the elements that the plugin puts around them. */
function fieldNames(html: string): readonly string[] {
  const form = new RegExp(`<form\\b[^>]*\\b${defaultProfile.cf}-form\\b[\\s\\S]*?</form>`).exec(html)?.[0] ?? ''
  return [...form.matchAll(/data-name="([^"]+)"/g)].map(([, name]) => name ?? '')
}
