export interface ChromiumOptions {
  /** True: one with a window. */
  readonly isHeaded?: boolean
}
export function ensureChromium(options?: ChromiumOptions): Promise<string>
export function findChromium(options?: ChromiumOptions): Promise<string | undefined>
