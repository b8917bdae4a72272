import { leadingJson } from '../../../inject/http/leadingJson.ts'

/** JSON in a text of the platform's that may have other plugins' warnings before and after it; undefined where there is none. */
export function readJson(text: string): unknown {
  return leadingJson(text.slice(Math.max(0, text.search(/\{"(?:result|fragments|reload)/))))
}
