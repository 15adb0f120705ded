import {
  addDays,
  dayMs,
  isDay,
  type LocalTime,
  localDate,
  minuteMs,
} from '#src/domain/local-time.ts'

/** The kind of account with which an MLS checks a site (IDX I-18). Its role is that of a registered consumer. */
export const auditorRole = 'auditor'

export const mostAuditorDays = 366

/** What is wrong with the last day of an auditor, or null. */
export function auditorDayProblem(day: string, today: string): string | null {
  if (!isDay(day) || day < today) return 'Please enter the last day of the audit, today or later.'
  return day > addDays(today, mostAuditorDays)
    ? `Please choose a day within ${mostAuditorDays} days. You can invite the auditor again.`
    : null
}

export const auditorReadsOnly =
  'MLS auditors can look at everything registered consumers see, but can’t save, send, or change anything.'

export const auditorNote = (until: string) =>
  `You’re an MLS auditor until ${until}. You can look, but not change anything.`

/** The last minute of a local day. */
export function endOfDay(day: string, localTime: LocalTime): string {
  let at = Date.parse(`${day}T00:00:00Z`) + dayMs / 4
  while (localDate(new Date(at), localTime) <= day) at += 15 * minuteMs
  return new Date(at - minuteMs).toISOString()
}
