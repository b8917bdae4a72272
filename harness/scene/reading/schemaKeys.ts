/** Lists the keys that a schema knows at a place in a value, for suggestions when a key is mistyped. */
import type * as z from 'zod'

type Schema = z.core.$ZodType

/** The parts of a schema's definition that are read here; each kind of schema has some of them. */
interface Definition {
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly valueType?: Schema
  readonly innerType?: Schema
  readonly in?: Schema
  readonly out?: Schema
  readonly options?: readonly Schema[]
  readonly discriminator?: string
  readonly values?: readonly unknown[]
  readonly getter?: () => Schema
}

/** @param value the checked value: where a format has several kinds of objects, its discriminator says which kind it is */
export function keysAt(schema: Schema, value: unknown, path: readonly PropertyKey[]): readonly string[] {
  let schemas = objectsOf(schema, value)
  let at = value
  for (const key of path) {
    at = (at as Record<PropertyKey, unknown> | undefined)?.[key]
    schemas = schemas.flatMap(({ shape, element, valueType }) => {
      const child = shape?.[String(key)] ?? element ?? valueType
      return child ? objectsOf(child, at) : []
    })
  }
  return [...new Set(schemas.flatMap(({ shape }) => Object.keys(shape ?? {})))]
}

/** The definitions behind defaults, alternatives and transformations. */
function objectsOf(schema: Schema, value: unknown): readonly Definition[] {
  const definition = schema._zod.def as Definition
  const { innerType, in: input, out, options, discriminator, getter } = definition
  if (getter) return objectsOf(getter(), value)
  const inner = [innerType, input, out].filter((part) => part !== undefined)
  if (inner.length > 0) return inner.flatMap((part) => objectsOf(part, value))
  if (!options) return [definition]
  const kind = discriminator === undefined ? undefined : (value as Record<string, unknown> | undefined)?.[discriminator]
  return options
    .filter((option) => kind === undefined || kindsOf(option, discriminator).includes(kind))
    .flatMap((option) => objectsOf(option, value))
}

function kindsOf(option: Schema, discriminator = ''): readonly unknown[] {
  const { shape } = option._zod.def as Definition
  return (shape?.[discriminator]?._zod.def as Definition | undefined)?.values ?? []
}
