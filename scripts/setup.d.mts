export const root: string
export class SetupError extends Error {}
export function ensurePackages(): void
export function requireNode(version: string): void
