import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultProfile } from '../../inject/profile.ts'
import { root } from '../setup.mjs'

/** Names of the shop's plugins and services that the profile has only as a part of longer names. */
const otherNames = ['catna', 'contact-form-7', 'wc-ppcp', 'wp-json', 'admin-ajax', 'photoswipe', 'sourcebuster']

/** Files that may spell plugin names: the profile, and the module that imports the payment provider's package, whose name and types spell the provider. */
const mayName = [join('inject', 'profile.ts'), join('features', 'shared', 'payment', 'sdk', 'library.ts')]

/** Whether a name is too short to be searched inside words: it counts only as a prefix, as in `wc_fragments` or `wc-block`. */
const isShort = (name: string): boolean => name.length < 4

export interface SpelledName {
  /** Path from the root of the project. */
  readonly file: string
  readonly line: number
  readonly name: string
}

/** Every place where a shipped file other than the profile spells the name of a plugin, comments included. */
export function findPluginNames(): readonly SpelledName[] {
  return ['inject', 'features']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((f) => join(folder, f)),
    )
    .filter((file) => isShipped(file) && !mayName.includes(file))
    .sort()
    .flatMap((file) => namesIn(readFileSync(join(root, file), 'utf8')).map((place) => ({ file, ...place })))
}

/** Tests and their helpers (`testForm.ts`, `testing.ts`) stand beside the code but do not ship. */
function isShipped(file: string): boolean {
  return /\.(tsx?|css)$/.test(file) && !/(\.(test|spec)\.tsx?|\btest\w*\.tsx?)$/.test(file)
}

/** The names that a source text spells, by line. */
export function namesIn(source: string): readonly Omit<SpelledName, 'file'>[] {
  const pattern = namePattern()
  return source
    .split('\n')
    .flatMap((text, index) => [...new Set(text.match(pattern))].map((name) => ({ line: index + 1, name })))
}

function namePattern(): RegExp {
  const names = [...Object.values(defaultProfile).filter((name) => !name.includes('/')), ...otherNames]
  const alternatives = names.map((name) => (isShort(name) ? `(?<![\\w-])${name}[-_](?=\\w)` : name))
  // The longest name comes first, so that `vicatna` is reported as such and not as `catna`.
  return new RegExp(alternatives.sort((a, b) => b.length - a.length).join('|'), 'gi')
}
