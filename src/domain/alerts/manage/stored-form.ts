import { type LocalTime, localDate } from '#src/domain/local-time.ts'
import type { AlertForm, AlertValues } from './alert-form.ts'

type Stored = Omit<AlertValues, 'Events'> & {
  readonly Events: readonly string[]
  readonly ExpiresAt: string | null
}

export const storedForm = (row: Stored, localTime: LocalTime): AlertForm => ({
  name: row.Name,
  events: row.Events,
  recipients: row.Recipients,
  frequency: row.Frequency,
  hour: String(row.Hour),
  days: row.DaysOfWeek ?? ['1'],
  monthday: String(row.DayOfMonth ?? 1),
  curated: row.Curated,
  copy: row.CopyToOwner,
  opens: row.TellOfOpens,
  clicks: row.TellOfClicks,
  expires: row.ExpiresAt === null ? '' : lastDay(row.ExpiresAt, localTime),
})

const lastDay = (end: string, localTime: LocalTime) =>
  localDate(new Date(Date.parse(end) - 1), localTime)
