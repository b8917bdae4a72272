/** The shape of a JSON value: its keys and the types of its values, without the values. */

export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  /** `items` is undefined for an empty list. */
  | { readonly items: Shape | undefined }
  | { readonly keys: ReadonlyMap<string, Shape> }

/** @param isMap whether the keys under a path are data; such keys count as one, `*` */
export function shapeOf(value: unknown, isMap: (path: string) => boolean = () => false, path = ''): Shape {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) {
    const items = value.map((item) => shapeOf(item, isMap, `${path}[]`))
    return { items: items.length === 0 ? undefined : items.reduce(mergeShapes) }
  }
  switch (typeof value) {
    case 'object': {
      const entries = Object.entries(value).map(([key, child]) => {
        const name = isMap(path) ? '*' : key
        return [name, shapeOf(child, isMap, path === '' ? name : `${path}.${name}`)] as const
      })
      const keys = new Map<string, Shape>()
      for (const [key, shape] of entries) keys.set(key, keys.has(key) ? mergeShapes(keys.get(key)!, shape) : shape)
      return { keys }
    }
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    default:
      return 'string'
  }
}

/** The differences, one line each: `params.session: number, in the shop string`. */
export function shapeDifferences(real: Shape, shop: Shape, path = ''): readonly string[] {
  const at = path === '' ? '(all)' : path
  if (typeof real !== 'string' && typeof shop !== 'string') {
    if ('items' in real && 'items' in shop) {
      return real.items && shop.items ? shapeDifferences(real.items, shop.items, `${path}[]`) : []
    }
    if ('keys' in real && 'keys' in shop) {
      return [...new Set([...real.keys.keys(), ...shop.keys.keys()])].flatMap((key) => {
        const [realChild, shopChild] = [real.keys.get(key), shop.keys.get(key)]
        const child = path === '' ? key : `${path}.${key}`
        if (!realChild) return [`${child}: only in the shop`]
        return shopChild ? shapeDifferences(realChild, shopChild, child) : [`${child}: missing in the shop`]
      })
    }
  }
  return kindOf(real) === kindOf(shop) ? [] : [`${at}: ${kindOf(real)}, in the shop ${kindOf(shop)}`]
}

/** The shape with the keys of both. Where the types differ, the first shape counts. */
function mergeShapes(first: Shape, second: Shape): Shape {
  if (typeof first === 'string' || typeof second === 'string') return first
  if ('items' in first && 'items' in second) {
    return {
      items: first.items && second.items ? mergeShapes(first.items, second.items) : (first.items ?? second.items),
    }
  }
  if ('keys' in first && 'keys' in second) {
    const keys = new Map(first.keys)
    for (const [key, shape] of second.keys) keys.set(key, keys.has(key) ? mergeShapes(keys.get(key)!, shape) : shape)
    return { keys }
  }
  return first
}

function kindOf(shape: Shape): string {
  if (typeof shape === 'string') return shape
  return 'items' in shape ? 'list' : 'object'
}
