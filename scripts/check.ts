import { sizeGate, sourceGates } from './gates.ts'
import { runStep } from './steps.ts'

/** `npm run check`: every gate, without the tests. Returns the exit code. */
export async function main(): Promise<number> {
  const lines: string[] = []
  let hasFailed = false
  for (const { title, check } of [...sourceGates, sizeGate]) {
    const isFine = await runStep(title, check)
    hasFailed ||= !isFine
    lines.push(`${isFine ? '✔' : '✘'} ${title}`)
  }
  console.log(`\n${lines.join('\n')}`)
  return hasFailed ? 1 : 0
}
