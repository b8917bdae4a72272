/** Formats JSON that people review: a value that fits into a line stands in one. */

/** Characters of a line, its indentation included. */
const lineWidth = 140

/** The text of a value, with a line feed at the end. Equal values give equal texts. */
export function formatJson(value: unknown): string {
  return `${format(value, 0, 0)}\n`
}

/** @param usedWidth number of characters of the line that stand before the value */
function format(value: unknown, depth: number, usedWidth: number): string {
  const line = formatLine(value)
  if (depth * 2 + usedWidth + line.length < lineWidth || typeof value !== 'object' || value === null) return line
  const indent = '  '.repeat(depth + 1)
  const end = '  '.repeat(depth)
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => indent + format(item, depth + 1, 0)).join(',\n')}\n${end}]`
  }
  const members = definedMembers(value).map(([key, item]) => {
    const name = `${JSON.stringify(key)}: `
    return indent + name + format(item, depth + 1, name.length)
  })
  return `{\n${members.join(',\n')}\n${end}}`
}

function formatLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(formatLine).join(', ')}]`
  const members = definedMembers(value).map(([key, item]) => `${JSON.stringify(key)}: ${formatLine(item)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

function definedMembers(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined)
}
