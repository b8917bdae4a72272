import { describe, expect, it, test } from 'vitest'
import { findPeople, isName, isOfPerson } from './people.ts'

const found = (text: string): readonly string[] => findPeople(text).map(({ kind, value }) => `${kind}: ${value}`)

describe('persons in data', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'JSON',
      '{"first_name":"Anna","last_name":"Kühn","city":"Rostock"}',
      ['given name: Anna', 'family name: Kühn', 'city: Rostock'],
    ],
    ['the data of a script', "var a = {vorname: 'Anna', ort: 'Rostock'}", ['given name: Anna', 'city: Rostock']],
    ['data with other members', '{"id":7,"full_name":"Anna Kühn","menge":"12"}', ['name: Anna Kühn']],
    ['data with a name of noble birth', '{"full_name":"Annette von Droste"}', ['name: Annette von Droste']],
    ['the holder of a card', '{"cardHolder":"Anna Kühn"}', ['name: Anna Kühn']],
    ['a query', '/kasse/?billing_first_name=Anna&billing_city=Rostock#a', ['given name: Anna', 'city: Rostock']],
    ['a body', 'vorname=Anna+Maria&nachname=K', ['given name: Anna+Maria']],
    ['a body with brackets', 'x "form[vorname]=Anna&form[plz]=18055" y', ['given name: Anna', 'postcode: 18055']],
    ['a list of fields', '{"name":"billing_first_name","value":"Anna"}', ['given name: Anna']],
    ['a list of fields by key', '{"key":"last_name","value":"Kühn"}', ['family name: Kühn']],
    ['a list of fields by their name', '{"field_name":"vorname","value":"Anna"}', ['given name: Anna']],
    ['a list of fields by id', '{"value":"Kühn","id":"nachname"}', ['family name: Kühn']],
    ['a list of fields by field', '{"field":"vorname","value":"Anna"}', ['given name: Anna']],
    [
      'what advertising is told of a customer',
      'fbq("init","123456789",{"em":"anna@post.example","fn":"anna","ln":"kühn","ph":"49381","ct":"rostock","zp":"18055"})',
      [
        'mail: anna@post.example',
        'given name: anna',
        'family name: kühn',
        'phone: 49381',
        'city: rostock',
        'postcode: 18055',
      ],
    ],
    [
      'an address without a name',
      '{"address_1":"","city":"Rostock","state":"","postcode":"","country":"DE"}',
      ['city: Rostock'],
    ],
    [
      'the fields of an address',
      "{'billing_city':'Rostock','billing_postcode':'18055','billing_country':'DE'}",
      ['city: Rostock', 'postcode: 18055'],
    ],
    ['two objects', '[{"vorname":"Anna"},{"vorname":"Ida"}]', ['given name: Anna', 'given name: Ida']],
  ])('a person is found in %s', (_where, text, people) => {
    expect(found(text)).toEqual(people)
  })
})

describe('data without a person', () => {
  it.each([
    ['a work', '{"name":"Abendlicht","city":"Rostock"}'],
    ['a work of a country', '{"name":"Abendlicht","city":"Rostock","country":"DE"}'],
    ['a query about works', '/werke/?city=Rostock&name=Abendlicht'],
    ['an artist in structured data', '{"@type":"Person","givenName":"Käthe","familyName":"Kollwitz"}'],
    ['an artist who is referred to', "{'@id':'#k','family_name':'Kollwitz'}"],
    ['labels of a form', '{"first_name":"Vorname","last_name":"Ihr Nachname","city":"Rostock"}'],
    ['rules of a form', '{"first_name":"required","last_name":"on","city":"Rostock"}'],
    ['a message', '{"first_name":"Bitte geben Sie Ihren Vornamen ein","city":"Rostock"}'],
    ['a switch', '{"show_last_name":"Kühn","city":"Rostock"}'],
    ['an empty field', '{"first_name":"","city":"Rostock"}'],
    ['a list of fields without a value', '{"name":"billing_first_name","label":"Anna"}'],
    ['a value without a field', '{"value":"Anna","label":"vorname"}'],
    ['what is said of a field', '{"valid":"vorname","value":"Anna"}'],
    ['a name of a field that is longer', '{"named":"vorname","value":"Anna"}'],
    ['short names of other things', '{"fn":"reduce","ln":"zeile","ct":"rostock"}, {"em":"2em","zp":"unten"}'],
    ['hashes for advertising', `{"em":"${'ab'.repeat(32)}","fn":"${'cd'.repeat(32)}","ln":"${'ef'.repeat(32)}"}`],
    ['a sentence', 'Vorname Anna, Nachname Kühn'],
  ])('no person is found in %s: %s', (_where, text) => {
    expect(found(text)).toEqual([])
  })
})

