/** The chosen shipping methods, one per parcel: `shipping_method[0]=flat_rate:1`. Contract theme-and-platform 3.3 */
export const shippingControls = 'select.shipping_method, input[name^=shipping_method]'

export function chosenShipping(root: ParentNode): URLSearchParams {
  const fields = new URLSearchParams()
  for (const control of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(shippingControls)) {
    if (control.matches('[type=radio]:not(:checked)')) continue
    fields.set(`shipping_method[${control.dataset.index}]`, control.value)
  }
  return fields
}
