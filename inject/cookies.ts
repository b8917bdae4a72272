/** The page's cookies. A sandboxed frame has none, and throws whoever asks; here it is a browser that keeps none. */
export const pageCookies = {
  get cookie(): string {
    try {
      return document.cookie
    } catch {
      return ''
    }
  },
  set cookie(text: string) {
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: the other interface is asynchronous, and not everywhere.
      document.cookie = text
    } catch {
      // Nothing is kept, as where cookies are blocked.
    }
  },
}

/** The raw value of a cookie of `source`, by default of the page; undefined where there is none. */
export function readCookie(name: string, source: { readonly cookie: string } = pageCookies): string | undefined {
  const start = `${name}=`
  return source.cookie
    .split(/; */)
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
}
