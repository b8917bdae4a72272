/**
 * What was asked of the visitor, for the health panel: category → whether they allow it, and who was asked for them.
 * Apart from `consent.ts`, which a build without attribution and statistics does not carry.
 */
export const consents = new Map<string, string>()
