/** Finds the JSON of an answer among what a shop prints around it: warnings of PHP, comments of caches, marks of byte order. */

/** Matches the lines that PHP prints before an answer where a shop shows its warnings, comments, and white space with marks of byte order. */
const printedBefore =
  /^(?:\s+|<!--[\s\S]*?-->|(?:<br ?\/?>\s*)?(?:<b>)?(?:PHP )?(?:Notice|Warning|Deprecated|Strict Standards)(?:<\/b>)?:[^\n]*\n)+/
/** Matches a text of JSON, or a bracket outside of texts. */
const textOrBracket = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|[[{}\]]/g

/**
 * The JSON of an answer; undefined where there is none. What is printed before it has to be warnings or comments: JSON in an HTML page
 * or behind an error that ended PHP is no answer.
 */
export function answerJson(text: string): unknown {
  const json = withoutWarnings(text).trim()
  return leadingJson(json.endsWith('-->') ? json.slice(0, json.lastIndexOf('<!--')) : json)
}

/** An answer without the warnings and comments before it. */
export function withoutWarnings(text: string): string {
  return text.replace(printedBefore, '')
}

/** Parses the JSON object or list at the beginning of a text, behind which other plugins may have printed more; undefined where there is none. */
export function leadingJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const end = endOfBrackets(text)
    return end > 0 && end < text.length ? leadingJson(text.slice(0, end)) : undefined
  }
}

/** Where the bracket at the beginning of a text is closed; 0 where it is not, or where the text begins with something else. */
function endOfBrackets(text: string): number {
  if (!/^[[{]/.test(text)) return 0
  let depth = 0
  for (const { 0: found, index } of text.matchAll(textOrBracket)) {
    if (found === '{' || found === '[') depth++
    else if (found.length === 1) depth--
    if (depth === 0) return index + 1
  }
  return 0
}
