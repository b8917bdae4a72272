/** Parses the JSON object at the beginning of a text, behind which other plugins may have printed more; undefined where there is none. */
export function leadingJson(text: string): unknown {
  for (let end = text.length; end > 0; end = text.lastIndexOf('}', end - 2) + 1) {
    try {
      return JSON.parse(text.slice(0, end))
    } catch {
      // The JSON ends at an earlier brace. At `end` 1 the search would find the same brace again.
      if (end < 2) break
    }
  }
  return undefined
}
