/** Is there a file, and of an accepted type: contract contact-form 5.4, rows requiredfile and file. */
import type { Leaf } from '../formDataTree.ts'
import { acceptOf, type RuleTest } from './rule.ts'

export const requiredfile: RuleTest = (values) => values.some(isFile)

/** Checked by the ending of the name: the type that a browser reports depends on the visitor's machine. */
export const file: RuleTest = (values, rule, isParity) => {
  const accepted = acceptOf(rule)?.map((entry) => extensionsOf(entry, isParity))
  return values.every((value) => {
    if (!isFile(value)) return false
    const name = value.name.toLowerCase()
    // An unknown type may well allow this file; the server will say.
    return accepted?.some((endings) => !endings || endings.some((ending) => name.endsWith(ending))) ?? true
  })
}

function isFile(value: Leaf): value is File {
  return typeof value !== 'string'
}

/** File extensions by family; those of one type are joined, and `*` stands for more that only the server knows. */
const families: Readonly<Record<string, string>> = {
  image: 'jpg|jpeg|jpe gif png bmp tiff|tif webp ico heic heics avif heif heifs',
  audio: 'mp3|m4a|m4b aac ra|ram wav ogg|oga flac mid|midi wma wax mka',
  video: 'asf|asx wmv wmx wm avi divx flv mov|qt mpeg|mpg|mpe mp4|m4v ogv webm mkv 3gp|3gpp 3g2|3gp2',
  text: 'csv *',
  application: 'pdf zip rtf *',
}

/** Picture types that the original does not know yet. */
const newer = /^\.(?:avif|hei[cf]s|heif)$/

/**
 * The extensions (with their dot) that `accepted` stands for: itself (`.png`), those of a type that is named after one
 * of them (`image/png`), or those of a whole family (`image/*`). Undefined where we cannot tell and the server has to.
 */
function extensionsOf(accepted: string, isParity: boolean): readonly string[] | undefined {
  const type = accepted.toLowerCase()
  if (type.startsWith('.')) return [type]
  const [family = '', name = ''] = type.split('/')
  const groups = families[family]?.split(' ').filter((group) => name === '*' || group.split('|').includes(name))
  const found = groups?.join('|')
  if (!found || found.includes('*')) return undefined
  return found
    .split('|')
    .map((extension) => `.${extension}`)
    .filter((extension) => !isParity || !newer.test(extension))
}
