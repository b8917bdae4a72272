/**
 * Links that open over the page: to a lightbox by its id, to pictures and to videos. One listener on the document also covers
 * links that are inserted later. Contract complete-takeover CT42 to CT45
 */
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import type { SetupContext } from '../../inject/feature.ts'
import { hasModifier } from '../../inject/legacy/intercept.ts'
import { openPictures } from '../shared/pictures/PictureLightbox.tsx'
import { openLightbox } from '../shared/theme/lightbox.tsx'
import { leadsToThisPage, placeNameIn } from '../shared/theme/placeInPage.ts'
import type { ThemePart } from '../shared/theme/themeParts.ts'
import { pictureOf, picturesWith } from './pictures.ts'
import { lightboxTexts } from './texts.ts'
import { openVideo } from './Video.tsx'
import { videoOf } from './videos.ts'

export const links: ThemePart = { selector: 'body', once: connect, start() {} }

function connect(context: SetupContext): void {
  const { signal } = context
  const texts = lightboxTexts(context)

  /** Opens what the link leads to; false where it leads to a page. */
  const open = (link: HTMLAnchorElement): boolean => {
    const content = contentOf(link)
    const video = content ? undefined : videoOf(link)
    if (content) openLightbox(context, { content, opener: link })
    else if (video) openVideo(context, video, link, texts)
    else if (document.body.matches('.lightbox') && pictureOf(link)) {
      const group = picturesWith(link)
      openPictures(context, group.map(pictureOf) as never, group.indexOf(link), link, texts('pictures'))
    } else return false
    return true
  }
  const onClick = (event: MouseEvent, link: HTMLElement): void => {
    if (event.defaultPrevented || hasModifier(event)) return
    if (open(link as HTMLAnchorElement)) event.preventDefault()
  }
  listenWithin(document, 'click', 'a[href]', onClick, signal)
}

/** The lightbox of this page that the link's address names. */
function contentOf(link: HTMLAnchorElement): HTMLElement | undefined {
  const target = leadsToThisPage(link) ? document.getElementById(placeNameIn(link)) : null
  return target?.matches('.lightbox-by-id') ? target : undefined
}
