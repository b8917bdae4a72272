/*
 * Stands behind the script and works without it. Marks the page while the script acts, so that the fallback styles hold only
 * when it does not. Where it is switched off, missing or has crashed, a session cookie asks the server for the legacy scripts
 * from the next page on. Contract complete-takeover CT09.
 */
;(() => {
  const { classList } = document.documentElement
  const script = window.vernissage
  const mark = (isActive) => classList.toggle('vernissage-active', isActive)

  // Never undefined, with which toggle would add the class of a script that is missing.
  const isActive = () => script?.report().some(({ state }) => state !== 'off' && state !== 'failed') ?? false

  const update = () => {
    mark(isActive())
    // An address that switches the script off speaks for one page only.
    if (/[?&]vernissage=off\b/.test(location.search)) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers.
    document.cookie = `vernissage_off=1; path=/; SameSite=Lax${isActive() ? '; max-age=0' : ''}`
  }

  update()
  if (script === undefined) return
  script.ready.then(update)
  for (const name of ['stop', 'start']) {
    const method = script[name]
    script[name] = (...values) => {
      const result = method.apply(script, values)
      mark(name === 'start')
      return result
    }
  }
})()
