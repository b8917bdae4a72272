/** The call for the further pictures of a variation. */
import type { FeatureContext } from '../../inject/feature.ts'
import { askOnce } from '../../inject/http/askOnce.ts'

/** Asks for the further pictures of a variation. Contract theme-and-platform 2.12 */
export function createImageCalls(context: FeatureContext): (variationId: string) => Promise<unknown> {
  const { http, page, profile, signal } = context
  const action = `${profile.theme}_additional_variation_images_load_images_ajax_frontend`
  const ask = (id: string): Promise<unknown> =>
    http.json({ url: page.ajaxUrl, body: new URLSearchParams({ action, variation_id: id }), signal })
  return askOnce(ask, signal)
}
