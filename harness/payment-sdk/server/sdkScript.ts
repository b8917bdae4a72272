/** The double as a script: built once per process, at its first use. */
import { join } from 'node:path'
import { build } from 'esbuild'
import type { SdkScenario } from '../scenarios/scenario.ts'

const globalName = 'paymentSdkDouble'

let built: Promise<string> | undefined

/** Source to serve for a load that succeeds. @throws esbuild's error, whose message names file and line. */
export async function sdkScript(scenario: SdkScenario): Promise<string> {
  built ??= buildDouble()
  // The scenario is inserted as JSON, with characters escaped that would end the script or a line.
  const json = JSON.stringify(scenario).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `(function () {\n${await built}\n${globalName}.boot(document.currentScript, ${json});\n})()`
}

async function buildDouble(): Promise<string> {
  const { outputFiles = [] } = await build({
    entryPoints: [join(import.meta.dirname, '../browser/install/boot.ts')],
    bundle: true,
    format: 'iife',
    globalName,
    target: 'es2020',
    // ASCII, since the page can have any encoding.
    charset: 'ascii',
    write: false,
    legalComments: 'none',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
