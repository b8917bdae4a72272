import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { pictureOf } from './pictures.ts'
import { byId, click, dialog, openPage } from './testPage.ts'
import { videoOf } from './videos.ts'

const pictures = (): string[] => [...dialog()!.querySelectorAll('figcaption')].map((each) => each.textContent)
const link = (html: string): HTMLAnchorElement => {
  const box = document.createElement('div')
  box.innerHTML = html
  return box.querySelector('a')!
}

describe('pictures', () => {
  const page = `<div class="entry-content"><figure><a id="eins" href="/u/watt.webp"><img alt="Das Watt"></a><figcaption>Watt, 2024</figcaption></figure>
      <a id="fenster" href="/u/watt.jpg" target="_blank">Neues Fenster</a><a id="seite" href="/watt/">Seite</a></div>
    <div class="row" id="reihe"><div class="col"><a id="g1" class="lightbox-gallery" href="/u/1.jpg" title="<b>Eins</b>"></a></div>
      <div class="col"><a id="g2" class="image-lightbox lightbox-gallery" href="/u/2.jpg" title="Zwei"></a></div></div>
    <div class="gallery"><a id="g3" href="/u/3.jpg" title="Drei"></a></div>`
  beforeEach(() => document.body.classList.add('lightbox'))

  test('a link to a picture in a text opens it, of any type, with the words beside it', {
    tags: ids('CT43'),
  }, async () => {
    await openPage(page)
    expect(click('eins')).toBe(true)
    expect(pictures()).toEqual(['Watt, 2024'])
    dialog()?.close()
    expect(click('fenster')).toBe(false)
    expect(click('seite')).toBe(false)
    document.body.classList.remove('lightbox')
    expect(click('eins')).toBe(false)
    document.body.className = 'lightbox'
  })

  test('a browser of 2022, which has no URL.canParse, opens pictures and follows links', {
    tags: ids('CT43'),
  }, async () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function')
    })
    await openPage(page)
    expect(click('seite')).toBe(false)
    expect(click('eins')).toBe(true)
    expect(pictures()).toEqual(['Watt, 2024'])
    vi.restoreAllMocks()
  })

  test('a gallery opens with its own pictures, and titles are words and no markup', { tags: ids('CT44') }, async () => {
    await openPage(page)
    click('g2')
    expect(pictures()).toEqual(['<b>Eins</b>', 'Zwei'])
    expect(dialog()?.getAttribute('aria-label')).toBe('Bilder')
    dialog()?.close()
    click('g3')
    expect(pictures()).toEqual(['Drei'])
  })

  test('what a browser would run is no picture', { tags: ids('CT43') }, () => {
    expect(pictureOf(link('<a class="image-lightbox" href="javascript:alert(1)//.jpg">'))).toBeUndefined()
    expect(pictureOf(link('<a class="image-lightbox" href="http://[">'))).toBeUndefined()
  })
})

describe('videos', () => {
  const tube = 'https://www.youtube-nocookie.com/embed/aQ1_x-Z?autoplay=1'

  test.each([
    ['<a class="button" href="https://www.youtube.com/watch?v=aQ1_x-Z&t=4s">', tube],
    ['<a class="open-video" href="https://youtu.be/aQ1_x-Z">', tube],
    ['<a class="open-video" href="https://m.youtube.com/shorts/aQ1_x-Z">', tube],
    [
      '<a class="button" href="https://vimeo.com/76979871">',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    ],
    ['<a class="open-video" href="https://filme.example/druck">', 'https://filme.example/druck'],
  ])('%s is embedded from %s', { tags: ids('CT45') }, (html, url) => {
    expect(videoOf(link(html))).toEqual({ url, host: new URL(url).hostname })
  })

  test('a file is played by the browser itself', { tags: ids('CT45') }, () => {
    const url = 'https://kunst.example/u/druck.mp4'
    expect(videoOf(link(`<a class="open-video" href="${url}">`))).toEqual({ url, host: undefined })
  })

  test.each([
    ['no address', '<a class="open-video" href="http://[">'],
    ['one that a browser would run', '<a class="open-video" href="javascript:alert(1)">'],
    ['a product sold elsewhere', '<a class="button product_type_external" href="https://www.youtube.com/watch?v=a">'],
    ['a channel', '<a class="button" href="https://www.youtube.com/@galerie">'],
    ['an id that is none', '<a class="button" href="https://www.youtube.com/watch?v=%22%3E">'],
    ['a host that only looks like it', '<a class="button" href="https://notyoutube.com/watch?v=a">'],
  ])('%s is followed', { tags: ids('CT45') }, (_what, html) => {
    expect(videoOf(link(html))).toBeUndefined()
  })

  afterEach(() => localStorage.clear())

  test('one of another company is loaded when the visitor agrees, and not before', { tags: ids('CT45') }, async () => {
    await openPage(
      '<a id="film" class="button open-video" href="https://www.youtube.com/watch?v=aQ1_x-Z">Film ansehen</a>',
    )
    expect(click('film')).toBe(true)
    expect(dialog()?.querySelector('iframe')).toBeNull()
    expect(dialog()?.textContent).toContain('www.youtube-nocookie.com')
    const agree = dialog()?.querySelector<HTMLElement>('.vernissage-video-question button')
    agree?.focus()
    agree?.click()
    await Promise.resolve()
    const frame = dialog()?.querySelector('iframe')
    expect(frame?.getAttribute('src')).toBe(tube)
    expect(frame?.title).toBe('Film ansehen')
    expect(document.activeElement).toBe(frame)
    dialog()?.close()
    expect(document.querySelector('iframe')).toBeNull()
    expect(document.activeElement === document.body || document.activeElement === byId('film')).toBe(true)
  })
})
