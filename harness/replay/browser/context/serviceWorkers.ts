/**
 * Runs in the page: service workers are refused there, since none could be recorded. The browser's own switch for that leaves `ready`
 * pending for ever, and lets `register` resolve to nothing.
 */
export function refuseServiceWorkers(): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Pages that are not secure have none.
  if (!container) return
  const refuse = (asked: string): Promise<never> =>
    Promise.reject(new DOMException(`${asked}: service workers are neither recorded nor replayed`, 'SecurityError'))
  Object.defineProperty(container, 'register', { configurable: true, value: () => refuse('register()') })
  Object.defineProperty(container, 'ready', { configurable: true, get: () => refuse('ready') })
}
