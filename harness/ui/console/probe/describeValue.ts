/** Values and elements of a page as short text. */

const maximumCharacters = 4000

/** A value as readable text of at most 4,000 characters. Never throws. */
export function describeValue(value: unknown): string {
  const text = typeof value === 'string' ? value : toText(value)
  return text.length > maximumCharacters ? `${text.slice(0, maximumCharacters)}…` : text
}

function toText(value: unknown): string {
  if (value instanceof Error) return value.stack ?? `${value.name}: ${value.message}`
  if (value instanceof Node) return describeTarget(value)
  const seen = new WeakSet<object>()
  try {
    const json = JSON.stringify(
      value,
      (_, item: unknown) => {
        if (item instanceof Node) return describeTarget(item)
        if (item instanceof FormData) return [...item]
        if (item instanceof File) return `file ${item.name} (${item.size} bytes)`
        if (typeof item === 'function') return 'function'
        if (typeof item !== 'object' || item === null) return item
        if (seen.has(item)) return '(again)'
        seen.add(item)
        return item
      },
      2,
    )
    return json ?? String(value)
  } catch {
    return String(value)
  }
}

/** A short selector. */
export function describeTarget(target: EventTarget | null): string {
  if (target === window) return 'window'
  if (target === document) return 'document'
  if (!(target instanceof Element)) return ''
  const className = target.classList[0]
  return target.localName + (target.id ? `#${target.id}` : className ? `.${className}` : '')
}
