import { describe, expect, it, test } from 'vitest'
import { readPageFields } from './pageFields.ts'
import type { PersonalValue } from './people.ts'

/** Kind and value of each person on the page, as short as `name: Anna Kühn`. */
const peopleOn = (page: string): readonly string[] =>
  readPageFields([page]).people.map(({ kind, value }: PersonalValue) => `${kind}: ${value}`)

describe('fields that people fill in', () => {
  it.each([
    ['without a type', '<input name="billing_first_name" value="Anna">', 'given name: Anna'],
    ['with an empty type', '<input type="" name="nachname" value="Kühn">', 'family name: Kühn'],
    ['of text', '<input type="TEXT" name="ort" value="Rostock">', 'city: Rostock'],
    ['for mail', '<input type="email" name="email" value="anna@post.example">', 'mail: anna@post.example'],
    ['for a phone number', '<input type="tel" name="telefon" value="0381 7654321">', 'phone: 0381 7654321'],
    ['for a date', '<input type="date" name="geburtsdatum" value="1985-04-03">', 'birthday: 1985-04-03'],
    ['for a password', '<input type="password" name="account_password" value="sturm77">', 'password: sturm77'],
    ['for a search', '<input type="search" name="plz" value="18055">', 'postcode: 18055'],
    ['that only its purpose names', '<input name="f1" autocomplete="family-name" value="Kühn">', 'family name: Kühn'],
    [
      'whose purpose has a section before it',
      '<input name="f2" autocomplete="section-mail billing postal-code" value="18055">',
      'postcode: 18055',
    ],
    ['without a name', '<input autocomplete="shipping given-name" value="Anna">', 'given name: Anna'],
    ['that a session has', '<input name="session_id" value="abcdef123456">', 'token: abcdef123456'],
    [
      'that name and purpose tell alike, once',
      '<input name="vorname" autocomplete="given-name" value="Anna">',
      'given name: Anna',
    ],
  ])('a field %s holds something private', (_how, field, person) => {
    expect(peopleOn(`<form>${field}</form>`)).toEqual([person])
  })

  it.each([
    ['a hidden address', '<input type="hidden" name="shipping_city" value="Rostock">', 'city: Rostock'],
    ['a number of an address', '<input type="number" name="billing_postcode" value="18055">', 'postcode: 18055'],
    ['a hidden family name', '<input type="hidden" name="last_name" value="Kühn">', 'family name: Kühn'],
    ['a hidden full name', '<input type="hidden" name="full_name" value="Anna Kühn">', 'name: Anna Kühn'],
  ])('the value of %s is private, too', (_what, field, person) => {
    expect(peopleOn(field)).toEqual([person])
  })

  it.each([
    ['an empty field', '<input name="vorname">'],
    ['a hidden town, which may be the shop’s', '<input type="hidden" name="city" value="Rostock">'],
    ['a hidden name, which may be a work’s', '<input type="hidden" name="name" value="Abendlicht">'],
    ['a setting beside a family name', '<input type="hidden" name="last_name" value="yes">'],
    ['a setting that begins like one', '<input type="hidden" name="show_last_name" value="Kühn">'],
    ['a number of pieces', '<input type="number" name="quantity" value="12345">'],
    ['a number that is no address', '<input type="number" name="plz_max" value="18055">'],
    ['a button', '<input type="submit" name="ort" value="Rostock wählen">'],
    ['a field that only ends like one', '<input type="datetime-text" name="ort" value="Rostock">'],
    ['a field that only begins like one', '<input type="text-choice" name="ort" value="Rostock">'],
    ['a billing setting of the shop', '<input type="hidden" name="use_billing_city" value="Rostock">'],
    ['another element', '<button name="vorname" value="Anna">Anna</button>'],
  ])('%s says nothing about a person', (_what, field) => {
    expect(peopleOn(field)).toEqual([])
  })
})

