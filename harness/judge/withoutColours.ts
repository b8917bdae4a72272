/** Playwright colours its messages for terminals; everywhere else the codes are in the way. */
export function withoutColours(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character begins every colour.
  return message.replace(/\u001b\[[\d;]*m/g, '')
}
