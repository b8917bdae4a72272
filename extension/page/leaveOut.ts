/**
 * Takes legacy scripts out of a page while it is parsed, as a server would that does not print them. What the server prints around
 * them – settings above all – stays. The features find a page in which these scripts have never been, and the list of them that
 * a server would print. Contract complete-takeover CT125, CT130
 */

/** What these print after themselves calls what their file would have brought. Contract complete-takeover CT125 */
const callsItself = ['wp-i18n', 'lodash', 'wp-api-fetch']

interface Leave {
  readonly id: string
  readonly files: readonly string[]
}

export function leaveOut(leaves: readonly Leave[]): void {
  if (leaves.length === 0) return
  const handleOf = createLookup(leaves)
  const emptied = new Set<string>()
  const scripts = document.getElementsByTagName('script')
  const seen = new WeakSet<Element>()
  const lookAtNewScripts = (): void => {
    const added: HTMLScriptElement[] = []
    for (let index = scripts.length - 1; index >= 0 && !seen.has(scripts[index]!); index--)
      added.unshift(scripts[index]!)
    for (const script of added) {
      seen.add(script)
      const { handle, isFile } = handleOf(script)
      if (handle === undefined) continue
      if (isFile) emptied.add(handle)
      script.remove()
    }
  }
  // Browsers call it between the insertion of a script by the parser and its start; a script that is in no page never starts.
  const observer = new MutationObserver(lookAtNewScripts)
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener(
    'readystatechange',
    () => {
      lookAtNewScripts()
      observer.disconnect()
      printEmptied(leaves.map(({ id }) => id).filter((id) => emptied.has(id)))
    },
    { once: true },
  )
}

/** Which handle a script belongs to, and whether it is its file or what is printed around it and would fail without the file. */
function createLookup(leaves: readonly Leave[]) {
  const byId = new Map<string, { readonly handle: string; readonly isFile: boolean }>()
  for (const { id: handle } of leaves) {
    byId.set(`${handle}-js`, { handle, isFile: true })
    byId.set(`${handle}-js-translations`, { handle, isFile: false })
    if (callsItself.includes(handle)) byId.set(`${handle}-js-after`, { handle, isFile: false })
  }
  const patterns = leaves.map(({ id, files }) => [id, files.map(addressPattern)] as const)
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

function printEmptied(handles: readonly string[]): void {
  const list = document.createElement('script')
  list.type = 'application/json'
  list.id = 'vernissage-emptied-handles'
  list.textContent = JSON.stringify(handles)
  // A feed is a document without a head.
  document.head?.append(list)
}
