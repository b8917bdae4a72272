/** Everyday words that stand within the names of people: Annette von Droste, Anna und Otto Kühn. */
export const nameParticles: readonly string[] = 'von vom van und de der den zu zur da di du le la el al bin'.split(' ')
