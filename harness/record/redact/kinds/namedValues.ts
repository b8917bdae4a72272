/** Finds values with the name that stands before them, in texts of any kind: JSON, settings, queries, attributes, form fields. */

export interface NamedValue {
  readonly name: string
  readonly value: string
  /** True for the value of a field that people fill in. */
  readonly isTyped: boolean
}

/** @param text without encodings */
export function findNamedValues(text: string): readonly NamedValue[] {
  const found: NamedValue[] = []
  const add = (name: string | undefined, value: string | undefined, isTyped = false): void => {
    if (name && value) found.push({ name, value, isTyped })
  }
  for (const [, name, value] of text.matchAll(/["']?([\w[\]-]{2,80})["']?\s*[:=]\s*["']([^"'<>\s]{8,4096})["']/g))
    add(name, value)
  for (const [, name, value] of text.matchAll(/[?&;]([\w[\]-]{2,80})=([^&\s"'<>#]{8,4096})/g)) add(name, value)
  for (const [tag] of text.matchAll(/<(?:input|meta)\b[^>]{0,8192}>/gi)) {
    const [name, value, content, type, autocomplete] = ['name', 'value', 'content', 'type', 'autocomplete'].map((key) =>
      attribute(tag, key),
    )
    const isTyped = /^<input/i.test(tag) && /^(?:|text|email|tel|search|password|date)$/i.test(type ?? '')
    add(name, value ?? content, isTyped)
    if (isTyped) add(autocomplete?.replace(/^.*\s/, ''), value, true)
  }
  return found
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
  return match?.[1] ?? match?.[2] ?? match?.[3]
}
