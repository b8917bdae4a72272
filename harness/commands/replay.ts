/** `vernissage replay`: shows the recorded pages in a browser, with the script. */
import { once } from 'node:events'
import { didYouMean } from '../scene/reading/didYouMean.ts'
import { findRecordings } from '../scene/recordings/findRecordings.ts'
import { snapshotsFolder } from '../scene/scene.ts'
import { nameOfPath } from '../testing/run/choice/selectScenes.ts'
import { createCatalogue } from '../ui/console/catalogue.ts'
import { shopEntry } from '../ui/console/frames/liveShop.ts'
import { startConsole } from '../ui/console/server.ts'
import { readOptions } from './arguments/options.ts'
import { type Command, UsageError } from './command.ts'

const defaultPort = 8737

export const replay: Command = {
  help: `Shows the recorded pages in the browser, with the script or without it: vernissage replay [scene] [options]

  scene          shown first; a folder of snapshots/, the name of a recorded page, or shop: the reference shop, live
  --port <n>     default ${defaultPort}, or any free one when that is taken; 0 = any free one
  --json         print the address as JSON
  --help         this text

Prints the address and serves until it is interrupted (Ctrl+C). Calls are answered from the recordings; nothing leaves
this machine. A change of a source file rebuilds the script and reloads the page.
Exit codes: 0 interrupted, 2 wrong usage or input.`,

  async run(argv) {
    const { values, positionals } = readOptions(argv, { port: { type: 'string' } })
    const port = portOf(values.port)
    if (positionals.length > 1) throw new UsageError('One scene at most can be shown first.')
    const folders = { snapshots: snapshotsFolder, recordings: findRecordings() }
    const fragment = fragmentOf(positionals[0], folders)

    const { url, plainUrl, close } = await startConsole({
      ...folders,
      entry: { file: 'features/bundle.ts' },
      port,
      isPortFixed: values.port !== undefined,
    })
    if (values.json) console.log(JSON.stringify({ url: url + fragment, plainUrl: plainUrl + fragment }))
    else console.log(announcement(url + fragment, plainUrl + fragment))
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
    await close()
    return 0
  },
}

function announcement(url: string, plainUrl: string): string {
  return `
  The recorded pages are at  ${url}
  Browsers that do not resolve that name:  ${plainUrl}

  Ctrl+C ends it.
`
}

/** @throws {UsageError} the text is no port */
function portOf(text: string | undefined): number {
  const port = text === undefined ? defaultPort : Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new UsageError(`--port: expected a number from 0 to 65535, came "${text}".`)
}

/**
 * The fragment of the console's address that names a scene; empty without a name.
 * @throws {UsageError} there is no such scene
 */
function fragmentOf(wanted: string | undefined, folders: Parameters<typeof createCatalogue>[0]): string {
  if (wanted === undefined) return ''
  const scenes = [shopEntry, ...createCatalogue(folders).list()]
  const path = nameOfPath(wanted)
  const found = scenes.find(({ name, key }) => name === wanted || key === wanted || name === path)
  if (found) return `#${found.key}`
  const names = scenes.map(({ name }) => name)
  const choices = `There are: ${names.join(', ')}; without a name, vernissage replay lists them in the browser.`
  throw new UsageError(`There is no scene "${wanted}".${didYouMean(wanted, names) || ` ${choices}`}`)
}
