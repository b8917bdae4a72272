/** People who wrote reviews and comments, as pages print them. */
import type { Personal } from './people.ts'

/** Elements that hold nothing but the name: of the platform, its blocks and WordPress. */
export const authorClasses =
  /(?:^|\s)(?:woocommerce-review__author|wc-block-(?:components-)?review-list-item__author|comment-author-name|comment__author-name)(?:\s|$)/

/** Reviews without a name have one of these in its place. */
const noPerson = /^(?:anonym(?:ous|e|er)?|gast|guest|kund(?:e|in)|customer|admin(?:istrator)?)$/i

/** @param ownName what the page calls itself: the answers of the shop bear its name, which stays */
export function reviewerOf(text: string, ownName: string): readonly Personal[] {
  const value = text.replace(/\s+/g, ' ').trim()
  const letters = value.match(/\p{L}/gu)?.length ?? 0
  if (letters < 3 || value.length > 60 || noPerson.test(value)) return []
  return ownName.toLowerCase().includes(value.toLowerCase()) ? [] : [{ kind: 'name', value }]
}

/** The authors of reviews and comments in structured data, but not those of works and posts. @param json as the page prints it */
export function reviewersInData(json: string, ownName: string): readonly Personal[] {
  try {
    return authorsIn(JSON.parse(json)).flatMap((name) => reviewerOf(name, ownName))
  } catch {
    return []
  }
}

function authorsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const { '@type': type, author } = value as { '@type'?: unknown; author?: unknown }
  const isWritten = [type].flat().some((each) => /^(?:User|Employer)?Review$|^Comment$/.test(String(each)))
  const own = isWritten ? [author].flat().flatMap(namesOf) : []
  return [...own, ...Object.values(value).flatMap(authorsIn)]
}

function namesOf(author: unknown): readonly string[] {
  if (typeof author === 'string') return [author]
  const { '@type': type, name } = (author ?? {}) as { '@type'?: unknown; name?: unknown }
  return type !== 'Organization' && typeof name === 'string' ? [name] : []
}
