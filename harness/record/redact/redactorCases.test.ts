/** What is learned and what stands for it, case by case; `redactor.test.ts` has what holds for every secret. */
import { describe, expect, it } from 'vitest'
import type { SecretKind } from './kinds/kinds.ts'
import { createRedactor } from './redactor.ts'

describe('names that are also words of the page’s code', () => {
  const redactor = createRedactor({ isCodeWord: (word) => word === 'max' })
  redactor.learn('given name', 'Max')

  it.each([
    ['a property', 'a.max b', 'a.max b'],
    ['a call', 'max(1)', 'max(1)'],
    ['a part of a name', 'max-width max_len x-max x_max', 'max-width max_len x-max x_max'],
    ['a path', '/max/ #max $max', '/max/ #max $max'],
    ['a key', '{"max":1, "max" :2, max:3}', '{"max":1, "max" :2, max:3}'],
    ['an attribute', '<a max="3">', '<a max="3">'],
    ['a class', '<p class="rahmen max hell">', '<p class="rahmen max hell">'],
    ['a class far behind', `${'x '.repeat(200)}<p class="rahmen max hell">${'x '.repeat(200)}`, ''],
    ['a role', "<p role='max'>", "<p role='max'>"],
  ])('a name that is also a word of code stays where it is %s', (_what, text, expected) => {
    expect(redactor.redact(text)).toBe(expected || text)
  })

  it.each([
    ['in the text of a letter', 'Hallo max und Max, MAX!', 'Hallo Vorname1 und Vorname1, Vorname1!'],
    ['before a bracket that is apart', 'von max (Kai)', 'von Vorname1 (Kai)'],
    ['before a quote that ends a text', '"max" und "max", "max" x:', '"Vorname1" und "Vorname1", "Vorname1" x:'],
    [
      'as a value',
      '<p title="rahmen max"><p class="a">max</p>',
      '<p title="rahmen Vorname1"><p class="a">Vorname1</p>',
    ],
    ['in capitals, also where code stands', '<p class="Max">a.Max</p>', '<p class="Vorname1">a.Vorname1</p>'],
  ])('a name that is also a word of code is replaced %s', (_where, text, expected) => {
    expect(redactor.redact(text)).toBe(expected)
  })
})

