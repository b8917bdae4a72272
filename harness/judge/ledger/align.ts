/** Pairs the children of an element before and after a change, to find those that were removed or added. */
import { diffArrays } from 'diff'
import type { TreeNode } from './tree.ts'

export interface Pair {
  /** The child before the change; undefined where it was added. */
  readonly was: TreeNode | undefined
  /** The child after the change; undefined where it was removed. */
  readonly is: TreeNode | undefined
}

/** @returns every child of both lists once, in document order */
export type Align = (before: readonly TreeNode[], after: readonly TreeNode[]) => readonly Pair[]

/**
 * The function first pairs children that did not change at all, then, between these, children with the same tag and names. It caches
 * the contents of subtrees: use one function for one comparison of two documents.
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

/** The returned function gives equal subtrees, and only those, the same short key. */
function createContentOf(): (node: TreeNode) => string {
  const keys = new WeakMap<TreeNode, string>()
  const keyOfContent = new Map<string, string>()
  const contentOf = (node: TreeNode): string => {
    const cached = keys.get(node)
    if (cached !== undefined) return cached
    const content = JSON.stringify(
      'tag' in node ? [node.tag, Object.entries(node.attributes).sort(), node.children.map(contentOf)] : node,
    )
    const key = keyOfContent.get(content) ?? String(keyOfContent.size)
    keyOfContent.set(content, key)
    keys.set(node, key)
    return key
  }
  return contentOf
}

/** Key by which a node is recognised after a change: tag and names, which unlike classes and states hardly ever change. */
export function identityOf(node: TreeNode): string {
  if (!('tag' in node)) return 'text' in node ? '#text' : '#comment'
  return [node.tag, ...identifying.map((name) => node.attributes[name] ?? '')].join('|')
}

const identifying = ['id', 'name', 'data-name', 'for', 'data-vernissage-host']
