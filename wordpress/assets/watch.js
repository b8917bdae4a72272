/*
 * This code stands behind the script and works also where the script is missing. It marks the page while the script acts, so that the
 * fallback styles apply only while the script does not. Where the script is switched off, missing or has crashed, a session cookie asks
 * the server for the legacy scripts from the next page on. Contract complete-takeover CT09.
 */
;(() => {
  const { classList } = document.documentElement
  const script = window.vernissage
  const mark = (isActive) => classList.toggle('vernissage-active', isActive)

  // The result is never undefined: called with undefined, toggle would add the class although the script is missing.
  const isActive = () => script?.report().some(({ state }) => state !== 'off' && state !== 'failed') ?? false

  const update = () => {
    mark(isActive())
    // An address that switches the script off does so for one page only, so it sets no cookie.
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