test('what stands beside a name goes with it, and what stands in another object does not', () => {
  expect(found('[{"vorname":"Anna","company":"Möwe GbR"},{"company":"Galerie Nord","city":"Rostock"}]')).toEqual([
    'given name: Anna',
    'company: Möwe GbR',
  ])
})

describe('fields that only a person has', () => {
  it.each([
    ['first_name', 'given name'],
    ['billing_last_name', 'family name'],
    ['full_name', 'name'],
    ['fullname', 'name'],
    ['FULL-NAME', 'name'],
    ['card_holder', 'name'],
    ['purchaser_last_name', 'family name'],
  ] as const)('only a person has the field %s as a %s', (name, kind) => {
    expect(isOfPerson(name, kind)).toBe(true)
  })

  it.each([
    ['name', 'name'],
    ['display_name', 'name'],
    ['full_name_length', 'name'],
    ['card_holder_label', 'name'],
    ['placeholder', 'name'],
    ['show_last_name', 'family name'],
    ['hasFirstName', 'given name'],
    ['label_first_name', 'given name'],
    ['city', 'city'],
    ['email', 'mail'],
    ['full_name', 'company'],
  ] as const)('other things than a person have the field %s as a %s, too', (name, kind) => {
    expect(isOfPerson(name, kind)).toBe(false)
  })
})

describe('names of persons', () => {
  it.each([
    'Anna',
    'kuehn',
    'Anna Kühn',
    'Anna+Maria',
    'Anna+',
    ' Anna ',
    "Sinéad O'Brien",
    'Karl-Heinz von der Lühe',
    'von Arnim',
    'Anna und Otto Kühn',
    'Dr. Ida Lohse',
    'Anna Maria Ida Lohse',
  ])('“%s” may be the name of a person', (name) => {
    expect(isName(name)).toBe(true)
  })

  it.each([
    ['one letter', 'A'],
    ['a number', '4711'],
    ['words without capitals', 'Anna kauft Bilder'],
    ['a sentence', 'Anna Ida Else Ottilie Wilhelmine Kühn'],
    ['something with a number', 'Anna Kühn 2'],
    ['common words', 'Vielen Dank'],
    ['a work', 'Bild von der Küste'],
    ['a word within a name alone', 'der'],
    ['words within a name alone', 'von der'],
    ['a label', 'Vorname'],
    ['a label with a word before it', 'Ihr Nachname'],
    ['an English label', 'first_name'],
    ['several labels', 'Vornamen'],
    ['a switch', 'Yes'],
    ['a rule', 'Pflichtfeld'],
    ['nothing', ''],
  ])('%s is not taken for the name of a person: %j', (_what, text) => {
    expect(isName(text)).toBe(false)
  })

  it.each(['Namensberg', 'Oni', 'Simon', 'Bruno', 'Noah', 'Jana', 'Nonette', 'Stringer'])(
    '“%s” may be the name of a person, although it begins or ends like a label or a switch',
    (name) => {
      expect(isName(name)).toBe(true)
    },
  )
})

describe('in settings that a page prints', () => {
  const valuesIn = (text: string) => findPeople(text).map(({ value }) => value)

  it('the values of an object that holds another object are found, too', () => {
    const text = `var kunde={"vorname":"Kunigunde","firma":"Pfriem GmbH","adresse":"Schlossallee 400","ort":"Lindau","mehr":{"a":{"b":1}}};`
    expect(valuesIn(text)).toEqual(expect.arrayContaining(['Kunigunde', 'Pfriem GmbH', 'Schlossallee 400', 'Lindau']))
  })

  it('an account has a name and a login', () => {
    expect(valuesIn('{"user":{"display_name":"Kuni Z.","user_login":"kuni1963"}}')).toEqual(['Kuni Z.', 'kuni1963'])
  })

  it('a work and an exhibition are no people, whatever lies around them', () => {
    expect(valuesIn('{"display_name":"Abendlicht","ort":"Rostock","bild":{"name":"Kai"}}')).toEqual([])
    expect(valuesIn('{"ort":"Rostock","kunde":{"vorname":"Anna"}}')).toEqual(['Anna'])
  })
})
