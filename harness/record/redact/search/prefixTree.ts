/**
 * Finds many sequences at once, such as all secrets of a recording in a text of several megabytes. Searching them one by one would
 * take sequences × length of the text; here only the length counts.
 */

export interface PrefixTree<Symbol, Value> {
  readonly children: Map<Symbol, PrefixTree<Symbol, Value>>
  /** What belongs to the sequence that ends here. */
  readonly values: Value[]
}

export function createPrefixTree<Symbol, Value>(): PrefixTree<Symbol, Value> {
  return { children: new Map(), values: [] }
}

export function addSequence<Symbol, Value>(
  tree: PrefixTree<Symbol, Value>,
  sequence: Iterable<Symbol>,
  value: Value,
): void {
  let node = tree
  for (const symbol of sequence) {
    const child = node.children.get(symbol) ?? createPrefixTree()
    node.children.set(symbol, child)
    node = child
  }
  node.values.push(value)
}

/** Adds a text, whose symbols are its UTF-16 units. */
export function addText<Value>(tree: PrefixTree<number, Value>, text: string, value: Value): void {
  addSequence(
    tree,
    Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)),
    value,
  )
}

export interface TextMatch<Value> {
  readonly at: number
  readonly end: number
  readonly value: Value
}

/** Every place in a text where one of the added texts stands, also where they overlap; from the beginning of the text on. */
export function findTexts<Value>(tree: PrefixTree<number, Value>, text: string): readonly TextMatch<Value>[] {
  const matches: TextMatch<Value>[] = []
  if (tree.children.size === 0) return matches
  for (let at = 0; at < text.length; at++) {
    let node = tree.children.get(text.charCodeAt(at))
    for (let end = at + 1; node; end++) {
      for (const value of node.values) matches.push({ at, end, value })
      node = end < text.length ? node.children.get(text.charCodeAt(end)) : undefined
    }
  }
  return matches
}

/** The text without the added texts; where several begin, the longest one goes. */
export function withoutTexts(tree: PrefixTree<number, unknown>, text: string, replacement: string): string {
  let result = ''
  let done = 0
  for (const { at, end } of longestMatches(tree, text)) {
    result += text.slice(done, at) + replacement
    done = end
  }
  return result + text.slice(done)
}

function longestMatches(tree: PrefixTree<number, unknown>, text: string): readonly TextMatch<unknown>[] {
  const longest: TextMatch<unknown>[] = []
  for (const match of findTexts(tree, text)) {
    const last = longest.at(-1)
    // Matches at one place come from the shortest to the longest.
    if (last?.at === match.at) longest[longest.length - 1] = match
    else if (!last || match.at >= last.end) longest.push(match)
  }
  return longest
}