describe('typed texts', () => {
  const letter = 'Liebe Galerie,\nich heiße Wilhelmine und wohne in 18055, Kunde 4711081500'

  it('a typed text becomes filler word by word, as a whole and line by line, and so do its own words elsewhere', () => {
    const redactor = createRedactor({ isPublicWord: (word) => ['liebe', 'galerie', 'und', 'in'].includes(word) })
    redactor.learnText(letter)
    const filled = redactor.redact(letter)
    expect(filled).not.toMatch(/Liebe|Galerie|Wilhelmine|wohne|18055|4711081500/)
    expect(filled.replace(/[^\n ,]/g, 'x')).toBe(letter.replace(/[^\n ,]/g, 'x'))
    expect(redactor.redact('Liebe Galerie, und in')).toBe('Liebe Galerie, und in')
    expect(redactor.redact('Danke, Wilhelmine!')).toMatch(/^Danke, [XQZYJW][xqzyjw]{9}!$/)
  })

  it('a number of five digits in a typed text counts as a postcode, a longer one as a phone number', () => {
    const redactor = createRedactor()
    redactor.learnText('18055 4711081500 12 1234567890123456 x12345')
    expect(
      redactor.secrets.filter(({ kind }) => kind !== 'typed word').map(({ kind, value }) => [kind, value]),
    ).toEqual(
      expect.arrayContaining([
        ['postcode', '18055'],
        ['phone', '4711081500'],
      ]),
    )
    expect(redactor.secrets.map(({ value }) => value)).not.toContain('12')
    expect(redactor.secrets.map(({ value }) => value)).not.toContain('1234567890123456')
    expect(redactor.redact('an 18055')).toBe('an 43001')
  })

  it('numbers and words that are public or allowed stay in a typed text', () => {
    const redactor = createRedactor({
      isPublicWord: (word) => word === '18055',
      isAllowed: (word) => word === 'sturmflut',
    })
    redactor.learnText('18055 sturmflut wilhelmine')
    expect(redactor.redact('in 18055: sturmflut')).toBe('in 18055: sturmflut')
    expect(redactor.redact('von wilhelmine')).not.toContain('wilhelmine')
  })

  it('a typed text that is allowed or already filler is not learned', () => {
    const redactor = createRedactor({ isAllowed: (text) => text === 'Guten Abend' })
    for (const text of ['Guten Abend', 'Xqzyx Yjwqz']) redactor.learnText(text)
    expect(redactor.secrets).toEqual([])
    expect(redactor.redact('Guten Abend Xqzyx Yjwqz')).toBe('Guten Abend Xqzyx Yjwqz')
    expect(['Guten Abend', 'Xqzyx Yjwqz'].map(redactor.fill)).toEqual(['Guten Abend', 'Xqzyx Yjwqz'])
    expect(redactor.fill('Guten Tag')).toMatch(/^[XQZYJW][xqzyjw]{4} [XQZYJW][xqzyjw]{2}$/)
  })

  it('a typed text that begins a mail address leaves the whole address to its own pseudonym', () => {
    const redactor = createRedactor()
    redactor.learn('mail', 'anna.keller@post.example')
    for (const text of ['anna.keller', 'anna.keller@post.example']) redactor.learnText(text)
    const [mail, alone, ...rest] = redactor.redact('anna.keller@post.example anna.keller').split(' ')
    expect(mail).toMatch(/^mail1@example\.test$|^[xqzyjw]{4}\.[xqzyjw]{6}@[xqzyjw]{4}\.[xqzyjw]{7}$/)
    expect(alone).toMatch(/^[xqzyjw]{4}\.[xqzyjw]{6}$/)
    expect(rest).toEqual([])
  })

  it('a word of a typed text that is already known as a name keeps its pseudonym', () => {
    const redactor = createRedactor()
    redactor.learn('given name', 'Wilhelmine')
    redactor.learnText('Gruß von Wilhelmine')
    expect(redactor.redact('Hallo Wilhelmine')).toBe('Hallo Vorname1')
  })

  it('a typed text that is the name of a person has the pseudonym of that name, also as one line of several', () => {
    const redactor = createRedactor()
    redactor.learn('name', 'Anna Kühn')
    redactor.learnText('Guten Tag,\nAnna Kühn')
    expect(redactor.redact('Hallo Anna Kühn')).toBe('Hallo Name1')
  })

  it.each([
    ['a company', 'company', 'Keller Rahmen GbR'],
    ['a token', 'token', 'keller-rahmen-7f3a9b2c4d5e6f70'],
    ['a street', 'street', 'Keller Rahmen Straße 12'],
    ['a full name', 'name', 'Ida Keller Rahmen'],
  ] as const)(
    'a typed text that is a part of %s leaves the longer secret to its own pseudonym',
    (_what, kind, value) => {
      const redactor = createRedactor()
      redactor.learn(kind, value)
      redactor.learnText('Keller Rahmen')
      const { pseudonym } = redactor.secrets[0]!
      expect(redactor.redact(`x ${value}, ${value}`)).toBe(`x ${pseudonym}, ${pseudonym}`)
      expect(redactor.find(redactor.redact(`${value} Keller Rahmen`))).toEqual([])
    },
  )

  it('a typed text that begins a mail address known from elsewhere is replaced by itself, before and behind the address', () => {
    // Of its two words one is public, so that it goes only as a part of the whole text.
    const redactor = createRedactor({ isPublicWord: (word) => word === 'keller' })
    redactor.learnText('anna.keller')
    redactor.learn('mail', 'anna.keller@post.example')
    expect(redactor.redact('anna.keller@post.example')).toBe('mail1@example.test')
    expect(redactor.redact('x anna.keller@post.example')).toBe('x mail1@example.test')
    expect(redactor.redact('anna.keller, anna.keller@post.example, anna.keller')).toMatch(
      /^[xqzyjw]{4}\.[xqzyjw]{6}, mail1@example\.test, [xqzyjw]{4}\.[xqzyjw]{6}$/,
    )
  })
})

