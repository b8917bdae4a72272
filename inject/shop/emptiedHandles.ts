/**
 * Handles of scripts whose files the server has left out, as it prints them. With its script tag goes what tells that an option of
 * the theme is on: a feature that asks for the tag asks here as well. Source: contract complete-takeover CT130
 */

import { attempt } from './attempt.ts'

const elementId = 'vernissage-emptied-handles'

/** The list as printed; undefined where there is none, or none that can be read. */
export function emptiedHandles(): readonly string[] | undefined {
  const text = document.querySelector(`script#${elementId}`)?.textContent
  const list: unknown = attempt(() => JSON.parse(text || 'null'))
  return Array.isArray(list) ? list.filter((handle) => typeof handle === 'string') : undefined
}

/** True where the server says what it has left out, and the page has never had this script: its option is off. */
export function isOptionOff(handle: string): boolean {
  return !document.getElementById(`${handle}-js`) && emptiedHandles()?.includes(handle) === false
}
