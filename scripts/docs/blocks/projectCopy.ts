/** A copy of the project in which commands may write, with the packages of this one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../setup.mjs'

/** Folders that are not copied: packages, files that commands make, and the versions. */
const leftOut = ['node_modules', '.git', 'dist', 'test-results', 'coverage', '.cache']

interface CommandResult {
  readonly code: number | null
  /** The command's output, errors included. */
  readonly output: string
}

export interface ProjectCopy {
  readonly folder: string
  /** Runs a command line until it ends. */
  run(line: string): Promise<CommandResult>
  /** Runs a command line that serves until it is interrupted; ends it when `use` is done. @param use gets the address that it prints */
  serve(line: string, use: (address: string) => Promise<void>): Promise<void>
  remove(): void
}

export function copyProject(): ProjectCopy {
  // The copy lies in a folder of its own, so that commands find nothing else beside the project.
  const outer = mkdtempSync(join(tmpdir(), 'vernissage-'))
  const folder = join(outer, 'project')
  for (const name of readdirSync(root).filter((each) => !leftOut.includes(each)))
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // The build of this project is the same, and takes a while.
  if (existsSync(join(root, 'dist'))) cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  return {
    folder,
    run: (line) => runIn(folder, line),
    serve: (line, use) => serveIn(folder, line, use),
    remove: () => rmSync(outer, { recursive: true, force: true }),
  }
}

async function runIn(folder: string, line: string): Promise<CommandResult> {
  const child = spawn(line, {
    cwd: folder,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentForCommands(),
  })
  let output = ''
  const onText = (text: Buffer): void => {
    output += text
  }
  child.stdout.on('data', onText)
  child.stderr.on('data', onText)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { code, output }
}

async function serveIn(folder: string, line: string, use: (address: string) => Promise<void>): Promise<void> {
  // The command gets a process group of its own, since it starts the server as another process, which has to end with it.
  const child = spawn(line, {
    cwd: folder,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentForCommands(),
    detached: true,
  })
  let output = ''
  try {
    const address = await new Promise<string>((resolve, reject) => {
      const onText = (text: Buffer): void => {
        output += text
        const [found] = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output) ?? []
        if (found !== undefined) resolve(found)
      }
      child.stdout.on('data', onText)
      child.stderr.on('data', onText)
      child.once('close', (code) => reject(new Error(`${line} ended with ${code}: ${output}`)))
    })
    await use(address)
  } finally {
    if (child.exitCode === null && child.pid !== undefined) {
      process.kill(-child.pid, 'SIGINT')
      await once(child, 'close')
    }
  }
}

/** The environment without the variables of a test run: the sample, and the runner's own settings. */
function environmentForCommands(): NodeJS.ProcessEnv {
  const foreign = /^(?:VERNISSAGE_|VITEST|PLAYWRIGHT_|TEST_|PW_|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$|npm_)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
}
