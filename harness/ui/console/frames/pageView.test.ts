import { describe, expect, test } from 'vitest'
import type { CallRequest } from '../../../scene/calls.ts'
import { createScene } from '../../../scene/scene.ts'
import { createPageView } from './pageView.ts'

const path = '/wp-json/formular/v1/7/feedback'
const scene = createScene('kontakt', {
  title: 'Kontakt',
  url: 'https://kunst.example/kontakt/',
  page: '<p>Galerie Morgenrot</p>',
  calls: [
    {
      id: 'leer',
      request: { method: 'POST', path, form: { name: '', nachricht: '' } },
      answers: [{ json: { status: 'invalid' } }],
    },
    {
      id: 'gesendet',
      request: { method: 'POST', path, form: { name: 'Jürgen Groß', nachricht: 'Guten Tag' } },
      answers: [{ json: { status: 'sent' } }],
    },
  ],
})
const post = (form: Record<string, string>): CallRequest => ({
  method: 'POST',
  url: `https://kunst.example${path}`,
  form,
})
const recorded = post({ name: 'Jürgen Groß', nachricht: 'Guten Tag' })
const typed = post({ name: 'Änne Vogt', nachricht: 'Guten Tag' })
const lenient = { fault: 'none', isStrict: false } as const
const strict = { fault: 'none', isStrict: true } as const

describe('a page view', () => {
  test('answers what was recorded and names the recorded call', () => {
    expect(createPageView(scene).decide(recorded, strict)).toEqual({
      outcome: 'matched',
      answer: { status: 200, json: { status: 'sent' } },
      explanation: 'Answered by call 2 (gesendet).',
    })
  })

  test('answers other input by the nearest recorded call and says in what it differs', () => {
    const { outcome, answer, explanation } = createPageView(scene).decide(typed, lenient)
    expect(outcome).toBe('nearest')
    expect(answer?.json).toEqual({ status: 'sent' })
    expect(explanation).toContain('Änne Vogt')
  })

  test('gives a used-up answer again', () => {
    const view = createPageView(scene)
    view.decide(recorded, lenient)
    expect(view.decide(recorded, lenient)).toMatchObject({ outcome: 'nearest', answer: { json: { status: 'sent' } } })
  })

  test('leaves other input unanswered when it is strict', () => {
    expect(createPageView(scene).decide(typed, strict)).toMatchObject({ outcome: 'unexpected', answer: undefined })
  })

  test.each([
    ['another address', { method: 'POST', url: 'https://kunst.example/warenkorb/' }],
    ['another method', { method: 'GET', url: `https://kunst.example${path}` }],
  ])('never answers a call to %s', (_, request) => {
    expect(createPageView(scene).decide(request, lenient)).toMatchObject({ outcome: 'unexpected', answer: undefined })
  })

  test('a call that met a fault leaves its recorded answer for later', () => {
    const view = createPageView(scene)
    expect(view.decide(recorded, { fault: 'offline', isStrict: true }).outcome).toBe('fault')
    expect(view.decide(recorded, strict).outcome).toBe('matched')
  })
})
