/** Names and addresses of people in the places where shops print them, and what only has the same letters. */
import { describe, expect, it } from 'vitest'
import { formatJson } from '../files/formatJson.ts'
import { redactFiles } from './redactFiles.ts'

/** The scene's files after redacting, as one text; nothing may be left to the leak check. */
function redacted(files: Readonly<Record<string, unknown>>): string {
  const bytes = Object.entries(files).map(([name, contents]) => {
    return [name, Buffer.from(typeof contents === 'string' ? contents : formatJson(contents))] as const
  })
  const result = redactFiles(new Map(bytes))
  expect(result.findings).toEqual([])
  return [...result.files.values()].join('\n')
}

function callWith(request: object, answer: object = { status: 204 }): Readonly<Record<string, unknown>> {
  return { 'calls.json': [{ id: 'a', request: { method: 'POST', path: '/a', ...request }, answers: [answer] }] }
}

describe('the code of a page stays', () => {
  it('where somebody is called as a word of it', () => {
    const page =
      '<style>a{max-width:5px}</style><input max="3"><p>Hallo Max, hallo MAX!</p><script>Math.max(1, {"max":2}.max)</script>'
    const text = redacted({
      'page.html': page,
      ...callWith({ form: { billing_first_name: 'Max', billing_last_name: 'Brandt', nickname: 'max' } }),
    })
    expect(text).toContain(page.replace('Max', 'Vorname1').replace('MAX', 'Vorname1'))
  })

  it('where somebody logs in as admin, or with the name of the shop', () => {
    const page = `<body class="admin-bar"><a href="https://galerie.example/wp-admin/">a</a><script>var s={"url":"\\/wp-admin\\/admin-ajax.php"}</script>`
    const path = '/wp-admin/admin-ajax.php'
    const scene = { url: 'https://galerie.example/', journey: [] }
    for (const username of ['admin', 'galerie']) {
      const text = redacted({ 'page.html': page, 'scene.json': scene, ...callWith({ path, form: { username } }) })
      expect(text).toContain(page)
      expect(text).toContain(`"path": "${path}"`)
      expect(text).toContain('"username": "nutzer1"')
    }
  })
})
