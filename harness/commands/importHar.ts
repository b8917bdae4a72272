/** `vernissage import`: makes scenes from a HAR. */

import { basename, dirname, join, relative, resolve } from 'node:path'
import type { ImportedHar, ImportedScene } from '../record/har/import/importFile.ts'
import { counted } from '../scene/reading/looseText.ts'
import { snapshotsFolder } from '../scene/scene.ts'
import { readOptions } from './arguments/options.ts'
import { type Command, UsageError } from './command.ts'

export const importHar: Command = {
  help: `Makes scenes of a HAR from a browser or a proxy: vernissage import <file.har> [options]

  --out <folder>   the scene's folder (default: snapshots/<host and path>); further pages go beside it, <folder>-2, …
  --name <name>    the scene's name in snapshots/, or in --out
  --page <url>     only this page (address or path); default: every page of the first one's host
  --host <name>    take calls to this host, too (may come several times); others are left out and listed
  --allow <text>   public, not replaced by a pseudonym (may come several times)
  --public-field <name>  a field whose text is public; other text that was typed becomes filler (may come several times)
  --json           print the result as JSON
  --help           this text

Reads HAR 1.2 of Chrome, Firefox, Playwright (also with its files beside it) and proxies, and what vernissage export writes.
Personal and secret data are replaced before anything is written; only an export that was not changed comes back as it was.
Entries that are not whole are left out and listed. A scene is written as a whole or not at all, and never
over the scene of another page.
Exit codes: 0 fine, 1 entries are not whole, or something private is left (then nothing was saved), 2 wrong usage or input.`,

  async run(argv) {
    const { values, positionals } = readOptions(argv, {
      out: { type: 'string' },
      name: { type: 'string' },
      page: { type: 'string' },
      host: { type: 'string', multiple: true },
      allow: { type: 'string', multiple: true },
      'public-field': { type: 'string', multiple: true },
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) throw new UsageError('Which HAR? vernissage import <file.har>.')
    const { importFile } = await import('../record/har/import/importFile.ts')
    const imported = importFile(file, {
      ...placeOf(values),
      page: values.page,
      hosts: values.host ?? [],
      allowed: values.allow ?? [],
      publicFields: values['public-field'] ?? [],
      onProgress: (line) => console.error(line),
    })
    console.log(values.json ? JSON.stringify(imported, null, 2) : summaryOf(imported))
    return imported.isSaved && imported.half.length === 0 ? 0 : 1
  },
}

/** The folder of the scenes and the first one's name. @throws {UsageError} the name would lead out of the folder */
function placeOf({ out, name }: { readonly out?: string | undefined; readonly name?: string | undefined }): {
  readonly root: string
  readonly name?: string | undefined
} {
  if (name !== undefined && !/^[\w.-]*\w[\w.-]*$/.test(name)) {
    throw new UsageError(`--name: expected letters, digits, ".", "-" and "_", came "${name}".`)
  }
  if (out === undefined) return { root: snapshotsFolder, name }
  const folder = resolve(out)
  return name === undefined ? { root: dirname(folder), name: basename(folder) } : { root: folder, name }
}

function summaryOf({ scenes, half, leftOut, sockets, isSaved, isUnchanged, assetCount }: ImportedHar): string {
  return [
    ...(isSaved ? [] : ['✘ Nothing was saved, since something private is left:']),
    ...scenes.flatMap((scene) =>
      isSaved ? savedLines(scene, isUnchanged) : scene.findings.map((text) => `  ${text}`),
    ),
    ...(isSaved ? [] : ['What is public can be named with --allow, a field with --public-field.']),
    ...(isSaved && assetCount > 0
      ? [`  ${counted(assetCount, 'stylesheet, font or picture', 'stylesheets, fonts and pictures')}`]
      : []),
    ...(Object.keys(leftOut).length > 0 ? [`  left out, since from other hosts: ${listCounts(leftOut)}`] : []),
    ...sockets.map((address) => `  left out: the messages of the WebSocket ${address}, which no scene can have`),
    ...(half.length > 0 ? [`✘ left out, since not whole: ${counted(half.length, 'entry', 'entries')}`] : []),
    ...half.map(({ index, method, url, missing }) => `  entries[${index}] ${method} ${url} ${missing}`),
    ...(half.length > 0 ? ['Save the HAR again, with contents and once the page has come to rest.'] : []),
  ].join('\n')
}

function savedLines({ folder, pageCount, callCount, replaced, url }: ImportedScene, isUnchanged: boolean): string[] {
  return [
    `✔ ${shortPath(folder)}`,
    `  ${url}`,
    `  ${counted(pageCount, 'page')}, ${counted(callCount, 'call')}`,
    isUnchanged ? '  as it was exported, nothing replaced' : `  replaced: ${listCounts(replaced) || 'nothing'}`,
  ]
}

function listCounts(countByName: Readonly<Record<string, number>>): string {
  return Object.entries(countByName)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ')
}

/** The path relative to the current folder where it lies in it, else the absolute path. */
function shortPath(path: string): string {
  const short = relative(process.cwd(), path)
  return short.startsWith('..') ? path : join(short)
}
