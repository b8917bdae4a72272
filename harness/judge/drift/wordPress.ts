/** Folders and links that every WordPress prints, even where a plugin hides its name. */
const signsOfWordPress = /\/wp-(?:content|includes|json)\/|api\.w\.org|<meta[^>]+content=["']WordPress/i

/** True for a page that a WordPress has printed. */
export function isOfWordPress(html: string): boolean {
  return signsOfWordPress.test(html)
}
