import { describe, expect, it } from 'vitest'
import { createFiller, isFiller, wordsOf } from './filler.ts'

describe('filler of typed texts', () => {
  it('filler has the shape of its text: lengths, breaks, case, signs, and zeros for digits', () => {
    const text = 'Liebe Galerie,\n\nbitte 2 Drucke (A3) bis 24.12. – DANKE!'
    const filled = createFiller().text(text)
    expect(filled.replace(/[xqzyjw]/g, 'a').replace(/[XQZYJW]/g, 'A')).toBe(
      text
        .replace(/\p{Ll}/gu, 'a')
        .replace(/\p{Lu}/gu, 'A')
        .replace(/\d/g, '0'),
    )
    expect(isFiller(filled)).toBe(true)
  })

  it('a word has the same filler in any case, and another word of its length has another', () => {
    const filler = createFiller()
    const [first, second, again, large] = ['Sturm', 'Watte', 'sturm', 'STURM'].map(filler.word)
    expect(again).toBe(first?.toLowerCase())
    expect(large).toBe(first?.toUpperCase())
    expect(second?.toLowerCase()).not.toBe(first?.toLowerCase())
  })

  it('filler differs for as many words of a length as there are letters for', () => {
    const filler = createFiller()
    const letters = [...'abcdefghijklmnopqrstuvw']
    const words = letters.flatMap((first) => letters.map((second) => `${first}${second}mmmm`))
    expect(new Set(words.map(filler.word)).size).toBe(words.length)
  })

  it('filler is more than one letter that is repeated', () => {
    expect(new Set(createFiller().word('Donaudampfschiff').toLowerCase()).size).toBeGreaterThan(2)
  })

  it('filler leaves the beginning of an address, so that it stays one', () => {
    expect(createFiller().text('https://www.kunst.example')).toMatch(/^https:\/\/www\.\w{5}\.\w{7}$/)
    expect(createFiller().text('https://www.kunst.example')).not.toMatch(/kunst|example/)
    expect(createFiller().word('httpsx')).not.toContain('http')
    expect(createFiller().word('xhttp')).not.toContain('http')
  })
})

describe('recognising filler', () => {
  it.each(['', '– …', 'Xqzy jw', 'XQ 00', 'https://www.xqzy.jw', '0000'])('%j is recognised as filler', (text) => {
    expect(isFiller(text)).toBe(true)
  })

  it.each(['Xqzy Watt', 'Wattx', 'xWatt', '12', 'wwww2'])('%j is not taken for filler', (text) => {
    expect(isFiller(text)).toBe(false)
  })
})

it('the words of a text are its letters and digits in a row, in lower case', () => {
  expect(wordsOf('Die „Sturmflut“ von 1926 – Öl/Leinwand, A3!')).toEqual([
    'die',
    'sturmflut',
    'von',
    '1926',
    'öl',
    'leinwand',
    'a3',
  ])
  expect(wordsOf('–')).toEqual([])
})
