import texts from './messages.json' with { type: 'json' }

/** The server's messages (contact-form.md 6). The author of a form can replace their words. */
export const defaultMessages: Messages = texts

export type MessageKey = keyof typeof texts
export type Messages = Readonly<Record<MessageKey, string>>
