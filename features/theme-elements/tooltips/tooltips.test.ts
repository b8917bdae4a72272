import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import themeElements from '../feature.ts'

let runtime: Runtime | undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  runtime?.stop()
  vi.useRealTimers()
})

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
const tip = (): string | undefined => document.querySelector('[role=tooltip]')?.textContent
function hover(selector: string, pointerType = 'mouse'): void {
  find(selector).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))
  vi.advanceTimersByTime(200)
}
function start(html: string): string {
  setBody(html)
  const before = markup()
  runtime = startRuntime([themeElements])
  return before
}

describe('tooltips', { tags: ids('CT55', 'CT67') }, () => {
  const icons =
    '<p>Text</p><a class="icon tooltip" href="/teilen" title="Auf Netzwerk teilen" aria-label="Auf Netzwerk teilen"><i>x</i></a><a class="has-tooltip" href="/b" title="Mehr dazu"></a><span class="tip-top" title="Öl auf Holz">Technik</span>'

  test('come with the pointer and go with it; the pointer may rest on the tip', () => {
    const before = start(icons)
    hover('.icon i')
    expect(tip()).toBe('Auf Netzwerk teilen')
    expect(find('.icon').hasAttribute('title')).toBe(false)
    hover('[role=tooltip]')
    expect(tip()).toBe('Auf Netzwerk teilen')
    hover('p')
    expect(tip()).toBeUndefined()
    expect(find('.icon').title).toBe('Auf Netzwerk teilen')
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test('stand in the dialog that their element stands in, which covers the rest of the page', () => {
    start('<dialog open><p class="tooltip" title="Meergrün">1</p></dialog>')
    hover('.tooltip')
    expect(find('dialog').contains(find('[role=tooltip]'))).toBe(true)
    hover('body')
    expect(tip()).toBeUndefined()
  })

  test('come by keyboard in Safari 15.0, too, which does not know :focus-visible', () => {
    start(icons)
    const { matches } = Element.prototype
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
      if (selector === ':focus-visible') throw new DOMException('', 'SyntaxError')
      return matches.call(this, selector)
    })
    find('.has-tooltip').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(tip()).toBe('Mehr dazu')
    expect(runtime?.reporter.problems).toEqual([])
  })

  test('name what has no other words, and describe what has', () => {
    start(icons)
    hover('.has-tooltip')
    expect(find('.has-tooltip').getAttribute('aria-label')).toBe('Mehr dazu')
    hover('.tip-top')
    expect(find('.has-tooltip').hasAttribute('aria-label')).toBe(false)
    expect(find('.tip-top').getAttribute('aria-describedby')).toBe(find('[role=tooltip]').id)
    hover('.icon')
    expect(find('.icon').hasAttribute('aria-describedby')).toBe(false)
    expect(document.querySelectorAll('[role=tooltip]')).toHaveLength(1)
  })

  test('come with the keyboard and go with Escape, scrolling, or the focus; not with a finger', () => {
    start(icons)
    const matches = Element.prototype.matches
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector === ':focus-visible' || matches.call(this, selector)
    })
    for (const end of [
      () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
      () => dispatchEvent(new Event('scroll')),
      () => find('.icon').dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    ]) {
      find('.icon').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      expect(tip()).toBe('Auf Netzwerk teilen')
      end()
      expect(tip()).toBeUndefined()
    }
    hover('.icon', 'touch')
    expect(tip()).toBeUndefined()
    vi.restoreAllMocks()
  })

  test('with markup show what is harmless of it', () => {
    start(
      '<span class="tooltip-as-html" title="<b>Fett</b> <img src=x onerror=alert(1)><a href=\'/b\'>Link</a>">i</span>',
    )
    hover('span')
    expect(tip()).toBe('Fett Link')
    expect(document.querySelector('[role=tooltip] img')).toBeNull()
    expect(document.querySelector('[role=tooltip] b')).not.toBeNull()
  })
})

test('a spot in a picture says what it is when it is touched; one that leads somewhere leads there', {
  tags: ids('CT56'),
}, () => {
  start(
    '<a class="hotspot tooltip" href="#" title="Signatur"><i>+</i></a><a class="hotspot tooltip" id="b" href="/signatur" title="Signatur"></a>',
  )
  const click = (selector: string): boolean =>
    find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(click('.hotspot i')).toBe(false)
  expect(tip()).toBe('Signatur')
  expect(click('#b')).toBe(true)
})
