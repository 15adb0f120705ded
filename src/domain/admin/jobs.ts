export const jobLabels = {
  mail_sending: 'Sends waiting mail',
  mail_cleaning: 'Deletes old mail and texts whose links have expired',
  sessions: 'Deletes expired sessions',
  photo_sizes: 'Resizes new photos',
  open_house_changes: 'Notifies people of changes to open houses in their plans',
  open_house_reminders: 'Reminds people of open houses in their plans',
  alerts: 'Records alert updates and writes their emails',
  feeds: 'Watches feeds and emails administrators when one stops or is out of date',
  backup: 'Backs up the site',
  marketing: 'Notes listings whose marketing begins',
  leaving: 'Deletes accounts 30 days after their owners ask',
  rule_audit: 'Audits MLS rules when administrators ask for it',
  hot_sheets: 'Emails hot sheets in the morning',
} as const

export type JobName = keyof typeof jobLabels

export const jobLabel = (name: string): string =>
  Object.hasOwn(jobLabels, name) ? jobLabels[name as JobName] : name

export const jobOutcome = (outcome: 'done' | 'failed' | null): string =>
  outcome === null ? 'Running' : { done: 'Done', failed: 'Failed' }[outcome]

interface Run {
  readonly StartedAt: string
  readonly EndedAt: string | null
}

export function jobTook({ StartedAt, EndedAt }: Run): string {
  if (EndedAt === null) return ''
  const seconds = Math.max(0, Date.parse(EndedAt) - Date.parse(StartedAt)) / 1000
  if (Number.isNaN(seconds)) return 'Unknown'
  if (seconds >= 60) return `${Math.round(seconds / 60)} min`
  return seconds < 1 ? 'under 1 s' : `${Math.round(seconds)} s`
}
