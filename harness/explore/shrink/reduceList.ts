/** Takes items out of a list as long as what matters still holds (delta debugging, without the complements). */

/**
 * Tries to leave out halves, then quarters, and so on down to single items.
 * @param holds whether what matters still holds for a shorter list; asked often, and expected to take long
 * @returns a list of which no single item can be left out, unless `holds` stopped answering
 */
export async function reduceList<Item>(
  items: readonly Item[],
  holds: (fewer: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let kept = items
  for (let size = kept.length; size >= 1; size = Math.floor(size / 2)) {
    // From the end: what comes last depends on what was before.
    for (let end = kept.length; end > 0; end -= size) {
      const fewer = [...kept.slice(0, Math.max(0, end - size)), ...kept.slice(end)]
      if (await holds(fewer)) kept = fewer
    }
  }
  return kept
}
