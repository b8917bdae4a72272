import { afterEach, describe, expect, test, vi } from 'vitest'
import { markup, turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import {
  all,
  arrows,
  findElement,
  lightbox,
  name,
  open,
  pressKey,
  row,
  slider,
  stop,
  thumbnails,
} from './testGallery.ts'

afterEach(() => {
  stop()
  vi.useRealTimers()
  document.documentElement.removeAttribute('dir')
})

/** The index of the thumbnail that is marked. */
const marked = (): number[] =>
  thumbnails().flatMap((thumbnail, at) => (thumbnail.getAttribute('aria-current') === 'true' ? [at] : []))

describe('without the theme’s slider', { tags: ids('S2.19') }, () => {
  test('the slides are a strip with a name that says which picture is in view', { tags: ids('S1.18') }, () => {
    open()
    expect(slider().classList).toContain('vernissage-strip')
    expect(slider().getAttribute('role')).toBe('group')
    expect(name()).toBe('Produktbilder, Bild 1 von 3')
    expect(row()).toMatchObject({ state: 'mounted', mounts: 1 })
  })

  test('the second thumbnail chooses the second slide', { tags: ids('TP38') }, () => {
    open()
    thumbnails()[1]!.click()
    expect(name()).toBe('Produktbilder, Bild 2 von 3')
    expect(marked()).toEqual([1])
    expect(all('.is-nav-selected')).toEqual([thumbnails()[1]!.parentElement])
  })

  test('a thumbnail that other code removes leaves the slides and the other thumbnails at work', () => {
    open()
    const [, second, third] = thumbnails()
    second!.remove()
    third!.click()
    expect(name()).toBe('Produktbilder, Bild 3 von 3')
    expect(row()).toMatchObject({ state: 'mounted', mounts: 1 })
    expect(marked()).toEqual([1])
  })

  test('thumbnails are buttons with names, for the keyboard too', { tags: ids('TP38') }, () => {
    open()
    expect(thumbnails().map((each) => [each.getAttribute('role'), each.tabIndex])).toEqual(Array(3).fill(['button', 0]))
    expect(thumbnails()[1]!.getAttribute('aria-label')).toBe('Bild 2 von 3: Ansicht 2')
    expect(marked()).toEqual([0])
    expect(pressKey(thumbnails()[2]!, 'Enter').defaultPrevented).toBe(true)
    expect(marked()).toEqual([2])
    pressKey(thumbnails()[1]!, ' ')
    expect(marked()).toEqual([1])
  })

  test('arrow keys, Home and End lead through the thumbnails, and the focus goes along', () => {
    open()
    thumbnails()[0]!.focus()
    const go = (key: string): number[] => {
      pressKey(document.activeElement!, key)
      expect(thumbnails().indexOf(document.activeElement as HTMLElement)).toBe(marked()[0])
      return marked()
    }
    expect([go('ArrowRight'), go('End'), go('ArrowRight'), go('ArrowLeft'), go('Home')].flat()).toEqual([1, 2, 0, 2, 0])
  })

  test('another class in the gallery, as of a picture that comes late, moves neither the focus nor the small pictures', async () => {
    open()
    thumbnails()[2]!.focus()
    const scroll = vi.spyOn(findElement('.product-thumbnails'), 'scroll')
    findElement('.slide').classList.add('is-loading')
    await turn()
    expect(document.activeElement).toBe(thumbnails()[2])
    expect(scroll).not.toHaveBeenCalled()
  })

  test.each(['altKey', 'ctrlKey', 'metaKey'])('a key of the browser (%s) stays its own', (modifier) => {
    open()
    expect(pressKey(thumbnails()[0]!, 'ArrowRight', { [modifier]: true }).defaultPrevented).toBe(false)
    expect(name()).toBe('Produktbilder, Bild 1 von 3')
  })

  test('in the slides themselves the arrow keys lead on, other keys do what they do', () => {
    open()
    pressKey(findElement('.slide a'), 'ArrowRight')
    expect(name()).toBe('Produktbilder, Bild 2 von 3')
    expect(pressKey(findElement('.slide a'), 'Enter').defaultPrevented).toBe(false)
    expect(pressKey(findElement('.slide a'), 'x').defaultPrevented).toBe(false)
  })

  test('arrows with German names lead to the neighbours, and round the ends', () => {
    open()
    const [previous, next] = arrows()
    expect([previous, next].map((each) => each?.getAttribute('aria-label'))).toEqual([
      'Vorheriges Bild',
      'Nächstes Bild',
    ])
    previous!.click()
    expect(name()).toBe('Produktbilder, Bild 3 von 3')
    next!.click()
    expect(name()).toBe('Produktbilder, Bild 1 von 3')
  })

  test('on an English page the names are English', () => {
    open({}, { config: { locale: 'en' } })
    expect(name()).toBe('Product images, Image 1 of 3')
  })

  test('a slide that a finger brings into view counts once it rests', () => {
    vi.useFakeTimers()
    open()
    Object.defineProperty(slider(), 'clientWidth', { value: 600 })
    for (const scrollLeft of [300, 900, 1190]) {
      slider().scrollLeft = scrollLeft
      slider().dispatchEvent(new Event('scroll'))
      vi.advanceTimersByTime(99)
      expect(name()).toBe('Produktbilder, Bild 1 von 3')
    }
    vi.advanceTimersByTime(1)
    vi.advanceTimersToNextFrame()
    expect(name()).toBe('Produktbilder, Bild 3 von 3')
    expect(marked()).toEqual([2])
  })

  test.each<[string, () => void]>([
    ['the page', () => document.documentElement.setAttribute('dir', 'rtl')],
    ['the theme', () => vi.stubGlobal('flatsomeVars', { rtl: '1' })],
  ])('where %s goes from right to left, so do keys and slides', (_who, turnRound) => {
    turnRound()
    open()
    expect(slider().dir).toBe('rtl')
    pressKey(thumbnails()[0]!, 'ArrowLeft')
    expect(marked()).toEqual([1])
    pressKey(thumbnails()[1]!, 'ArrowRight')
    expect(marked()).toEqual([0])
  })

  test.each<[isReduced: boolean, behaviour: string]>([
    [true, 'instant'],
    [false, 'smooth'],
  ])('with reduced motion %s the step to a neighbour is %s', { tags: ids('TP77') }, (matches, behavior) => {
    vi.stubGlobal('matchMedia', () => ({ matches }))
    open()
    const scroll = vi.spyOn(slider(), 'scroll')
    thumbnails()[1]!.click()
    expect(scroll).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ behavior }))
  })
})

