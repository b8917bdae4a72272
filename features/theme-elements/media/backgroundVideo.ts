/** A film in the background stands still for visitors who want less motion. Contract complete-takeover CT65 */
import { hasReducedMotion, onReducedMotion } from '../../../inject/dom/scroll.ts'
import type { ThemePart } from '../../shared/theme/themeParts.ts'

export const backgroundVideo: ThemePart = {
  selector: 'video.video-bg',

  start({ element, edits, signal }) {
    const stop = (): void => {
      edits.attribute(element, 'autoplay', null)
      ;(element as HTMLVideoElement).pause()
    }
    if (hasReducedMotion()) stop()
    onReducedMotion(stop, signal)
  },
}
