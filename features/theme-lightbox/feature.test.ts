import { describe, expect, test, vi } from 'vitest'
import { turn } from '../../inject/testing.ts'
import { stubHistory } from '../../inject/views/dialog/testHistory.ts'
import { takeDialogs } from '../../inject/views/dialog/testWithoutDialogs.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { readTiming } from './autoOpen.ts'
import { byId, click, dialog, openPage } from './testPage.ts'

const page = `<a id="konto" href="/mein-konto/" data-open="#login-form-popup">Anmelden</a>
  <div id="login-form-popup" class="lightbox-content mfp-hide"><h3>Anmelden</h3><input class="name"></div>
  <a id="filter" href="#" data-open="#shop-sidebar" data-visible-after="true" data-pos="left" data-focus="a.preis"><b id="text">Filtern</b></a>
  <div id="shop-sidebar" class="sidebar-inner mfp-hide"><a class="preis" href="?max_price=50">bis 50 €</a></div>
  <a id="fehlt" href="/suche/" data-open="#search-lightbox">Suche</a>
  <a id="kaputt" href="/kontakt/" data-open="[[">Kontakt</a>
  <a id="newsletter" href="#brief">Newsletter</a>
  <div id="brief" class="lightbox-by-id lightbox-content mfp-hide"><p>Monatlich.</p></div>
  <a id="anker" href="#filter">Filter</a>`

describe('the browser’s back button', { tags: ids('CT41', 'CT42') }, () => {
  test.each(['konto', 'text', 'newsletter'])('closes what #%s has opened', async (id) => {
    const steps = stubHistory()
    await openPage(page)
    click(id)
    expect([dialog() !== null, steps.stepsBack]).toEqual([true, 1])
    await steps.goBack()
    expect([dialog(), steps.stepsBack]).toEqual([null, 0])
  })

  test('leaves the page with parity, as with the theme', async () => {
    const steps = stubHistory()
    await openPage(page, { parity: ['theme-lightbox'] })
    for (const id of ['konto', 'newsletter']) click(id)
    expect([dialog() !== null, steps.stepsBack]).toEqual([true, 0])
  })
})

describe('what names an element to open', () => {
  test('opens it in a dialog and says so; the address is followed where there is nothing to open', {
    tags: ids('CT41'),
  }, async () => {
    await openPage(page)
    expect(byId('konto').getAttribute('aria-haspopup')).toBe('dialog')
    expect(byId('konto').getAttribute('aria-expanded')).toBe('false')
    expect(click('konto')).toBe(true)
    expect(dialog()?.getAttribute('aria-label')).toBe('Anmelden')
    expect(dialog()?.contains(byId('login-form-popup'))).toBe(true)
    expect(byId('konto').getAttribute('aria-expanded')).toBe('true')
    dialog()?.close()
    expect(byId('konto').getAttribute('aria-expanded')).toBe('false')
    expect(click('konto', { ctrlKey: true })).toBe(false)
    expect(click('fehlt')).toBe(false)
    expect(click('kaputt')).toBe(false)
    expect(dialog()).toBeNull()
  })

  test('is a link in a browser without dialogs', { tags: ids('CT41') }, async () => {
    takeDialogs()
    await openPage(page)
    expect(byId('konto').hasAttribute('aria-haspopup')).toBe(false)
    expect(click('konto')).toBe(false)
  })

  test('is a drawer for the filters of a listing, which stay visible afterwards', {
    tags: ids('CT76', 'CT41'),
  }, async () => {
    await openPage(page)
    click('text')
    expect(dialog()?.querySelector('.off-canvas-left #shop-sidebar')).not.toBeNull()
    expect(document.activeElement?.className).toBe('preis')
    dialog()?.close()
    expect(byId('shop-sidebar').className).toBe('sidebar-inner')
  })

  test('leaves to another feature what that has opened', { tags: ids('CT41') }, async () => {
    await openPage(page)
    byId('konto').addEventListener('click', (event) => event.preventDefault(), { once: true })
    click('konto')
    expect(dialog()).toBeNull()
  })

  const withNotice = (notice: string): string =>
    page.replace('<h3>', `<div class="woocommerce-notices-wrapper">${notice}</div><h3>`)

  test('has opened when the page comes back from a login that failed', { tags: ids('CT23') }, async () => {
    await openPage(withNotice('<ul class="woocommerce-error"><li>Falsch</li></ul>'))
    expect(dialog()?.contains(byId('login-form-popup'))).toBe(true)
    expect(dialog()?.getAttribute('aria-label')).toBe('Anmelden')
    expect(document.documentElement.className + dialog()?.outerHTML).not.toContain('undefined')
    expect(byId('konto').getAttribute('aria-expanded')).toBe('true')
  })

  test('has not opened without a notice in it', { tags: ids('CT23') }, async () => {
    await openPage(withNotice(''))
    expect(dialog()).toBeNull()
  })

  test('does nothing where the theme’s script is on the page', { tags: ids('CT41') }, async () => {
    const runtime = await openPage(`${page}<script id="flatsome-js-js" type="text/plain"></script>`)
    expect(click('konto')).toBe(false)
    expect(runtime.mounts.rows()[0]).toMatchObject({ state: 'yielded' })
  })
})

