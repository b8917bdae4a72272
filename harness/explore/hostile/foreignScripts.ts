/** Foreign scripts: code of other plugins, old libraries and browsers that makes a page hostile to our script. */

export interface ForeignScript {
  readonly name: string
  /** Runs in the page as an init script, so it can use nothing from outside itself. */
  readonly script: () => void
}

/** Stands in the messages of errors that a foreign script throws, so that they are not taken for our script's. */
export const foreignMark = 'foreign script'

export const foreignScripts: readonly ForeignScript[] = [
  {
    name: 'foreign listeners that throw',
    script: () => {
      const fail = (): void => {
        throw new Error('foreign script: a listener fails')
      }
      for (const type of [
        'click',
        'input',
        'change',
        'submit',
        'focusin',
        'keydown',
        'pointerdown',
        'scroll',
        'resize',
      ]) {
        document.addEventListener(type, fail, true)
        addEventListener(type, fail)
      }
      for (const type of [
        'added_to_cart',
        'wc_fragments_refreshed',
        'updated_checkout',
        'wpcf7mailsent',
        'found_variation',
      ])
        document.addEventListener(type, fail)
      new MutationObserver(fail).observe(document, { childList: true, subtree: true })
    },
  },
  {
    name: 'foreign listeners that stop events',
    script: () => {
      let count = 0
      for (const type of ['click', 'input', 'change', 'submit', 'keydown'])
        addEventListener(type, (event) => void (count++ % 3 === 0 && event.stopImmediatePropagation()), true)
    },
  },
  {
    name: 'wrapped calls',
    script: () => {
      const { fetch } = window
      window.fetch = function (...parameters) {
        return fetch.apply(this, parameters)
      }
      const { open, send } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...parameters: unknown[]) {
        this.addEventListener('load', () => void this.responseText)
        return (open as (...all: unknown[]) => void).apply(this, parameters)
      }
      XMLHttpRequest.prototype.send = function (body) {
        return send.call(this, body)
      }
    },
  },
  {
    name: 'wrapped calls that fail',
    script: () => {
      const { fetch } = window
      let count = 0
      window.fetch = (...parameters) => {
        count++
        if (count % 4 === 1) throw new TypeError('foreign script: a wrapper of fetch fails at once')
        if (count % 4 === 2) return Promise.reject(undefined)
        return fetch(...parameters).then((response) => {
          if (count % 4 === 3) void response.text()
          return response
        })
      }
      const { send } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.send = function (body) {
        count++
        if (count % 2 === 0) throw new Error('foreign script: a wrapper of send fails')
        return send.call(this, body)
      }
    },
  },
  {
    name: 'frozen prototypes',
    script: () => {
      const kinds = [
        Object,
        Array,
        Function,
        String,
        Promise,
        Map,
        Set,
        WeakMap,
        RegExp,
        Date,
        Node,
        Element,
        HTMLElement,
      ]
      for (const kind of [...kinds, Event, EventTarget, Document, DocumentFragment]) {
        Object.freeze(kind.prototype)
        Object.freeze(kind)
      }
    },
  },
  {
    name: 'old polyfills',
    script: () => {
      const define = (target: object, values: object): void => void Object.assign(target, values)
      define(Element.prototype, {
        matches(this: Element, selector: string) {
          return [...(this.ownerDocument ?? document).querySelectorAll(selector)].includes(this)
        },
        closest(this: Element, selector: string) {
          for (let each: Element | null = this; each; each = each.parentElement) if (each.matches(selector)) return each
          return null
        },
        remove(this: Element) {
          this.parentNode!.removeChild(this)
        },
      })
      // Enumerable, as in scripts of ten years ago, so that `for … in` over an array finds them.
      define(Array.prototype, {
        clone(this: unknown[]) {
          return this.slice()
        },
        last(this: unknown[]) {
          return this[this.length - 1]
        },
      })
      define(String.prototype, {
        startsWith(this: string, text: string) {
          return this.indexOf(text) === 0
        },
        trim(this: string) {
          return this.replace(/^\s+|\s+$/g, '')
        },
      })
      define(window, {
        requestIdleCallback: (work: () => void) => setTimeout(work, 1),
        CustomEvent: OldCustomEvent,
      })
      // A function with a name of its own, since it is called with `new`.
      function OldCustomEvent(type: string, init: CustomEventInit = {}): CustomEvent {
        const event = document.createEvent('CustomEvent')
        event.initCustomEvent(type, Boolean(init.bubbles), Boolean(init.cancelable), init.detail)
        return event
      }
    },
  },
  {
    name: 'arrays and elements of an old library',
    script: () => {
      // Replaces standard functions by those of the same name of an old library, which do something else.
      const toArray = (given?: ArrayLike<unknown>): unknown[] => Array.prototype.slice.call(given ?? [])
      Object.assign(Array, { from: toArray })
      Object.assign(Object, {
        values(object: object) {
          const values: unknown[] = []
          for (const key in object) values.push(Reflect.get(object, key))
          return values
        },
      })
      Object.assign(Array.prototype, {
        entries(this: unknown[]) {
          return toArray(this)
        },
      })
      Object.assign(HTMLElement.prototype, {
        scrollTo(this: Element) {
          const { left, top } = this.getBoundingClientRect()
          window.scrollTo(left + window.scrollX, top + window.scrollY)
        },
        remove(this: Element) {
          this.parentNode!.removeChild(this)
        },
      })
    },
  },
  {
    name: 'JSON of an old library',
    script: () => {
      // With this `toJSON`, JSON.stringify writes an array as a quoted text.
      Object.defineProperty(Array.prototype, 'toJSON', {
        value(this: unknown[]) {
          return `[${this.map((item) => JSON.stringify(item)).join(', ')}]`
        },
        configurable: true,
        writable: true,
        enumerable: true,
      })
    },
  },
  {
    name: 'storage and cookies denied',
    script: () => {
      const deny = (): never => {
        throw new DOMException('foreign rules: access is denied', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get: deny, configurable: true })
      Object.defineProperty(Document.prototype, 'cookie', { get: deny, set: deny, configurable: true })
    },
  },
  {
    name: 'storage that is full',
    script: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('foreign rules: the quota is exceeded', 'QuotaExceededError')
      }
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {}, configurable: true })
    },
  },
  {
    name: 'an old browser',
    script: () => {
      // Safari lacks these, at least in the oldest version that the README names.
      for (const name of ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation'])
        Reflect.deleteProperty(window, name)
    },
  },
  {
    name: 'a script that undoes what is added',
    script: () => {
      // As a security plugin does that removes unknown elements.
      let count = 0
      const observer = new MutationObserver((records) => {
        for (const { addedNodes } of records) {
          for (const node of addedNodes) {
            if (!(node instanceof HTMLElement) || !node.isConnected || document.readyState === 'loading') continue
            if (count++ < 40 && count % 2 === 0) node.parentNode?.removeChild(node)
          }
        }
      })
      observer.observe(document, { childList: true, subtree: true })
    },
  },
]
