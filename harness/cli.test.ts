import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { main } from './cli.ts'

let output: string[] = []
let errors: string[] = []

// A command's modules are loaded when the command is called, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const commands = [
  'replay',
  'shop',
  'record',
  'import',
  'export',
  'redact',
  'test',
  'shrink',
  'drift',
  'doctor',
  'build',
  'accept',
  'report',
]

beforeEach(() => {
  output = []
  errors = []
  vi.spyOn(console, 'log').mockImplementation((text) => void output.push(text))
  vi.spyOn(console, 'error').mockImplementation((text) => void errors.push(text))
})

describe('the command line', () => {
  test('lists all commands', async () => {
    expect(await main(['--help'])).toBe(0)
    const listed = output
      .join()
      .match(/^ {2}\w+(?= {3})/gm)
      ?.map((name) => name.trim())
    expect(listed).toEqual(commands)
  })

  test.each([[['-h']], [['help']], [['help', '--help']]])('%s lists the commands, too', async (argv) => {
    expect(await main(argv)).toBe(0)
    expect(output.join()).toContain('vernissage <command> [options]')
  })

  test('the help of a command is shown in three ways', async () => {
    for (const argv of [
      ['help', 'export'],
      ['export', '-h'],
      ['export', '--help'],
    ])
      expect(await main(argv)).toBe(0)
    expect(new Set(output).size).toBe(1)
    expect(output[0]).toMatch(/^Makes a HAR of a scene/)
  })

  test('says its version', async () => {
    expect(await main(['--version'])).toBe(0)
    expect(output).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/)])
  })

  test('without a command it lists the commands, and exits with 2', async () => {
    expect(await main([])).toBe(2)
    expect(output.join()).toContain('replay')
  })

  test.each(commands)('%s explains its options and exit codes', async (command) => {
    expect(await main([command, '--help'])).toBe(0)
    expect(output.join()).toMatch(/--json/)
    expect(output.join()).toMatch(/Exit codes: 0/)
  })

  test.each([
    [['relpay'], 'There is no command "relpay". Did you mean "replay"?'],
    [['tset'], 'There is no command "tset". Did you mean "test"?'],
    [['help', 'reocrd'], 'There is no command "reocrd". Did you mean "record"?'],
    [['--verison'], 'There is no command "--verison".'],
    [['constructor'], 'There is no command "constructor".'],
    [['import'], 'Which HAR? vernissage import <file.har>.'],
    [['import', 'a.har'], 'a.har: there is no such file; expected a HAR 1.2.'],
    [['import', 'a.har', '--pgae', '/'], 'Unknown option --pgae. Did you mean "--page"?'],
    [['export'], 'Which scene? vernissage export <scene>.'],
    [['export', 'gibt-es-nicht'], 'There is no scene "gibt-es-nicht", neither in '],
    [['record'], 'Which page? vernissage record <url>, or --shop for the scenes of the reference shop.'],
    [['record', '--shop', 'contact-shrot'], 'There is no planned scene "contact-shrot". Did you mean "contact-short"?'],
    [['redact'], 'Which scene? vernissage redact <scene>.'],
    [['redact', 'gibt-es-nicht'], 'There is no scene "gibt-es-nicht", neither in '],
    [['replay', '--prot', '1'], 'Unknown option --prot. Did you mean "--port"?'],
    [['replay', '--port', 'achtzig'], 'expected a number from 0 to 65535, came "achtzig"'],
    [['replay', 'contact-shrot'], 'There is no scene "contact-shrot". Did you mean "contact-short"?'],
    [['replay', 'nope'], 'There is no scene "nope". There are: '],
    [['replay', 'nope'], '; without a name, vernissage replay lists them in the browser.'],
    [['replay', 'a', 'b'], 'One scene at most'],
    [['test', 'contact-shrot'], 'No scene matches "contact-shrot". Did you mean "contact-short"?'],
    [['test', '--fualts'], 'Unknown option --fualts. Did you mean "--faults"?'],
    [['test', '-faults'], 'Unknown option -faults. Did you mean "--faults"?'],
    [['test', '--seed'], '--seed needs a value behind it'],
    [['test', '--faults=all'], '--faults takes no value; leave out what stands behind it.'],
    [['shrink', 'contact-shrot'], 'nor as a path. Did you mean "contact-short"?'],
    [['drift'], 'Which page? vernissage drift <url>.'],
    [['test', '--races', 'viele'], '--races: expected a whole number from 1, came "viele"'],
    [['test', '--shard', '3/2'], '--shard: expected a part and the number of parts, such as 1/4, came "3/2"'],
    [['test', '--bundle', 'no/such.js'], 'no/such.js cannot be read'],
    [['build', '--features', ','], '--features: expected names of features, came none. Known are: '],
    [['build', '--out', 'package.json/a'], '/package.json/a cannot be written: a file of that name stands in the way.'],
    [['build', 'contact-form'], 'features are named by --features'],
    [['report', 'a', 'b'], 'One file of results'],
    [['report', 'nirgends.json'], 'nirgends.json: cannot be read; there is no such file'],
  ])('%s is wrong usage and says what is wrong', async (argv, sentence) => {
    expect(await main(argv)).toBe(2)
    expect(errors.join()).toContain(sentence)
  })

  test('a scene with a file that breaks off is reported in a sentence, and stays as it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'scene-'))
    writeFileSync(join(folder, 'scene.json'), '{ "title": "Kontakt", "url": "https://kunst.example/" }')
    writeFileSync(join(folder, 'calls.json'), '[{ "request": ')
    expect(await main(['redact', folder])).toBe(2)
    expect(errors).toEqual([expect.stringMatching(/^✘ calls\.json: is not valid JSON \(.*\)/)])
    expect(readdirSync(folder)).toEqual(['calls.json', 'scene.json'])
    rmSync(folder, { recursive: true })
  })

  test('test --update is refused in continuous integration', async () => {
    vi.stubEnv('CI', '1')
    expect(await main(['test', '--update'])).toBe(2)
    expect(errors.join()).toContain('does not run in CI')
    vi.unstubAllEnvs()
  })
})
