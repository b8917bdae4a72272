/** Stands between a page and the recording, so that calls fail or answers come late. */
import type { Lookup, MadeCall } from '../../lookup/lookup.ts'

export interface Interference {
  /** Replaces the recording's own lookup. */
  lookup?(recorded: Lookup): Lookup
  /**
   * Lets an answer go by `send`, now or later; without it every answer goes at once.
   * @param isPage whether it is the window's next page
   */
  deliver?(call: MadeCall, send: () => Promise<void>, isPage: boolean): Promise<void>
}
