/** The absolute address of what the server sends as one: of the web only, since it may send anything. */
export function webAddress(value: unknown): string | undefined {
  try {
    const { protocol, href } = new URL(String(value || 'none:'), location.href)
    return /^https?:$/.test(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
