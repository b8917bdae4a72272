/** What mutation testing changes, part by part, and the tests that have to notice. */

export interface MutationPart {
  readonly name: string
  /** Patterns of the source, from the root of the project. */
  readonly source: readonly string[]
  /** Patterns of the unit tests. */
  readonly tests: readonly string[]
  /** True: the tests need a document. */
  readonly isInPage: boolean
}

const payment = 'features/shared/payment'

/** A tests' file, or a module that only tests use. */
const noTests = ['!**/*.{test,spec}.*', '!**/test*.*']

const sourceOf = (...folders: readonly string[]): readonly string[] => [
  ...folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  ...noTests,
]

export const mutationParts: readonly MutationPart[] = [
  {
    name: 'attempt',
    source: sourceOf(`${payment}/attempt`),
    tests: [`${payment}/attempt/*.test.ts`],
    isInPage: true,
  },
  {
    name: 'orders',
    source: sourceOf(`${payment}/orders`),
    tests: [`${payment}/orders/*.test.ts`],
    isInPage: true,
  },
  { name: 'cart', source: sourceOf(`${payment}/cart`), tests: [`${payment}/cart/*.test.ts`], isInPage: true },
  { name: 'fields', source: sourceOf(`${payment}/fields`), tests: [`${payment}/fields/*.test.ts`], isInPage: true },
  {
    name: 'forms',
    source: sourceOf('features/contact-form', 'features/shared/contact'),
    tests: ['features/contact-form/*.test.ts', 'features/shared/contact/*.test.ts'],
    isInPage: true,
  },
  { name: 'lookup', source: sourceOf('harness/lookup'), tests: ['harness/lookup/*.test.ts'], isInPage: false },
  {
    name: 'redaction',
    source: sourceOf('harness/record/redact'),
    tests: ['harness/record/redact/*.test.ts'],
    isInPage: false,
  },
]

/** Take seconds for every mutant, and must not be what notices it: another seed would find something else. */
export const randomTests = ['**/anyOrder.test.ts', '**/anyInput.test.ts']

/** Names the part to the configuration of the tests, which another process reads. */
export const partVariable = 'VERNISSAGE_MUTATION_PART'
