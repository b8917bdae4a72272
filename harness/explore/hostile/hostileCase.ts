/** A hostile case: everything about one visit follows from its seed, so that a visit that failed can be repeated. */
import { createRandom } from '../../shop/art/random.ts'
import { fullestPaths } from '../fullestPaths.ts'
import { type HostileWorld, worlds } from './worlds.ts'

export interface HostileCase {
  /** Everything random is drawn from it, in the visit and in the page. */
  readonly seed: string
  readonly path: string
  readonly world: HostileWorld
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
    world: random.pick(worlds),
    actions: random.integer(8, 24),
    width: random.pick([390, 1280]),
  }
}

/** How to play one case again. */
export function repeatCommand({ seed, path, world }: HostileCase): string {
  return `${path}, world “${world.name}”; to repeat it: ${caseVariable}=${seed} npx playwright test harness/explore/hostile`
}

/** Set to the seed of one case, or of several with commas: only those are played. */
export const caseVariable = 'VERNISSAGE_HOSTILE'
