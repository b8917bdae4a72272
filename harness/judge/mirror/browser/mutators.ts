/** Wraps everything in the browser that can change a document, so that the mirror is called before and after. */

/** Runs a call that may change the document. */
export type Around = <Result>(call: () => Result) => Result

const methods = new Set(
  `appendChild insertBefore replaceChild removeChild moveBefore normalize append prepend replaceChildren before after
  replaceWith remove setAttribute setAttributeNS removeAttribute removeAttributeNS toggleAttribute setAttributeNode
  setAttributeNodeNS removeAttributeNode insertAdjacentElement insertAdjacentText insertAdjacentHTML setHTML setHTMLUnsafe
  appendData insertData deleteData replaceData splitText show showModal close requestClose insertRow deleteRow insertCell
  deleteCell createCaption deleteCaption createTHead deleteTHead createTFoot deleteTFoot createTBody add toggle replace
  adoptNode insertNode deleteContents extractContents surroundContents setNamedItem setNamedItemNS removeNamedItem
  removeNamedItemNS`.split(/\s+/),
)

/** Interfaces that change documents although they are none of nodes. */
const otherInterfaces = ['DOMTokenList', 'NamedNodeMap', 'Range', 'HTMLOptionsCollection']

/**
 * Names of the interfaces of nodes. The other thousand interfaces are not even read: browsers create each on first access, which
 * would take 20 ms in each frame.
 */
const nodeInterfaces =
  /(Element|Node|Document|DocumentFragment|DocumentType|ShadowRoot|CharacterData|Text|Comment|CDATASection|ProcessingInstruction|Attr)$/

/** @param around runs each call of a wrapped method or setter */
export function wrapMutators(around: Around): void {
  const seen = new Set<object>()
  for (const name of Object.getOwnPropertyNames(window)) {
    const isOther = otherInterfaces.includes(name)
    if (!isOther && !nodeInterfaces.test(name)) continue
    const value: unknown = Object.getOwnPropertyDescriptor(window, name)?.value
    const prototype: unknown = typeof value === 'function' ? value.prototype : undefined
    const isNodes = prototype instanceof Node || prototype === Node.prototype
    if (!prototype || seen.has(prototype) || !(isNodes || isOther)) continue
    seen.add(prototype)
    for (const key of Object.getOwnPropertyNames(prototype)) wrapProperty(prototype, key, around)
  }
}

function wrapProperty(prototype: object, key: string, around: Around): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, key)!
  const { set, value: method } = descriptor
  if (!descriptor.configurable || key.startsWith('on')) return
  if (key === 'style' || key === 'dataset') wrapRecord(prototype, key, descriptor, around)
  else if (set) {
    Object.defineProperty(prototype, key, {
      ...descriptor,
      set(value) {
        around(() => set.call(this, value))
      },
    })
  } else if (typeof method === 'function' && methods.has(key)) {
    Object.defineProperty(prototype, key, {
      ...descriptor,
      value(this: unknown, ...given: unknown[]) {
        return around(() => method.apply(this, given))
      },
    })
  }
}

/** `style` and `dataset` return objects whose properties have no setters to wrap, so that a proxy stands before them. */
function wrapRecord(prototype: object, key: string, descriptor: PropertyDescriptor, around: Around): void {
  const { get, set } = descriptor
  Object.defineProperty(prototype, key, {
    ...descriptor,
    get() {
      return get && proxyOf(get.call(this), around)
    },
    ...(set && {
      set(value: unknown) {
        around(() => set.call(this, value))
      },
    }),
  })
}

function proxyOf(record: object, around: Around): object {
  return new Proxy(record, {
    get: (target, key) => {
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? (...given: unknown[]) => around(() => value.apply(target, given)) : value
    },
    set: (target, key, value) => around(() => Reflect.set(target, key, value, target)),
    deleteProperty: (target, key) => around(() => Reflect.deleteProperty(target, key)),
  })
}
