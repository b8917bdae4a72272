/** Uploads to the media library, with retries where the server cannot create all sizes of a picture in one request. S8.52, S9.27 */

import type { Texts } from '../texts.ts'
import { ApiError } from './errors.ts'
import { type Call, type Http, withQuery } from './http.ts'

const maximumAttempts = 5

/**
 * POSTs a media file. A server that ran out of resources is asked up to 5 times to finish the file, and to delete it if all attempts
 * fail.
 * @throws ApiError `post_process` when the file could not be finished, otherwise as `Http.json` does.
 */
export async function uploadMedia(http: Http, texts: Texts, call: Call): Promise<unknown> {
  const answer = await http.send(call)
  const id = answer.headers.get('x-wp-upload-attachment-id')
  if (answer.status < 500 || !id) return http.decode(answer)
  const { body: _file, onUploadProgress: _progress, ...rest } = call
  const media = `${call.url.replace(/\/$/, '')}/${id}`
  for (let attempt = 1; attempt <= maximumAttempts; attempt++) {
    try {
      const body = { action: 'create-image-subsizes' }
      return await http.json({ ...rest, url: `${media}/post-process`, method: 'POST', body })
    } catch {
      // The server ran out of resources again; the next attempt continues its work.
    }
  }
  await http.send({ ...rest, url: withQuery(media, { force: 'true' }), method: 'DELETE' }).catch(() => {})
  throw new ApiError('post_process', texts('http.unexpected'), answer.status)
}
