/** What mutation testing changes, part by part, and the tests that have to notice. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'

export interface MutationPart {
  readonly name: string
  /** Folders whose source is changed, and whose unit tests have to notice it. */
  readonly folders: readonly string[]
  /** True: the tests need a document. */
  readonly isInPage: boolean
}

const payment = 'features/shared/payment'

export const mutationParts: readonly MutationPart[] = [
  {
    name: 'attempt',
    folders: [`${payment}/attempt`],
    isInPage: true,
  },
  {
    name: 'orders',
    folders: [`${payment}/orders`],
    isInPage: true,
  },
  { name: 'cart', folders: [`${payment}/cart`], isInPage: true },
  { name: 'fields', folders: [`${payment}/fields`], isInPage: true },
  {
    name: 'forms',
    folders: ['features/contact-form', 'features/shared/contact'],
    isInPage: true,
  },
  { name: 'lookup', folders: ['harness/lookup'], isInPage: false },
  {
    name: 'redaction',
    folders: ['harness/record/redact'],
    isInPage: false,
  },
]

/** The environment variable by which the configuration of the tests, which another process reads, learns the part. */
export const partVariable = 'VERNISSAGE_MUTATION_PART'

/** Paths of the files that are changed, from the root of the project: no tests, and no modules that only tests use. */
export function sourceFiles({ folders }: MutationPart): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|spec)\.|(?:^|\/)test[A-Z]/.test(file))
      .map((file) => `${folder}/${file}`),
  )
}
