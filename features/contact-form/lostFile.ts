/** Finds out whether a request failed because of a file, which browsers report as an error of the connection. */
import { ApiError } from '../../inject/http/errors.ts'
import type { Session } from './model.ts'

/**
 * @param error of a request that got no answer
 * @returns an error whose message names the first file that cannot be read, since it was moved, deleted or changed after it was chosen;
 * else the error that was given
 */
export async function nameLostFile(error: ApiError, formData: FormData, { texts }: Session): Promise<ApiError> {
  for (const [, value] of formData) {
    if (typeof value === 'string') continue
    const isReadable = await value
      .slice(0, 1)
      .arrayBuffer()
      .then(Boolean, () => false)
    if (!isReadable) {
      const message = texts('contact.lostFile', { name: value.name })
      return new ApiError('lost_file', message, 0, undefined, { cause: error })
    }
  }
  return error
}
