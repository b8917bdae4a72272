export function ensureChromium(): Promise<string>
export function findChromium(): Promise<string | undefined>
