/** Paths on the command line, which are relative to the folder of the person who types them. */
import { resolve } from 'node:path'
import { root } from './setup.mjs'

interface Process {
  cwd(): string
  readonly env: NodeJS.ProcessEnv
}

/**
 * The absolute path of a file or folder that the caller names. `npm run` starts every script in the project's folder and keeps
 * the caller's folder in `INIT_CWD`; `npx` and a direct call stay in the caller's folder.
 */
export function callerPath(path: string, { cwd, env }: Process = process): string {
  const isRunByNpm = env.npm_lifecycle_event !== undefined && env.npm_lifecycle_event !== 'npx'
  const isInProject = resolve(cwd()) === resolve(root)
  return resolve((isRunByNpm && isInProject && env.INIT_CWD) || cwd(), path)
}
