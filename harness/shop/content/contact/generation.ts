/** Generation of the plugin → its version. Markup, settings and answers differ between generations (contact-form.md 1.3, 2). */
export const generations = { '6.1': '6.1.4', '5.5': '5.5.6', '5.3': '5.3.2' } as const
export type Generation = keyof typeof generations

/** Whether the server marks fields by `data-name` and has schemas: since 5.6. */
export function isModern(generation: Generation): boolean {
  return generation === '6.1'
}

/** The generation by the version that a form sends in `_wpcf7_version`. */
export function generationOf(version: string): Generation {
  return (Object.keys(generations) as Generation[]).find((generation) => version.startsWith(generation)) ?? '6.1'
}
