/** Finds out which children of two elements are the same ones, and which were taken out or put in. */
import { diffArrays } from 'diff'
import type { TreeNode } from './tree.ts'

/** A child in both lists, only in the first (`was`), or only in the second (`is`). In document order. */
export interface Pair {
  readonly was: TreeNode | undefined
  readonly is: TreeNode | undefined
}

export type Align = (before: readonly TreeNode[], after: readonly TreeNode[]) => readonly Pair[]

/**
 * A function that first aligns children that did not change at all, and then, between these, children with the same tag and names.
 * The function remembers the contents of subtrees, so that one comparison of two documents should use one such function.
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

/** Pairs the longest common subsequence by key; the children between two pairs go to `alignGap`. */
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
  const pairs: [number, number][] = []
  let [before, after] = [a.length, b.length]
  // Aligned from the end: of equally long alignments, readers expect the one that keeps the last element.
  for (const { added, removed, count } of diffArrays(a.toReversed(), b.toReversed())) {
    if (!added && !removed) for (let at = 1; at <= count; at++) pairs.unshift([before - at, after - at])
    if (!added) before -= count
    if (!removed) after -= count
  }
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

/** The attributes by which a node is recognised after a change: unlike classes and states they hardly ever change. */
export function identityOf(node: TreeNode): string {
  if (!('tag' in node)) return 'text' in node ? '#text' : '#comment'
  return [node.tag, ...identifying.map((name) => node.attributes[name] ?? '')].join('|')
}

const identifying = ['id', 'name', 'data-name', 'for', 'data-vernissage-host']
