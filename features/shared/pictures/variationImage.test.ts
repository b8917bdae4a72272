import { expect, test } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { imageOf, textOf } from './variationImage.ts'

test('a variation of today says everything of its picture in one object', { tags: ids('S1.19') }, () => {
  const image = { src: '/a3-600.jpg', srcset: '/a3-600.jpg 600w', full_src: '/a3.jpg', alt: 'A3' }
  expect(imageOf({ image, image_src: '/alt.jpg' })).toEqual(image)
})

test('of an old platform address and link count, and nothing stays of the other sizes', { tags: ids('S1.19') }, () => {
  expect(imageOf({ image_src: '/alt-600.jpg', image_link: '/alt.jpg' })).toEqual({
    src: '/alt-600.jpg',
    srcset: '',
    full_src: '/alt.jpg',
  })
})

test.each([
  ['/a3.jpg', '/a3.jpg'],
  ['', ''],
  [600, '600'],
  [false, undefined],
  [null, undefined],
  [undefined, undefined],
  [{}, undefined],
])('the value %j is the text %j', { tags: ids('S1.19') }, (value, text) => {
  expect(textOf(value)).toBe(text)
})
