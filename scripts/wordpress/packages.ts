/** The Debian packages that tests with PHP need, and their installation. */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** Where Debian's package has the program's files. */
export const wordpressFiles = '/usr/share/wordpress'

/** Where Debian's package has plugins, themes and translations. */
export const wordpressContent = '/var/lib/wordpress/wp-content'

/** A program that is wanted, and the files that show that it is installed. */
interface Wanted {
  /** Name of the program, for sentences: `WordPress`. */
  readonly name: string
  readonly packages: readonly string[]
  readonly files: readonly string[]
}

const wordpress: Wanted = {
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

const linter: Wanted = { name: 'PHP linter', packages: ['php-codesniffer'], files: ['/usr/bin/phpcs'] }

/** @returns why there can be no WordPress, as a sentence; undefined where there can be one */
export const ensureWordpress = (): string | undefined => ensure(wordpress)

/** @returns why PHP cannot be checked, as a sentence; undefined where it can be */
export const ensureLinter = (): string | undefined => ensure(linter)

/** Installs missing packages, where this is a Debian and the user may install. */
function ensure({ name, packages, files }: Wanted): string | undefined {
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

/** Another installation may be under way, for instance of another test run. */
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
