/**
 * The format of a journey: steps as Chrome DevTools' Recorder exports them, so that a journey can be recorded with
 * nothing but a browser. Steps of our own have names that begin with `x-`.
 */
import * as z from 'zod'

/** Alternative selectors of one element; each is a chain that ends at the element. Prefixes: `aria/`, `xpath/`, `text/`, `pierce/`; without one a selector is CSS. */
const selectorsSchema = z
  .array(z.union([z.string(), z.array(z.string()).min(1)]))
  .min(1)
  .transform((alternatives) => alternatives.map((chain) => (typeof chain === 'string' ? [chain] : chain)))

const position = { offsetX: z.optional(z.number()), offsetY: z.optional(z.number()) }
const common = {
  target: z.optional(z.string()),
  /** Milliseconds that the step may take. */
  timeout: z.optional(z.number().positive()),
  assertedEvents: z.optional(z.array(z.looseObject({ type: z.string(), url: z.optional(z.string()) }))),
}
const onElement = { ...common, selectors: selectorsSchema, frame: z.optional(z.array(z.number())) }

const fileSchema = z.strictObject({
  name: z.string().min(1),
  type: z.string(),
  /** The contents. Without them the file has `size` zero bytes. */
  text: z.optional(z.string()),
  size: z.optional(z.int().nonnegative()),
})

const stepSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('setViewport'),
    width: z.int().positive(),
    height: z.int().positive(),
    deviceScaleFactor: z.optional(z.number()),
    isMobile: z.optional(z.boolean()),
    hasTouch: z.optional(z.boolean()),
    isLandscape: z.optional(z.boolean()),
  }),
  z.strictObject({ ...common, type: z.literal('navigate'), url: z.string() }),
  z.strictObject({
    ...onElement,
    ...position,
    type: z.literal('click'),
    button: z.optional(z.enum(['primary', 'secondary', 'auxiliary', 'back', 'forward'])),
    deviceType: z.optional(z.string()),
    duration: z.optional(z.number()),
  }),
  z.strictObject({ ...onElement, ...position, type: z.literal('doubleClick') }),
  z.strictObject({ ...onElement, ...position, type: z.literal('hover') }),
  z.strictObject({ ...onElement, type: z.literal('change'), value: z.string() }),
  z.strictObject({ ...common, type: z.literal('keyDown'), key: z.string() }),
  z.strictObject({ ...common, type: z.literal('keyUp'), key: z.string() }),
  z.strictObject({ ...common, type: z.literal('scroll'), x: z.optional(z.number()), y: z.optional(z.number()) }),
  z.strictObject({
    ...onElement,
    type: z.literal('waitForElement'),
    visible: z.optional(z.boolean()),
    count: z.optional(z.int().nonnegative()),
  }),
  z.strictObject({ ...onElement, type: z.literal('x-setFiles'), files: z.array(fileSchema) }),
  z.strictObject({ ...onElement, type: z.literal('x-expectText'), text: z.string() }),
  z.strictObject({ ...onElement, type: z.literal('x-expectValue'), value: z.string() }),
  z.strictObject({
    ...onElement,
    type: z.literal('x-expectAttribute'),
    name: z.string(),
    /** The expected value; `null`: the attribute is absent. */
    value: z.nullable(z.string()),
  }),
  z.strictObject({ ...onElement, type: z.literal('x-expectFocus') }),
  z.strictObject({
    ...onElement,
    type: z.literal('x-chooseVariation'),
    /** `attribute_pa_format` → term. */
    values: z.record(z.string(), z.string()),
  }),
  z.strictObject({
    ...common,
    type: z.literal('x-fire'),
    name: z.string(),
    parameters: z.optional(z.array(z.json())),
  }),
  /** Calls a function of the page, as its other scripts would: `shop.track` for `window.shop.track`. */
  z.strictObject({
    ...common,
    type: z.literal('x-call'),
    name: z.string().min(1),
    parameters: z.optional(z.array(z.json())),
  }),
  /** Opens `url` by a link on another site, `from`, which the harness serves. */
  z.strictObject({ ...common, type: z.literal('x-arrive'), from: z.url(), url: z.url() }),
  /**
   * Waits for a call that the page makes some time after an act, such as a search while the visitor types. Without that call the
   * journey goes on after some seconds, since the comparison of calls reports the missing one.
   */
  z.strictObject({
    ...common,
    type: z.literal('x-waitForCall'),
    method: z.string().min(1),
    /** Without the query. */
    path: z.string().startsWith('/'),
    /** How many such calls the page makes after the act; default: 1. */
    count: z.optional(z.int().positive()),
  }),
  /** Lets minutes pass without an act of the visitor: the page's timers run, and cookies expire. */
  z.strictObject({ ...common, type: z.literal('x-passTime'), minutes: z.number().positive() }),
  z.strictObject({
    ...common,
    type: z.literal('x-expectCookie'),
    name: z.string().min(1),
    /** A part of the decoded value. `null`: there is no such cookie. */
    holds: z.nullable(z.string()),
  }),
])
export type Step = z.output<typeof stepSchema>
/** A step as a journey's file spells it, before it is checked. */
export type StepSource = z.input<typeof stepSchema>

/** True where the journey lets time pass. In its replay the clock stands still between those steps. */
export function passesTime(journey: readonly Step[]): boolean {
  return journey.some(({ type }) => type === 'x-passTime')
}

/** A list of steps, or a whole export of the Recorder, which has them under `steps`. */
export const journeySchema = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'steps' in value ? value.steps : value),
  z.array(stepSchema),
)
