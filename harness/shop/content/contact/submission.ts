/** The data that a visitor sent by a form. */
import type { UploadedFile } from '../../http/route.ts'

export interface Submission {
  /** The fields in the order of the body, `[]` of lists included in the names. */
  readonly form: URLSearchParams
  readonly files: readonly (readonly [field: string, file: UploadedFile])[]
}

/** The values of a field in their order, also where its control sends a list. Line ends are `\n`, as on the server. */
export function valuesOf({ form }: Submission, name: string): readonly string[] {
  return [...form.getAll(name), ...form.getAll(`${name}[]`)].map((value) => value.replaceAll('\r\n', '\n'))
}

/** The last value of a field, `''` where there is none. */
export function textOf(submission: Submission, name: string): string {
  return valuesOf(submission, name).at(-1) ?? ''
}

/** The files of a field; browsers send an empty one where no file was chosen. */
export function filesOf({ files }: Submission, name: string): readonly UploadedFile[] {
  return files.filter(([field, file]) => field === name && file.name !== '').map(([, file]) => file)
}
