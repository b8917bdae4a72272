/** A hostile case: everything about one visit follows from its seed, so that a visit that failed can be repeated. */
import { createRandom } from '../../shop/art/random.ts'
import { fullestPaths } from '../fullestPaths.ts'
import { allSurroundings, type Surroundings } from './surroundings.ts'

export interface HostileCase {
  /** Everything random is drawn from it, in the visit and in the page. */
  readonly seed: string
  readonly path: string
  readonly surroundings: Surroundings
  /** How many things happen to the page. */
  readonly actions: number
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

/** How to play one case again. */
export function repeatCommand({ seed, path, surroundings }: HostileCase): string {
  return `${path}, surroundings “${surroundings.name}”; to repeat it: ${caseVariable}=${seed} npx playwright test harness/explore/hostile`
}

/** Set to the seed of one case, or of several with commas: only those are played. */
export const caseVariable = 'VERNISSAGE_HOSTILE'
