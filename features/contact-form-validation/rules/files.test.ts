import { describe, expect, test } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { fileOf, passes } from '../testRules.ts'

describe('file', () => {
  test('bild.PNG is an image, bild.exe is none', { tags: ids('CF58') }, () => {
    expect(passes('file', fileOf('bild.PNG'), { accept: ['image/*'] })).toBe(true)
    expect(passes('file', fileOf('bild.exe'), { accept: ['image/*'] })).toBe(false)
  })

  test('endings count in any case, and every file of the field counts', { tags: ids('S5.01') }, () => {
    const accept = ['.jpg', '.PDF']
    expect(passes('file', [fileOf('Werkliste.pdf'), fileOf('Foto.JPG')], { accept })).toBe(true)
    expect(passes('file', [fileOf('Werkliste.pdf'), fileOf('Foto.gif')], { accept })).toBe(false)
    expect(passes('file', fileOf('jpg'), { accept })).toBe(false)
  })

  test.each([
    ['foto.jpeg', 'image/jpeg', true],
    ['foto.webp', 'image/webp', true],
    ['foto.png', 'image/jpeg', false],
    ['rundgang.mp4', 'video/*', true],
    ['rundgang.mov', 'video/*', true],
    ['ton.mp3', 'audio/*', true],
    ['ton.mp3', 'video/*', false],
    ['liste.csv', 'text/csv', true],
    ['liste.pdf', 'application/pdf', true],
    ['liste.docx', 'application/pdf', false],
  ])('%s as %s: %s', { tags: ids('S5.01') }, (name, accept, isAccepted) => {
    expect(passes('file', fileOf(name), { accept: [accept] })).toBe(isAccepted)
  })

  test('the newer image types are images, except in parity with the original', { tags: ids('S5.01', 'CF58') }, () => {
    for (const name of ['foto.avif', 'foto.heif', 'foto.AVIF']) {
      expect(passes('file', fileOf(name), { accept: ['image/*'] })).toBe(true)
      expect(passes('file', fileOf(name), { accept: ['image/*'] }, true)).toBe(false)
    }
    expect(passes('file', fileOf('foto.heic'), { accept: ['image/*'] }, true)).toBe(true)
  })

  test('types that only the server knows are left to the server', { tags: ids('S5.01') }, () => {
    expect(passes('file', fileOf('modell.step'), { accept: ['model/step'] })).toBe(true)
    expect(passes('file', fileOf('liste.odp'), { accept: ['application/*'] })).toBe(true)
    expect(passes('file', fileOf('modell.step'), { accept: 'kaputt' })).toBe(true)
    expect(passes('file', fileOf('modell.step'), { accept: ['model/step'] }, true)).toBe(true)
  })

  test('a text in place of a file fails, no file at all passes', { tags: ids('S5.01') }, () => {
    expect(passes('file', 'bild.png', { accept: ['image/*'] })).toBe(false)
    expect(passes('file', [], { accept: ['image/*'] })).toBe(true)
  })
})

test('requiredfile wants a file', { tags: ids('S5.01') }, () => {
  expect(passes('requiredfile', [])).toBe(false)
  expect(passes('requiredfile', 'bild.png')).toBe(false)
  expect(passes('requiredfile', fileOf('bild.png'))).toBe(true)
})
