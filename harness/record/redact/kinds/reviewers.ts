/** Finds the names of people who wrote reviews and comments, as pages print them. */
import type { PersonalValue } from './people.ts'

/** Classes of elements that hold nothing but the author's name: those of the platform, of its blocks and of WordPress. */
export const authorClasses =
  /(?:^|\s)(?:woocommerce-review__author|wc-block-(?:components-)?review-list-item__author|comment-author-name|comment__author-name)(?:\s|$)/

/** Words in place of the name in reviews of an anonymous author. */
const anonymousAuthor = /^(?:anonym(?:ous|e|er)?|gast|guest|kund(?:e|in)|customer|admin(?:istrator)?)$/i

/** @param siteName title and site name of the page: the answers of the shop bear its name, which stays */
export function reviewerOf(text: string, siteName: string): readonly PersonalValue[] {
  const value = text.replace(/\s+/g, ' ').trim()
  const letters = value.match(/\p{L}/gu)?.length ?? 0
  if (letters < 3 || value.length > 60 || anonymousAuthor.test(value)) return []
  return siteName.toLowerCase().includes(value.toLowerCase()) ? [] : [{ kind: 'name', value }]
}

/** The authors of reviews and comments in structured data, but not those of works and posts. @param json as the page prints it */
export function reviewersInData(json: string, siteName: string): readonly PersonalValue[] {
  try {
    return authorsIn(JSON.parse(json)).flatMap((name) => reviewerOf(name, siteName))
  } catch {
    return []
  }
}

function authorsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const { '@type': type, author } = value as { '@type'?: unknown; author?: unknown }
  const isWritten = [type].flat().some((each) => /^(?:User|Employer)?Review$|^Comment$/.test(String(each)))
  const authors = isWritten ? [author].flat().flatMap(namesOf) : []
  return [...authors, ...Object.values(value).flatMap(authorsIn)]
}

function namesOf(author: unknown): readonly string[] {
  if (typeof author === 'string') return [author]
  const { '@type': type, name } = (author ?? {}) as { '@type'?: unknown; name?: unknown }
  return type !== 'Organization' && typeof name === 'string' ? [name] : []
}
