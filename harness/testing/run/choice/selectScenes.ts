import { didYouMean } from '../../../scene/reading/didYouMean.ts'
import { escapePattern } from '../../../scene/reading/looseText.ts'
import { InputError } from '../../../scene/reading/readJson.ts'

/**
 * The scenes whose name contains the pattern, in which `*` stands for anything; all without a pattern.
 * @throws InputError no scene matches; the message suggests the nearest name, or lists all
 */
export function selectScenes(names: readonly string[], pattern: string | undefined): readonly string[] {
  if (pattern === undefined) return names
  const parts = pattern.split('*').map(escapePattern)
  const namePattern = new RegExp(parts.join('.*'), 'i')
  const chosen = names.filter((name) => namePattern.test(name))
  if (chosen.length > 0) return chosen
  const hint = didYouMean(pattern, names)
  // The names are listed only without a suggestion, since a list of a hundred names would hide it.
  throw new InputError(`No scene matches "${pattern}".${hint || ` There are: ${names.join(', ') || 'none'}`}`)
}
