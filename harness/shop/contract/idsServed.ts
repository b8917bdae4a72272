import type { Section } from './section.ts'

/** All ids that sections name; `TP01-TP14` stands for fourteen. */
export function idsServed(documents: Readonly<Record<string, readonly Section[]>>): ReadonlySet<string> {
  const spans = Object.values(documents).flatMap((sections) => sections.flatMap(({ ids = '' }) => ids.split(' ')))
  return new Set(spans.filter((span) => span !== '').flatMap(idsOf))
}

function idsOf(span: string): readonly string[] {
  const [first = '', last = first] = span.split('-')
  const [, family = '', from = ''] = /^([A-Z]+)(\d+)$/.exec(first) ?? []
  const to = Number(/\d+$/.exec(last)?.[0])
  return Array.from(
    { length: to - Number(from) + 1 },
    (_, at) => `${family}${String(Number(from) + at).padStart(2, '0')}`,
  )
}
