import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensurePackages, root } from './setup.mjs'

/**
 * Does the set-up, then runs a TypeScript module's `main(argv)`; the number it returns becomes the exit code. It runs
 * in this process, so that signals and open servers behave as if the module had been started directly.
 * @param {string} module path from the root of the project
 * @param {readonly string[]} argv
 */
export async function runModule(module, argv) {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', passOverUnread)
  try {
    ensurePackages()
    const { register } = await import('tsx/esm/api')
    register()
    const { main } = await import(pathToFileURL(join(root, module)).href)
    process.exitCode = await main(argv)
  } catch (error) {
    // A set-up error is a sentence for the user; everything else is a defect and keeps its stack.
    console.error(error?.name === 'SetupError' ? `✘ ${error.message}` : error)
    process.exitCode = 2
  }
}

/**
 * Passes over the error of an output that is closed early, as by `| head`, so that the command still does all of its work.
 * @param {NodeJS.ErrnoException} error
 */
function passOverUnread(error) {
  if (error.code !== 'EPIPE') throw error
}
