/**
 * Checks recorded settings and answers against the schemas that the script ships, so that a change of the server is reported as
 * such, before a test fails because of it.
 */
import { parse, type Schema } from '../../../../inject/schema/schema.ts'
import { type Answer, callName } from '../../../scene/calls.ts'
import type { Scene } from '../../../scene/scene.ts'
import type { Finding } from '../../findings.ts'

export interface Contract {
  /** For findings: `the answer to a contact form`. */
  readonly name: string
  /** What the schema describes: the answers of calls to this path, or the object that a page prints as this global variable. */
  readonly of: { readonly path: RegExp } | { readonly global: string }
  /** A function, so that schemas are built only where they are used. */
  schema(): Schema<unknown>
}

/** One finding per place in which a recorded answer or settings object does not fit its schema. */
export function findContractFindings(
  { url, calls, page }: Pick<Scene, 'url' | 'calls' | 'page'>,
  contracts: readonly Contract[],
): readonly Finding[] {
  const html = new TextDecoder().decode(page)
  return contracts.flatMap((contract) => {
    const { of } = contract
    if ('global' in of) {
      const settings = readGlobal(html, of.global)
      return settings === undefined ? [] : check(contract, settings, `the page's ${of.global}`)
    }
    return calls.flatMap((recorded, index) => {
      if (!of.path.test(new URL(recorded.request.url, url).pathname)) return []
      return recorded.answers.flatMap((answer) =>
        isSuccess(answer) ? check(contract, answer.json, `the answer to ${callName(recorded, index)}`) : [],
      )
    })
  })
}

function check({ name, schema }: Contract, value: unknown, place: string): readonly Finding[] {
  const parsed = parse(schema(), value)
  if (parsed.ok) return []
  return parsed.issues.map(({ path, expected }) => ({
    check: 'contracts',
    cause: `${place} does not fit the schema of ${name}: expected ${expected} at ${path || 'the top'}`,
  }))
}

/** Only these answers have the contract's shape; error answers have others. */
function isSuccess({ status, json }: Answer): boolean {
  return status < 300 && json !== undefined
}

/** The object of `var name = {…};` as servers print it; undefined where the page has none, or none that is JSON. */
function readGlobal(html: string, name: string): unknown {
  const [, text] =
    new RegExp(`\\b(?:var|let|const)\\s+${name}\\s*=\\s*(\\{.*?\\})\\s*;\\s*(?:\\n|/\\*|</script)`, 's').exec(html) ??
    []
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
