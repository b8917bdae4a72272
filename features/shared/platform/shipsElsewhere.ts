/**
 * Whether the fields of the checkout, as they are sent, say that the goods go to another address than the bill. A page may have a
 * hidden field in the place of the box; what PHP calls empty says no.
 */
export function shipsElsewhere(fields: Pick<FormData, 'get'>): boolean {
  return !/^0?$/.test(String(fields.get('ship_to_different_address') ?? ''))
}
