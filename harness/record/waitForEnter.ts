/** Waits until a person at the terminal presses Enter. */
import { createInterface } from 'node:readline/promises'

export interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/**
 * Prints a question, and resolves with Enter, at the end of the input, or when the signal aborts. Nothing is read afterwards, so that
 * the process can end.
 */
export async function waitForEnter(
  question: string,
  signal: AbortSignal,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<void> {
  // In raw mode the terminal would send Ctrl+C as a character, and not interrupt the process.
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
