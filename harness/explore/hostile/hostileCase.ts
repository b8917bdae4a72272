/** Draws hostile cases: page, surroundings and number of actions follow from a seed, so that a failed case can be repeated. */
import { createRandom } from '../../shop/art/random.ts'
import { fullestPaths } from '../fullestPaths.ts'
import { allSurroundings, type Surroundings } from './surroundings.ts'

export interface HostileCase {
  /** Seed of all random choices, also of those in the page. */
  readonly seed: string
  readonly path: string
  readonly surroundings: Surroundings
  /** How many random actions are done on the page. */
  readonly actions: number
  /** Width of the viewport in CSS pixels. */
  readonly width: number
}

const paths = [...fullestPaths, '/elemente/sliders/', '/elemente/lightboxes/', '/elemente/reiter/', '/elemente/listen/']

/** @param seed any text; the same text is the same case on every machine */
export function hostileCase(seed: string): HostileCase {
  const random = createRandom(seed)
  return {
    seed,
    path: random.pick(paths),
    surroundings: random.pick(allSurroundings),
    actions: random.integer(8, 24),
    width: random.pick([390, 1280]),
  }
}

/** Describes a case, with the command that plays it again. */
export function repeatCommand({ seed, path, surroundings }: HostileCase): string {
  return `${path}, surroundings “${surroundings.name}”; to repeat it: ${caseVariable}=${seed} npx playwright test harness/explore/hostile`
}

/** Set to the seed of one case, or of several with commas: only those are played. */
export const caseVariable = 'VERNISSAGE_HOSTILE'
