/** What a program uses of the browser: interfaces, as the types of TypeScript resolve them, names of events, and texts. */
import { relative } from 'node:path'
import { type Identifier, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isBindingElement,
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isTypeNode,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Symbol as FoundSymbol, type Project, SymbolFlags } from 'typescript/unstable/sync'
import { root } from '../../setup.mjs'

interface Place {
  /** Path from the root of the project. */
  readonly file: string
  readonly line: number
}

export interface UsedInterface extends Place {
  readonly name: string
  /** Interface of the types that declares it; undefined for a global. */
  readonly owner: string | undefined
}

export interface UsedText extends Place {
  readonly text: string
  /** True: the text is an argument of a function that adds a listener. */
  readonly isEvent: boolean
}

export interface Uses {
  readonly interfaces: readonly UsedInterface[]
  readonly texts: readonly UsedText[]
  /** Where the types declare a member: lib.dom has parts of interfaces that are none in a browser. */
  declaredIn(member: string, owner: string): string | undefined
}

const typesOfLanguage = /\/lib\.[\w.]+\.d\.ts$/i
const kindsWithoutCode = [
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeAliasDeclaration,
  SyntaxKind.ImportDeclaration,
]
const textKinds = [
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateHead,
  SyntaxKind.TemplateMiddle,
  SyntaxKind.TemplateTail,
]
const listenerFunction = /\b(?:listen|listenWithin|addEventListener)$/

/**
 * @param configuration of TypeScript, which says what belongs to the program
 * @param isRelevant decides by the name alone whether the compiler is asked about a use, since each question takes time
 */
export function readUses<Result>(
  configuration: string,
  isRelevant: (name: string) => boolean,
  read: (uses: Uses) => Result,
): Result {
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [configuration] }).getProject(configuration)
    if (!project) throw new Error(`${configuration} is no project of TypeScript.`)
    const sources = project.rootFiles.flatMap((file) => project.program.getSourceFile(file) ?? [])
    return read({
      interfaces: sources.flatMap((source) => interfacesIn(source, project, isRelevant)),
      texts: sources.flatMap(textsIn),
      declaredIn: (member, owner) => declaredIn(project.checker, member, owner),
    })
  } finally {
    api.close()
  }
}

function nodesIn(source: SourceFile): readonly Node[] {
  const nodes: Node[] = []
  const visit = (node: Node): void => {
    if (isTypeNode(node) || kindsWithoutCode.includes(node.kind)) return
    nodes.push(node)
    node.forEachChild(visit)
  }
  source.forEachChild(visit)
  return nodes
}

function placeOf(node: Node, source: SourceFile): Place {
  const line = source.text.slice(0, node.getStart(source)).split('\n').length
  return { file: relative(root, source.fileName), line }
}

function interfacesIn(
  source: SourceFile,
  { checker }: Project,
  isRelevant: (name: string) => boolean,
): UsedInterface[] {
  const names = nodesIn(source).filter((node): node is Identifier => isIdentifier(node) && isRelevant(node.text))
  const found = checker.getSymbolAtLocation(names)
  return names.flatMap((node, index) => {
    const symbol = findDestructuredProperty(checker, node) ?? found[index]
    if (!symbol?.declarations.some(({ path }) => typesOfLanguage.test(path))) return []
    const owner = symbol.getParent()?.name
    return [{ ...placeOf(node, source), name: symbol.name, owner: owner === '__type' ? ownerBefore(node) : owner }]
  })
}

/** The name before the dot, for static members: their types are declared without a name. */
function ownerBefore({ parent }: Node): string | undefined {
  const before = isPropertyAccessExpression(parent) ? parent.expression : undefined
  if (before && isIdentifier(before)) return before.text
  return before && isPropertyAccessExpression(before) ? before.name.text : undefined
}

/** The property that `const { name } = value` reads. */
function findDestructuredProperty(checker: Checker, node: Identifier): FoundSymbol | undefined {
  const element = node.parent
  if (!isBindingElement(element) || (element.propertyName ?? element.name) !== node) return undefined
  const type = checker.getTypeAtLocation(element.parent)
  return type && checker.getPropertyOfType(type, node.text)
}

function textsIn(source: SourceFile): UsedText[] {
  return nodesIn(source)
    .filter(({ kind }) => textKinds.includes(kind))
    .map((node) => {
      const { parent } = node
      const isEvent = isCallExpression(parent) && listenerFunction.test(parent.expression.getText(source))
      return { ...placeOf(node, source), text: node.getText(source), isEvent }
    })
}

function declaredIn(checker: Checker, member: string, owner: string): string | undefined {
  const symbol = checker.resolveName(owner, SymbolFlags.Interface)
  const type = symbol && checker.getDeclaredTypeOfSymbol(symbol)
  return type && checker.getPropertyOfType(type, member)?.getParent()?.name
}
