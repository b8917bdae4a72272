/**
 * Every command goes through this file: it does the set-up, then runs a script's `main(argv)`, or a program of an installed package.
 *
 *     node scripts/run.mjs scripts/build.ts --out dist
 *     node scripts/run.mjs --bin biome check .
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runModule } from './runModule.mjs'
import { ensurePackages, root } from './setup.mjs'

const [target, ...argv] = process.argv.slice(2)

if (target === '--bin' && argv[0]) {
  process.exitCode = runProgram(argv[0], argv.slice(1))
} else if (target && target !== '--bin') {
  await runModule(target, argv)
} else {
  console.error('Usage: node scripts/run.mjs <script.ts> [options]  or  --bin <program> [options]')
  process.exitCode = 2
}

/**
 * @param {string} name as in `node_modules/.bin`
 * @param {readonly string[]} argv
 */
function runProgram(name, argv) {
  ensurePackages()
  const isWindows = process.platform === 'win32'
  const program = join(root, 'node_modules/.bin', isWindows ? `${name}.cmd` : name)
  return spawnSync(program, argv, { cwd: root, stdio: 'inherit', shell: isWindows }).status ?? 1
}
