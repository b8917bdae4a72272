/** `fetch` by XMLHttpRequest, since fetch has no upload progress. */

/**
 * @param onProgress gets the share of the body that has been sent, 0 to 1.
 * @returns a function with the signature of `fetch`; it rejects as fetch does, with TypeError (no network) or AbortError.
 */
export function xhrFetch(onProgress: (share: number) => void) {
  return (url: string, request: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      xhr.open(request.method ?? 'GET', url)
      new Headers(request.headers).forEach((value, name) => {
        xhr.setRequestHeader(name, value)
      })
      xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      xhr.onload = () => {
        // The constructor of Response throws for statuses outside 200–599, and for a body with 204, 205 or 304.
        const body = [204, 205, 304].includes(xhr.status) ? null : xhr.responseText
        const status = xhr.status >= 200 && xhr.status <= 599 ? xhr.status : 502
        const lines = xhr.getAllResponseHeaders().matchAll(/^([^:\n]+): *(.*)$/gm)
        const headers = [...lines].map(([, name = '', value = '']): [string, string] => [name, value])
        resolve(new Response(body, { status, headers }))
      }
      xhr.onerror = () => reject(new TypeError('network error'))
      xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'))
      const abort = (): void => xhr.abort()
      request.signal?.addEventListener('abort', abort)
      xhr.onloadend = () => request.signal?.removeEventListener('abort', abort)
      // `abort()` before `send()` fires no event and does not prevent the request.
      if (request.signal?.aborted) reject(new DOMException('aborted', 'AbortError'))
      else xhr.send(request.body as XMLHttpRequestBodyInit | null)
    })
}
