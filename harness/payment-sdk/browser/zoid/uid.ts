/** Names of components and their frames, in the form that pages look for (provider-sdk.md 3.1). */

/**
 * `zoid-paypal-buttons-uid_0123456789_mtq6…`: id of the rendered element.
 * @param count of components that the page has had, so that a replay has the same ids
 */
export function createUid(tag: string, count: number): string {
  const hex = (Math.imul(count + 1, 0x9e3779b1) >>> 0).toString(16).padStart(10, '0')
  return `zoid-${tag}-uid_${hex}_${btoa(String(count)).replace(/=+$/, '').toLowerCase()}`
}

/** `__zoid__paypal_buttons__<payload>__` */
export function frameName(tag: string, uid: string): string {
  return `__zoid__${tag.replaceAll('-', '_')}__${btoa(JSON.stringify({ uid, tag })).replace(/=+$/, '')}__`
}
