import { sampleOf } from '../../../harness/testing/run/choice/sample.ts'

/**
 * The generations of the payment plugin that a browser test is done with: both, and in a sample run one, which another commit
 * may draw otherwise.
 * @param test what tells it from other tests, so that not all draw the same
 */
export function generations(test: string): readonly ('one' | 'two')[] {
  return sampleOf(['one', 'two'], 1, (generation) => `${test} ${generation}`)
}
