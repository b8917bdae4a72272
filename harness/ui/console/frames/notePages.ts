/** The console's own pages in a frame that can show no recorded page. */
import { consoleHostname } from '../frameAddress.ts'
import type { SceneEntry } from '../protocol.ts'

/** A page that says that an address is not part of the scene, and links the scenes that show it. */
export function notInScenePage(path: string, scenes: readonly SceneEntry[], consoleOrigin: string): string {
  const scenesOfPath = scenes.filter(({ url }) => url !== '' && pathOf(url) === path)
  const links = scenesOfPath.map(
    ({ key, title }) => `<li><a target="_top" href="${consoleOrigin}/#${key}">${escapeHtml(title)}</a></li>`,
  )
  const hint = links.length > 0 ? `<p>It was recorded in:</p><ul>${links.join('')}</ul>` : ''
  return notePage(
    'Not part of this scene',
    `<p><code>${escapeHtml(path)}</code> was not recorded with this page.</p>${hint}`,
  )
}

/** A page that says why a scene cannot be shown. */
export function problemPage(problem: string): string {
  return notePage('This scene cannot be shown', `<pre>${escapeHtml(problem)}</pre>`)
}

function notePage(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} – ${consoleHostname}</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1.5rem}
h1{font-size:1.25rem}code,pre{font:0.875rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap}
</style>
<h1>${title}</h1>${content}
<p><a href="javascript:history.back()">Back</a></p></html>`
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
