/** Whether an object has a value of its own by this name, not one that it inherits. For browsers before `Object.hasOwn`. */
export function hasOwn(object: object, name: PropertyKey): boolean {
  return Object.getOwnPropertyDescriptor(object, name) !== undefined
}
