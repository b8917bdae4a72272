import { afterEach, describe, expect, test, vi } from 'vitest'
import { stubHistory } from '../../inject/views/dialog/testHistory.ts'
import { ids } from '../../scripts/requirementIds.ts'
import {
  all,
  announce,
  arrows,
  click,
  counter,
  findElement,
  flush,
  lightbox,
  open,
  pressKey,
  requestedPictures,
  restart,
  stop,
  thumbnails,
  variation,
} from './testGallery.ts'

afterEach(stop)

const links = (): HTMLElement[] => all('.slide > a:first-child')
const figures = (): HTMLElement[] => all('dialog figure')

describe('the large pictures', { tags: ids('S2.19') }, () => {
  test('the browser’s back button closes them', async () => {
    const steps = stubHistory()
    open()
    click(links()[0]!)
    await steps.goBack()
    expect([lightbox(), steps.stepsBack]).toEqual([null, 0])
  })

  test('with parity the browser’s back button is left alone', () => {
    const steps = stubHistory()
    open({}, { config: { parity: ['product-gallery'] } })
    click(links()[0]!)
    expect(steps.stepsBack).toBe(0)
  })

  test('open at the picture whose link was clicked, and the browser stays', { tags: ids('S1.18') }, () => {
    open()
    expect(click(links()[1]!.querySelector('img')!)).toBe(false)
    expect(lightbox()?.open).toBe(true)
    expect(lightbox()?.getAttribute('aria-label')).toBe('Produktbilder')
    expect(counter()).toBe('Bild 2 von 3')
    expect(all('dialog img').map((image) => image.getAttribute('alt'))).toEqual(['Ansicht 1', 'Ansicht 2', 'Ansicht 3'])
  })

  test('the zoom button opens at the slide in view', { tags: ids('TP38') }, () => {
    open()
    thumbnails()[1]!.click()
    expect(click(findElement('.zoom-button'))).toBe(false)
    expect(counter()).toBe('Bild 2 von 3')
  })

  test('the zoom button opens nothing at a film, and leaves the address as it is', () => {
    open()
    links()[1]!.outerHTML = '<video src="/m/film.mp4"></video>'
    thumbnails()[1]!.click()
    expect(click(findElement('.zoom-button'))).toBe(false)
    expect(lightbox()).toBeNull()
  })

  test('the platform’s own button opens them too', () => {
    open()
    const trigger = document.createElement('a')
    trigger.className = 'woocommerce-product-gallery__trigger'
    findElement('.woocommerce-product-gallery').append(trigger)
    click(trigger)
    expect(counter()).toBe('Bild 1 von 3')
  })

  test('open at the picture that the platform’s own slider shows, which most themes have', {
    tags: ids('S1.18'),
  }, () => {
    open()
    const trigger = document.createElement('a')
    trigger.className = 'woocommerce-product-gallery__trigger'
    findElement('.woocommerce-product-gallery').append(trigger)
    // The platform's slider has classes of its own.
    findElement('.product-gallery-slider').classList.remove('product-gallery-slider')
    stop()
    restart()
    all('.slide')[1]!.classList.add('flex-active-slide')
    click(trigger)
    expect(counter()).toBe('Bild 2 von 3')
  })

  test('hold each picture once, although a slider has copied slides to run on round the ends', {
    tags: ids('S1.18'),
  }, () => {
    open()
    const [first, , last] = all('.slide')
    const copies = [first, last].map((slide) => slide!.cloneNode(true) as HTMLElement)
    const around = Object.assign(document.createElement('div'), { className: 'owl-item cloned' })
    around.append(copies[1]!)
    copies[0]!.classList.add('slick-cloned')
    first!.before(around)
    last!.after(copies[0]!)
    click(copies[1]!.querySelector('a')!)
    expect(counter()).toBe('Bild 3 von 3')
    expect(figures()).toHaveLength(3)
  })

  test('stay closed where a link belongs to the lightbox of a plugin, which has all pictures', () => {
    open()
    const isOpened = vi.fn((event: Event) => event.preventDefault())
    links()[0]!.setAttribute('data-fancybox', 'bilder')
    links()[0]!.addEventListener('click', isOpened)
    click(links()[0]!)
    expect(isOpened).toHaveBeenCalledTimes(1)
    expect(lightbox()).toBeNull()
  })

  test('keys and arrows lead through them, and round the ends', () => {
    open()
    click(links()[0]!)
    const go = (key: string): string | null | undefined => {
      expect(pressKey(lightbox()!, key).defaultPrevented).toBe(true)
      return counter()
    }
    expect(['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'].map(go)).toEqual(
      [2, 3, 1, 3, 1].map((n) => `Bild ${n} von 3`),
    )
    const [previous, next] = arrows(lightbox()!)
    click(next!)
    expect(counter()).toBe('Bild 2 von 3')
    click(previous!)
    expect(counter()).toBe('Bild 1 von 3')
    expect(pressKey(lightbox()!, 'Escape').defaultPrevented).toBe(false)
  })

  test('from right to left the arrow keys are the other way round', () => {
    document.documentElement.setAttribute('dir', 'rtl')
    open()
    document.documentElement.removeAttribute('dir')
    click(links()[0]!)
    pressKey(lightbox()!, 'ArrowLeft')
    expect(counter()).toBe('Bild 2 von 3')
  })

  test('only the picture in view and its neighbours are asked for', () => {
    open({ slides: Array(20).fill({}) })
    click(links()[0]!)
    const numbers = (): number[] => requestedPictures().flatMap((url, at) => (url ? [at + 1] : []))
    expect(numbers()).toEqual([1, 2, 20])
    pressKey(lightbox()!, 'ArrowRight')
    expect(numbers()).toEqual([1, 2, 3, 20])
    expect(requestedPictures()[1]).toBe('/m/bild-2.jpg')
  })

  test('captions come from the picture, else its description; markup in them is text', () => {
    open({ slides: [{ caption: '<b onclick="alert(1)">Öl</b> & Kreide' }, { alt: '<script>alert(2)</script>' }] })
    click(links()[0]!)
    expect(all('dialog figcaption').map((each) => each.textContent)).toEqual([
      '<b onclick="alert(1)">Öl</b> & Kreide',
      '<script>alert(2)</script>',
    ])
    expect(lightbox()?.querySelector('b,script')).toBeNull()
  })

  test('a link without an address opens the picture all the same', () => {
    open({ slides: [{ href: null }, { href: '' }] })
    click(links()[1]!)
    expect(requestedPictures()).toEqual(['/m/bild-1.jpg', '/m/bild-2.jpg'])
    expect(counter()).toBe('Bild 2 von 2')
  })

  test('a single picture has neither arrows nor a count', () => {
    open({ slides: [{}] })
    click(links()[0]!)
    expect(requestedPictures()).toEqual(['/m/bild-1.jpg'])
    expect(arrows(lightbox()!)).toEqual([])
    expect(counter()).toBe('')
  })

  test('a click on the picture shows it in its own size, another one, or the next picture, whole again', () => {
    open()
    click(links()[0]!)
    const [first] = figures()
    const zoomed = (): boolean => first!.classList.contains('vernissage-zoomed')
    click(first!.querySelector('img')!)
    expect(zoomed()).toBe(true)
    click(first!.querySelector('img')!)
    expect(zoomed()).toBe(false)
    click(first!.querySelector('img')!)
    pressKey(lightbox()!, 'ArrowRight')
    expect(zoomed()).toBe(false)
  })

  test('a click beside the picture closes, one on its caption does not; the focus returns', () => {
    open()
    links()[0]!.focus()
    click(links()[0]!)
    click(findElement('dialog figcaption'))
    expect(lightbox()).not.toBeNull()
    click(figures()[0]!)
    expect(lightbox()).toBeNull()
    expect(document.activeElement).toBe(links()[0])
  })

  test('the second click of a double click on what opens them does not close them', () => {
    open()
    click(links()[0]!)
    figures()[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
    expect(lightbox()?.open).toBe(true)
  })

  test('after a variation they show its picture', () => {
    open()
    announce('found_variation', variation('a3'))
    click(links()[0]!)
    expect(requestedPictures()[0]).toBe('/m/a3.jpg')
    expect(findElement('dialog figcaption').textContent).toBe('Blatt a3')
  })
})

describe('a picture that cannot be loaded', () => {
  test('is named in the shop’s language, and the dialog closes as ever', { tags: ids('TP39', 'S8.53') }, () => {
    open()
    click(links()[1]!)
    const image = all('dialog img')[1] as HTMLImageElement
    flush(() => image.dispatchEvent(new Event('error')))
    expect(findElement('dialog [role=alert]').textContent).toBe('Das Bild #2 konnte nicht geladen werden.')
    expect(image.hidden).toBe(true)
    findElement('dialog button').click()
    expect(lightbox()).toBeNull()
  })

  test('reads as specified in English', { tags: ids('TP39', 'S8.53') }, () => {
    open({}, { config: { locale: 'en' } })
    click(links()[1]!)
    flush(() => all('dialog img')[1]!.dispatchEvent(new Event('error')))
    expect(findElement('dialog [role=alert]').textContent).toBe('The image #2 could not be loaded.')
  })

  test('is asked for again when the shopper comes back to it', { tags: ids('TP39') }, () => {
    open()
    click(links()[0]!)
    const image = all('dialog img')[1] as HTMLImageElement
    flush(() => image.dispatchEvent(new Event('error')))
    image.removeAttribute('src')
    pressKey(lightbox()!, 'ArrowRight')
    expect(requestedPictures()[1]).toBe('/m/bild-2.jpg')
    flush(() => image.dispatchEvent(new Event('load')))
    expect(image.hidden).toBe(false)
    expect(all('dialog figcaption')[1]!.textContent).toBe('Ansicht 2')
    expect(all('dialog [role=alert]')).toEqual([])
  })
})

describe('what is left to others', () => {
  test.each(['ctrlKey', 'metaKey', 'shiftKey'])('a click with %s opens a new tab or window', (modifier) => {
    open()
    expect(click(links()[0]!, { [modifier]: true })).toBe(true)
    expect(lightbox()).toBeNull()
  })

  test.each<[string, string]>([
    ['a film inside', '<video src="/m/film.mp4"></video>'],
    ['a button for a film inside', '<a class="open-video" href="https://film.example/"></a>'],
  ])('a slide with %s is no picture', (_what, inside) => {
    open({ slides: [{}, { inside }, {}] })
    expect(click(links()[1]!)).toBe(true)
    expect(lightbox()).toBeNull()
    click(links()[2]!)
    expect(counter()).toBe('Bild 2 von 2')
  })

  test('a slide whose link leads to a film, and the film’s own button, are no pictures', () => {
    open({ slides: [{}, { href: 'https://film.example/watch?v=1' }] })
    expect(click(links()[1]!)).toBe(true)
    expect(click(findElement('.product-video-popup'))).toBe(true)
    expect(lightbox()).toBeNull()
  })

  test('where the shop has switched the large pictures off, links do nothing', () => {
    open({ classes: 'disable-lightbox' })
    expect(click(links()[0]!)).toBe(false)
    expect(lightbox()).toBeNull()
  })

  test('a slide that was pulled aside with the mouse does not open', () => {
    open()
    const pull = (to: number): boolean => {
      links()[0]!.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, clientX: 300 }))
      return click(links()[0]!, { clientX: to, detail: 1 })
    }
    expect(pull(240)).toBe(false)
    expect(lightbox()).toBeNull()
    expect(pull(304)).toBe(false)
    expect(lightbox()).not.toBeNull()
  })

  test('a browser that knows no dialogs follows the link to the picture', { tags: ids('TP79') }, () => {
    open()
    vi.stubGlobal('HTMLDialogElement', undefined)
    expect(click(links()[0]!)).toBe(true)
    expect(links()[0]!.getAttribute('href')).toBe('/m/bild-1.jpg')
  })
})
