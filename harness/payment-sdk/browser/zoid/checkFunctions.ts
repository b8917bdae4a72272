/** Throws where an option with the name of a callback is no function, as the library does when a component is made. */
export function checkFunctions(options: object): void {
  for (const [key, value] of Object.entries(options)) {
    const isCallback = /^on[A-Z]|^create[A-Z]/.test(key)
    if (isCallback && value !== undefined && value !== null && typeof value !== 'function') {
      throw new TypeError(`Prop is not of type function: ${key}`)
    }
  }
}
