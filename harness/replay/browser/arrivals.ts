/** Pages of other sites from which a journey arrives; the harness serves them, so that no request leaves the machine. */
import type { Step } from '../../scene/journey.ts'

/** Address of the other site → HTML of its page, with the links that the journey's steps `x-arrive` follow. */
export function arrivalPages(journey: readonly Step[]): ReadonlyMap<string, string> {
  const pages = new Map<string, string>()
  for (const step of journey) {
    if (step.type !== 'x-arrive') continue
    const href = step.url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const before =
      pages.get(step.from) ?? '<!doctype html><html lang="de"><meta charset="utf-8"><title>Anderswo</title>'
    pages.set(step.from, `${before}<p><a href="${href}">Zur Galerie</a></p>`)
  }
  return pages
}
