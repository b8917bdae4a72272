/**
 * Everything that a fresh clone needs before TypeScript can run: a fitting Node and the packages of the lock file.
 * Plain JavaScript without dependencies, because nothing is installed yet when it runs.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Something that the user has to put right; `message` is the one sentence to show, without a stack. */
export class SetupError extends Error {
  name = 'SetupError'
}

const oldestNode = [20, 19]

/**
 * Installs the packages when `node_modules` does not hold what the lock file asks for.
 * @throws {SetupError} Node is too old, or the installation failed.
 */
export function ensurePackages() {
  requireNode(process.versions.node)
  if (arePackagesInstalled()) return
  console.error('▸ Installing packages (npm ci) …')
  const { status, error } = spawnNpm(['ci', '--no-audit', '--no-fund'])
  if (status !== 0) {
    const why = error ? `npm could not be started: ${error.message}` : `npm ci ended with exit code ${status}`
    throw new SetupError(`The packages could not be installed (${why}); fix what npm says above and run this again.`)
  }
}

/** @param {string} version as in `process.versions.node` */
export function requireNode(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  throw new SetupError(
    `Node ${oldestNode.join('.')} or newer is needed, this is ${version}; install it from nodejs.org.`,
  )
}

/**
 * Compares the versions in both lists, since a checkout or a restored cache changes file times arbitrarily. npm writes
 * `node_modules/.package-lock.json` as its last act, so a broken-off installation counts as none.
 */
function arePackagesInstalled() {
  const wantedFile = join(root, 'package-lock.json')
  const installedFile = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(wantedFile)) return true
  if (!existsSync(installedFile)) return false
  const wanted = JSON.parse(readFileSync(wantedFile, 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  )
}

/** @param {readonly string[]} args */
function spawnNpm(args) {
  // Progress goes to the error output: the standard output may be a command's JSON.
  const options = { cwd: root, stdio: ['ignore', 2, 2] }
  // Under `npm run` this variable names the npm that runs, which can be started without a PATH and without a shell.
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return spawnSync(process.execPath, [npm, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}
