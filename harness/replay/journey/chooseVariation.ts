/**
 * Chooses a variation, and does what the platform's own script does then, which does not run in a replay. Contract
 * theme-and-platform 5. Runs in the page. These changes stay when our script stops, so the journey has to end on another page.
 * @param form has the list of its variations as an attribute
 * @param values field → term, such as `attribute_pa_format` → `a4`; an empty term chooses no variation
 */
export function chooseVariation(form: Element, values: Readonly<Record<string, string>>): void {
  type Variation = { variation_id: number; is_purchasable: boolean; is_in_stock: boolean; attributes: typeof values }
  const list: readonly Variation[] = JSON.parse(form.getAttribute('data-product_variations') ?? '[]')
  for (const [name, value] of Object.entries(values)) {
    const field = form.querySelector<HTMLSelectElement>(`[name="${name}"]`)
    if (!field) throw new Error(`the form has no field "${name}"`)
    field.value = value
  }
  const variation = list.find(({ attributes }) =>
    Object.entries(attributes).every(([name, term]) => values[name] !== '' && ['', values[name]].includes(term)),
  )
  const field = form.querySelector<HTMLInputElement>('.variation_id')
  if (field) field.value = String(variation?.variation_id ?? 0)
  const target = form.querySelector('.single_variation') ?? form
  const parts = ['description', 'price', 'availability'].map((name) => {
    const part = document.createElement('div')
    part.className = `woocommerce-variation-${name}`
    return part
  })
  if (target !== form) target.replaceChildren(...(variation ? parts : []))
  const isPurchasable = Boolean(variation?.is_purchasable && variation.is_in_stock)
  form.querySelector('.single_add_to_cart_button')?.classList.toggle('disabled', !isPurchasable)
  const [type, detail] = variation ? ['show_variation', [variation, isPurchasable]] : ['hide_variation', []]
  const { jQuery } = window as { jQuery?: (target: Element) => { trigger(type: string, given: unknown): void } }
  if (jQuery) jQuery(target).trigger(type as string, detail)
  else target.dispatchEvent(new CustomEvent(type as string, { bubbles: true, detail }))
}
