/**
 * Whether the sent fields of the checkout name a separate delivery address. The field may be a checkbox or a hidden field, whose values
 * '' and '0' mean no, as for PHP.
 */
export function shipsElsewhere(fields: Pick<FormData, 'get'>): boolean {
  return !/^0?$/.test(String(fields.get('ship_to_different_address') ?? ''))
}