describe('addresses of orders', () => {
  const order = (address: string, classes = 'woocommerce-customer-details'): string =>
    `<section class="${classes}"><h2>Rechnung an</h2><div><address>${address}</address></div></section>`

  const short = ['name: Wilhelmine Kühn', 'street: Am Kai 3', 'postcode: 18055', 'city: Rostock']

  it.each([
    ['of a person', 'Wilhelmine Kühn<br/>Am Kai 3<br/>18055 Rostock', short],
    [
      'of a company',
      'Kunstfreunde GbR<br/>Wilhelmine Kühn<br/>Am Kai 3<br/>Hinterhaus<br/>18055 Rostock',
      [
        'company: Kunstfreunde GbR',
        'name: Wilhelmine Kühn',
        'street: Am Kai 3',
        'street: Hinterhaus',
        ...short.slice(2),
      ],
    ],
    [
      'of a company that begins with a number',
      '3 Möwen GmbH<br>Wilhelmine Kühn<br>Am Kai 3<br>18055 Rostock',
      ['company: 3 Möwen GmbH', ...short],
    ],
    [
      'in Austria',
      'Ottilie Brandt<br>Gasse 12/3<br>1070 Wien',
      ['name: Ottilie Brandt', 'street: Gasse 12/3', 'postcode: 1070', 'city: Wien'],
    ],
    [
      'in Switzerland',
      'Reto Huber<br>Seeweg 4<br>CH-8001 Zürich',
      ['name: Reto Huber', 'street: Seeweg 4', 'postcode: 8001', 'city: Zürich'],
    ],
    [
      'with the sign of Germany and a town of two words',
      'Reto Huber<br>Seeweg 4<br>D-38875 Oberharz am Brocken',
      ['name: Reto Huber', 'street: Seeweg 4', 'postcode: 38875', 'city: Oberharz am Brocken'],
    ],
    [
      'with a number within the street that looks like a postcode',
      'Reto Huber<br>Werk 4711 Halle B<br>18055 Rostock',
      ['name: Reto Huber', 'street: Werk 4711 Halle B', 'postcode: 18055', 'city: Rostock'],
    ],
    [
      'with a street that has no number',
      'Wilhelmine Kühn<br>Hafenplatz<br>18055 Rostock',
      ['name: Wilhelmine Kühn', 'street: Hafenplatz', ...short.slice(2)],
    ],
    [
      'of a company in a street that has no number',
      'Möwe GbR<br>Wilhelmine Kühn<br>Hafenplatz<br>18055 Rostock',
      ['company: Möwe GbR', 'name: Wilhelmine Kühn', 'street: Hafenplatz', ...short.slice(2)],
    ],
    ['without a street', 'Wilhelmine Kühn<br>18055 Rostock', ['name: Wilhelmine Kühn', ...short.slice(2)]],
    ['of a town alone', '18055 Rostock', short.slice(2)],
    ['with blanks and empty lines', '<br>\n  Wilhelmine\n   Kühn <br><br> Am Kai 3 <br>\n18055 Rostock\n', short],
    ['with emphasis and notes', '<b>Wilhelmine</b> <abbr>Kühn</abbr><br><!-- Kai -->Am Kai 3<br>18055 Rostock', short],
    [
      'with a phone number and a country behind it',
      'Wilhelmine Kühn<br>Am Kai 3<br>18055 Rostock<br>Deutschland<p class="x">0381 7654321</p>',
      short,
    ],
    [
      'with a paragraph right behind the town',
      'Wilhelmine Kühn<br>Am Kai 3<br>18055 Rostock<p>0381 7654321</p>',
      short,
    ],
  ])('the address of an order %s is read line by line', (_what, address, people) => {
    expect(peopleOn(order(address))).toEqual(people)
  })

  it.each(['woocommerce-Address', 'u-columns woocommerce-Addresses col2-set'])(
    'the address of an order is read in a block of the account with the classes %s',
    (classes) => {
      expect(peopleOn(order('Wilhelmine Kühn<br>Am Kai 3<br>18055 Rostock', classes))).toEqual(short)
    },
  )

  it('people are read from each address, and from nothing else in its block', () => {
    const both =
      '<address>Anna Kühn<br>1070 Wien</address><p>Kunst<br>18055 Rostock</p><address>Ida Lohse<br>8001 Zürich</address>'
    expect(peopleOn(`<div class="woocommerce-Addresses">${both}</div>`)).toEqual([
      'name: Anna Kühn',
      'postcode: 1070',
      'city: Wien',
      'name: Ida Lohse',
      'postcode: 8001',
      'city: Zürich',
    ])
  })

  it.each([
    ['without a postcode', order('Galerie Nord<br>nach Vereinbarung')],
    ['with a postcode that nothing follows', order('Galerie Nord<br>18055')],
    ['that belongs to the shop', '<footer><address>Galerie Nord<br>Am Kai 3<br>18055 Rostock</address></footer>'],
    ['in a block that is called alike', order('Galerie Nord<br>18055 Rostock', 'my_woocommerce-Addressbook')],
  ])('an address %s is not a person’s', (_what, page) => {
    expect(peopleOn(page)).toEqual([])
  })
})

