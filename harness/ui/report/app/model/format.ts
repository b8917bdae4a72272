/** Numbers and times as the report writes them. */

/** A date in the same time zone for every reader: `2026-11-22 02:15 UTC`. */
export function formatDate(iso: string): string {
  return iso.replace(/^(.{10})T(.{5}).*$/, '$1 $2 UTC')
}

export function formatDuration(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
