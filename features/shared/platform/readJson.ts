import { leadingJson } from '../../../inject/http/leadingJson.ts'

/** The JSON in an answer of the platform, around which other plugins may have printed warnings; undefined where there is none. */
export function readJson(text: string): unknown {
  return leadingJson(text.slice(Math.max(0, text.search(/\{"(?:result|fragments|reload)/))))
}
