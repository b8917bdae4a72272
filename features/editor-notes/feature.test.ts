import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime, turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import editorNotes from './feature.ts'

const builder = 'https://kunst.example/wp-admin/edit.php?page=uxbuilder&post=301'
const backend = 'https://kunst.example/wp-admin/post.php?post=301'
const marker = (link = builder, other = backend): string =>
  `<div class="block-edit-link" data-title="Block bearbeiten: &lt;b&gt;Atelier&lt;/b&gt;" data-backend="${other.replaceAll('&', '&amp;')}" data-link="${link.replaceAll('&', '&amp;')}"></div>`
const block = '<section class="inhalt"><p>Aus dem Atelier</p></section>'

let runtime: Runtime
let before: string

async function start(html = marker() + block, mayEdit: unknown = '1'): Promise<void> {
  vi.stubGlobal('flatsomeVars', { user: { can_edit_pages: mayEdit } })
  setBody(html)
  before = markup()
  runtime = startRuntime([editorNotes])
  await runtime.mounts.waitForIdle()
}
afterEach(() => {
  runtime.stop()
  vi.useRealTimers()
})

const note = (): HTMLElement | null => document.querySelector('.vernissage-editor-note')
const links = (): string[][] =>
  [...document.querySelectorAll<HTMLAnchorElement>('.vernissage-editor-note a')].map((link) => [
    link.textContent ?? '',
    link.getAttribute('href') ?? '',
    link.className,
  ])
const isDismissed = (): boolean | undefined => note()?.classList.contains('vernissage-dismissed')

test('the block gets links to both editors, named after it, which the theme’s script does not add again', {
  tags: ids('S6.09', 'TP76'),
}, async () => {
  await start()
  expect(links()).toEqual([
    ['UX Builder', builder, 'button edit-block-button edit-block-button-builder'],
    ['WP Editor', backend, 'button edit-block-button edit-block-button-backend'],
  ])
  expect(note()?.getAttribute('role')).toBe('group')
  expect(note()?.getAttribute('aria-label')).toBe('Block bearbeiten: <b>Atelier</b>')
  expect(note()?.querySelector('b')).toBeNull()
  expect(document.querySelector('section')?.className).toBe('inhalt has-block')
  expect(document.querySelector('.block-edit-link')).toBeNull()
  runtime.stop()
  expect(markup()).toBe(before)
})

test('Escape dismisses the links and leaves them; they come back with pointer or focus', {
  tags: ids('S6.09', 'TP76'),
}, async () => {
  await start()
  const link = note()!.querySelector('a')!
  link.focus()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  expect(isDismissed()).toBe(false)
  flushSync(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(isDismissed()).toBe(true)
  expect(document.activeElement).not.toBe(link)
  flushSync(() => document.querySelector('section')!.dispatchEvent(new Event('pointerenter')))
  expect(isDismissed()).toBe(false)
  flushSync(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  flushSync(() => link.focus())
  expect(isDismissed()).toBe(false)
})

test('in a menu the builder learns which entry the block belongs to', { tags: ids('S6.09') }, async () => {
  await start(`<ul><li id="menu-item-512" class="menu-item menu-item-has-block">${marker()}${block}</li></ul>`)
  expect(links()[0]?.[1]).toBe(`${builder}&menu_id=512`)
  expect(links()[1]?.[1]).toBe(backend)
})

test.each([false, '', '0', null])(
  'for who may not edit pages (%j) the marker is ignored',
  { tags: ids('S6.09', 'TP76') },
  async (mayEdit) => {
    await start(undefined, mayEdit)
    expect(markup()).toBe(before)
  },
)

test.each([
  ['javascript:alert(1)', backend, ['WP Editor']],
  [' JavaScript:alert(1)', 'data:text/html,x', []],
  ['java\nscript:alert(1)', '/wp-admin/post.php?post=1', ['WP Editor']],
  ['', '', []],
])(
  'an address that leads to no page (%j, %j) becomes no link',
  { tags: ids('S6.09') },
  async (link, other, expected) => {
    await start(marker(link, other) + block)
    expect(links().map(([text]) => text)).toEqual(expected)
    if (expected.length === 0) expect(markup()).toBe(before)
  },
)

test('a marker without a block is ignored, one that comes later works, one that goes leaves nothing', {
  tags: ids('S6.09', 'TP76'),
}, async () => {
  await start(marker())
  expect(markup()).toBe(before)
  const later = document.createElement('div')
  later.innerHTML = marker() + block
  const html = later.innerHTML
  document.body.append(later)
  await turn()
  expect(links()).toHaveLength(2)
  later.remove()
  await turn()
  expect(later.innerHTML).toBe(html)
})

test.each<[string, { mayEdit?: unknown; isReduced?: boolean; theme?: object }, number]>([
  ['tells who may edit pages that movements are off', {}, 1],
  ['tells no other visitor', { mayEdit: '' }, 0],
  ['says nothing where movements are on', { isReduced: false }, 0],
  ['leaves it to the theme’s script where that runs', { theme: { attach() {} } }, 0],
])(
  'the console %s',
  { tags: ids('S6.09', 'TP77') },
  async (_what, { mayEdit = true, isReduced = true, theme }, times) => {
    vi.useFakeTimers()
    const group = vi.spyOn(console, 'groupCollapsed').mockReturnValue()
    vi.spyOn(console, 'log').mockReturnValue()
    vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
    if (theme) vi.stubGlobal('Flatsome', theme)
    await start('', mayEdit)
    await vi.advanceTimersByTimeAsync(3000)
    expect(group).toHaveBeenCalledTimes(times)
    expect(markup()).toBe(before)
  },
)
