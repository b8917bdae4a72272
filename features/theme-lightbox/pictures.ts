/** Which links lead to a picture that is shown over the page, and which belong together. Contract complete-takeover CT43, CT44 */
import { type Picture, pictureAddress } from '../shared/pictures/PictureLightbox.tsx'

const gallerySelector = 'a.lightbox-gallery,.gallery a,.lightbox-multi-gallery a'
/** Around the links of a page's text, which editors write. */
const textSelector = '.entry-content,[id^=attachment],.wp-block-image'
/** The pictures of one gallery; the theme counts all galleries of a page as one. */
const groupSelector = '.lightbox-multi-gallery,.gallery,.slider,.row'

/** The picture behind a link; undefined where the browser is to follow the link. */
export function pictureOf(link: HTMLAnchorElement): Picture | undefined {
  const url = link.href
  // A link with an invalid address has no protocol.
  const isPicture = /^http/.test(link.protocol) && (pictureAddress.test(link.pathname) || isMarked(link))
  const isShown = isMarked(link) || link.matches(gallerySelector) || (link.target !== '_blank' && inText(link))
  if (!isPicture || !isShown) return undefined
  const image = link.querySelector('img')
  const alt = image?.alt ?? ''
  const caption = link.title || link.closest('figure')?.querySelector('figcaption')?.textContent.trim() || alt
  return { url, alt: alt || caption, caption }
}

/** The link and the others of its gallery, in their order. */
export function picturesWith(link: HTMLAnchorElement): readonly HTMLAnchorElement[] {
  const group = link.matches(gallerySelector) ? link.closest(groupSelector) : null
  if (!group) return [link]
  return [...group.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (each) => each.matches(gallerySelector) && pictureOf(each) !== undefined,
  )
}

/** True for a link that the theme marks as one to a picture, whatever its address ends in. */
function isMarked(link: Element): boolean {
  return link.matches('.image-lightbox,.lightbox-gallery')
}

function inText(link: Element): boolean {
  return link.closest(textSelector) !== null
}
