/** Every file extension of the families that the server's list knows completely; those of one type are joined. */
const families: Readonly<Record<string, string>> = {
  image: 'jpg|jpeg|jpe gif png bmp tiff|tif webp ico heic heics avif heif heifs',
  audio: 'mp3|m4a|m4b aac ra|ram wav ogg|oga flac mid|midi wma wax mka',
  video: 'asf|asx wmv wmx wm avi divx flv mov|qt mpeg|mpg|mpe mp4|m4v ogv webm mkv 3gp|3gpp 3g2|3gp2',
}

/** Types of other families whose name is their one extension. */
const others = /^(?:text\/csv|application\/(?:pdf|zip|rtf))$/

/** Picture types that the original does not know yet. */
const newer = /^\.(?:avif|hei[cf]s|heif)$/

/**
 * The extensions (with their dot) that `accepted` stands for: itself (`.png`), those of a type that is named after one
 * of them (`image/png`), or those of a whole family (`image/*`). Undefined where we cannot tell and the server has to.
 */
export function extensionsOf(accepted: string, isParity: boolean): readonly string[] | undefined {
  const type = accepted.toLowerCase()
  if (type.startsWith('.')) return [type]
  const [family = '', name = ''] = type.split('/')
  const list = others.test(type) ? name : (families[family] ?? '')
  const found = list
    .split(' ')
    .filter((group) => name === '*' || group.split('|').includes(name))
    .join('|')
  if (!found) return undefined
  return found
    .split('|')
    .map((extension) => `.${extension}`)
    .filter((extension) => !isParity || !newer.test(extension))
}
