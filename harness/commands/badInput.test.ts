/** Wrong input of the commands: the error is a sentence with the path, what was expected and what to do; the exit code is 2. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { main } from '../cli.ts'
import { stubScript } from '../replay/page/stubScript.ts'
import { snapshotsFolder, snapshotsVariable } from '../scene/scene.ts'

vi.setConfig({ testTimeout: 60_000 })

let root: string
let errors: string[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'input-'))
  errors = []
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation((text) => void errors.push(text))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Copies a scene into the test's folder, where the test may break it. */
function copyOf(name: string): string {
  const folder = join(root, name)
  cpSync(join(snapshotsFolder, name), folder, { recursive: true })
  return folder
}

async function refusalOf(...argv: readonly string[]): Promise<string> {
  expect(await main(argv)).toBe(2)
  return errors.join('\n')
}

test('report refuses a port that is none, also where nothing is served', async () => {
  expect(await refusalOf('report', '--port', 'x')).toBe('✘ --port: expected a number up to 65535, came "x".')
})

test('export names the missing file of a scene', async () => {
  const folder = copyOf('contact-short')
  rmSync(join(folder, 'page.html'))
  expect(await refusalOf('export', folder)).toBe(
    `✘ ${folder}/page.html: expected a page or an answer of the scene, but it cannot be read; there is no such file; put it there, or correct the name.`,
  )
})

test('export names an unknown key of a scene, and the closest known one', async () => {
  const folder = copyOf('contact-short')
  const file = join(folder, 'scene.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"journey"', '"jurney"'))
  expect(await refusalOf('export', folder)).toMatch(
    /scene\.json: at the top: unknown key "jurney"\. Did you mean "journey"\? Known keys: title, url, /,
  )
})

test('export names the line of a syntax error in a scene', async () => {
  const folder = copyOf('contact-short')
  const file = join(folder, 'scene.json')
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  writeFileSync(file, [...lines.slice(0, -1), ',', '}'].join('\n'))
  expect(await refusalOf('export', folder)).toMatch(
    new RegExp(`scene\\.json: is not valid JSON \\(.* line ${lines.length + 1}\\b.*\\); expected the whole file`),
  )
})

test('import refuses a HAR that is cut off', async () => {
  const file = join(root, 'shop.har')
  writeFileSync(file, '{ "log": { "version": "1.2", "entries": [ {')
  expect(await refusalOf('import', file)).toMatch(
    /shop\.har: expected a whole HAR 1\.2, came one that breaks off .*; save or copy it again\./,
  )
})

test('test --legacy refuses a folder without scripts', async () => {
  mkdirSync(join(root, 'scripts'))
  expect(await refusalOf('test', 'contact-short', '--legacy', join(root, 'scripts'))).toMatch(
    /scripts: expected the shop’s scripts \(\.js\), but the folder has none; save them there/,
  )
})

test('test --legacy refuses a folder whose scripts no page names', async () => {
  writeFileSync(join(root, 'unknown.js'), '')
  expect(await refusalOf('test', 'contact-short', '--legacy', root)).toMatch(
    /no page of the scenes names a script of .* \(unknown\.js\); save the scripts under the names that the pages have/,
  )
})

test('report says that a run was interrupted, and after how many tests', async () => {
  const file = join(root, 'scenes.jsonl')
  writeFileSync(file, '{"type":"begin","begun":"2026-11-23T12:00:00Z","total":57}\n')
  expect(await refusalOf('report', file, '--out', join(root, 'report.html'))).toMatch(
    /scenes\.jsonl: expected a whole run\. The run was interrupted after 0 of 57 tests; .* Run vernissage test again\.$/,
  )
})

test('report refuses a run without a test, and a file that is cut off', async () => {
  writeFileSync(join(root, 'scenes.jsonl'), '')
  expect(await refusalOf('report', join(root, 'scenes.jsonl'))).toMatch(
    /scenes\.jsonl: expected a run of scenes, but it ended before the first test; run vernissage test again\.$/,
  )
  writeFileSync(join(root, 'cut.json'), '{ "suites": [')
  expect(await refusalOf('report', join(root, 'cut.json'))).toMatch(
    /cut\.json: is not valid JSON \(.*\); expected the whole file, it may be cut off\.$/,
  )
})

test('test refuses two options that do not go together', async () => {
  expect(await refusalOf('test', '--legacy', root, '--faults')).toMatch(
    /--legacy and --faults do not go together; run them/,
  )
})

test('record refuses unknown options, wrong values, and options that do not go together', async () => {
  const record = (...more: readonly string[]) => {
    errors = []
    return refusalOf('record', 'https://kunst.example/', ...more)
  }
  expect(await record('--viewprot', '390x844')).toBe('✘ Unknown option --viewprot. Did you mean "--viewport"?')
  expect(await record('--viewport', '390')).toBe(
    '✘ --viewport: expected width and height in CSS pixels, such as 390x844, came "390".',
  )
  expect(await record('--cookies', 'a.txt', '--storage-state', 'b.json')).toBe(
    '✘ --storage-state and --cookies do not go together; a storage state has the cookies, too.',
  )
  expect(await record('--cookies', join(root, 'nirgends.txt'))).toMatch(
    /nirgends\.txt: cannot be read; there is no such file; put it there, or correct the name\.$/,
  )
  expect(await record('--shop', '--with-script')).toMatch(/^✘ --shop and --with-script do not go together; /)
})

