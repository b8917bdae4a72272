/** A tiny script in place of ours, with the same global, for the harness's own tests. */

/** Marks the main element and puts a note into it; `stop()` undoes both. Counts how often it was started. */
export const stubScript = `(function () {
  window.scriptRuns = (window.scriptRuns || 0) + 1
  window.scriptRanAt = document.readyState
  if (window.vernissage) return
  var ready
  var note
  function start() {
    var main = document.getElementById('main')
    main.setAttribute('data-vernissage', 'note')
    note = document.createElement('p')
    note.setAttribute('data-vernissage-host', 'note')
    note.textContent = 'Heute bis 18 Uhr geöffnet'
    main.prepend(note)
    ready()
  }
  window.vernissage = {
    version: 'stub',
    ready: new Promise(function (resolve) { ready = resolve }),
    report: function () { return [{ id: 'note', state: 'mounted', mounts: 1, reason: '' }] },
    rescan: function () { return Promise.resolve() },
    start: function () { return Promise.resolve(start()) },
    stop: function () {
      document.getElementById('main').removeAttribute('data-vernissage')
      note.remove()
    }
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
  else start()
})()`

/** The stub with more code at its end, which can use \`vernissage\`. */
export function stubWith(code: string): string {
  return `${stubScript};(function () {${code}})()`
}
