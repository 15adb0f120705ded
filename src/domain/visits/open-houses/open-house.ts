import { readLocalTime } from '#src/domain/context/calendar/moment-at.ts'
import { openHouseDateMost, openHouseRemarksMost, openHouseTextMost } from '#src/domain/limits.ts'
import { dayMs } from '#src/domain/local-time.ts'
import {
  openHouseDateWrong,
  openHouseEndWrong,
  openHouseLinkMissing,
  openHouseLinkWrong,
  openHouseTextLong,
  openHouseTimeWrong,
  openHouseTypeWrong,
} from '#src/domain/visits/messages/open-house-messages.ts'
import { oneLineOf, textOf } from '#src/domain/visits/person-form.ts'

/** Types of open houses in RESO's words. */
export const openHouseTypes = ['Public', 'Broker', 'Office', 'Livestream'] as const
export type OpenHouseType = (typeof openHouseTypes)[number]

export const openHouseTypeLabels: Readonly<Record<OpenHouseType, string>> = {
  Public: 'Public',
  Broker: 'Broker tour: agents only',
  Office: 'Office tour: agents of the listing office only',
  Livestream: 'Livestream',
}

/** The key prefix of open houses that were entered on this site. Imports never change those. */
export const ownOpenHousePrefix = 'plat-'

export const isOwnOpenHouse = (house: {
  readonly OpenHouseKey: string
  readonly CreatedById: string | null
}): boolean => house.CreatedById !== null || house.OpenHouseKey.startsWith(ownOpenHousePrefix)

export const isCanceled = ({ OpenHouseStatus }: { readonly OpenHouseStatus: string }): boolean =>
  /^cancell?ed$/i.test(OpenHouseStatus)

export interface OpenHouseForm {
  readonly date: string
  readonly from: string
  readonly to: string
  readonly type: string
  readonly remarks: string
  readonly refreshments: string
  readonly link: string
  readonly appointment: boolean
}

export const emptyOpenHouse: OpenHouseForm = {
  date: '',
  from: '',
  to: '',
  type: 'Public',
  remarks: '',
  refreshments: '',
  link: '',
  appointment: false,
}

export function openHouseProblems(form: OpenHouseForm, today: string): Record<string, string> {
  const problems: Record<string, string | null> = {
    date: dateProblem(form.date, today),
    from: isTime(form.from) ? null : openHouseTimeWrong,
    to: endProblem(form),
    type: openHouseTypes.some((type) => type === form.type) ? null : openHouseTypeWrong,
    remarks:
      textOf(form.remarks).length > openHouseRemarksMost
        ? openHouseTextLong(openHouseRemarksMost)
        : null,
    refreshments:
      oneLineOf(form.refreshments).length > openHouseTextMost
        ? openHouseTextLong(openHouseTextMost)
        : null,
    link: linkProblem(form),
  }
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

const isTime = (text: string) => readLocalTime(`2026-01-01T${text}`) !== null

function endProblem({ from, to }: OpenHouseForm): string | null {
  if (!isTime(to)) return openHouseTimeWrong
  return isTime(from) && to <= from ? openHouseEndWrong : null
}

function dateProblem(date: string, today: string): string | null {
  const isDate = readLocalTime(`${date}T00:00`) !== null
  const last = new Date(Date.parse(today) + openHouseDateMost * dayMs).toISOString().slice(0, 10)
  return isDate && date >= today && date <= last ? null : openHouseDateWrong
}

function linkProblem({ link, type }: OpenHouseForm): string | null {
  const text = link.trim()
  if (text === '') return type === 'Livestream' ? openHouseLinkMissing : null
  const isLink = /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) && text.length <= 2_000
  return isLink ? null : openHouseLinkWrong
}

export const openHouseValues = (form: OpenHouseForm) => ({
  OpenHouseDate: form.date,
  OpenHouseStartTime: form.from,
  OpenHouseEndTime: form.to,
  OpenHouseType: form.type,
  OpenHouseRemarks: textOf(form.remarks) || null,
  Refreshments: oneLineOf(form.refreshments) || null,
  LivestreamOpenHouseURL: form.link.trim() || null,
  AppointmentRequiredYN: form.appointment,
})
