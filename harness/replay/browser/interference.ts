/** The hooks by which tests make calls fail or answers come late in a replay. */
import type { Lookup, MadeCall } from '../../lookup/lookup.ts'

export interface Interference {
  /** Replaces the recording's own lookup. */
  lookup?(recorded: Lookup): Lookup
  /**
   * Calls `send` when the answer may go to the page. Default: every answer goes at once.
   * @param isPage true for a navigation: the answer is the window's next page
   */
  deliver?(call: MadeCall, send: () => Promise<void>, isPage: boolean): Promise<void>
}
