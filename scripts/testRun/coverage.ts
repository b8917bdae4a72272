import { beginsWithId, idsOfTags } from '../requirementIds.ts'
import type { TestResult } from './testResults.ts'

/** Families of requirement ids, in the order of the documents. */
const families = ['S', 'CF', 'WC', 'SDK', 'TP', 'PO', 'AT', 'ST', 'CT'] as const
export type Family = (typeof families)[number]

function familyOf(id: string): Family {
  return /^[A-Z]+/.exec(id)?.[0] as Family
}

export interface FamilyCount {
  readonly family: Family
  readonly proven: number
  readonly all: number
}

export interface Coverage {
  /** Ids with at least one passed test and no failed one. */
  readonly proven: readonly string[]
  /** Requirements without a proof, except those that are left out on purpose. */
  readonly unproven: readonly string[]
  /** Ids that no test proves, on purpose, with the reason. */
  readonly leftOut: Readonly<Record<string, string>>
  readonly families: readonly FamilyCount[]
  /** Ids of tests that the list does not know, with the title. */
  readonly unknown: readonly { readonly id: string; readonly title: string }[]
  /** Titles of tests and groups that begin with an id, which counts as a tag only. */
  readonly untagged: readonly string[]
}

/** Which of `requirements` the tests prove. A skipped test proves nothing, unless it passed earlier and nothing has changed since. */
export function measureCoverage(
  results: readonly TestResult[],
  requirements: Readonly<Record<string, string>>,
  reasons: Readonly<Record<string, string>> = {},
): Coverage {
  const passed = new Set<string>()
  const failed = new Set<string>()
  const unknown: { id: string; title: string }[] = []
  const untagged = new Set<string>()
  for (const { title, groups = [], tags = [], outcome, proven = [] } of results) {
    for (const id of proven) passed.add(id)
    for (const text of [...groups, title]) if (beginsWithId(text)) untagged.add(text)
    for (const id of idsOfTags(tags)) {
      if (!(id in requirements)) unknown.push({ id, title })
      else if (outcome === 'passed') passed.add(id)
      else if (outcome === 'failed') failed.add(id)
    }
  }
  const ids = Object.keys(requirements)
  const isProven = (id: string): boolean => passed.has(id) && !failed.has(id)
  const isLeftOut = (id: string): boolean => Object.hasOwn(reasons, id) && !isProven(id)
  const expected = ids.filter((id) => !isLeftOut(id))
  return {
    proven: ids.filter(isProven),
    unproven: expected.filter((id) => !isProven(id)),
    leftOut: Object.fromEntries(Object.entries(reasons).filter(([id]) => isLeftOut(id))),
    families: families.map((family) => {
      const members = expected.filter((id) => familyOf(id) === family)
      return { family, proven: members.filter(isProven).length, all: members.length }
    }),
    unknown,
    untagged: [...untagged],
  }
}