describe('learning a secret', () => {
  const learned = (kind: SecretKind, value: string, options = {}): readonly string[] => {
    const redactor = createRedactor(options)
    redactor.learn(kind, value)
    return redactor.secrets.map(({ value, pseudonym }) => `${value} → ${pseudonym}`)
  }

  it.each<[string, SecretKind, string, readonly string[]]>([
    ['blanks around it', 'city', '  Rostock\n', ['Rostock → Ort1']],
    // A keyboard that completes words adds a blank.
    ['the blanks of a form around it', 'city', '++Bad+Doberan++', ['Bad+Doberan → Ort1']],
    ['no more than two letters', 'city', 'Au', ['Au → Ort1']],
    ['the length of a short phone number', 'phone', '112', ['112 → 900001']],
    ['an encoding of HTML', 'city', 'K&ouml;ln', ['Köln → Ort1']],
    ['the length of a short order number', 'order number', '4815', ['4815 → 900001']],
    ['the length of a short postcode', 'postcode', '1070', ['1070 → 7991']],
    ['five digits and nothing else', 'password', '47110', ['47110 → 900001']],
  ])('a secret is learned where it has %s', (_what, kind, value, expected) => {
    expect(learned(kind, value)).toEqual(expected)
  })

  it.each<[string, SecretKind, string]>([
    ['one letter', 'city', 'R'],
    ['a blank', 'city', '   '],
    ['a pseudonym', 'city', 'Ort7'],
    ['the answer of a box', 'city', 'on'],
    ['another answer of a box', 'password', 'FALSE'],
    ['a short number', 'password', '4711'],
    ['a word of code', 'company', 'undefined'],
  ])('%s is not learned as a secret', (_what, kind, value) => {
    expect(learned(kind, value)).toEqual([])
  })

  it('a phone number is recognised in every spelling, and its pseudonym has the length of a phone number', () => {
    const redactor = createRedactor()
    redactor.learn('phone', '+49 381 4567890')
    expect(redactor.redact('0381 4567890'.replace(' ', ''))).toBe('00000000001')
  })

  it('a value that is allowed is not learned', () => {
    expect(learned('city', ' Rostock ', { isAllowed: (value: string) => value === 'Rostock' })).toEqual([])
  })

  it('a secret gets a pseudonym that no other secret has, not even one of an earlier run', () => {
    expect(learned('city', 'Rostock', { isTaken: (name: string) => ['Ort1', 'Ort2'].includes(name) })).toEqual([
      'Rostock → Ort3',
    ])
  })

  it('a secret is recognised in any case, with either apostrophe, and with the blanks of forms and pages', () => {
    const redactor = createRedactor()
    redactor.learn('name', "Sinéad O'Brien")
    redactor.learn('name', 'SINÉAD O’BRIEN')
    expect(redactor.secrets.filter(({ kind }) => kind === 'name')).toHaveLength(1)
    for (const text of ["sinéad o'brien", 'Sinéad+O’Brien', 'Sinéad\u00a0O‘Brien', 'Sinéad O´Brien', 'Sinéad O`Brien'])
      expect(redactor.redact(text)).toBe('Name1')
  })

  it('a secret is replaced at its place, also behind letters that get longer in lower case', () => {
    const redactor = createRedactor()
    redactor.learn('family name', 'Kühn')
    expect(redactor.redact('İİİ Kühn İ')).toBe('İİİ Nachname1 İ')
    redactor.learn('city', 'İzmir')
    expect(redactor.redact('in İzmir')).toBe('in Ort1')
  })

  it('a name is replaced as a whole word only, a token anywhere', () => {
    const redactor = createRedactor()
    redactor.learn('family name', 'Kühn')
    redactor.learn('token', 'a1b2c3d4e5f6')
    expect(redactor.redact('Kühner 2Kühn Kühn2 𝒳Kühn Kühn𝒳 _Kühn_')).toBe('Kühner 2Kühn Kühn2 𝒳Kühn Kühn𝒳 _Nachname1_')
    expect(redactor.redact('xa1b2c3d4e5f6x')).toBe('xtoken0000001x')
    // Only a street takes the number behind it along.
    expect(redactor.redact('Frau Kühn 7 Bilder')).toBe('Frau Nachname1 7 Bilder')
  })
})

describe('house numbers', () => {
  const redactor = createRedactor()
  redactor.learn('street', 'Lange Reihe')
  redactor.learn('order number', '4711')

  it('a house number is replaced together with its street, and becomes 1 in a field of its own', () => {
    expect(redactor.redact('Lange Reihe 7, Lange Reihe')).toBe('Strasse1, Strasse1')
    expect(redactor.redact('{"house_number":"47","x":47}')).toBe('{"house_number":"1","x":47}')
    expect(redactor.find('{"house_number":"47"}')).toEqual([
      { secret: { kind: 'street', value: '47', pseudonym: '1' }, replacement: '1', start: 17, end: 19 },
    ])
  })

  it('a house number that is also another secret has the pseudonym of that secret', () => {
    expect(redactor.redact('{"house_number":"4711"}')).toBe('{"house_number":"900001"}')
  })
})

