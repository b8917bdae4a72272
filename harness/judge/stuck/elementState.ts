/** Read the state of an element, or what is near it. The functions run in the page, so they can use nothing but their argument. */

export interface ElementState {
  /** `<button#buy.primary>` */
  readonly name: string
  readonly text: string
  readonly value: string
  readonly attributes: Readonly<Record<string, string>>
  /** Values of a select list. */
  readonly options: readonly string[] | undefined
  readonly isDisabled: boolean
  readonly isReadOnly: boolean
  /** Why the element cannot be seen; undefined where it can. */
  readonly hiddenBy: string | undefined
  /** Name of the element that a click at the middle would hit instead; undefined where the click hits. */
  readonly coveredBy: string | undefined
  /** Name of the element that has the focus. */
  readonly focus: string
}

export function readElementState(element: Element): ElementState {
  const nameOf = (named: Element): string =>
    `<${named.localName}${named.id ? `#${named.id}` : ''}${[...named.classList]
      .slice(0, 2)
      .map((name) => `.${name}`)
      .join('')}>`
  const shorten = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text)

  const hiddenBy = (): string | undefined => {
    if (element.checkVisibility({ visibilityProperty: true })) {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 ? undefined : `it measures ${width} × ${height} pixels`
    }
    if (getComputedStyle(element).visibility !== 'visible')
      return `visibility is ${getComputedStyle(element).visibility}`
    for (let above: Element | null = element; above; above = above.parentElement) {
      if (getComputedStyle(above).display === 'none') return `display is none on ${nameOf(above)}`
    }
    return 'a closed part of the page holds it'
  }
  const coveredBy = (): string | undefined => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return !hit || element.contains(hit) || hit.contains(element) ? undefined : nameOf(hit)
  }
  const hidden = hiddenBy()
  return {
    name: nameOf(element),
    text: shorten(element.textContent?.replace(/\s+/g, ' ').trim() ?? ''),
    value: shorten('value' in element ? String(element.value) : ''),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, shorten(value)])),
    options: element instanceof HTMLSelectElement ? [...element.options].map(({ value }) => value) : undefined,
    isDisabled: element.matches(':disabled, [aria-disabled="true"]'),
    isReadOnly: element instanceof HTMLInputElement && element.readOnly,
    hiddenBy: hidden,
    coveredBy: hidden === undefined ? coveredBy() : undefined,
    focus: nameOf(document.activeElement ?? document.body),
  }
}

/** Shortens a selector until it matches anything, and returns what it matches; undefined where no part matches. */
export function readNearMatches(selector: string): { selector: string; count: number; first: string } | undefined {
  const compounds = selector.split(/\s*[\s>+~]\s*(?![^([]*[)\]])/).filter(Boolean)
  const last = compounds.at(-1) ?? ''
  const withoutPseudos = last.replace(/:{1,2}[\w-]+(?:\([^)]*\))?/g, '')
  const withoutAttributes = withoutPseudos.replace(/\[[^\]]*\]/g, '')
  const singleNames = withoutAttributes.match(/[.#][\w-]+/g) ?? []
  for (const part of [
    ...compounds.map((_, index) => compounds.slice(index + 1).join(' ')),
    withoutPseudos,
    withoutAttributes,
    ...singleNames,
  ]) {
    try {
      const found = part && part !== selector ? document.querySelectorAll(part) : []
      const [first] = found
      if (first)
        return { selector: part, count: found.length, first: (first.cloneNode() as Element).outerHTML.slice(0, 120) }
    } catch {
      // Cutting a selector can leave a part that is none.
    }
  }
  return undefined
}

/** Names of the visible elements that can be used, each once. */
export function readNames(): string[] {
  const elements = document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role], summary')
  const names = [...elements].flatMap((element) => {
    if (!element.checkVisibility()) return []
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    return (element.ariaLabel ?? label ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60) || []
  })
  return [...new Set(names)]
}
