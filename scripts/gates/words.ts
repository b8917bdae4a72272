import { parseSync } from 'oxc-parser'
import { avoidedWords, type NameKind } from './vocabulary.ts'

/** An avoided word at a place in a source text. */
export interface WordPlace {
  readonly word: string
  readonly line: number
  /** The name, or the words of the comment. */
  readonly text: string
}

/** A node of the syntax tree, as far as this module looks at it. */
interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly [property: string]: unknown
}

interface DeclaredName {
  readonly name: string
  readonly kind: NameKind
  readonly start: number
}

/**
 * Every avoided word in the names that a source text declares and in its comments. A name counts where it is chosen: not
 * where it is used, imported or taken out of an object as it is called there.
 */
export function wordsIn(file: string, source: string): readonly WordPlace[] {
  const { program, comments } = parseSync(file, source)
  const names: DeclaredName[] = []
  collectNames(program as unknown as SyntaxNode, names)
  const places: WordPlace[] = []
  for (const { word, inName, inComment } of avoidedWords) {
    for (const { name, kind, start } of names) {
      if (inName?.(name, kind)) places.push({ word, line: lineAt(source, start), text: name })
    }
    for (const { value, start } of inComment ? comments : []) {
      // A comment begins with two characters that its text does not have, and its lines with a star.
      for (const match of value.replace(/^[ \t]*\*[ \t]?/gm, spaces).matchAll(inComment as RegExp)) {
        places.push({ word, line: lineAt(source, start + 2 + match.index), text: match[0] })
      }
    }
  }
  return places.sort((a, b) => a.line - b.line)
}

/** Every word that comments avoid in the sentences of a Markdown document; text that is marked as code does not count. */
export function wordsInDocument(source: string): readonly WordPlace[] {
  const sentences = source.replace(/^```.*?^```|`[^`\n]*`/gms, spaces)
  return avoidedWords
    .flatMap(({ word, inComment }) =>
      [...(inComment ? sentences.matchAll(inComment) : [])].map(({ index, 0: text }) => ({
        word,
        line: lineAt(source, index),
        text,
      })),
    )
    .sort((a, b) => a.line - b.line)
}

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length

/** Blanks in the place of a text, with as many characters in as many lines. */
const spaces = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Adds the names that a node and the nodes inside it declare. */
function collectNames(node: SyntaxNode, names: DeclaredName[], parent?: SyntaxNode): void {
  for (const pattern of patternsOf(node)) collectBindings(pattern, names)
  const key = parent?.type === 'ObjectPattern' ? undefined : keyOf(node)
  if (key) names.push({ name: String(key.name), kind: 'property', start: key.start })
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) collectNames(child, names, node)
  }
}

/** The parts of a node that bind names directly: the target of a declaration, the parameters of a function. */
function patternsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const parameters = Array.isArray(node.params) ? node.params.filter(isNode) : []
  switch (node.type) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSEnumDeclaration':
      return [...(isNode(node.id) ? [node.id] : []), ...parameters]
    case 'ArrowFunctionExpression':
    case 'TSMethodSignature':
    case 'TSFunctionType':
    case 'TSCallSignatureDeclaration':
    case 'TSDeclareFunction':
      return parameters
    case 'CatchClause':
      return isNode(node.param) ? [node.param] : []
    default:
      return []
  }
}

/** The names that a pattern such as `{ a: [b, ...c] = [] }` binds: `b` and `c`. */
function collectBindings(pattern: SyntaxNode, names: DeclaredName[]): void {
  const inner = {
    AssignmentPattern: [pattern.left],
    RestElement: [pattern.argument],
    TSParameterProperty: [pattern.parameter],
    ArrayPattern: pattern.elements,
    ObjectPattern: pattern.properties,
    Property: pattern.shorthand ? [] : [pattern.value],
  }[pattern.type]
  if (pattern.type === 'Identifier') names.push({ name: String(pattern.name), kind: 'binding', start: pattern.start })
  for (const child of Array.isArray(inner) ? inner : []) if (isNode(child)) collectBindings(child, names)
}

/** The name of a property that a node declares. Quoted names do not count: they are those of a shop's or browser's data. */
function keyOf(node: SyntaxNode): SyntaxNode | undefined {
  const isMember = ['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition', 'Property']
  if (!isMember.includes(node.type) || node.shorthand || node.computed || !isNode(node.key)) return undefined
  return node.key.type === 'Identifier' ? node.key : undefined
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
