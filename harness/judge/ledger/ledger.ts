/**
 * The ledger: what the script added (`+`), removed (`-`) or changed (`~`) on the server's page, in a few lines that are the same
 * each time and can be reviewed.
 */
import { shorten } from '../../scene/reading/looseText.ts'
import { type Align, createAlign, identityOf } from './align.ts'
import type { TreeElement, TreeNode } from './tree.ts'

/** @returns one line per difference, in document order; empty where the trees are equal. */
export function createLedger(server: TreeElement, live: TreeElement): readonly string[] {
  return compareElements(server, live, [], createAlign())
}

type Path = readonly TreeElement[]

function compareElements(server: TreeElement, live: TreeElement, above: Path, align: Align): string[] {
  const path = [...above, server]
  const where = formatPath(path)
  const lines = compareAttributes(server, live).map((change) => `~ ${where} ${change}`)
  const pairs = align(server.children, live.children)
  const removed = new Set(pairs.flatMap(({ was, is }) => (was && !is ? [was] : [])))
  for (const { was, is } of pairs) {
    if (was && is) lines.push(...compareNodes(was, is, path, align))
    else if (is) lines.push(...describeAdded(is, path, removed, align))
  }
  for (const node of removed) lines.push(`- ${formatPath([...path, node])}${formatText(textOf(node))}`)
  return lines
}

function compareNodes(was: TreeNode, is: TreeNode, path: Path, align: Align): string[] {
  if ('tag' in was && 'tag' in is) return compareElements(was, is, path, align)
  const [before, after] = [textOf(was), textOf(is)]
  return before === after ? [] : [`~ ${formatPath(path)} text:${formatText(before)} →${formatText(after)}`]
}

/** Where a new element wraps one of the server's, the inner element is compared with that one, not reported as added and removed. */
function describeAdded(node: TreeNode, path: Path, removed: Set<TreeNode>, align: Align): string[] {
  if (!('tag' in node)) return [`+ ${formatPath(path)} text:${formatText(textOf(node))}`]
  for (const inner of node.children) {
    const original = [...removed].find((candidate) => identityOf(candidate) === identityOf(inner))
    if (!original || !('tag' in original) || !('tag' in inner)) continue
    removed.delete(original)
    const wrapper = `+ ${formatPath([...path, node])}${formatAttributes(node)} around ${label(original)}`
    const beside = node.children.filter((child) => child !== inner)
    return [
      wrapper,
      ...beside.flatMap((child) => describeAdded(child, [...path, node], removed, align)),
      ...compareElements(original, inner, path, align),
    ]
  }
  return describeSubtree(node, `+ ${formatPath([...path, node])}`, 0)
}

/** Levels of a new subtree that are listed; the tests of a view check what is deeper inside it. */
const maximumDepth = 6

function describeSubtree(node: TreeElement, head: string, depth: number): string[] {
  const texts = node.children.flatMap((child) => ('text' in child ? [child.text] : []))
  const line = `${head}${formatAttributes(node)}${texts.length > 0 ? formatText(texts.join(' … ')) : ''}`
  if (depth === maximumDepth) return [line]
  const inner = node.children.flatMap((child) =>
    'tag' in child ? describeSubtree(child, `+ ${'  '.repeat(depth + 1)}${label(child)}`, depth + 1) : [],
  )
  return [line, ...inner]
}

function compareAttributes(server: TreeElement, live: TreeElement): string[] {
  const names = new Set([...Object.keys(server.attributes), ...Object.keys(live.attributes)])
  // Sorted, since the order in which attributes were set does not matter.
  return [...names].sort().flatMap((name) => {
    const [was, is] = [server.attributes[name], live.attributes[name]]
    if (was === is) return []
    if (name === 'class') return compareClasses(was, is)
    if (is === undefined) return [`@${name} removed, was${formatText(was ?? '')}`]
    return [
      was === undefined
        ? `@${name} added:${formatWithChecksum(is)}`
        : `@${name}:${formatText(was)} →${formatWithChecksum(is)}`,
    ]
  })
}

function compareClasses(was = '', is = ''): string[] {
  const [before, after] = [was, is].map((value) => new Set(value.split(/\s+/).filter(Boolean))) as [
    Set<string>,
    Set<string>,
  ]
  const changes = [
    ...[...after].filter((name) => !before.has(name)).map((name) => `+${name}`),
    ...[...before].filter((name) => !after.has(name)).map((name) => `-${name}`),
  ]
  return [`class: ${changes.length > 0 ? changes.join(' ') : 'only order or white space'}`]
}

/** The nearest ancestor with an id and the node itself; with its position where siblings have the same label. */
function formatPath(path: readonly TreeNode[]): string {
  const node = path.at(-1)
  const parent = path.at(-2)
  if (!node || ('tag' in node && node.attributes.id)) return label(node)
  const named = path.slice(0, -1).findLast((above) => 'tag' in above && above.attributes.id)
  const place = label(node) + position(node, parent)
  return named ? `${label(named)} › ${place}` : place
}

function position(node: TreeNode, parent: TreeNode | undefined): string {
  if (!parent || !('tag' in parent)) return ''
  const alike = parent.children.filter((sibling) => label(sibling) === label(node))
  return alike.length > 1 && alike.includes(node) ? `:${alike.indexOf(node) + 1}` : ''
}

function label(node: TreeNode | undefined): string {
  if (!node) return 'document'
  if (!('tag' in node)) return 'text' in node ? 'text' : 'comment'
  const { id, name, class: classes, ...rest } = node.attributes
  if (id) return `${node.tag}#${id}`
  if (name) return `${node.tag}[name="${name}"]`
  if (rest['data-name']) return `${node.tag}[data-name="${rest['data-name']}"]`
  const firstClass = classes?.trim().split(/\s+/)[0]
  return firstClass ? `${node.tag}.${firstClass}` : node.tag
}

/** Attributes that the label contains already, and the number of a wallet provider's message, which depends on chance. */
const unlisted: readonly string[] = ['id', 'name', 'data-name', 'data-pp-id']

function formatAttributes({ attributes }: TreeElement): string {
  return Object.entries(attributes)
    .filter(([name]) => !unlisted.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => ` ${name}=${formatWithChecksum(value).trimStart()}`)
    .join('')
}

function textOf(node: TreeNode): string {
  if ('text' in node) return node.text
  return 'comment' in node ? node.comment : node.children.map(textOf).filter(Boolean).join(' ')
}

function formatText(text: string): string {
  return text === '' ? ' ""' : ` "${shorten(text, shownCharacters)}"`
}

/** Appends a checksum where the text is cut, so that a change in the rest of it changes the line. */
function formatWithChecksum(text: string): string {
  return text.length > shownCharacters ? `${formatText(text)} (${checksum(text)})` : formatText(text)
}

/** FNV-1a, 32 bits, in hexadecimal. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

const shownCharacters = 100
