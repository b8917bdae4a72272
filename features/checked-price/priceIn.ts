/** What stands in a price field, with a decimal point; '' also where it holds no number. Contract price-and-offer R8 */
export function priceIn(field: HTMLInputElement | null): string {
  return field?.value.trim().replace(',', '.') ?? ''
}
