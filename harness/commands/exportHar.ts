/** `vernissage export`: writes a scene as a HAR. */
import { basename, resolve } from 'node:path'
import { readOptions } from './arguments/options.ts'
import { findSceneFolder, placeOf } from './arguments/sceneFolder.ts'
import { type Command, UsageError } from './command.ts'

export const exportHar: Command = {
  help: `Makes a HAR of a scene: vernissage export <scene> [options]

  scene          folder of snapshots/, or a path
  --out <file>   default: <scene>.har
  --json         print what was written as JSON
  --help         this text

HAR 1.2, which Chrome's developer tools and Playwright's routeFromHAR read. What HAR cannot say (journey, clock, seed,
volatile keys, counts, storage, the order of answers) stands in fields _vernissage, for vernissage import.
Exit codes: 0 written, 2 wrong usage or input.`,

  async run(argv) {
    const { values, positionals } = readOptions(argv, { out: { type: 'string' } })
    const [name, ...others] = positionals
    if (name === undefined || others.length > 0) throw new UsageError('Which scene? vernissage export <scene>.')
    const { name: sceneName, root } = placeOf(findSceneFolder(name))
    const { exportFile } = await import('../record/har/export/exportFile.ts')
    const written = exportFile(sceneName, root, resolve(values.out ?? `${basename(sceneName)}.har`))
    if (values.json) console.log(JSON.stringify(written, null, 2))
    else {
      const { file, entryCount, brokenCount, bytes } = written
      const broken = brokenCount > 0 ? `, ${brokenCount} of them without an answer` : ''
      console.log(`✔ ${file}\n  ${entryCount} entries${broken}, ${Math.ceil(bytes / 1024)} kB`)
    }
    return 0
  },
}
