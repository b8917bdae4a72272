/**
 * The entries that a form would send, in the structure that the server reads from them: `name[key][]` is a branch, the rest
 * are leaves.
 */

/** One submitted value. */
export type Leaf = string | File

type Branch = Map<string | number, Leaf | Branch>

/** Names start like this or take no part: internal fields begin with an underscore. Contract contact-form 5.3. */
const nameStart = /^[a-z][\w:-]*(?:\[(?:[a-z][\w:-]*|\d*)\])*/i

/** The server (PHP, `max_input_nesting_level`) drops what is nested deeper. */
const maximumNesting = 64

/**
 * Submitted values by base name. Of a plain repeated name the last value stays, `name[]` collects, `name[a][b]` nests.
 * Rules that other scripts register get this object too and use `has`, `get`, `getAll` and the iterators.
 */
export class FormDataTree extends Map<string, Leaf | Branch> {
  constructor(entries: Iterable<readonly [string, Leaf]> = []) {
    super()
    for (const [name, value] of entries) add(this, name, value)
  }

  /** All leaves of `field` in order, without empty texts. */
  getAll(field: string): Leaf[] {
    return leaves(this.get(field)).filter((leaf) => leaf !== '')
  }

  /** All leaves of `field`, texts trimmed, without blank ones: what the rules check. */
  valuesOf(field: string): Leaf[] {
    return this.getAll(field)
      .map((leaf) => (typeof leaf === 'string' ? leaf.trim() : leaf))
      .filter((leaf) => leaf !== '')
  }
}

function add(tree: Branch, name: string, value: Leaf): void {
  const path = nameStart.exec(name)?.[0].replace(/\]/g, '')
  const [base, ...keys] = path?.split('[') ?? []
  if (!base || keys.length > maximumNesting) return
  let branch = tree
  let key: string | number = base
  for (const text of keys) {
    const known = branch.get(key)
    const next: Branch = known instanceof Map ? known : new Map()
    branch.set(key, next)
    branch = next
    key = text === '' ? nextIndex(branch) : /^\d/.test(text) ? Number(text) : text
  }
  branch.set(key, value)
}

/** The index that `[]` stands for: one above the largest so far. */
function nextIndex(branch: Branch): number {
  let next = 0
  for (const key of branch.keys()) if (typeof key === 'number' && key >= next) next = key + 1
  return next
}

function leaves(node: Leaf | Branch | undefined): Leaf[] {
  if (node === undefined) return []
  return node instanceof Map ? [...node.values()].flatMap(leaves) : [node]
}
