import { answerJson, leadingJson } from '../../../inject/http/answerJson.ts'

/** The JSON in an answer of the platform, around which other plugins may have printed warnings; undefined where there is none. */
export function readJson(text: string): unknown {
  const start = text.search(/\{"(?:result|fragments|reload)/)
  return start < 0 ? answerJson(text) : leadingJson(text.slice(start))
}
