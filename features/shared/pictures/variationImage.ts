/** Reads the picture of a variation. Source: contract theme-and-platform 2.11, 3.6. */

/** A variation, and its image, as the shop prints them. */
export type Values = Readonly<Record<string, unknown>>

/** The picture's data under the names of `image`; the keys of old versions of the platform count where today's are missing. */
export function imageOf({ image, image_src, image_link }: Values): Values {
  return { src: image_src, srcset: '', full_src: image_link, ...(image as Values | undefined) }
}

/** Texts and numbers as a text; the shop prints `false` for what there is not. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
