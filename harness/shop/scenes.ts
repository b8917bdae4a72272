/** The plans of the scenes that `vernissage record --shop` records from the reference shop. */

import { join } from 'node:path'
import * as z from 'zod'
import { scenarios } from '../payment-sdk/scenarios/scenarios.ts'
import type { PlannedScene } from '../record/plan/plan.ts'
import type { RecordedCallSource } from '../scene/calls.ts'
import { journeySchema } from '../scene/journey.ts'
import { check, InputError, readYaml } from '../scene/reading/readJson.ts'
import { settingsSchema } from '../scene/scene.ts'
import { amendments, requestsOfPage } from './scenes/planFunctions.ts'
import { stepsByName } from './scenes/steps.ts'

const folder = join(import.meta.dirname, 'scenes')

/** A schema that reads one of a record's keys, and gives the value under that key. */
function valueByName<Value>(values: Readonly<Record<string, Value>>) {
  return z.enum(Object.keys(values)).transform((name) => values[name]!)
}

/** The steps of a journey; a step with a short name of `scenes/steps.ts` is expanded. */
const steps = z.preprocess((list) => (Array.isArray(list) ? list.flatMap(expandStep) : list), journeySchema)

function expandStep(step: unknown): unknown {
  const [name = '', value] = Object.entries(step ?? {})[0] ?? []
  const make: ((...values: never[]) => unknown) | undefined = stepsByName[name as keyof typeof stepsByName]
  return make ? make(...([value].flat() as never[])) : step
}

const amendment = z
  .preprocess(
    (value) => [value].flat(),
    z.tuple(
      [
        valueByName<(calls: readonly RecordedCallSource[], ...parameters: never[]) => readonly RecordedCallSource[]>(
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
  /** Switches of the shop, whose names and values the shop checks when it starts. */
  switches: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  before: z.array(z.string()).optional(),
  login: z.string().optional(),
  journey: steps.optional(),
  replayed: steps.optional(),
  posted: z.string().optional(),
  script: z.union([z.boolean(), z.literal('standalone')]).optional(),
  money: money.optional(),
  counts: z.array(z.string()).optional(),
  requests: valueByName(requestsOfPage).optional(),
  samePageAs: z.string().optional(),
  optional: z.array(z.string()).optional(),
  amend: amendment.optional(),
  paymentSdk: z.union([valueByName(scenarios), settingsSchema.shape.paymentSdk]),
})

/** A file of plans. */
const plans = z.strictObject({
  /** Name → settings that several scenes of the file share. */
  shared: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  /** `like` names shared settings; the scene's settings replace shared ones. */
  scenes: z.array(z.looseObject({ name: z.string(), like: z.string().optional() })),
})

/** @throws InputError says which plan is wrong, and where in it */
export function readPlans(file: string): readonly PlannedScene[] {
  const { shared, scenes } = readYaml(file, plans)
  return scenes.map(({ like, ...settings }) => {
    if (like !== undefined && !shared[like])
      throw new InputError(`${file}: ${settings.name} is like ${like}, which is not shared: expected a key of "shared"`)
    return check({ ...shared[like ?? ''], ...settings }, plan, `${file}: ${settings.name}`) as PlannedScene
  })
}

/** The files of plans. A scene stands before the scenes that share its page. */
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
