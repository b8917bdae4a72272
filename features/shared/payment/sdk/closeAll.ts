import { withinTime } from '../withinTime.ts'

/** Longest wait for the provider's script to close buttons or fields; after that, new ones replace them. */
const longestMs = 3000

/** Closes buttons or fields that the provider's script has made. Resolves even where closing throws, rejects or never ends. */
export async function closeAll(made: readonly { close?(): unknown }[], signal: AbortSignal): Promise<void> {
  await withinTime(Promise.allSettled(made.map(async (each) => each.close?.())), longestMs, signal)
}
