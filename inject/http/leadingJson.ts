/** The JSON with which a text begins, whatever other plugins print after it; undefined where it begins with none. */
export function leadingJson(text: string): unknown {
  for (let end = text.length; end > 0; end = text.lastIndexOf('}', end - 2) + 1) {
    try {
      return JSON.parse(text.slice(0, end))
    } catch {
      // The JSON ends before this brace. With a brace as the very first character, the search would stay where it is.
      if (end < 2) break
    }
  }
  return undefined
}
