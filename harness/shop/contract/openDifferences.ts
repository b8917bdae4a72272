/** What the contracts list and the shop does not have, with the reason. A line that is no difference any more fails the tests. */
import type { ReviewedDifference } from '../compare/differences.ts'

/** `on` names the sections: `theme-and-platform 2.5`. */
export const openDifferences: readonly ReviewedDifference[] = [
  {
    on: ['theme-and-platform 2.4'],
    lines: /header-top/,
    why: 'The bar above the header is an option of the theme that this gallery, like the recorded shop, has not chosen.',
  },
]