describe('learning from a text', () => {
  const from = (text: string): readonly string[] => {
    const redactor = createRedactor()
    redactor.learnFrom(text)
    return redactor.secrets.map(({ kind, value }) => `${kind}: ${value}`)
  }

  it.each<[string, string, readonly string[]]>([
    ['the number of an order before its key', '/kasse/order-received/4815/?key=wc_order_x', ['order number: 4815']],
    ['the number of an order behind other values', '/order-pay/4815?pay=1&key=wc_order_x', ['order number: 4815']],
    ['the number of an order that is looked at', '/konto/view-order/48151/', ['order number: 48151']],
    ['the number of an order that is to be paid', '/kasse/order-pay/4815?pay_for_order=true', ['order number: 4815']],
    ['the number of an order in an answer', '{"order_id": 4815}', ['order number: 4815']],
    ['the number of an order that is a text', '{"order_number":"4815"}', ['order number: 4815']],
    ['what a nonce’s field holds', '<input type="hidden" name="_wpnonce" value="a1b2c3d4e5">', ['nonce: a1b2c3d4e5']],
    ['what a person has filled in', '<input name="ort" value="Rostock">', ['city: Rostock']],
    ['what a person is called', '{"first_name":"Anna","city":"Rostock"}', ['given name: Anna', 'city: Rostock']],
    [
      'what stands in base64',
      `x ${Buffer.from('an anna@post.example').toString('base64')}`,
      ['mail: anna@post.example'],
    ],
    [
      'what stands in base64 in base64',
      Buffer.from(`x ${Buffer.from('an anna@post.example').toString('base64')}`).toString('base64'),
      ['mail: anna@post.example'],
    ],
  ])('%s is learned from a text', (_what, text, secrets) => {
    expect(from(text)).toEqual(secrets)
  })

  it.each([
    ['a short number of an order', '{"order_id": 481}'],
    ['the number of a page', '/werke/4815/?seite=2'],
    ['a hidden town', '<input type="hidden" name="ort" value="Rostock">'],
    ['a setting', '{"nonce_life": 48151623, "name": "Abendlicht"}'],
  ])('%s is not learned from a text', (_what, text) => {
    expect(from(text)).toEqual([])
  })
})

describe('base64 in addresses', () => {
  it.each(['an: anna@post.example', 'an: anna@post.example!', 'an: anna@post.example!!'])(
    'base64 of the text “%s” stays encoded as it was',
    (inner) => {
      const redactor = createRedactor()
      redactor.learn('mail', 'anna@post.example')
      const [encoded, expected] = [inner, inner.replace('anna@post.example', 'mail1@example.test')].map((text) =>
        Buffer.from(text).toString('base64'),
      )
      expect(redactor.redact(`?d=${encodeURIComponent(encoded!)}&x=1`)).toContain(
        encoded === encodeURIComponent(encoded!) ? `?d=${expected}` : `?d=${encodeURIComponent(expected!)}`,
      )
      expect(redactor.redact(`d: ${encoded}, x`)).toBe(`d: ${expected}, x`)
      expect(redactor.find(`d: ${encoded}, x`)).toHaveLength(1)
    },
  )

  it('base64 is left alone where it holds nothing private, or is a secret as a whole', () => {
    const redactor = createRedactor()
    const harmless = Buffer.from('Sturmflut am Watt').toString('base64')
    const token = Buffer.from('an: anna@post.example').toString('base64')
    redactor.learn('mail', 'anna@post.example')
    redactor.learn('token', token)
    expect(redactor.redact(`d: ${harmless}`)).toBe(`d: ${harmless}`)
    const before = 'Werk '.repeat(20)
    expect(redactor.redact(`${before}d: ${token}`)).toMatch(/^(?:Werk ){20}d: token0+1$/)
  })

  it('base64 is encoded for an address only where it was so before', () => {
    const redactor = createRedactor()
    redactor.learn('mail', 'anna@post.example')
    const encode = (text: string): string => Buffer.from(text).toString('base64')
    // The first is a whole number of groups, and what stands for it needs padding.
    const [whole, expected] = [encode('an: anna@post.example'), encode('an: mail1@example.test')]
    expect([whole.endsWith('='), expected.endsWith('=')]).toEqual([false, true])
    const before = 'Werk '.repeat(20)
    expect(redactor.redact(`${before}50%25 d: ${whole}%2C x`)).toBe(`${before}50%25 d: ${expected}%2C x`)
    const [padded, other] = [encode('an: anna@post.example!'), encode('an: mail1@example.test!')]
    expect(redactor.redact(`${before}d=${encodeURIComponent(padded)}&x`)).toBe(
      `${before}d=${encodeURIComponent(other)}&x`,
    )
  })

  it('base64 within base64 is read however deep it lies', () => {
    const layers = (text: string): string =>
      [1, 2, 3, 4].reduce((inner, layer) => Buffer.from(`${layer}: ${inner}`).toString('base64'), text)
    const redactor = createRedactor()
    redactor.learnFrom(layers('anna@post.example'))
    expect(redactor.redact(layers('anna@post.example'))).toBe(layers('mail1@example.test'))
  })
})
