/** Whether the plugin's own script runs on this page: it alone hears this event (contract price-and-offer 4). */
export function isOriginalRunning(pp: string): boolean {
  const { jQuery } = window as { jQuery?: { _data?: (target: Element, key: string) => object | undefined } }
  return `${pp}_check_form` in (jQuery?._data?.(document.body, 'events') ?? {})
}
