/** What was asked of the visitor, for the health panel: category → its answer and who gave it, as a text. */
export const consents = new Map<string, string>()
