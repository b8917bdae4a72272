import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import themeElements from '../feature.ts'

const tab = (key: string, name: string, isActive = false): string =>
  `<li id="tab-${key}" class="tab${isActive ? ' active' : ''} has-icon" role="presentation"><a href="#tab_${name}" role="tab" aria-selected="${isActive}" aria-controls="tab_${key}"${isActive ? '' : ' tabindex="-1"'}><span>${name}</span></a></li>`
const panel = (key: string, content: string, isActive = false): string =>
  `<div id="tab_${key}" class="panel${isActive ? ' active' : ''} entry-content" role="tabpanel" aria-labelledby="tab-${key}">${content}</div>`
const tabs = `<div class="tabbed-content"><h4 class="uppercase text-left">Technik</h4><ul class="nav nav-line nav-uppercase" role="tablist">${tab('öl', 'Öl', true)}${tab('druck', 'Druck')}</ul><div class="tab-panels">${panel('öl', 'Öl auf Leinwand', true)}${panel('druck', '<p id="presse">Linolschnitt</p>')}</div></div>`
const item = (key: string, name: string, isOpen = false): string =>
  `<div id="accordion-${key}" class="accordion-item"><a id="accordion-${key}-label" class="accordion-title plain${isOpen ? ' active' : ''}" href="#accordion-item-${name}" aria-expanded="${isOpen}" aria-controls="accordion-${key}-content"><button class="toggle" aria-label="Umschalten"><i class="icon-angle-down"></i></button><span>${name}</span></a><div id="accordion-${key}-content" class="accordion-inner" aria-labelledby="accordion-${key}-label"${isOpen ? ' style="display: block;"' : ''}><p>Inhalt von ${name}</p></div></div>`
const accordion = `<div class="accordion" rel="1">${item('1', 'versand', true)}${item('2', 'rueckgabe')}${item('3', 'rahmen')}</div>`

let runtime: Runtime | undefined
let scrolledTo: number[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  scrolledTo = []
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => scrolledTo.push(to.top!)) as never)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 900, 0, 0))
})
afterEach(() => {
  runtime?.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch')
  history.replaceState(null, '', '/')
})

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
const openIds = (selector: string): string[] => [...document.querySelectorAll(selector)].map(({ id }) => id)
const openPanels = (): string[] => openIds('.panel.active')
const openTitles = (): string[] => openIds('.accordion-title.active')
const pressKey = (target: Element, key: string): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
function start(html: string, address = '/'): string {
  history.replaceState(null, '', address)
  setBody(html)
  const before = markup()
  runtime = startRuntime([themeElements])
  vi.advanceTimersByTime(0)
  return before
}

describe('tabs', { tags: ids('CT53') }, () => {
  test('without a name, or with the same one, have the panels at their place', () => {
    const rows = tab('', '', true) + tab('', '') + tab('', '')
    const contents = panel('', 'Öl', true) + panel('', 'Druck') + panel('', 'Papier')
    start(`<div class="tabbed-content"><ul class="nav">${rows}</ul><div class="tab-panels">${contents}</div></div>`)
    const opened = (): (string | null)[] =>
      [...document.querySelectorAll('.panel.active')].map((each) => each.textContent)
    const links = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
    links[1]?.click()
    expect(opened()).toEqual(['Druck'])
    links[2]?.click()
    expect(opened()).toEqual(['Papier'])
  })

  test('open by click and by key, the address stays, stop() gives the server’s back', () => {
    const before = start(tabs)
    const [first, second] = [...document.querySelectorAll<HTMLElement>('[role=tab]')] as [HTMLElement, HTMLElement]
    second.click()
    expect(openPanels()).toEqual(['tab_druck'])
    expect([second.getAttribute('aria-selected'), second.hasAttribute('tabindex'), first.tabIndex]).toEqual([
      'true',
      false,
      -1,
    ])
    expect(location.hash).toBe('')
    second.focus()
    pressKey(second, 'ArrowRight')
    expect([document.activeElement, openPanels()]).toEqual([first, ['tab_druck']])
    pressKey(first, ' ')
    expect(openPanels()).toEqual(['tab_öl'])
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test('of a page that is read from right to left follow the arrow keys as they are seen', () => {
    start(tabs.replace('</ul>', `${tab('foto', 'Foto')}</ul>`))
    document.body.dir = 'rtl'
    onTestFinished(() => document.body.removeAttribute('dir'))
    const all = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
    all[0]!.focus()
    pressKey(all[0]!, 'ArrowLeft')
    expect(document.activeElement).toBe(all[1])
    pressKey(all[1]!, 'ArrowRight')
    expect(document.activeElement).toBe(all[0])
  })

  test('inside tabs are a row of their own, and so are those of an element that is printed twice', () => {
    start(
      `${tabs}${tabs.replace('Linolschnitt', `Linolschnitt ${tabs.replaceAll('öl', 'a').replaceAll('druck', 'b')}`)}`,
    )
    const groups = [...document.querySelectorAll('.tabbed-content')] as HTMLElement[]
    groups[1]!.querySelector<HTMLElement>('#tab-druck a')!.click()
    expect(groups[0]!.querySelector('.panel.active')!.id).toBe('tab_öl')
    expect([...groups[1]!.querySelectorAll('.panel.active')].map(({ id }) => id)).toEqual(['tab_druck', 'tab_a'])
    groups[2]!.querySelector<HTMLElement>('#tab-b a')!.click()
    expect([...groups[1]!.querySelectorAll('.panel.active')].map(({ id }) => id)).toEqual(['tab_druck', 'tab_b'])
  })

  test('whose panel is missing leave the open one', () => {
    start(tabs.replace('id="tab_druck"', 'id="verschwunden"'))
    find('#tab-druck a').click()
    expect(openPanels()).toEqual(['tab_öl'])
    expect(find('#tab-öl a').getAttribute('aria-selected')).toBe('true')
    expect(runtime?.reporter.problems).toEqual([])
  })

  test('that the shop wants to open on hover wait for a pointer that rests', () => {
    start(tabs.replace('nav nav-line', 'nav nav-line active-on-hover'))
    const hover = (selector: string, pointerType = 'mouse'): boolean =>
      find(selector).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))
    hover('#tab-druck span', 'touch')
    vi.advanceTimersByTime(50)
    hover('#tab-druck span')
    hover('.tab-panels')
    vi.advanceTimersByTime(50)
    expect(openPanels()).toEqual(['tab_öl'])
    hover('#tab-druck span')
    vi.advanceTimersByTime(20)
    expect(openPanels()).toEqual(['tab_druck'])
  })
})