test.each(['opacity: 0; transition: opacity .25s ease-in-out;', 'opacity:0', 'opacity: 0.0; transition: none'])(
  'a gallery that waits for the platform’s script to be shown is shown: %s',
  (style) => {
    open({ style })
    const gallery = findElement('.woocommerce-product-gallery')
    expect(gallery.style.opacity).toBe('1')
    stop()
    expect(gallery.getAttribute('style')).toBe(style)
  },
)

test('a gallery that other code has half faded stays as it is', () => {
  open({ style: 'opacity: 0.5' })
  expect(findElement('.woocommerce-product-gallery').getAttribute('style')).toBe('opacity: 0.5')
})

describe('all kinds of products', () => {
  test('one without a picture keeps its placeholder, and nothing opens', { tags: ids('S2.19') }, () => {
    open({ slides: [] })
    expect(arrows()).toEqual([])
    findElement('.zoom-button').click()
    expect(lightbox()).toBeNull()
    expect(row()).toMatchObject({ state: 'mounted' })
  })

  test('one with a single picture has no arrows', { tags: ids('S2.19') }, () => {
    open({ slides: [{}] })
    expect(arrows()).toEqual([])
    expect(name()).toBe('Produktbilder, Bild 1 von 1')
  })

  test('one with 20 pictures has 20 thumbnails that lead to them', { tags: ids('S2.19') }, () => {
    open({ slides: Array(20).fill({}) })
    thumbnails()[19]!.click()
    expect(name()).toBe('Produktbilder, Bild 20 von 20')
    expect(marked()).toEqual([19])
  })

  test.each(['{kaputt', '', 'null', '[]'])('broken options of the theme’s slider (%s) change nothing', (options) => {
    open({ options })
    expect(name()).toBe('Produktbilder, Bild 1 von 3')
    expect(arrows()).toHaveLength(2)
  })

  test('hostile names are text', () => {
    open({ slides: [{ alt: '<img src=x onerror=alert(1)>"' }, {}] })
    expect(all('[onerror]')).toEqual([])
  })
})

test('the gallery of a product that comes later works, and leaves nothing behind when it goes', async () => {
  open()
  const later = findElement('.product').cloneNode(true) as HTMLElement
  stop()
  open({ slides: [{}] })
  document.body.append(later)
  await turn()
  later.querySelectorAll<HTMLElement>('.product-thumbnails a')[1]!.click()
  expect(later.querySelector('.product-gallery-slider')?.getAttribute('aria-label')).toBe('Produktbilder, Bild 2 von 3')
  later.querySelector<HTMLElement>('.slide a')!.click()
  expect(lightbox()).not.toBeNull()
  later.remove()
  await turn()
  expect(lightbox()).toBeNull()
  expect(row()).toMatchObject({ mounts: 1 })
})

test('stopping gives the server’s HTML back, byte for byte, whatever was done', () => {
  const before = open()
  thumbnails()[2]!.click()
  findElement('.zoom-button').click()
  expect(markup()).not.toBe(before)
  stop()
  expect(markup()).toBe(before)
})

test('other slides, as of a variation, get their own thumbnails', async () => {
  open()
  thumbnails()[2]!.click()
  const [first] = slider().children
  slider().replaceChildren(first!, first!.cloneNode(true))
  const [cell] = findElement('.product-thumbnails').children
  findElement('.product-thumbnails').replaceChildren(cell!, cell!.cloneNode(true))
  await turn()
  expect(name()).toBe('Produktbilder, Bild 1 von 2')
  expect(arrows()).toHaveLength(2)
  thumbnails()[1]!.click()
  expect(name()).toBe('Produktbilder, Bild 2 von 2')
  expect(marked()).toEqual([1])
})
