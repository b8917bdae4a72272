import { type Html, html, raw } from '../../../markup/html.ts'
import type { Challenge, Quiz } from '../answers/guards.ts'
import { type Generation, isModern } from '../generation.ts'
import type { Submission } from '../submission.ts'
import type { Field } from './field.ts'

/** Everything besides its field that the markup of a control depends on. */
export interface PrintContext {
  readonly generation: Generation
  readonly unitTag: string
  /** Absolute address of a path on the shop. */
  link(path: string): string
  quiz(): Quiz
  challenge(): Challenge
  /** The data of the form that a browser without script posted and that the visitor has to correct. */
  readonly submission: Submission | undefined
  /** Message of an invalid field. */
  error(name: string): string | undefined
}

/** `wpcf7-f412-p96-o1-ve-name`, with the characters that an id may have. */
export function errorId(unitTag: string, field: string): string {
  return `${unitTag}-ve-${field}`.replace(/[^\w-]/g, '')
}

/** The attributes that describe the validity of a visible control, in the server's order. */
export function validityAttributes(
  field: Field,
  { error, unitTag }: PrintContext,
): Readonly<Record<string, string | undefined>> {
  const isInvalid = error(field.name) !== undefined
  return {
    'aria-describedby': field.describedBy,
    'aria-required': field.isRequired ? 'true' : undefined,
    'aria-invalid': String(isInvalid),
    ...(isInvalid && { 'aria-describedby': errorId(unitTag, field.name) }),
  }
}

/** The classes of a control; an invalid one has one class more. */
export function controlClass(
  field: Field,
  context: PrintContext,
  ...names: readonly (string | false | undefined)[]
): string {
  return ['wpcf7-form-control', ...names, context.error(field.name) !== undefined && 'wpcf7-not-valid']
    .filter((name) => typeof name === 'string')
    .join(' ')
}

/** The span around a control; up to 5.5 its class names the field. */
export function wrapControl({ name }: Field, context: PrintContext, control: Html): Html {
  const error = context.error(name)
  const tip = error === undefined ? '' : html`<span class="wpcf7-not-valid-tip" aria-hidden="true">${error}</span>`
  const opening = isModern(context.generation)
    ? html`<span class="wpcf7-form-control-wrap" data-name="${name}">`
    : html`<span class="wpcf7-form-control-wrap ${name}">`
  return html`${opening}${control}${tip}${raw('</span>')}`
}
