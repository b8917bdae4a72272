import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { root } from './setup.mjs'

/** A step of a longer job that has ended. */
export interface FinishedStep {
  readonly title: string
  readonly seconds: number
}

const finished: FinishedStep[] = []

/** The steps of this process so far, in their order. */
export function finishedSteps(): readonly FinishedStep[] {
  return finished
}

/** Runs one step of a longer job under a headline, then says how long it took. A throw counts as false. */
export async function runStep(title: string, work: () => Promise<boolean>): Promise<boolean> {
  console.log(`\n▸ ${title}`)
  const start = performance.now()
  let isFine = false
  try {
    isFine = await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  const seconds = (performance.now() - start) / 1000
  finished.push({ title, seconds })
  console.log(`${isFine ? '✔' : '✘'} ${title} (${seconds.toFixed(1)} s)`)
  return isFine
}

/**
 * Runs a JavaScript program with this Node, its output streaming through.
 * @param program path from the root of the project
 * @returns the exit code
 */
export function runNode(program: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a JavaScript program with this Node and gives what it prints; its error output streams through.
 * @throws {Error} it ended with another exit code than 0.
 */
export function outputOf(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${program} ${args.join(' ')} ended with exit code ${code}`))
    })
  })
}
