/** `vernissage redact`: replaces private data in a scene by pseudonyms. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reviewedNames, type SceneFiles, saveScene } from '../record/files/saveScene.ts'
import { redactFiles } from '../record/redact/redactFiles.ts'
import { InputError } from '../scene/reading/readJson.ts'
import { readOptions } from './arguments/options.ts'
import { findSceneFolder } from './arguments/sceneFolder.ts'
import { type Command, UsageError } from './command.ts'

export const redact: Command = {
  help: `Replaces personal and secret data in a scene by pseudonyms: vernissage redact <scene> [options]

  scene            folder of snapshots/, or a path
  --allow <text>   public, stays as it is (may come several times)
  --public-field <name>  a field whose text is public; other text that was typed becomes filler (may come several times)
  --check          write nothing, only list what would be replaced
  --json           print the result as JSON
  --help           this text

Nonces, tokens, session cookies, names, addresses, mail addresses, and numbers of phones, accounts, cards, orders, taxes and
insurances: the same one becomes the same pseudonym in page, settings, cookies, requests and answers, so the scene replays
as before.
Exit codes: 0 fine, 1 something private is left (nothing was written) or --check would replace something, 2 wrong usage or input.`,

  async run(argv) {
    const { values, positionals } = readOptions(argv, {
      allow: { type: 'string', multiple: true },
      'public-field': { type: 'string', multiple: true },
      check: { type: 'boolean' },
    })
    const [name, ...others] = positionals
    if (name === undefined || others.length > 0) throw new UsageError('Which scene? vernissage redact <scene>.')
    const folder = findSceneFolder(name)
    const { files, replaced, findings } = redactFiles(readFiles(folder), {
      allowed: values.allow ?? [],
      publicFields: values['public-field'] ?? [],
    })
    const count = Object.values(replaced).reduce((sum, number) => sum + number, 0)
    if (findings.length === 0 && count > 0 && !values.check) save(folder, files)
    if (values.json) console.log(JSON.stringify({ folder, replaced, findings }, null, 2))
    else console.log(summaryOf(replaced, findings, values.check ?? false))
    return findings.length > 0 || (values.check && count > 0) ? 1 : 0
  },
}

function readFiles(folder: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile())
  if (!names.includes('scene.json')) throw new InputError(`${folder} is no scene: it has no scene.json.`)
  return new Map(
    [...names, ...reviewedTextFiles(folder)].sort().map((name) => [name, readFileSync(join(folder, name))]),
  )
}

/** Names of the text files that people have reviewed, since they repeat texts of the page. Pictures cannot be redacted. */
function reviewedTextFiles(folder: string): readonly string[] {
  return reviewedNames
    .filter((name) => existsSync(join(folder, name)) && statSync(join(folder, name)).isDirectory())
    .flatMap((name) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`))
    .filter((name) => /\.(?:txt|yml|json)$/.test(name))
}

/** Replaces the scene's own files as a whole, and the reviewed files one by one. */
function save(folder: string, files: SceneFiles): void {
  const isReviewed = ([name]: readonly [string, Buffer]): boolean => name.includes('/')
  saveScene(folder, new Map([...files].filter((file) => !isReviewed(file))))
  for (const [name, contents] of [...files].filter(isReviewed)) writeFileSync(join(folder, name), contents)
}

function summaryOf(replaced: Readonly<Record<string, number>>, findings: readonly string[], isCheck: boolean): string {
  const kinds = Object.entries(replaced).map(([kind, number]) => `  ${number} × ${kind}`)
  const verb = isCheck || findings.length > 0 ? 'Would be replaced' : 'Replaced'
  const done = kinds.length > 0 ? [`${verb}:`, ...kinds] : ['Nothing private was found.']
  if (findings.length === 0) return done.join('\n')
  return [
    ...done,
    '✘ Nothing was written, since something private is left:',
    ...findings.map((text) => `  ${text}`),
    'Change the file at that place, or name exactly the text there with --allow if it is public, a field with --public-field.',
  ].join('\n')
}
