import texts from './messages.json' with { type: 'json' }

/** The server's messages, whose words the author of a form can change (contact-form.md 6). */
export const defaultMessages: Messages = texts

export type MessageKey = keyof typeof texts
export type Messages = Readonly<Record<MessageKey, string>>
