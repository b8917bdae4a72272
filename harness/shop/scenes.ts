/** The scenes that are recorded from the reference shop: `vernissage record --shop` makes their files anew. */

import { join } from 'node:path'
import * as z from 'zod'
import { scenarios } from '../payment-sdk/scenarios/scenarios.ts'
import type { PlannedScene } from '../record/plan/plan.ts'
import type { RecordedCallSource } from '../scene/calls.ts'
import { journeySchema } from '../scene/journey.ts'
import { check, readYaml } from '../scene/reading/readJson.ts'
import { settingsSchema } from '../scene/scene.ts'
import { amendments, requestsOfPage } from './scenes/planFunctions.ts'
import { stepsByName } from './scenes/steps.ts'

const folder = join(import.meta.dirname, 'scenes')

/** Reads one of the names of a record, and gives the value that has this name. */
function named<Value>(values: Readonly<Record<string, Value>>) {
  return z.enum(Object.keys(values)).transform((name) => values[name]!)
}

/** Steps as journeys have them; a step with one of the short names becomes what that name stands for. */
const steps = z.preprocess((list) => (Array.isArray(list) ? list.flatMap(longStep) : list), journeySchema)

function longStep(step: unknown): unknown {
  const [name = '', value] = Object.entries(step ?? {})[0] ?? []
  const make: ((...values: never[]) => unknown) | undefined = stepsByName[name as keyof typeof stepsByName]
  return make ? make(...([value].flat() as never[])) : step
}

const amendment = z
  .preprocess(
    (value) => [value].flat(),
    z.tuple(
      [
        named<(calls: readonly RecordedCallSource[], ...parameters: never[]) => readonly RecordedCallSource[]>(
          amendments,
        ),
      ],
      z.any(),
    ),
  )
  .transform(
    ([amend, ...parameters]): PlannedScene['amend'] =>
      (calls) =>
        amend(calls, ...(parameters as never[])),
  )

const money = z.strictObject({
  providerOrders: z.int(),
  captures: z.int(),
  refusals: z.int(),
  paidOrders: z.int(),
})

const plan = settingsSchema.omit({ url: true }).extend({
  name: z.string(),
  path: z.string(),
  context: settingsSchema.shape.context.optional(),
  /** Checked where the shop starts. */
  switches: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  before: z.array(z.string()).optional(),
  login: z.string().optional(),
  journey: steps.optional(),
  replayed: steps.optional(),
  posted: z.string().optional(),
  script: z.union([z.boolean(), z.literal('standalone')]).optional(),
  money: money.optional(),
  counts: z.array(z.string()).optional(),
  requests: named(requestsOfPage).optional(),
  samePageAs: z.string().optional(),
  optional: z.array(z.string()).optional(),
  amend: amendment.optional(),
  paymentSdk: z.union([named(scenarios), settingsSchema.shape.paymentSdk]),
})

/** A file of plans. */
const plans = z.strictObject({
  /** What several scenes of the file have alike. */
  shared: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  /** `like` names the shared part; what a scene has itself comes in the place of what is shared. */
  scenes: z.array(z.looseObject({ name: z.string(), like: z.string().optional() })),
})

/** @throws InputError says which plan is wrong, and where in it */
export function readPlans(file: string): readonly PlannedScene[] {
  const { shared, scenes } = readYaml(file, plans)
  return scenes.map(({ like, ...own }) => {
    if (like !== undefined && !shared[like])
      throw new Error(`${file}: ${own.name} is like ${like}, which is not shared`)
    return check({ ...shared[like ?? ''], ...own }, plan, `${file}: ${own.name}`) as PlannedScene
  })
}

/** A scene whose page others share stands before them. */
const files = [
  'enquiry',
  'trouble',
  'otherForms',
  'account',
  'listing',
  'search',
  'views',
  'gallery',
  'product',
  'prices',
  'lowerBar',
  'cart',
  'attribution',
  'statistics',
  'wallet/products',
  'wallet/carts',
  'wallet/checkouts',
  'wallet/otherPages',
  'wallet/accelerated',
  'wallet/cards',
  'wallet/messages',
]

export default files.flatMap((name) => readPlans(join(folder, `${name}.yaml`)))