test('redact and import report symbolic links that lead nowhere', async () => {
  const folder = copyOf('contact-short')
  rmSync(join(folder, 'page.html'))
  symlinkSync('nirgends.html', join(folder, 'page.html'))
  expect(await refusalOf('redact', folder)).toBe(
    `✘ ${folder}/page.html: cannot be read or written; there is no such file; put it there, or correct the name.`,
  )
  errors = []
  symlinkSync('kreis.har', join(root, 'kreis.har'))
  expect(await refusalOf('import', join(root, 'kreis.har'))).toMatch(
    /kreis\.har: cannot be read or written; its symbolic links lead to one another; put the file itself there\.$/,
  )
})

test('export reads a file with a byte order mark and line ends of Windows', async () => {
  const folder = copyOf('contact-short')
  const file = join(folder, 'scene.json')
  writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8').replaceAll('\n', '\r\n')}`)
  expect(await main(['export', folder, '--out', join(root, 'a.har')])).toBe(0)
})

test('report --serve names a port that is taken', async () => {
  const file = join(root, 'results.json')
  writeFileSync(file, '{ "suites": [], "errors": [], "stats": { "startTime": "2026-11-16T10:00:00Z", "duration": 1 } }')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await refusalOf('report', file, '--serve', '--port', String(port))).toBe(
    `✘ Port ${port} is taken; choose another one, or 0 for any free one.`,
  )
  server.close()
})

test('replay names a port that is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await refusalOf('replay', '--port', String(port))).toBe(
    `✘ Port ${port} is taken; choose another one, or 0 for any free one.`,
  )
  server.close()
})

test('test refuses a file that is no build of the script', async () => {
  const file = join(root, 'other.js')
  const sentenceOn = async (source: string, option = '--bundle'): Promise<string> => {
    writeFileSync(file, source)
    errors = []
    return refusalOf('test', 'contact-short', option, file)
  }
  expect(await sentenceOn('window.slider = {}')).toBe(
    `✘ --bundle: ${file}: expected a build of the script, as npm run build makes it (dist/vernissage.js), came a script that does not set window.vernissage; name another file, or build it.`,
  )
  expect(await sentenceOn('', '--baseline')).toMatch(/^✘ --baseline: .*, came an empty file; name another file/)
  expect(await sentenceOn(stubScript.slice(0, -20))).toMatch(/came what no browser can run as a script \(.+\); name/)
  expect(await sentenceOn('<!doctype html><title>404</title>')).toMatch(/came what no browser can run as a script/)
})

test('test refuses a folder in the place of a build or of a file to write', async () => {
  expect(await refusalOf('test', 'contact-short', '--bundle', root)).toBe(
    `✘ --bundle: ${root} cannot be read; it is a folder; name the file in it; expected a build of the script, as npm run build makes it (dist/vernissage.js).`,
  )
  errors = []
  expect(await refusalOf('test', 'contact-short', '--junit', root)).toMatch(/^✘ --junit: .* cannot be written \(EISDIR/)
})

test.each([
  [
    'an order of answers that is none',
    'races/a.json',
    {},
    [],
    /races\/a\.json: at order: expected a list, came nothing/,
  ],
  [
    'faults.json with something else',
    'faults.json',
    { x: 1 },
    ['--faults'],
    /faults\.json: at the top: expected a list, came/,
  ],
])('test refuses a scene with %s', (_what, file, contents, options, sentence) => {
  const folder = copyOf('contact-short')
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), JSON.stringify(contents))
  // The command runs in a process of its own, since the folder of the scenes is read once per process.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['bin/vernissage.mjs', 'test', 'contact-short', ...options],
    { encoding: 'utf8', env: { ...process.env, [snapshotsVariable]: root } },
  )
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(sentence)
})

test.runIf(existsSync('/proc/self')).each(['import', 'export', 'report'])(
  '%s refuses an output where no folder can be made',
  (command) => {
    const har = join(root, 'a.har')
    expect(vernissage('export', 'contact-short', '--out', har).status).toBe(0)
    const results = join(root, 'results.json')
    writeFileSync(
      results,
      '{ "suites": [], "errors": [], "stats": { "startTime": "2026-11-16T10:00:00Z", "duration": 1 } }',
    )
    const input = { import: har, export: 'contact-short', report: results }[command] ?? ''
    const { status, stderr } = vernissage(command, input, '--out', '/proc/x/y')
    expect(stderr).toBe(
      '✘ /proc/x/y cannot be written: there is no such folder, and none can be made; expected a path in a folder that takes new files, name another one.\n',
    )
    expect(status).toBe(2)
  },
)

/** Runs a command in a process of its own, which ends after ten seconds: a command that never ends would block the tests. */
function vernissage(...argv: readonly string[]) {
  return spawnSync(process.execPath, ['bin/vernissage.mjs', ...argv], { encoding: 'utf8', timeout: 10_000 })
}

test.each(['form[', 'a,,b', 'a:', '', 'form >'])(
  'export refuses a scene that counts with the wrong selector "%s"',
  async (selector) => {
    const folder = copyOf('contact-short')
    const file = join(folder, 'scene.json')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), counts: { [selector]: 1 } }))
    expect(await refusalOf('export', folder)).toContain(
      `scene.json: at counts: expected CSS selectors as keys, and "${selector}" is none, came {`,
    )
  },
)
