/** Finds out which children of two elements are the same ones, and which were taken out or put in. */
import type { TreeNode } from './tree.ts'

/** A child in both lists, only in the first (`was`), or only in the second (`is`). In document order. */
export interface Pair {
  readonly was: TreeNode | undefined
  readonly is: TreeNode | undefined
}

export type Align = (before: readonly TreeNode[], after: readonly TreeNode[]) => readonly Pair[]

/**
 * A function that aligns first what did not change at all, then, between that, what has the same tag and names.
 * It remembers the contents of subtrees, so one comparison of two documents should use one.
 */
export function createAlign(): Align {
  const contentOf = createContentOf()
  const unpaired: AlignGap = (removed, added) => [
    ...removed.map((node) => ({ was: node, is: undefined })),
    ...added.map((node) => ({ was: undefined, is: node })),
  ]
  const byIdentity: AlignGap = (was, is) => alignBy(identityOf, was, is, unpaired)
  return (before, after) => alignBy(contentOf, before, after, byIdentity)
}

type AlignGap = (was: readonly TreeNode[], is: readonly TreeNode[]) => readonly Pair[]

/** Pairs the longest common subsequence by key; what lies between the pairs goes to `alignGap`. */
function alignBy(
  keyOf: (node: TreeNode) => string,
  before: readonly TreeNode[],
  after: readonly TreeNode[],
  alignGap: AlignGap,
): readonly Pair[] {
  const pairs: Pair[] = []
  let [wasFrom, isFrom] = [0, 0]
  for (const [wasAt, isAt] of commonSubsequence(before.map(keyOf), after.map(keyOf))) {
    pairs.push(...alignGap(before.slice(wasFrom, wasAt), after.slice(isFrom, isAt)))
    pairs.push({ was: before[wasAt], is: after[isAt] })
    wasFrom = wasAt + 1
    isFrom = isAt + 1
  }
  pairs.push(...alignGap(before.slice(wasFrom), after.slice(isFrom)))
  return pairs
}

/** Indices of a longest common subsequence. */
export function commonSubsequence(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  // What two documents have in common is mostly at their beginnings and ends.
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [rows, columns] = [a.length - end - start, b.length - end - start]

  /** Row by row: length of the longest common subsequence of the rest. */
  const lengths: number[][] = Array.from({ length: rows + 1 }, () => new Array<number>(columns + 1).fill(0))
  const lengthAt = (row: number, column: number): number => lengths[row]![column]!
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row]![column] =
        a[start + row] === b[start + column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }

  const pairs: [number, number][] = Array.from({ length: start }, (_, index) => [index, index])
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    if (a[start + row] === b[start + column]) pairs.push([start + row++, start + column++])
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++
    else column++
  }
  for (let index = end; index > 0; index--) pairs.push([a.length - index, b.length - index])
  return pairs
}

/** A function that gives equal subtrees, and only those, the same short key. */
function createContentOf(): (node: TreeNode) => string {
  const keys = new WeakMap<TreeNode, string>()
  const known = new Map<string, string>()
  const contentOf = (node: TreeNode): string => {
    const remembered = keys.get(node)
    if (remembered !== undefined) return remembered
    const content = JSON.stringify(
      'tag' in node ? [node.tag, Object.entries(node.attributes).sort(), node.children.map(contentOf)] : node,
    )
    const key = known.get(content) ?? String(known.size)
    known.set(content, key)
    keys.set(node, key)
    return key
  }
  return contentOf
}

/** What makes a node the same one after a change: classes and states change, these attributes hardly ever do. */
export function identityOf(node: TreeNode): string {
  if (!('tag' in node)) return 'text' in node ? '#text' : '#comment'
  return [node.tag, ...identifying.map((name) => node.attributes[name] ?? '')].join('|')
}

const identifying = ['id', 'name', 'data-name', 'for', 'data-vernissage-host']
