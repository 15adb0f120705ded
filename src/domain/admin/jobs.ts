/** What runs by the clock, as administrators read it. */
export const jobLabels = {
  mail_sending: 'Sends the mail that waits',
  mail_cleaning: 'Deletes old mail, and texts whose links have ended',
  sessions: 'Deletes sessions that have ended',
  photo_sizes: 'Makes the sizes of new photos',
  leaving: 'Deletes accounts whose owners left',
  hot_sheets: 'Mails hot sheets in the morning',
} as const

export type JobName = keyof typeof jobLabels

export const jobLabel = (name: string): string =>
  Object.hasOwn(jobLabels, name) ? jobLabels[name as JobName] : name

/** While it runs, there is no outcome. */
export const jobOutcome = (outcome: 'done' | 'failed' | null): string =>
  outcome === null ? 'Running' : { done: 'Done', failed: 'Failed' }[outcome]
