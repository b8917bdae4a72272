/** `vernissage record`: records a page of a shop as a scene. */
import type { ShopRecording } from '../record/plan/recordShop.ts'
import { didYouMean } from '../scene/reading/didYouMean.ts'
import { snapshotsFolder } from '../scene/scene.ts'
import scenes from '../shop/scenes.ts'
import { checkAddress, parseSize, readOptions, refuseCombinations } from './arguments/options.ts'
import { type Command, type ExitCode, UsageError } from './command.ts'

/** Options for a page of a real shop. The scenes of the reference shop have plans, which say all that. */
const urlOptions = {
  journey: { type: 'string' },
  login: { type: 'boolean' },
  cookies: { type: 'string' },
  'storage-state': { type: 'string' },
  viewport: { type: 'string' },
  'with-script': { type: 'boolean' },
  out: { type: 'string' },
  headed: { type: 'boolean' },
  host: { type: 'string', multiple: true },
  allow: { type: 'string', multiple: true },
  'public-field': { type: 'string', multiple: true },
  'drop-incomplete': { type: 'boolean' },
  insecure: { type: 'boolean' },
  'no-pictures': { type: 'boolean' },
} as const

const options = { ...urlOptions, shop: { type: 'boolean' }, check: { type: 'boolean' } } as const

type Values = ReturnType<typeof readOptions<typeof options>>['values']

export const record: Command = {
  help: `Records a page of a shop as a scene: vernissage record <url> [options]

  --journey <file>    plays it: an export of Chrome's Recorder (.json), or a module (.ts) whose default export are steps or
                      a function that takes the page; without one a person acts, and what they do becomes the scene's
                      journey; a bar in the window shows what is recorded and replaced, marks what to expect, and ends
                      the recording, and so do Enter and closing the window
  --login             wait until a person has logged in; nothing of it is recorded
  --cookies <file>    begin with these cookies: JSON of a scene or of a browser's extension, or a cookies.txt
  --storage-state <file>  begin with these cookies and this storage, as Playwright saves them
  --viewport <size>   of the window, such as 390x844 (default: 1280x800)
  --with-script       record with the script first in the head of each page: what it does and asks for is recorded
  --out <folder>      the scene's folder (default: snapshots/<host and path>)
  --headed            show the window (default where there is a screen and no journey)
  --host <name>       record calls to this host, too (may come several times); others are left out and listed
  --allow <text>      public, not replaced by a pseudonym (may come several times)
  --public-field <name>  a field whose text is public; other text that is typed becomes filler (may come several times)
  --drop-incomplete   leave out calls and files that broke off or have no end, instead of refusing the recording
  --insecure          accept any certificate
  --no-pictures       keep no pictures: those that customers have uploaded may be private
  --json              print the result as JSON

Personal and secret data are replaced before anything is written. A scene is written as a whole or not at all.

Records the scenes of the reference shop: vernissage record --shop [names…] [options]

  names      of planned scenes (harness/shop/scenes.ts); default: all
  --check    write nothing, compare byte for byte with what is stored
  --json     print what became of each scene as JSON
  --help     this text

A server that asks for a password gets it in the address: https://name:password@shop.example/; it is not recorded.
A recorded scene is replayed at once; the last line says whether the replay found nothing.

Exit codes: 0 fine, 1 something private is left (nothing was saved), the first replay has findings (the scene is saved), or
--check found a difference, 2 wrong usage or input.`,

  async run(argv) {
    const { values, positionals } = readOptions(argv, options)
    checkCombination(values)
    if (values.shop) return recordShopScenes(positionals, values)
    const [url, ...others] = positionals
    if (url === undefined || others.length > 0) {
      throw new UsageError('Which page? vernissage record <url>, or --shop for the scenes of the reference shop.')
    }
    checkAddress(url)
    const { recordAddress } = await import('../record/recordAddress.ts')
    const viewport = values.viewport === undefined ? undefined : parseSize('--viewport', values.viewport)
    return recordAddress(url, { ...values, viewport })
  },
}

/** @throws UsageError two options that do not go together */
function checkCombination(values: Values): void {
  refuseCombinations(values, [
    [
      'shop',
      Object.keys(urlOptions) as (keyof typeof urlOptions)[],
      'leave it out, the plans of the scenes say all that',
    ],
    ['storage-state', ['cookies'], 'a storage state has the cookies, too'],
  ])
}

async function recordShopScenes(
  names: readonly string[],
  { check: isCheck = false, json: isJson = false }: { check?: boolean; json?: boolean },
): Promise<ExitCode> {
  const plans = names.length === 0 ? scenes : names.map(planOf)
  // The browser's driver is loaded only now, so that `--help` does not wait for it.
  const { launchChromium } = await import('../record/launchChromium.ts')
  const { recordShop } = await import('../record/plan/recordShop.ts')
  const { watchInterrupts } = await import('../record/watchInterrupts.ts')
  let count = 0
  const interrupts = watchInterrupts(() => `Stopped after ${count} of ${plans.length} scenes; these are whole.`)
  const browser = await launchChromium({ isHeaded: false, isOffline: true })
  try {
    const onScene = (recording: ShopRecording): void => {
      count++
      if (!isJson) console.log(describeRecording(recording))
    }
    const recording = recordShop(browser, plans, { root: snapshotsFolder, isCheck, onScene })
    const recordings = await Promise.race([recording, interrupts.rejected])
    const different = recordings.filter(({ state }) => state === 'different')
    if (isJson) console.log(JSON.stringify(recordings, null, 2))
    else if (isCheck) console.log(`\n${recordings.length - different.length} alike, ${different.length} different`)
    return different.length === 0 ? 0 : 1
  } finally {
    interrupts.unwatch()
    await browser.close()
  }
}

/** @throws {UsageError} no scene of that name is planned */
function planOf(name: string) {
  const plan = scenes.find((candidate) => candidate.name === name)
  if (plan) return plan
  const hint = didYouMean(
    name,
    scenes.map((candidate) => candidate.name),
  )
  throw new UsageError(`There is no planned scene "${name}".${hint}`)
}

function describeRecording({ name, state, difference, bytes }: ShopRecording): string {
  const size = `${Math.ceil(bytes / 1024)} kB`
  return state === 'different' ? `✘ ${name}: ${difference}` : `✔ ${name}  ${state}, ${size}`
}
