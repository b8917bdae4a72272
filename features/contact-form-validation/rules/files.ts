/** Is there a file, and of an accepted type: contract contact-form 5.4, rows requiredfile and file. */
import type { Leaf } from '../formDataTree.ts'
import { extensionsOf } from './mimeTypes.ts'
import { acceptOf, type RuleTest } from './rule.ts'

export const requiredfile: RuleTest = (values) => values.some(isFile)

/** Judged by the ending of the name: the type that a browser reports depends on the visitor's machine. */
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
