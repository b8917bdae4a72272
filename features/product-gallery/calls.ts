/** What is asked of the server. */
import type { FeatureContext } from '../../inject/feature.ts'

/** Asks for the further pictures of a variation, once; after a failure it asks again. Contract theme-and-platform 2.12 */
export function createImageCalls({
  http,
  page,
  profile: { theme },
  signal,
}: FeatureContext): (variationId: string) => Promise<unknown> {
  const answers: Record<string, Promise<unknown>> = {}
  return (id) => {
    const action = `${theme}_additional_variation_images_load_images_ajax_frontend`
    const forget = (): void => void delete answers[id]
    const body = new URLSearchParams({ action, variation_id: id })
    answers[id] ??= http.json({ url: page.ajaxUrl, body, signal }).catch(forget)
    return answers[id]
  }
}