describe('accordions', { tags: ids('CT54') }, () => {
  test('open one item at a time by a title that is the one control', () => {
    const before = start(accordion)
    const title = find('#accordion-2-label')
    expect(title.getAttribute('role')).toBe('button')
    expect(find('#accordion-2 button').tabIndex).toBe(-1)
    expect(find('#accordion-2-content').getAttribute('role')).toBe('region')
    title.click()
    expect(openTitles()).toEqual(['accordion-2-label'])
    expect(find('#accordion-1-content').style.display).toBe('none')
    title.focus()
    pressKey(title, ' ')
    expect(openTitles()).toEqual([])
    expect(title.getAttribute('aria-expanded')).toBe('false')
    find('#accordion-3 button').click()
    expect(openTitles()).toEqual(['accordion-3-label'])
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test('let the browser’s search find what is closed, and open it', () => {
    Object.assign(HTMLElement.prototype, { onbeforematch: null })
    const before = start(accordion)
    const content = find('#accordion-2-content')
    expect([content.getAttribute('hidden'), content.style.display]).toEqual(['until-found', 'block'])
    expect(find('#accordion-1-content').hasAttribute('hidden')).toBe(false)
    content.firstElementChild!.dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(openTitles()).toEqual(['accordion-2-label'])
    expect(content.hasAttribute('hidden')).toBe(false)
    expect(find('#accordion-1-content').getAttribute('hidden')).toBe('until-found')
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test('inside accordions are apart; an item without content is left alone', () => {
    start(
      accordion.replace(
        'Inhalt von versand',
        accordion.replaceAll('accordion-', 'inner-').replaceAll('class="inner-', 'class="accordion-'),
      ),
    )
    find('#inner-2-label').click()
    expect(openTitles()).toEqual(['accordion-1-label', 'inner-2-label'])
    runtime?.stop()
    start(
      '<div class="accordion"><div class="accordion-item"><a class="accordion-title" href="#x">Leer</a></div></div>',
    )
    find('a').click()
    expect(openTitles()).toEqual([])
    expect(runtime?.reporter.problems).toEqual([])
  })

  test('keep a title in the window when another item above it closes', () => {
    start(accordion)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -300, 0, 0))
    window.scrollY = 1000
    find('#accordion-3-label').click()
    expect(scrolledTo).toEqual([1000 - 300 - 15])
    window.scrollY = 0
  })
})

describe('addresses', { tags: ids('CT32', 'CT53', 'CT54') }, () => {
  test.each([
    ['#accordion-item-rueckgabe', 'accordion-2-label', 'tab_öl'],
    ['#tab_Druck', 'accordion-1-label', 'tab_druck'],
    ['#presse', 'accordion-1-label', 'tab_druck'],
    ['#unbekannt', 'accordion-1-label', 'tab_öl'],
    ['#tab_%C3%96l', 'accordion-1-label', 'tab_öl'],
  ])('%s opens what it names, and shows it', (hash, title, shown) => {
    start(tabs + accordion, hash)
    expect([openTitles(), openPanels()]).toEqual([[title], [shown]])
    expect(scrolledTo).toEqual(hash === '#unbekannt' ? [] : [885])
  })

  test('may change later', () => {
    start(tabs + accordion)
    history.replaceState(null, '', '#accordion-item-rahmen')
    dispatchEvent(new Event('hashchange'))
    expect(openTitles()).toEqual(['accordion-3-label'])
  })
})
