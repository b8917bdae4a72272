import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRuns } from '../../harness/testing/run/choice/sample.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { errorsOf, fileOf, patience, validateEntries } from './testRules.ts'

const rule = (name: string, field: string, error: unknown = `${name} bei ${field}`, more = {}) => ({
  rule: name,
  field,
  error,
  ...more,
})

describe('one field', () => {
  test('of two failing rules only the text of the first appears', { tags: ids('CF53') }, () => {
    const rules = [rule('email', 'kunde-mail'), rule('minlength', 'kunde-mail', 'Zu kurz.', { threshold: 9 })]
    expect(errorsOf({ rules }, [['kunde-mail', 'anna']])).toEqual({ 'kunde-mail': 'email bei kunde-mail' })
  })

  test('a failing rule without a text leaves the word to the next', { tags: ids('CF53') }, () => {
    for (const nothing of [undefined, null, '', 7, {}, ['x']]) {
      const rules = [
        { rule: 'email', field: 'kunde-mail', error: nothing },
        rule('url', 'kunde-mail', 'Keine Adresse.'),
      ]
      expect(errorsOf({ rules }, [['kunde-mail', 'anna']])['kunde-mail']).toBe('Keine Adresse.')
    }
  })

  test('an unknown rule is ignored', { tags: ids('CF54') }, () => {
    for (const name of ['postleitzahl', 'toString', '__proto__', 'constructor'])
      expect(errorsOf({ rules: [rule(name, 'plz'), rule('required', 'plz')] }, [])).toEqual({ plz: 'required bei plz' })
  })

  test('a broken rule is skipped, the others count', { tags: ids('S5.01') }, () => {
    const rules = [null, 7, 'required', {}, { rule: 5 }, { rule: 'required' }, { rule: 'required', field: {} }]
    expect(errorsOf({ rules: [...rules, rule('required', 'name')] }, [])).toEqual({ name: 'required bei name' })
  })

  test('rules that PHP has printed as an object count like those of a list', { tags: ids('S5.01') }, () => {
    const rules = {
      0: rule('required', 'name'),
      2: { rule: 'all', rules: { 1: rule('email', 'mail') }, field: 'mail' },
    }
    expect(errorsOf({ rules }, [['mail', 'anna']])).toEqual({
      name: 'required bei name',
      mail: 'email bei mail',
    })
  })

  test('fields without a failing rule come with what was entered', { tags: ids('S5.01') }, () => {
    const photo = fileOf('werk.png')
    const results = validateEntries({ rules: [rule('required', 'name')] }, [
      ['name', 'Jörn'],
      ['werke[]', 'Abendlicht'],
      ['werke[]', ''],
      ['foto', photo],
      ['leer', ''],
    ])
    expect([...results]).toEqual([
      ['name', { validInputs: ['Jörn'] }],
      ['werke', { validInputs: ['Abendlicht'] }],
      ['foto', { validInputs: [photo] }],
      ['leer', { validInputs: [] }],
    ])
  })

  test('the rules of a whole form give the texts of the schema', { tags: ids('S7.09') }, () => {
    const rules = [
      rule('required', 'kontaktweg', 'Bitte füllen Sie dieses Feld aus.'),
      rule('maxitems', 'kontaktweg', 'Es sind zu viele Einträge ausgewählt.', { threshold: 1 }),
      rule('date', 'abholung', 'Bitte geben Sie ein Datum im Format JJJJ-MM-TT ein.'),
      rule('mindate', 'abholung', 'Das Datum liegt zu früh.', { threshold: '2026-01-01' }),
      rule('maxdate', 'abholung', 'Das Datum liegt zu spät.', { threshold: '2030-12-31' }),
      rule('file', 'werk-foto', 'Dieser Dateityp ist nicht erlaubt.', { accept: ['.jpg', '.png', '.pdf'] }),
      rule('maxfilesize', 'werk-foto', 'Die Datei ist zu groß.', { threshold: 1048576 }),
      rule('minnumber', 'gebot', 'Die Zahl ist zu klein.', { threshold: '10' }),
      rule('required', 'kunde-mail', 'Bitte füllen Sie dieses Feld aus.'),
      rule('email', 'kunde-mail', 'Bitte geben Sie eine E-Mail-Adresse ein.'),
      rule('tel', 'kunde-telefon', 'Bitte geben Sie eine Telefonnummer ein.'),
      rule('enum', 'kontaktweg', 'Es wurde ein unbekannter Wert übermittelt.', { accept: ['Telefon', 'E-Mail'] }),
    ]
    const bad = errorsOf({ version: 'Schema 2024-10', locale: 'de_DE', rules }, [
      ['kontaktweg', 'Fax'],
      ['abholung', '2025-12-24'],
      ['werk-foto', fileOf('werk.tiff')],
      ['gebot', '9'],
      ['kunde-telefon', '110'],
    ])
    expect(bad).toEqual({
      kontaktweg: 'Es wurde ein unbekannter Wert übermittelt.',
      abholung: 'Das Datum liegt zu früh.',
      'werk-foto': 'Dieser Dateityp ist nicht erlaubt.',
      gebot: 'Die Zahl ist zu klein.',
      'kunde-mail': 'Bitte füllen Sie dieses Feld aus.',
      'kunde-telefon': 'Bitte geben Sie eine Telefonnummer ein.',
    })
  })
})

