/** Waits for a person at the terminal. */
import { createInterface } from 'node:readline/promises'

export interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/**
 * Asks, and waits for Enter, for the end of the input, or until the caller stops waiting; afterwards nothing is read.
 */
export async function pressEnter(
  question: string,
  signal: AbortSignal,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<void> {
  // A terminal in raw mode would keep Ctrl+C to itself.
  const terminal = createInterface({ input, terminal: false })
  output.write(`\n${question}`)
  try {
    await new Promise<void>((resolve) => {
      terminal.once('line', () => resolve())
      terminal.once('close', () => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
      if (signal.aborted) resolve()
    })
  } finally {
    terminal.close()
  }
}
