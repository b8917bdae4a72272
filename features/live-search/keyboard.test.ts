import { expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import * as t from './testSearch.ts'

t.setUpTestShop()

test('what the server says instead of suggestions is no choice: Enter submits', { tags: ids('TP07') }, async () => {
  await t.start()
  await t.find('zzz', t.nothingFound)
  expect(t.listOf()?.textContent).toBe('Keine Produkte gefunden.')
  expect(t.optionsOf()).toEqual([])
  expect(t.fieldOf().getAttribute('aria-expanded')).toBe('false')
  expect(t.announced()).toBe('Keine Produkte gefunden.')
  t.pressKey('ArrowDown')
  expect(t.selectedOf()).toBeNull()
  expect(t.pressKey('Enter')).toBe(true)
  expect(t.listOf()).toBeUndefined()
})

test('arrow and Enter lead to the suggestion, and the form is not submitted', {
  tags: ids('TP08', 'S2.40', 'S3.58'),
}, async () => {
  await t.start()
  await t.find('nor', t.lamp, t.page)
  const clicks: string[] = []
  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      clicks.push((event.target as HTMLAnchorElement).href)
    },
    { once: true },
  )
  expect(t.pressKey('ArrowDown')).toBe(false)
  expect(t.pressKey('Enter')).toBe(false)
  expect(clicks).toEqual(['https://kunst.example/produkt/nordsee-im-winter/'])
  expect(t.listOf()).toBeUndefined()
})

test('without a choice Enter is the form’s, and whatever runs is ended', { tags: ids('TP08') }, async () => {
  await t.start()
  t.type('nor')
  await t.wait(1)
  expect(t.isLoading()).toBe(true)
  expect(t.pressKey('Enter')).toBe(true)
  expect(t.aborted()).toEqual([true])
  expect(t.isLoading()).toBe(false)
})

test('Escape closes the list and keeps text and focus; without a list it is the browser’s', {
  tags: ids('TP12'),
}, async () => {
  await t.start()
  await t.find('nor', t.lamp, t.page)
  t.pressKey('ArrowDown')
  expect(t.pressKey('Escape')).toBe(false)
  expect(t.listOf()).toBeUndefined()
  expect(t.fieldOf().value).toBe('nor')
  expect(document.activeElement).toBe(t.fieldOf())
  expect(t.pressKey('Escape')).toBe(true)
})

test('the Escape that closes the list closes nothing around it', { tags: ids('TP12') }, async () => {
  await t.start()
  await t.find('nor', t.lamp)
  const types: string[] = []
  const recordType = (event: Event): void => void types.push(event.type)
  for (const type of ['keydown', 'keyup']) document.addEventListener(type, recordType)
  const keyUp = (): boolean => t.fieldOf().dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape', bubbles: true }))
  t.pressKey('Escape')
  keyUp()
  expect(types).toEqual([])
  t.pressKey('Escape')
  keyUp()
  expect(types).toEqual(['keydown', 'keyup'])
  for (const type of ['keydown', 'keyup']) document.removeEventListener(type, recordType)
})

test('the field is a combobox with names for all of its parts', { tags: ids('S2.37') }, async () => {
  await t.start()
  const field = t.fieldOf()
  expect(field.getAttribute('role')).toBe('combobox')
  expect(field.getAttribute('aria-autocomplete')).toBe('list')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(field.autocomplete).toBe('off')
  expect(t.categoryOf().getAttribute('aria-label')).toBe('Kategorie')
  await t.find('nor', t.lamp, t.page)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(t.listOf()?.getAttribute('role')).toBe('listbox')
  expect(t.listOf()?.getAttribute('aria-label')).toBe('Vorschläge')
  expect(t.listOf()?.id).toBe(field.getAttribute('aria-controls'))
  expect(t.announced()).toBe('2 Vorschläge')
  await t.find('nord', t.lamp)
  expect(t.announced()).toBe('1 Vorschlag')
})

test('the arrow keys go around the suggestions and the text, which stays as typed', {
  tags: ids('S2.37'),
}, async () => {
  await t.start()
  await t.find('nor', t.lamp, t.page)
  const field = t.fieldOf()
  const reached = (): number => t.optionsOf().indexOf(t.selectedOf() as HTMLAnchorElement)
  const steps = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => {
    t.pressKey(key)
    const active = field.getAttribute('aria-activedescendant')
    expect(active).toBe(t.selectedOf()?.id ?? null)
    expect(t.all('[aria-selected=true]')).toEqual(t.all('.autocomplete-selected'))
    expect(field.value).toBe('nor')
    return reached()
  })
  expect(steps).toEqual([0, 1, -1, 1, 0, -1, 1])
})

test.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])(
  '%s is the text cursor’s and leaves the list',
  { tags: ids('S2.37') },
  async (key) => {
    await t.start()
    await t.find('nor', t.lamp)
    t.pressKey('ArrowDown')
    expect(t.pressKey(key)).toBe(true)
    expect(t.selectedOf()).toBeNull()
    expect(t.listOf()).toBeDefined()
    expect(t.pressKey('ArrowDown', { shiftKey: true })).toBe(true)
    expect(t.selectedOf()).toBeNull()
  },
)

test('Tab chooses nothing; leaving the field closes the list and ends what runs', { tags: ids('S2.37') }, async () => {
  await t.start()
  await t.find('nor', t.lamp)
  t.pressKey('ArrowDown')
  expect(t.pressKey('Tab')).toBe(true)
  t.performNow(() => t.categoryOf().focus())
  expect(t.listOf()).toBeUndefined()
  t.type('nord')
  await t.wait(1)
  t.performNow(() => t.fieldOf().blur())
  expect(t.isLoading()).toBe(false)
  await t.answer({ suggestions: [t.lamp] })
  expect(t.listOf()).toBeUndefined()
})

test('a pressKey on a suggestion does not take the list away, also where it takes the focus', {
  tags: ids('S2.40'),
}, async () => {
  await t.start()
  await t.find('nor', t.lamp)
  const [option] = t.optionsOf()
  expect(option?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false)
  option?.focus()
  expect(t.listOf()).toBeDefined()
  t.performNow(() => option?.blur())
  expect(t.listOf()).toBeUndefined()
})
