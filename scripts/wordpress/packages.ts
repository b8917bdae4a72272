/** The Debian packages that tests with PHP need, and their installation. */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** Folder with the program's files of Debian's package. */
export const wordpressFiles = '/usr/share/wordpress'

/** Folder with the plugins, themes and translations of Debian's package. */
export const wordpressContent = '/var/lib/wordpress/wp-content'

/** A program that tests need, and the files by whose presence it counts as installed. */
interface NeededProgram {
  /** Name of the program, for sentences: `WordPress`. */
  readonly name: string
  readonly packages: readonly string[]
  readonly files: readonly string[]
}

const wordpress: NeededProgram = {
  name: 'WordPress',
  packages: [
    'wordpress',
    'wordpress-theme-twentytwentythree',
    'wordpress-l10n',
    'php-cli',
    'php-mysql',
    'mariadb-server',
  ],
  files: [
    `${wordpressFiles}/wp-load.php`,
    `${wordpressContent}/themes/twentytwentythree/style.css`,
    '/usr/bin/php',
    '/usr/sbin/mariadbd',
    '/usr/bin/mariadb-install-db',
  ],
}

const linter: NeededProgram = { name: 'PHP linter', packages: ['php-codesniffer'], files: ['/usr/bin/phpcs'] }

/** @returns why there can be no WordPress, as a sentence; undefined where there can be one */
export const ensureWordpress = (): string | undefined => ensureInstalled(wordpress)

/** @returns why PHP cannot be checked, as a sentence; undefined where it can be */
export const ensureLinter = (): string | undefined => ensureInstalled(linter)

/** Installs missing packages, where this is a Debian and the user may install. */
function ensureInstalled({ name, packages, files }: NeededProgram): string | undefined {
  const isThere = (): boolean => files.every((file) => existsSync(file))
  if (isThere()) return undefined
  const byHand = `apt-get install ${packages.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return `There is no ${name} on this machine. On a Debian, install one with: ${byHand}`
  }
  const lines = withoutServices(() => [
    runProgram('apt-get', ['update', ...waitForLock]),
    runProgram('apt-get', ['install', ...waitForLock, '-y', '--no-install-recommends', ...packages]),
  ])
  return isThere() ? undefined : `The packages of a ${name} cannot be installed (${byHand}): ${lines.at(-1)}`
}

/** @returns the last line that the program printed */
function runProgram(program: string, args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return `${stdout}${stderr}`.trim().split('\n').at(-1) ?? ''
}

/** Options with which apt waits for another installation, such as that of another test run. */
const waitForLock = ['-o', 'DPkg::Lock::Timeout=300']

/** Debian runs this file before a package starts its server; it forbids the start, so that no server runs on the machine afterwards. */
const policyFile = '/usr/sbin/policy-rc.d'

function withoutServices<Value>(install: () => Value): Value {
  const isOurs = !existsSync(policyFile)
  if (isOurs) writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return install()
  } finally {
    if (isOurs) rmSync(policyFile)
  }
}
