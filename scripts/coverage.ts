import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'
import type { TestResult } from './testResults.ts'

/** Families of requirement ids, in the order of the documents. */
const families = ['S', 'CF', 'WC', 'SDK', 'TP', 'PO', 'AT', 'ST'] as const
export type Family = (typeof families)[number]

const idPattern = /^(?:S\d+\.\d+|(?:CF|WC|SDK|TP|PO|AT|ST)\d+)$/

/** The ids at the head of a test title: `S2.31 CF04 opens once` → S2.31, CF04. */
export function idsOf(title: string): readonly string[] {
  const words = title.split(/\s+/)
  const end = words.findIndex((word) => !idPattern.test(word))
  return end === -1 ? words : words.slice(0, end)
}

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
  readonly unproven: readonly string[]
  readonly families: readonly FamilyCount[]
  /** Ids in titles that the list does not know, with the title. */
  readonly unknown: readonly { readonly id: string; readonly title: string }[]
}

/** The project's own list: id → what it demands, in a few words. */
export function readRequirements(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(root, 'scripts/requirements.json'), 'utf8'))
}

/** What the tests prove of `requirements`. Skipped tests prove nothing. */
export function measureCoverage(
  results: readonly TestResult[],
  requirements: Readonly<Record<string, string>>,
): Coverage {
  const passed = new Set<string>()
  const failed = new Set<string>()
  const unknown: { id: string; title: string }[] = []
  for (const { title, outcome } of results) {
    for (const id of idsOf(title)) {
      if (!(id in requirements)) unknown.push({ id, title })
      else if (outcome === 'passed') passed.add(id)
      else if (outcome === 'failed') failed.add(id)
    }
  }
  const ids = Object.keys(requirements)
  const isProven = (id: string): boolean => passed.has(id) && !failed.has(id)
  return {
    proven: ids.filter(isProven),
    unproven: ids.filter((id) => !isProven(id)),
    families: families.map((family) => {
      const members = ids.filter((id) => familyOf(id) === family)
      return { family, proven: members.filter(isProven).length, all: members.length }
    }),
    unknown,
  }
}
