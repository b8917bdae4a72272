/** The accounts that exist when the shop starts. */
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../scene/reading/readJson.ts'

const customer = z.strictObject({
  id: z.int(),
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The name in the greeting of the account; default: the first name. */
  displayName: z.string().exactOptional(),
  address: z.strictObject({
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    /** As the platform spells it: `DE-SH`. */
    state: z.string(),
    country: z.string(),
    phone: z.string(),
  }),
})
export type Customer = Readonly<z.infer<typeof customer>>

export const customers: readonly Customer[] = readYaml(join(import.meta.dirname, 'customers.yaml'), z.array(customer))

/** @param name login name or mail address */
export function findCustomer(name: string): Customer | undefined {
  return customers.find(({ login, email }) => login === name || email === name)
}
