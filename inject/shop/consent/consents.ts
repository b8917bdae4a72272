/**
 * The answers about consent, for the health panel: category → whether the visitor allows it, and the source of that answer.
 * Apart from `consent.ts`, so that a build without attribution and statistics does not contain that module.
 */
export const consents = new Map<string, string>()