describe('visitors who are logged in', () => {
  it.each([
    ['display-name', '<span class="display-name">Anna <i>Kühn</i> </span>', 'name: Anna Kühn'],
    ['username', '<li><span class="ab-item username">kuehn77</span></li>', 'name: kuehn77'],
    ['display-name', '<span class="display-name">Anna<!-- Konto --> \n\t Kühn</span>', 'name: Anna Kühn'],
  ])('the visitor is named in the bar of WordPress by the class %s', (_class, name, person) => {
    expect(peopleOn(`<div id="wpadminbar"><ul><b>Galerie</b><i class="ab-icon"></i>${name}</ul></div>`)).toEqual([
      person,
    ])
  })

  it('these classes name the visitor nowhere else', () => {
    expect(peopleOn('<div id="bar"><span class="display-name">Abendlicht</span></div>')).toEqual([])
    expect(peopleOn('<div id="wpadminbar"><span class="display-names">Abendlicht</span></div>')).toEqual([])
  })

  it.each([
    [
      'today',
      'Angemeldet als Anna Kühn. <a href="/profil">Dein Profil bearbeiten</a>. <a href="/logout">Abmelden?</a>',
    ],
    ['in English', 'Logged in as Anna Kühn. <a href="/profile">Edit your profile</a>. <a href="/logout">Log out?</a>'],
    ['before', '<a href="/profil">Angemeldet als Anna Kühn</a>. <a href="/logout">Abmelden?</a>'],
  ])('the visitor is named over the field for a comment, as WordPress prints it %s', (_when, line) => {
    expect(peopleOn(`<p class="logged-in-as">${line}</p>`)).toEqual(['name: Anna Kühn'])
    expect(peopleOn(`<p class="login">${line.replace(/ href="\/logout"/, '')}</p>`)).toEqual([])
  })

  const account = (content: string): string => `<div class="woocommerce-MyAccount-content">${content}</div>`

  it.each(['/konto/customer-logout/?_wpnonce=1', '/mein-konto/ABMELDEN/'])(
    'the visitor is greeted beside the link for logging out, %s',
    (href) => {
      const greeting = `<p>Hallo <strong>Anna Kühn</strong> (nicht <strong>Anna</strong>? <a href="${href}">x</a>)</p>`
      expect(peopleOn(account(`<p><strong>Neue Werke</strong></p>${greeting}`))).toEqual([
        'name: Anna Kühn',
        'name: Anna',
      ])
    },
  )

  it.each([
    ['a paragraph without a link', account('<p>Neu: <strong>Anna Kühn</strong></p>')],
    ['a paragraph with a link elsewhere', account('<p><strong>Anna Kühn</strong> <a href="/werke">a</a> <a>b</a></p>')],
    [
      'a greeting without a name',
      account('<p>Hallo <strong>bitte 2 Werke wählen</strong> <a href="/logout">a</a></p>'),
    ],
    ['other words of a greeting', account('<p>Hallo <em>Anna Kühn</em> <a href="/logout">Abmelden</a></p>')],
    ['another element', account('<div>Hallo <strong>Anna Kühn</strong> <a href="/logout">Abmelden</a></div>')],
    ['a paragraph elsewhere', '<p>Hallo <strong>Anna Kühn</strong> <a href="/logout">Abmelden</a></p>'],
  ])('no visitor is taken from %s', (_what, page) => {
    expect(peopleOn(page)).toEqual([])
  })
})

