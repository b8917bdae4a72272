/** Each test file of the project `page` gets a document of its own, although the files share their modules. */
import { afterAll } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import { restoreAtEnd } from './restoreAtEnd.ts'

const happyDOM = { url: 'https://kunst.example/kontakt/' }
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM })

// This hook runs after that of `restoreAtEnd`, since hooks run in reverse order: what a file replaced is put back while its
// own window is still there.
afterAll(async () => {
  // Awaited, since happy-dom removes the global names only after the window has ended.
  await teardown(globalThis)
  // Timers of the view library that were set by the last test of a file look for it when they fire.
  globalThis.cancelAnimationFrame ??= () => {}
})
restoreAtEnd()
