/** The shipped scripts use no method that is newer than the oldest browsers of README.md, unless it is listed here. */
import { expect, test } from 'vitest'
import { bundle } from './bundle.ts'

/** Methods that came with ES2021 or later, and regular expressions with which an older browser refuses the whole script. */
const newer =
  /(?<!\.)\.(?:at|replaceAll|findLast|findLastIndex|toSorted|toReversed|toSpliced|toWellFormed|isWellFormed|throwIfAborted)\(|Object\.(?:hasOwn|groupBy)\b|Promise\.(?:withResolvers|try)\b|Array\.fromAsync|AbortSignal\.(?:any|timeout)\b|\b(?:structuredClone|randomUUID|reportError\(\w+\.)\b|\(\?<[=!]|URL\.canParse|\.setHTML|Iterator\.from/g

/** Newer methods that are allowed, in the order of the script: without one, only the part that calls it does not work. */
const allowed = [
  // The wallet's button of a product page.
  'structuredClone',
]

test.each(['features/bundle.ts', 'features/standalone.ts'])(
  '%s has no method that is newer than the oldest browser of README.md',
  async (file) => {
    const { code } = await bundle({ file }, { name: 'vernissage.js', isSqueezed: false })
    expect(String(code).match(newer)).toEqual(allowed)
  },
)
