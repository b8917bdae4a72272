/**
 * Takes legacy scripts out of a page while it is parsed, as a server would that does not print them. What the server prints around
 * them – settings above all – stays. The features find a page in which these scripts have never been, and the list of them that
 * a server would print. Contract complete-takeover CT125, CT130
 */

/** Handles whose inline code behind the file calls what the file defines; it goes with the file. Contract complete-takeover CT125 */
const calledByInlineCode = ['wp-i18n', 'lodash', 'wp-api-fetch']

interface LeftOutScript {
  readonly id: string
  readonly files: readonly string[]
}

export function leaveOut(leftOut: readonly LeftOutScript[]): void {
  if (leftOut.length === 0) return
  const handleOf = createLookup(leftOut)
  const emptied = new Set<string>()
  const scripts = document.getElementsByTagName('script')
  const checked = new WeakSet<Element>()
  const removeNewScripts = (): void => {
    const added: HTMLScriptElement[] = []
    for (let index = scripts.length - 1; index >= 0 && !checked.has(scripts[index]!); index--)
      added.unshift(scripts[index]!)
    for (const script of added) {
      checked.add(script)
      const { handle, isFile } = handleOf(script)
      if (handle === undefined) continue
      if (isFile) emptied.add(handle)
      script.remove()
    }
  }
  // Browsers call the observer after the parser has inserted a script and before it runs; a script that is taken out never runs.
  const observer = new MutationObserver(removeNewScripts)
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener(
    'readystatechange',
    () => {
      removeNewScripts()
      observer.disconnect()
      printEmptiedHandles(leftOut.map(({ id }) => id).filter((id) => emptied.has(id)))
    },
    { once: true },
  )
}

/** Finds the handle of a script, and whether the script is the handle's file or inline code that would fail without it. */
function createLookup(leftOut: readonly LeftOutScript[]) {
  const byId = new Map<string, { readonly handle: string; readonly isFile: boolean }>()
  for (const { id: handle } of leftOut) {
    byId.set(`${handle}-js`, { handle, isFile: true })
    byId.set(`${handle}-js-translations`, { handle, isFile: false })
    if (calledByInlineCode.includes(handle)) byId.set(`${handle}-js-after`, { handle, isFile: false })
  }
  const patterns = leftOut.map(({ id, files }) => [id, files.map(addressPattern)] as const)
  return (script: HTMLScriptElement): { readonly handle?: string; readonly isFile: boolean } => {
    const named = byId.get(script.id)
    if (named) return named
    const address = script.getAttribute('src')
    const handle = address && patterns.find(([, files]) => files.some((file) => file.test(address)))?.[0]
    return handle ? { handle, isFile: true } : { isFile: false }
  }
}

/** @param file as in `handleFiles`; the browser's rules for it are in `blockingRules.ts` */
function addressPattern(file: string): RegExp {
  const path = file.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^?#]*')
  return new RegExp(`${path}(?:\\.min)?\\.js(?:[?#]|$)`, 'i')
}

function printEmptiedHandles(handles: readonly string[]): void {
  const list = document.createElement('script')
  list.type = 'application/json'
  list.id = 'vernissage-emptied-handles'
  list.textContent = JSON.stringify(handles)
  // A feed is a document without a head.
  document.head?.append(list)
}
