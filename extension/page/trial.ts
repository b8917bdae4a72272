/** What `start.js` leaves in the page for the popup. */
export interface Trial {
  /** Names of the options with which the page was loaded. */
  readonly options: readonly string[]
}

export const trialGlobal = 'vernissageTrial'