describe('authors of reviews and comments', () => {
  it.each([
    ['the platform', '<strong class="woocommerce-review__author">Anna \n Kühn </strong>'],
    ['its blocks', '<span class="wc-block-review-list-item__author">Anna Kühn</span>'],
    ['its newer blocks', '<span class="x wc-block-components-review-list-item__author y">Anna Kühn</span>'],
    ['a block of WordPress', '<div class="comment-author-name"><a href="/u">Anna Kühn</a></div>'],
    ['a theme', '<b class="comment__author-name">Anna Kühn</b>'],
    ['WordPress', '<div class="comment-author vcard"><b class="fn">Anna Kühn</b></div>'],
    ['WordPress with a further class', '<div class="comment-meta"><cite class="n fn url">Anna Kühn</cite></div>'],
    ['structured data', '<script type="application/ld+json">{"@type":"Review","author":{"name":"Anna Kühn"}}</script>'],
  ])('the author is named as %s prints it', (_where, markup) => {
    expect(peopleOn(`<title>Sturmflut</title>${markup}`)).toEqual(['name: Anna Kühn'])
  })

  it.each([
    ['the address of a shop', '<div class="vcard"><b class="fn">Galerie Nord</b></div>'],
    ['an address in a block without a class', '<div><b class="fn">Galerie Nord</b></div>'],
    [
      'other words of a comment',
      '<div class="comment-author"><b class="says">schreibt</b> <b class="fnx">Werk</b></div>',
    ],
    ['a class that ends alike', '<div class="comment-author"><b class="xfn">Abendlicht</b></div>'],
    ['a class that begins alike', '<b class="woocommerce-review__author-note">Abendlicht</b>'],
    ['a block that is called alike', '<div class="nocomment-metadata"><b class="fn">Abendlicht</b></div>'],
    ['a script that is no data', '<script>{"@type":"Review","author":{"name":"Anna Kühn"}}</script>'],
    [
      'data of another format',
      '<script type="application/json">{"@type":"Review","author":{"name":"Anna Kühn"}}</script>',
    ],
    ['the shop itself', '<title>Galerie Nord</title><b class="woocommerce-review__author">Galerie Nord</b>'],
    [
      'the shop by the name of its site',
      '<meta property="og:site_name" content="Galerie Nord"><b class="woocommerce-review__author">Galerie Nord</b>',
    ],
  ])('no author is taken from %s', (_what, page) => {
    expect(peopleOn(page)).toEqual([])
  })
})

test('the numbers of orders in the table of the account are found, however their addresses are called', () => {
  const cell = (content: string): string =>
    `<table><tr><th class="woocommerce-orders-table__cell woocommerce-orders-table__cell-order-number">${content}</th></tr></table>`
  expect(peopleOn(cell('<a href="/konto/ansehen/48151/">\n#48151\t</a>'))).toEqual(['order number: 48151'])
  expect(peopleOn(cell('<a href="/konto/ansehen/7/">#7</a>'))).toEqual([])
  expect(peopleOn('<table><tr><td class="order-number">48151</td></tr></table>')).toEqual([])
})

test('a page with a field within a template and one without a person are read as well', () => {
  expect(peopleOn('<template><input name="vorname" value="Anna"></template>')).toEqual(['given name: Anna'])
  expect(peopleOn('<p>Abendlicht, 48,00 €</p>')).toEqual([])
})
