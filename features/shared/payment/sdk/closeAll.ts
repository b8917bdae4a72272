import { withinTime } from '../withinTime.ts'

/** After this long, new buttons and fields take the place of those whose script never says that they have closed. */
const longestMs = 3000

/** Closes what the provider's script has made. What throws, rejects or never ends keeps nothing waiting for good. */
export async function closeAll(made: readonly { close?(): unknown }[], signal: AbortSignal): Promise<void> {
  await withinTime(Promise.allSettled(made.map(async (each) => each.close?.())), longestMs, signal)
}
