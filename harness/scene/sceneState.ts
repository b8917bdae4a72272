/** The formats of `cookies.json` and `storage.json`, which the browser holds before the page opens, and of `console.json`. */
import * as z from 'zod'

export const cookiesSchema = z.array(
  z.strictObject({
    name: z.string().min(1),
    value: z.string(),
    path: z.string().default('/'),
    /** Host, or `.host` for its subdomains; default: the host of the scene's URL. */
    domain: z.optional(z.string()),
    /** True: the cookie outlives the browser. Recordings do not keep its expiry. */
    persistent: z.optional(z.literal(true)),
    httpOnly: z.optional(z.literal(true)),
    secure: z.optional(z.literal(true)),
    sameSite: z.optional(z.enum(['Strict', 'Lax', 'None'])),
  }),
)
/** A cookie that the browser has when the page is opened. */
export type SceneCookie = z.output<typeof cookiesSchema>[number]

const itemsSchema = z.record(z.string(), z.string()).default({})

export const storageSchema = z.strictObject({ localStorage: itemsSchema, sessionStorage: itemsSchema })
/** The storage of the shop's origin when the page is opened. */
export type SceneStorage = z.output<typeof storageSchema>

export const emptyStorage: SceneStorage = { localStorage: {}, sessionStorage: {} }

export const consoleSchema = z.array(
  z.strictObject({
    /** The type as the browser names it: `error`, `warning`, `log`, …; `exception` for an uncaught exception. */
    type: z.string().min(1),
    text: z.string(),
  }),
)
/** A message of the console while the scene was recorded: the page printed it without the script under test. */
export type ConsoleLine = z.output<typeof consoleSchema>[number]
