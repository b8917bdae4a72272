import { describe, expect, test } from 'vitest'
import { namesIn } from './pluginNames.ts'

describe('the search for plugin names', () => {
  test.each([
    ["document.querySelector('.wpcf7 > form')", 'wpcf7'],
    ['/** as window.PPCP has it */', 'PPCP'],
    ["events.on('wc_fragments_refreshed')", 'wc_'],
    ["fetch('/wp-json/contact-form-7/v1')", 'wp-json'],
    ['const vicatna = 1', 'vicatna'],
  ])('finds one in %s', (source, name) => {
    expect(namesIn(`\n${source}`)[0]).toEqual({ line: 2, name })
  })

  test.each(["'.{cf} > form'", "'wcag'", 'profile.cf', "'newc-form'"])('has no objection to %s', (source) => {
    expect(namesIn(source)).toEqual([])
  })
})
