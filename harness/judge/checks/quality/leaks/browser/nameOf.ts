/** The name of an event target or of an observed object, for reports: `<div#cart>` or `Window`. */
export function nameOf(target: unknown): string {
  if (target instanceof Element) return `<${target.localName}${target.id ? `#${target.id}` : ''}>`
  return Object.prototype.toString.call(target).slice(8, -1)
}
