import type {
  AlertEventKind,
  AlertState,
  Approval,
  Frequency,
  Recipients,
} from '#src/domain/alerts/alert.ts'
import { andList } from '#src/domain/wording.ts'
import type { AlertGroup } from './alert-groups.ts'

export const groupLabels: Readonly<Record<AlertGroup, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  agent_only: 'Only for you',
}

export const stateLabels: Readonly<Record<AlertState, string>> = {
  pending: 'Waiting for confirmation',
  confirmed: 'On',
  opted_out: 'Stopped by the recipient',
  undeliverable: 'Undeliverable',
  paused: 'Paused',
  inactive: 'Ended',
}

export const eventLabels: Readonly<Record<AlertEventKind, string>> = {
  New: 'New listings',
  PriceChange: 'Price changes',
  Pending: 'Pending',
  Sold: 'Sold',
  BackOnMarket: 'Back on the market',
  StatusChange: 'Other status changes',
  OpenHouse: 'Open houses',
  Recommended: 'Recommended listings',
}

export const frequencyLabels: Readonly<Record<Frequency, string>> = {
  instant: 'As it happens',
  few: 'Up to four times a day',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}

export const recipientLabels: Readonly<Record<Recipients, string>> = {
  contact: 'The contact',
  both: 'The contact and you',
  owner: 'Only you',
}

export const approvalLabels: Readonly<Record<Approval, string>> = {
  waiting: 'Waiting for your approval',
  approved: 'Approved',
  rejected: 'Rejected',
}

export const dayLabels = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

interface Schedule {
  readonly Frequency: Frequency
  readonly Hour: number
  readonly DaysOfWeek: readonly string[] | null
  readonly DayOfMonth: number | null
}

export const hourText = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`

export function scheduleText({ Frequency, Hour, DaysOfWeek, DayOfMonth }: Schedule): string {
  if (Frequency === 'instant' || Frequency === 'few') return frequencyLabels[Frequency]
  const atHour = `at ${hourText(Hour)}`
  if (Frequency === 'daily') return `Every day ${atHour}`
  if (Frequency === 'monthly') return `On day ${DayOfMonth ?? 1} of the month ${atHour}`
  const days = (DaysOfWeek ?? []).flatMap((day) => dayLabels[Number(day) - 1] ?? [])
  return `On ${andList(days)} ${atHour}`
}
