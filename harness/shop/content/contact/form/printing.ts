import { type Html, html, raw } from '../../../markup/html.ts'
import type { Challenge, Quiz } from '../answers/guards.ts'
import { type Generation, isModern } from '../generation.ts'
import type { Submission } from '../submission.ts'
import type { Field } from './field.ts'

/** The conditions on which the markup of a control depends besides its field. */
export interface Printing {
  readonly generation: Generation
  readonly unitTag: string
  /** Absolute address of a path on the shop. */
  link(path: string): string
  quiz(): Quiz
  challenge(): Challenge
  /** The data of a form that a browser without script posted and that has to be corrected. */
  readonly submission: Submission | undefined
  /** Message of an invalid field. */
  error(name: string): string | undefined
}

/** `wpcf7-f412-p96-o1-ve-name`, with the characters that an id may have. */
export function errorId(unitTag: string, field: string): string {
  return `${unitTag}-ve-${field}`.replace(/[^\w-]/g, '')
}

/** The attributes of every visible control about its validity, in the server's order. */
export function validity(field: Field, { error, unitTag }: Printing): Readonly<Record<string, string | undefined>> {
  const isInvalid = error(field.name) !== undefined
  return {
    'aria-describedby': field.describedBy,
    'aria-required': field.isRequired ? 'true' : undefined,
    'aria-invalid': String(isInvalid),
    ...(isInvalid && { 'aria-describedby': errorId(unitTag, field.name) }),
  }
}

/** The classes of a control, with the mark of an invalid one. */
export function controlClass(
  field: Field,
  printing: Printing,
  ...names: readonly (string | false | undefined)[]
): string {
  return ['wpcf7-form-control', ...names, printing.error(field.name) !== undefined && 'wpcf7-not-valid']
    .filter((name) => typeof name === 'string')
    .join(' ')
}

/** The span around a control; up to 5.5 its class names the field. */
export function wrap({ name }: Field, printing: Printing, control: Html): Html {
  const error = printing.error(name)
  const tip = error === undefined ? '' : html`<span class="wpcf7-not-valid-tip" aria-hidden="true">${error}</span>`
  const opening = isModern(printing.generation)
    ? html`<span class="wpcf7-form-control-wrap" data-name="${name}">`
    : html`<span class="wpcf7-form-control-wrap ${name}">`
  return html`${opening}${control}${tip}${raw('</span>')}`
}
