/** The selectors that the tables use. What it does not know it refuses, so that no table can ask for something and get nothing. */
import type { MarkupElement } from './markup.ts'

type Test = (element: MarkupElement) => boolean

/** All elements that fit. @throws what it does not know */
export function select(elements: readonly MarkupElement[], selector: string): readonly MarkupElement[] {
  const test = testOf(selector)
  return elements.filter(test)
}

const compiled = new Map<string, Test>()

function testOf(selector: string): Test {
  const known = compiled.get(selector)
  if (known) return known
  const tests = splitList(selector).map((one) => readComplex(one.trim()))
  const test: Test = (element) => tests.some((fits) => fits(element))
  compiled.set(selector, test)
  return test
}

/** At commas that stand in no brackets. */
function splitList(selector: string): readonly string[] {
  const parts: string[] = ['']
  let depth = 0
  let quote = ''
  for (const char of selector) {
    if (quote !== '') quote = char === quote ? '' : quote
    else if (char === '"') quote = char
    else if (char === '(' || char === '[') depth += 1
    else if (char === ')' || char === ']') depth -= 1
    if (char === ',' && depth === 0 && quote === '') parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts
}

function readComplex(selector: string): Test {
  const reader = { text: selector, at: 0 }
  let test = readCompound(reader)
  while (reader.at < selector.length) {
    const [taken = '', sign = ''] = match(reader, /\s*([>+~])\s*|\s+/y) ?? refuse(reader)
    reader.at += taken.length
    test = combined(test, sign, readCompound(reader))
  }
  return test
}

function combined(left: Test, sign: string, right: Test): Test {
  const before = sign === '' ? ancestors : sign === '>' ? parents : sign === '+' ? previous : earlier
  return (element) => right(element) && before(element).some(left)
}

const parents = ({ parent }: MarkupElement): readonly MarkupElement[] => (parent ? [parent] : [])
const ancestors = ({ parent }: MarkupElement): readonly MarkupElement[] =>
  parent ? [parent, ...ancestors(parent)] : []
const earlier = (element: MarkupElement): readonly MarkupElement[] => {
  const siblings = element.parent?.children ?? []
  return siblings.slice(0, siblings.indexOf(element))
}
const previous = (element: MarkupElement): readonly MarkupElement[] => earlier(element).slice(-1)

interface Reader {
  readonly text: string
  at: number
}

function readCompound(reader: Reader): Test {
  const tests: Test[] = []
  for (const [pattern, make] of parts) {
    for (let found = match(reader, pattern); found; found = match(reader, pattern)) {
      tests.push(make(found))
      reader.at += found[0].length
    }
  }
  // Parts may stand in any order: `a.b[c].d`.
  if (tests.length === 0) refuse(reader)
  const more = /[\w.#[:*]/.test(reader.text[reader.at] ?? '') ? readCompound(reader) : () => true
  return (element) => tests.every((fits) => fits(element)) && more(element)
}

const parts: readonly (readonly [pattern: RegExp, make: (found: RegExpExecArray) => Test])[] = [
  [/\*/y, () => () => true],
  [
    /[a-zA-Z][\w-]*/y,
    ([tag]) =>
      (element) =>
        element.tag === tag,
  ],
  [
    /#([\w-]+)/y,
    ([, id]) =>
      ({ attributes }) =>
        attributes.get('id') === id,
  ],
  [
    /\.([\w-]+)/y,
    ([, name = '']) =>
      ({ classes }) =>
        classes.has(name),
  ],
  [
    /\[([\w-]+)(?:([~^$*]?=)(?:"([^"]*)"|([^\]"]+)))?\]/y,
    ([, name = '', operator, quoted, bare]) => attributeTest(name, operator, quoted ?? bare ?? ''),
  ],
  [/:(not|is|has)\(((?:[^()]|\([^()]*\))*)\)/y, ([, kind, inner = '']) => relation(kind, inner)],
  [/:first-child/y, () => (element) => earlier(element).length === 0],
  [
    /:empty/y,
    () =>
      ({ children, text }) =>
        children.length === 0 && text() === '',
  ],
]

function relation(kind: string | undefined, inner: string): Test {
  const test = testOf(inner)
  if (kind === 'not') return (element) => !test(element)
  return kind === 'is' ? test : (element) => descendants(element).some(test)
}

const descendants = ({ children }: MarkupElement): readonly MarkupElement[] =>
  children.flatMap((child) => [child, ...descendants(child)])

function attributeTest(name: string, operator: string | undefined, value: string): Test {
  const compare: (found: string) => boolean =
    {
      '=': (found: string) => found === value,
      '~=': (found: string) => found.split(/\s+/).includes(value),
      '^=': (found: string) => found.startsWith(value),
      '$=': (found: string) => found.endsWith(value),
      '*=': (found: string) => found.includes(value),
    }[operator ?? ''] ?? (() => true)
  return ({ attributes }) => {
    const found = attributes.get(name)
    return found !== undefined && compare(found)
  }
}

function match({ text, at }: Reader, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

function refuse({ text, at }: Reader): never {
  throw new Error(`Selectors of the tables cannot say “${text.slice(at)}” (in “${text}”).`)
}