describe('composite rules', () => {
  const reach = rule('any', 'kunde-mail', 'Bitte E-Mail oder Telefon angeben.', {
    rules: [
      rule('all', 'kunde-mail', '', { rules: [rule('required', 'kunde-mail'), rule('email', 'kunde-mail')] }),
      rule('all', 'telefon', '', { rules: [rule('required', 'telefon'), rule('tel', 'telefon')] }),
    ],
  })

  test('any passes when one of its rules holds', { tags: ids('CF60') }, () => {
    expect(errorsOf({ rules: [reach] }, [['telefon', '0431 123456']])).toEqual({})
    expect(errorsOf({ rules: [reach] }, [['kunde-mail', 'anna@galerie.example']])).toEqual({})
  })

  test('any shows its own text on its own field when all of its rules fail', { tags: ids('CF60') }, () => {
    expect(errorsOf({ rules: [reach] }, [['kunde-mail', 'anna']])).toEqual({
      'kunde-mail': 'Bitte E-Mail oder Telefon angeben.',
    })
  })

  test('any without a rule that it knows fails, all without one passes', { tags: ids('S5.01') }, () => {
    for (const rules of [[], [rule('postleitzahl', 'plz')], undefined, 'kaputt']) {
      expect(errorsOf({ rules: [rule('any', 'plz', 'Nein.', { rules })] }, [])).toEqual({ plz: 'Nein.' })
      expect(errorsOf({ rules: [rule('all', 'plz', 'Nein.', { rules })] }, [])).toEqual({})
    }
  })

  test('all reports the text and field of its first failing rule', { tags: ids('S5.01') }, () => {
    const rules = [rule('required', 'straße'), rule('required', 'strasse'), rule('required', 'ort')]
    const schema = { rules: [rule('all', 'adresse', 'Adresse unvollständig.', { rules })] }
    expect(errorsOf(schema, [['straße', 'x']])).toEqual({ straße: 'required bei straße' })
  })

  test('all reports its own text and field where the failing rule has none', { tags: ids('S5.01') }, () => {
    const rules = [{ rule: 'required', field: 'ort' }]
    const schema = { rules: [rule('all', 'adresse', 'Adresse unvollständig.', { rules })] }
    expect(errorsOf(schema, [])).toEqual({ adresse: 'Adresse unvollständig.' })
  })
})

describe('anything that a server may send', () => {
  const names = ['required', 'email', 'url', 'tel', 'number', 'date', 'time', 'file', 'enum', 'dayofweek', 'minitems']
  names.push('maxitems', 'minlength', 'maxlength', 'minnumber', 'maxnumber', 'mindate', 'maxdate', 'minfilesize')
  names.push('maxfilesize', 'stepnumber', 'requiredfile', 'all', 'any', 'unbekannt')
  const field = fc.constantFrom('name', 'mail', 'foto')
  const { schema } = fc.letrec((tie) => ({
    rule: fc.oneof(
      { depthSize: 'small' },
      fc.record(
        {
          rule: fc.constantFrom(...names),
          field: fc.oneof({ weight: 5, arbitrary: field }, { weight: 1, arbitrary: fc.jsonValue() }),
          error: fc.oneof(fc.string(), fc.jsonValue()),
          threshold: fc.jsonValue(),
          accept: fc.oneof(fc.array(fc.string()), fc.jsonValue()),
          base: fc.jsonValue(),
          interval: fc.jsonValue(),
          rules: fc.array(tie('rule'), { maxLength: 3 }),
        },
        { requiredKeys: ['rule'] },
      ),
      fc.jsonValue(),
    ),
    schema: fc.oneof(fc.record({ rules: fc.array(tie('rule')) }), fc.jsonValue()),
  }))
  const leaf = fc.oneof(
    fc.string(),
    fc.constantFrom('anna@galerie.example', '2026-02-30', '12,50', '+49 431 123456'),
    fc.string().map((name) => fileOf(name, 3)),
  )
  const entries = fc.array(fc.tuple(fc.oneof(field, fc.constantFrom('name[]', 'foto[a][]'), fc.string()), leaf))

  test('never breaks the judgement', { ...patience, tags: ids('S5.01', 'CF54') }, () => {
    fc.assert(
      fc.property(schema, entries, fc.boolean(), (anySchema, anyEntries, isParity) => {
        for (const [, result] of validateEntries(anySchema, anyEntries, isParity))
          expect('error' in result ? typeof result.error : typeof result.validInputs).toMatch(/^string$|^object$/)
      }),
      randomRuns(3000),
    )
  })

  test('composite rules nested without end are skipped', { tags: ids('S5.01') }, () => {
    let endless: object = rule('required', 'name')
    for (let depth = 0; depth < 50_000; depth++) endless = rule('all', 'name', '', { rules: [endless] })
    expect(errorsOf({ rules: [endless, rule('required', 'mail')] }, [])).toMatchObject({ mail: 'required bei mail' })
  })
})
