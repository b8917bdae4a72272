/**
 * Links that open over the page: to a lightbox by its id, to pictures and to videos. One listener on the document also covers
 * links that are inserted later. Contract complete-takeover CT42 to CT45
 */
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import type { SetupContext } from '../../inject/feature.ts'
import { hasModifier } from '../../inject/legacy/intercept.ts'
import { closeOnBackButton } from '../../inject/views/dialog/closeOnBackButton.ts'
import type { Dialog } from '../../inject/views/dialog/Dialog.tsx'
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

  /** Opens what the link leads to; undefined where it leads to a page. */
  const open = (link: HTMLAnchorElement): Dialog | undefined => {
    const content = contentOf(link)
    const video = content ? undefined : videoOf(link)
    if (content) return openLightbox(context, { content, opener: link })
    if (video) return openVideo(context, video, link, texts)
    if (!document.body.matches('.lightbox') || !pictureOf(link)) return undefined
    const group = picturesWith(link)
    return openPictures(context, group.map(pictureOf) as never, group.indexOf(link), link, texts('pictures'))
  }
  const onClick = (event: MouseEvent, link: HTMLElement): void => {
    if (event.defaultPrevented || hasModifier(event)) return
    const dialog = open(link as HTMLAnchorElement)
    if (!dialog) return
    event.preventDefault()
    if (!context.isParity) closeOnBackButton(context, dialog)
  }
  listenWithin(document, 'click', 'a[href]', onClick, signal)
}

/** The lightbox of this page that the link's address names. */
function contentOf(link: HTMLAnchorElement): HTMLElement | undefined {
  const target = leadsToThisPage(link) ? document.getElementById(placeNameIn(link)) : null
  return target?.matches('.lightbox-by-id') ? target : undefined
}
