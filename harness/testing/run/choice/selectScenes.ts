import { didYouMean } from '../../../scene/reading/didYouMean.ts'
import { InputError } from '../../../scene/reading/readJson.ts'

/**
 * The scenes whose name contains the pattern, in which `*` stands for anything; all without a pattern.
 * @throws {InputError} none does; says which one may be meant, or which there are
 */
export function selectScenes(names: readonly string[], pattern: string | undefined): readonly string[] {
  if (pattern === undefined) return names
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  const isAlike = new RegExp(parts.join('.*'), 'i')
  const chosen = names.filter((name) => isAlike.test(name))
  if (chosen.length > 0) return chosen
  const hint = didYouMean(pattern, names)
  // Among a hundred names the reader would not find the one that was meant.
  throw new InputError(`No scene matches "${pattern}".${hint || ` There are: ${names.join(', ') || 'none'}`}`)
}
