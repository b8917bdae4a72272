/**
 * A WordPress in a temporary folder, with a database of its own that listens to a socket in that folder only. Nothing of it
 * is left when it is closed. `node scripts/run.mjs scripts/wordpress/setUp.ts` starts one by hand.
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureWordpress, wordpressContent, wordpressFiles } from './packages.ts'
import { freePort, type Server, startDatabase, startWebServer } from './servers.ts'

export interface Wordpress {
  /** `http://127.0.0.1:40123` */
  readonly url: string
  /** Folder of its files; plugins go into `wp-content/plugins/`. */
  readonly folder: string
  /** Name and password of the one user, an administrator. */
  readonly login: { readonly name: string; readonly password: string }
  /** Runs PHP inside the WordPress, and gives what it prints. @throws Error PHP or WordPress complains */
  php(code: string): string
  close(): Promise<void>
}

const login = { name: 'betreiberin', password: 'Hafenkran-1731' }

/**
 * @param router see `startWebServer`
 * @throws Error WordPress cannot be installed here, or does not start; the message says why
 */
export async function startWordpress(router?: string): Promise<Wordpress> {
  const missing = ensureWordpress()
  if (missing !== undefined) throw new Error(missing)
  const root = mkdtempSync(join(tmpdir(), 'wordpress-'))
  const servers: Server[] = []
  const close = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.end()))
    rmSync(root, { recursive: true, force: true })
  }
  try {
    const socket = join(root, 'database.sock')
    servers.push(await startDatabase(root, socket))
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const folder = join(root, 'site')
    copyFiles(folder)
    writeFileSync(join(folder, 'wp-config.php'), configOf(url, socket))
    runPhp(folder, port, `define('WP_INSTALLING', true);`, installCode)
    servers.push(await startWebServer(folder, port, router))
    return { url, folder, login, php: (code) => runPhp(folder, port, '', code), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Debian keeps plugins and themes apart from the program, and joins them by links. */
function copyFiles(folder: string): void {
  cpSync(wordpressFiles, folder, { recursive: true, dereference: true })
  const content = join(folder, 'wp-content')
  rmSync(content, { recursive: true, force: true })
  cpSync(wordpressContent, content, { recursive: true, dereference: true })
}

function configOf(url: string, socket: string): string {
  const keys = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) => [`${name}_KEY`, `${name}_SALT`])
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    WP_HOME: url,
    WP_SITEURL: url,
    // This WordPress asks no other server, and runs no scheduled tasks while a page is recorded.
    WP_HTTP_BLOCK_EXTERNAL: true,
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    ...Object.fromEntries(keys.map((name) => [name, `${name} of a WordPress that lives for minutes`])),
  }
  const lines = Object.entries(constants).map(([name, value]) => `define('${name}', ${JSON.stringify(value)});`)
  return `<?php
${lines.join('\n')}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`
}

/** Adds a page, and a post with comments and a form for comments, which are shown without moderation. */
const installCode = `
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Galerie am Hafen', '${login.name}', 'betreiberin@example.test', true, '', '${login.password}', 'de_DE');
switch_theme('twentytwentythree');
foreach (['permalink_structure' => '/%postname%/', 'comment_moderation' => 0, 'comment_previously_approved' => 0,
  'timezone_string' => 'Europe/Berlin'] as $name => $value) update_option($name, $value);
flush_rewrite_rules();
wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'besuch', 'post_title' => 'Besuch',
  'post_content' => '<!-- wp:paragraph --><p>Die Galerie liegt am Hafen und hat jeden Tag geöffnet.</p><!-- /wp:paragraph -->']);
$post = wp_insert_post(['post_status' => 'publish', 'post_name' => 'sturmflut', 'post_title' => 'Sturmflut vor Amrum',
  'comment_status' => 'open',
  'post_content' => '<!-- wp:paragraph --><p>Ein neuer Druck hängt in der Galerie.</p><!-- /wp:paragraph -->']);
foreach (['Schön!', 'Wie groß ist er?'] as $text) {
  wp_insert_comment(['comment_post_ID' => $post, 'comment_author' => 'Besucherin', 'comment_content' => $text,
    'comment_author_email' => 'besucherin@example.test', 'comment_approved' => 1, 'comment_date' => '2026-11-16 10:00:00']);
}
`

/** @param before PHP code that runs before WordPress is loaded */
function runPhp(folder: string, port: number, before: string, code: string): string {
  // PHP gets the variables that a web server would set for a request.
  const request = {
    HTTP_HOST: `127.0.0.1:${port}`,
    REQUEST_METHOD: 'GET',
    REQUEST_URI: '/',
    SERVER_PROTOCOL: 'HTTP/1.1',
    REMOTE_ADDR: '127.0.0.1',
  }
  const lines = Object.entries(request).map(([name, value]) => `$_SERVER['${name}'] = '${value}';`)
  const input = `<?php ${lines.join(' ')} ${before} require 'wp-load.php'; ${code} echo "\\n${end}";`
  const { stdout, stderr } = spawnSync('php', ['-d', 'display_errors=stderr'], { cwd: folder, input, encoding: 'utf8' })
  if (!stdout.endsWith(`\n${end}`))
    throw new Error(`The PHP code did not run to its end in WordPress: ${(stderr || stdout).slice(-2000)}`)
  return stdout.slice(0, -end.length - 1)
}

/** The text that is printed at the end of the code: without it, a plugin has ended PHP, which gives no message. */
const end = 'the end of the code'

/** Starts a WordPress and waits for Ctrl+C. */
export async function main(): Promise<number> {
  const wordpress = await startWordpress()
  const { name, password } = wordpress.login
  console.log(
    `A WordPress is at ${wordpress.url}/ (${wordpress.folder}); log in as ${name} with ${password}. Ctrl+C ends it.`,
  )
  return closeWhenInterrupted(wordpress)
}

/** Waits for Ctrl+C. @returns the exit code */
export async function closeWhenInterrupted(wordpress: Wordpress): Promise<number> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await wordpress.close()
  return 0
}
