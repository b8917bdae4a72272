/** The two servers of a WordPress: its database, and PHP's own web server. Both end with this process at the latest. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Server {
  end(): Promise<void>
}

/**
 * A database with one empty schema, `wordpress`, whose files belong to the user of this process.
 * @param root folder for its files
 * @param socket the only place where it listens
 */
export async function startDatabase(root: string, socket: string): Promise<Server> {
  const data = join(root, 'database')
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  const common = ['--no-defaults', `--datadir=${data}`, ...user]
  const made = spawnSync(
    'mariadb-install-db',
    [...common, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`The database cannot be made: ${made.stderr || made.stdout}`)
  const isUp = (): boolean => existsSync(socket)
  const options = ['--skip-networking', '--skip-log-bin', '--innodb-flush-log-at-trx-commit=0']
  const database = startProgram('/usr/sbin/mariadbd', [...common, `--socket=${socket}`, ...options], root)
  await untilReady(database, isUp, 'The database does not start.')
  const create = `(new mysqli('localhost', 'root', '', '', 0, '${socket}'))->query('CREATE DATABASE wordpress CHARACTER SET utf8mb4');`
  const created = spawnSync('php', ['-r', create], { encoding: 'utf8' })
  if (created.status !== 0) {
    await database.end()
    throw new Error(`The database cannot be filled: ${created.stdout}${created.stderr}`)
  }
  return database
}

/**
 * @param folder whose files are served; an address without a file is WordPress's
 * @param router PHP that answers addresses with a dot, too, where there is no such file
 */
export async function startWebServer(folder: string, port: number, router?: string): Promise<Server> {
  // PHP checks its files for changes at each request instead of every two seconds, since tests change plugins.
  const checkFilesAtOnce = ['-d', 'opcache.revalidate_freq=0']
  const options = [
    ...checkFilesAtOnce,
    '-S',
    `127.0.0.1:${port}`,
    '-t',
    folder,
    ...(router === undefined ? [] : [router]),
  ]
  const server = startProgram('php', options, folder)
  const isUp = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    )
  await untilReady(server, isUp, 'The web server of PHP does not start, or WordPress answers with an error.')
  return server
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

interface Program extends Server {
  readonly child: ChildProcess
}

function startProgram(program: string, args: readonly string[], folder: string): Program {
  const child = spawn(program, args, {
    cwd: folder,
    stdio: 'ignore',
    // PHP's server needs workers, since a page may request another page of the shop. The process group makes all of them end together.
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    detached: true,
  })
  const kill = (): void => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The process has ended by itself.
    }
  }
  process.once('exit', kill)
  return {
    child,
    async end() {
      process.off('exit', kill)
      const isOver = child.exitCode !== null || child.signalCode !== null || child.pid === undefined
      const exited = isOver ? undefined : once(child, 'exit')
      kill()
      await exited
    },
  }
}

/** How long a server may take to start. */
const maximumStartMs = 60_000

/** @throws Error with the sentence, where the server ends or takes too long */
async function untilReady(server: Program, isReady: () => boolean | Promise<boolean>, sentence: string): Promise<void> {
  const end = performance.now() + maximumStartMs
  while (!(await isReady())) {
    if (server.child.exitCode !== null || performance.now() > end) {
      await server.end()
      throw new Error(sentence)
    }
    await wait(100)
  }
}
