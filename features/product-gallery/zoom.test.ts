import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markup } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { all, findElement, flush, open, stop } from './testGallery.ts'

/** Large pictures that were asked for. */
let images: HTMLImageElement[]

beforeEach(() => {
  vi.useFakeTimers()
  images = []
  vi.stubGlobal('Image', function largeImage() {
    const image = document.createElement('img')
    images.push(image)
    return image
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const slide = (): HTMLElement => findElement('.slide')
const point = (type: string, more: PointerEventInit = {}): void => {
  const target = type === 'pointerover' ? findElement('.slide img') : slide()
  target.dispatchEvent(new PointerEvent(type, { bubbles: type !== 'pointerleave', pointerType: 'mouse', ...more }))
}
const states = (): string[] => [...slide().classList].filter((each) => each.startsWith('is-'))

function arrive(widthPx: number): void {
  Object.defineProperty(images[0]!, 'naturalWidth', { value: widthPx })
  Object.defineProperty(slide(), 'clientWidth', { value: 600 })
  images[0]!.dispatchEvent(new Event('load'))
}

test('the mouse over a slide shows the large picture in it, and its part under the pointer', {
  tags: ids('S1.18', 'S2.19'),
}, () => {
  open()
  const before = markup()
  point('pointerover')
  expect(images.map((image) => image.getAttribute('src'))).toEqual(['/m/bild-1.jpg'])
  expect(states()).toEqual(['is-loading'])
  arrive(2400)
  expect(states()).toEqual(['is-ready'])
  const { style } = findElement('.slide .easyzoom-flyout')
  expect(style.backgroundImage).toContain('/m/bild-1.jpg')
  vi.spyOn(slide(), 'getBoundingClientRect').mockReturnValue({ left: 100, top: 50, width: 600, height: 400 } as DOMRect)
  flush(() => point('pointermove', { clientX: 250, clientY: 350 }))
  expect(style.backgroundPosition).toBe('25% 75%')
  point('pointerleave')
  expect(markup()).toBe(before)
})

test('when the large picture does not come, that is said for 2.5 s', { tags: ids('TP40', 'S8.54') }, () => {
  open()
  const before = markup()
  point('pointerover')
  images[0]!.dispatchEvent(new Event('error'))
  expect(states()).toEqual(['is-error'])
  expect(findElement('.easyzoom-notice').textContent).toBe('Das Bild konnte nicht geladen werden.')
  point('pointerleave')
  vi.advanceTimersByTime(2499)
  expect(all('.easyzoom-notice')).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(markup()).toBe(before)
})

test('in English it reads as specified', { tags: ids('TP40', 'S8.54') }, () => {
  open({}, { config: { locale: 'en' } })
  point('pointerover')
  images[0]!.dispatchEvent(new Event('error'))
  expect(findElement('.easyzoom-notice').textContent).toBe('The image could not be loaded')
})

test('a picture that is no larger than the slide is no zoom', () => {
  open()
  point('pointerover')
  arrive(600)
  expect(states()).toEqual([])
  expect(all('.easyzoom-flyout')).toEqual([])
})

test('going on inside the slide asks once, coming again asks again', () => {
  open()
  point('pointerover')
  point('pointerover')
  expect(images).toHaveLength(1)
  point('pointerleave')
  point('pointerover')
  expect(images).toHaveLength(2)
})

test('a finger and a pen get no zoom, nor does a gallery without it', () => {
  open()
  point('pointerover', { pointerType: 'touch' })
  point('pointerover', { pointerType: 'pen' })
  slide().parentElement!.classList.remove('has-image-zoom')
  point('pointerover')
  expect(images).toEqual([])
})

test('a picture that arrives after the mouse has left shows nothing', () => {
  open()
  const before = markup()
  point('pointerover')
  point('pointerleave')
  arrive(2400)
  expect(markup()).toBe(before)
})

test('stopping while zoomed gives the server’s HTML back', () => {
  const before = open()
  point('pointerover')
  arrive(2400)
  stop()
  expect(markup()).toBe(before)
})