describe('a lightbox by its id', () => {
  test('opens from every link to it, also one that came later, and from the address', {
    tags: ids('CT42'),
  }, async () => {
    await openPage(page)
    expect(click('newsletter')).toBe(true)
    expect(dialog()?.getAttribute('aria-label')).toBe('Newsletter')
    dialog()?.close()
    expect(click('anker')).toBe(false)
    const later = document.createElement('div')
    later.innerHTML = '<a id="spaeter" href="#brief">Brief</a>'
    document.body.append(later)
    expect(click('spaeter')).toBe(true)
    later.remove()
    dialog()?.close()
    location.hash = '#brief'
    window.dispatchEvent(new Event('hashchange'))
    expect(dialog()?.contains(byId('brief'))).toBe(true)
  })

  test('opens from an address whose letters the browser writes as numbers', { tags: ids('CT42') }, async () => {
    location.hash = '#%C3%BCber'
    await openPage('<div id="über" class="lightbox-by-id lightbox-content mfp-hide"><p>Über uns</p></div>')
    expect(dialog()?.contains(byId('über'))).toBe(true)
  })
})

describe('a lightbox that opens by itself', () => {
  const script = `<script type="text/plain">jQuery(document).ready(function($){
    var cookieId = 'lightbox_brief', cookieValue = 'opened_3', timer = parseInt('2500', 10);
    setTimeout(function(){ $.magnificPopup.open({items:{src:'#brief'}}) }, timer) })</script>`

  test('reads its time, its version and how often from the text of its script', { tags: ids('CT35') }, () => {
    const timing = { waitMs: 2500, cookie: 'lightbox_brief', value: 'opened_3' }
    expect(readTiming(script, 'brief')).toEqual({ ...timing, isRepeated: false })
    expect(readTiming(`${script} Flatsome.cookie(cookieId, false)`, 'brief')).toEqual({ ...timing, isRepeated: true })
    expect(readTiming(script, 'anderer')).toBeUndefined()
    expect(readTiming(script.replace("'2500'", 'delay'), 'brief')).toBeUndefined()
  })

  test('waits while the visitor types, is remembered once it was closed, and not before', {
    tags: ids('CT35'),
  }, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await openPage(`${page}<input id="feld">${script}`)
      byId('feld').focus()
      vi.advanceTimersByTime(2500)
      expect(dialog()).toBeNull()
      byId('feld').blur()
      vi.advanceTimersByTime(1000)
      expect(dialog()?.contains(byId('brief'))).toBe(true)
      expect(document.cookie).not.toContain('lightbox_brief')
      dialog()?.close()
      expect(document.cookie).toContain('lightbox_brief=opened_3')
    } finally {
      vi.useRealTimers()
    }
  })

  test('waits while a consent banner asks, which it would cover', { tags: ids('CT35') }, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // biome-ignore lint/suspicious/noDocumentCookie: nothing is left of an earlier visit.
    document.cookie = 'lightbox_brief=; max-age=0; path=/'
    let front: string | undefined
    document.elementFromPoint = () => (front ? byId(front) : null)
    try {
      const banner = '<div role="dialog" aria-modal="true"><button id="ja"><b id="wort">Ja</b></button></div>'
      await openPage(`${page}${banner}<p id="text">Werke</p>${script}`)
      front = 'wort'
      vi.advanceTimersByTime(2500)
      expect(dialog()).toBeNull()
      front = 'text'
      vi.advanceTimersByTime(1000)
      expect(dialog()?.contains(byId('brief'))).toBe(true)
    } finally {
      Reflect.deleteProperty(document, 'elementFromPoint')
      vi.useRealTimers()
    }
  })

  test.each(['<a id="weiter" href="/angebot/">Zum Angebot</a>', '<button id="weiter">Anmelden</button>'])(
    'is remembered when the page is left through it: %s',
    { tags: ids('CT35') },
    async (wayOut) => {
      const html = `<div id="brief" class="lightbox-by-id lightbox-content mfp-hide"><i id="text">Neu</i>${wayOut}</div>`
      // biome-ignore lint/suspicious/noDocumentCookie: nothing is left of an earlier visit.
      document.cookie = 'lightbox_brief=; max-age=0; path=/'
      await openPage(html + script.replace('2500', '0'))
      await vi.waitFor(() => expect(dialog()).not.toBeNull())
      click('text')
      expect(document.cookie).not.toContain('lightbox_brief')
      click('weiter')
      expect(document.cookie).toContain('lightbox_brief=opened_3')
    },
  )

  test('stays closed for who has seen it', { tags: ids('CT35') }, async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what an earlier visit has left.
    document.cookie = 'lightbox_brief=opened_3; path=/'
    await openPage(page + script.replace('2500', '0'))
    await turn()
    expect(dialog()).toBeNull()
  })
})
