/** Markup as tagged templates: values are escaped, unless they are markup already. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Markup that is printed as it is. */
export class Html {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  toString(): string {
    return this.#markup
  }
}

/** `undefined`, `null`, `false` and `''` print nothing; lists print their items one after the other. */
export type Printable = Html | string | number | false | null | undefined | readonly Printable[]

/** `` html`<p>${text}</p>` `` escapes `text`; nested templates and lists of them stay markup. */
export function html(strings: TemplateStringsArray, ...values: readonly Printable[]): Html {
  return new Html(strings.reduce((markup, part, index) => markup + print(values[index - 1]) + part))
}

/** Takes markup as it is, such as a server's text with links. The caller vouches for it. */
export function raw(markup: string): Html {
  return new Html(markup)
}

/** Markup that stands in a file, beside the module that prints it. */
export function htmlFile(folder: string, name: string): Html {
  return new Html(readFileSync(join(folder, name), 'utf8'))
}

/** Text for an element or a quoted attribute, with the five entities that the platform uses. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
}

function print(value: Printable): string {
  if (value === undefined || value === null || value === false) return ''
  if (value instanceof Html) return value.toString()
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return value.map(print).join('')
}
