/**
 * Handles of scripts that the server has left out of the page, from a list that it prints. A feature that recognises an option of the
 * theme by its script tag needs the list, since the tag is missing then. Source: contract complete-takeover CT130
 */

import { attempt } from './attempt.ts'

const elementId = 'vernissage-emptied-handles'

/** The handles in the list; undefined where the page has no list, or an invalid one. */
export function emptiedHandles(): readonly string[] | undefined {
  const text = document.querySelector(`script#${elementId}`)?.textContent
  const list: unknown = attempt(() => JSON.parse(text || 'null'))
  return Array.isArray(list) ? list.filter((handle) => typeof handle === 'string') : undefined
}

/** True where the option of this script is off: the page neither has the script nor lists it as left out. False without a list. */
export function isOptionOff(handle: string): boolean {
  return !document.getElementById(`${handle}-js`) && emptiedHandles()?.includes(handle) === false
}
