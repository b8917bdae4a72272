/** Every file extension of the families that the server's list knows completely. */
const families: Readonly<Record<string, string>> = {
  image: 'jpg jpeg jpe gif png bmp tiff tif webp ico heic heics avif heif heifs',
  audio: 'mp3 m4a m4b aac ra ram wav ogg oga flac mid midi wma wax mka',
  video: 'asf asx wmv wmx wm avi divx flv mov qt mpeg mpg mpe mp4 m4v ogv webm mkv 3gp 3gpp 3g2 3gp2',
}

/** Exact types whose name is their one extension; those of the families are told by the lists above. */
const plain =
  /^(?:image\/(?:gif|png|bmp|webp|avif)|audio\/(?:aac|wav|flac)|video\/webm|text\/csv|application\/(?:pdf|zip|rtf))$/

/** Picture types that the original does not know yet. */
const newer = /^\.(?:avif|hei[cf]s|heif)$/

/**
 * The extensions (with their dot) that `type` (`image/png`) or a whole family (`image/*`) stands for.
 * Undefined where we cannot tell and the server has to.
 */
export function extensionsOf(type: string, isParity: boolean): readonly string[] | undefined {
  const [family = '', name = ''] = type.toLowerCase().split('/')
  let list = name === '*' ? families[family] : undefined
  if (`${family}/${name}` === 'image/jpeg') list = 'jpg jpeg jpe'
  else if (plain.test(`${family}/${name}`)) list = name
  return list
    ?.split(' ')
    .map((extension) => `.${extension}`)
    .filter((extension) => !isParity || !newer.test(extension))
}
