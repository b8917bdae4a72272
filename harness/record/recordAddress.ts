/** `vernissage record <url>` on the terminal: the window, the progress, the end, the summary. */
import { dirname, join, resolve } from 'node:path'
import type { ExitCode } from '../commands/command.ts'
import { assetsFolder } from '../scene/assets.ts'
import { InputError } from '../scene/readJson.ts'
import { snapshotsFolder } from '../scene/scene.ts'
import { type SavedAssets, saveAssets } from './assets/saveAssets.ts'
import type { Exchange } from './exchange.ts'
import { readJourneyFile } from './journeyFile.ts'
import { launch } from './launch.ts'
import { pressEnter } from './pressEnter.ts'
import { recordUrl, type UrlRecording } from './recordUrl.ts'
import { checkWritable, saveScene } from './saveScene.ts'
import { whenInterrupted } from './whenInterrupted.ts'

/** The options of the command. */
interface Values {
  readonly journey?: string | undefined
  readonly login?: boolean | undefined
  readonly out?: string | undefined
  readonly headed?: boolean | undefined
  readonly host?: readonly string[] | undefined
  readonly allow?: readonly string[] | undefined
  readonly 'public-field'?: readonly string[] | undefined
  readonly 'drop-incomplete'?: boolean | undefined
  readonly insecure?: boolean | undefined
  readonly 'no-pictures'?: boolean | undefined
  readonly json?: boolean | undefined
}

/** @throws InputError it cannot be recorded; nothing is written then */
export async function recordAddress(url: string, values: Values): Promise<ExitCode> {
  const folder = values.out === undefined ? join(snapshotsFolder, nameOf(url)) : resolve(values.out)
  const journey = values.journey === undefined ? undefined : await readJourneyFile(values.journey)
  const isHeaded = values.headed ?? (hasScreen() && (journey === undefined || values.login === true))
  if (!isHeaded && values.login) throw new InputError('--login needs a screen: somebody has to log in.')
  // The result is the only thing that machines want to read.
  const tell = (line: string): void => (values.json ? undefined : console.log(line))
  // Nobody should act for half an hour in vain.
  checkWritable(folder)
  const stopped = whenInterrupted(() => 'Stopped; nothing was saved.')
  const over = new AbortController()
  const launched = launch({ isHeaded, isOffline: false })
  try {
    const browser = await Promise.race([launched, stopped.rejected])
    tell(`▸ opening ${url}`)
    const recorded = await Promise.race([
      recordUrl(browser, {
        url,
        name: nameOf(url),
        journey,
        hosts: values.host ?? [],
        allowed: values.allow ?? [],
        publicFields: values['public-field'] ?? [],
        isInsecure: values.insecure ?? false,
        hasPictures: !values['no-pictures'],
        dropsIncomplete: values['drop-incomplete'] ?? false,
        onExchange: (exchange) => tell(lineOf(exchange)),
        ...(values.login && {
          loggedIn: () => pressEnter('Log in in the window, then press Enter here. ', over.signal),
        }),
        // Without a window there is nobody who could act.
        ...(isHeaded && {
          ended: () => pressEnter('Act in the window. Press Enter here, or close it, to end. ', over.signal),
        }),
      }),
      stopped.rejected,
    ])
    const shared = recorded.findings.length === 0 ? save(folder, recorded) : undefined
    console.log(values.json ? asJson(folder, recorded, shared) : summaryOf(folder, recorded, shared))
    return recorded.findings.length === 0 ? 0 : 1
  } finally {
    stopped.forget()
    over.abort()
    await launched.then(
      (browser) => browser.close(),
      // It never started, which is told already.
      () => {},
    )
  }
}

/** What the scene shows is there before the scene is. */
function save(folder: string, { assets, files, pageUrl }: UrlRecording): SavedAssets {
  const saved = saveAssets(assetsFolder(dirname(folder), pageUrl), assets)
  saveScene(folder, files)
  return saved
}

/** Folder name for an address: `kunst-example-produkt-hafenkran`. */
export function nameOf(url: string): string {
  const { hostname, pathname } = new URL(url)
  return `${hostname}${pathname}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

function hasScreen(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

function lineOf({ request, response, problem }: Exchange): string {
  const { pathname, search } = new URL(request.url)
  const outcome = problem ?? `${response?.status} ${Math.ceil((response?.body.length ?? 0) / 1024)} kB`
  return `  ${request.method.padEnd(4)} ${(pathname + search).slice(0, 90)}  ${outcome}`
}

function summaryOf(
  folder: string,
  { findings, replaced, leftOut, incomplete, omitted, assets, callCount, pageCount, stepCount }: UrlRecording,
  shared: SavedAssets | undefined,
): string {
  if (findings.length > 0) {
    return [
      '✘ Nothing was saved, since something private is left:',
      ...findings.map((finding) => `  ${finding}`),
      'What is public can be named with --allow, a field with --public-field.',
    ].join('\n')
  }
  const counts = (of: Readonly<Record<string, number>>): string =>
    Object.entries(of)
      .map(([name, count]) => `${count} × ${name}`)
      .join(', ') || 'nothing'
  return [
    `✔ ${folder}`,
    `  ${counted(pageCount, 'page')}, ${counted(callCount, 'call')}, ${counted(stepCount, 'step')} of a journey`,
    ...(shared && assets.size > 0 ? [describeAssets(assets.size, shared)] : []),
    `  replaced: ${counts(replaced)}`,
    `  left out, since from other hosts: ${counts(leftOut)}`,
    ...omitted.map((line) => `  left out: ${line}`),
    ...incomplete.map((line) => `  left out, since not complete: ${line}`),
  ].join('\n')
}

function describeAssets(count: number, { folder, added, changed }: SavedAssets): string {
  const others = changed.length > 0 ? `, ${changed.length} other than before: look at the shop's other scenes, too` : ''
  return `  ${count} stylesheets, fonts and pictures, ${added} of them new in ${folder}${others}`
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function asJson(
  folder: string,
  { files, findings, assets, ...facts }: UrlRecording,
  shared: SavedAssets | undefined,
): string {
  const names = { files: [...files.keys()], assets: { ...shared, addresses: [...assets.keys()] } }
  return JSON.stringify({ folder, isSaved: findings.length === 0, findings, ...names, ...facts }, null, 2)
}
