/** The contract of a command of the harness. */

/** 0 fine, 1 findings, 2 wrong usage or input. */
export type ExitCode = 0 | 1 | 2

export interface Command {
  /** What `--help` prints. */
  readonly help: string
  /**
   * @param argv what follows the command's name
   * @throws {UsageError} for wrong usage
   */
  run(argv: readonly string[]): Promise<ExitCode>
}

/** Wrong usage; `message` is the sentence to show, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
