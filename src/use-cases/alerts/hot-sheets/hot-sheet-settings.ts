import { findUserById } from '#db/queries/account/user-rows.ts'
import { getHotSheet, type HotSheetRow, putHotSheet } from '#db/queries/alerts/hot-sheet-rows.ts'
import {
  firstSettings,
  type HotSheetSettings,
  type HotSheetWindow,
  hotSheetWindows,
} from '#src/domain/alerts/hot-sheets/hot-sheet.ts'
import { withoutHotSheet } from '#src/domain/alerts/hot-sheets/in-hot-sheet.ts'
import { nextLocalHour } from '#src/domain/alerts/hot-sheets/next-mail.ts'
import {
  hotSheetNoEmail,
  hotSheetWindowWrong,
} from '#src/domain/alerts/messages/hot-sheet-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { hotSheetMailHour, hotSheetVisitMs } from '#src/domain/limits.ts'
import { maxStoredLength, tooLongToStore } from '#src/domain/search/filter/cache/reference.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { describeBadFilter, readFilterText } from '#src/use-cases/search/filter/read-filter.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import { hotSheetOwner } from '#src/use-cases/search/hot-sheet/hot-sheet-search.ts'

const settingsOf = (row: HotSheetRow | null): HotSheetSettings =>
  row === null ? firstSettings : { filter: row.Filter, window: row.Window, mailed: row.Mailed }

export function getHotSheetSettings(context: Context): HotSheetSettings {
  const { id } = hotSheetOwner(context)
  return settingsOf(getHotSheet(context.db.read, id))
}

export interface SentSettings {
  readonly filter?: string | undefined
  readonly window?: string | undefined
  readonly mailed?: boolean | undefined
}

/** Throws `Invalid` with problems as sentences by field. */
export async function saveHotSheetSettings(
  context: Context,
  input: SentSettings,
): Promise<HotSheetSettings> {
  const { id } = hotSheetOwner(context)
  const { db, clock, localTime } = context
  const now = clock()
  const before = settingsOf(getHotSheet(db.read, id))
  const filter = await checkedFilter(context, input.filter ?? before.filter)
  const window = input.window ?? before.window
  if (!isWindow(window))
    throw new RequestError('Invalid', hotSheetWindowWrong, { window: hotSheetWindowWrong })
  const mailed = input.mailed ?? before.mailed
  if (mailed && findUserById(db, id)?.Email == null)
    throw new RequestError('Invalid', hotSheetNoEmail, { mailed: hotSheetNoEmail })
  await db.write((tx) => {
    const row = getHotSheet(tx.orm, id) ?? emptyRow(id)
    const plannedAt = row.Mailed ? row.NextMailAt : null
    const mailAt = plannedAt ?? nextLocalHour(now, hotSheetMailHour, localTime).toISOString()
    putHotSheet(tx, {
      ...row,
      Filter: filter,
      Window: window,
      Mailed: mailed,
      NextMailAt: mailed ? mailAt : null,
      ModifiedAt: now.toISOString(),
    })
  })
  return { filter, window, mailed }
}

async function checkedFilter(context: Context, text: string): Promise<string> {
  const filter = withoutHotSheet(resolveFilter(context, text.trim()))
  const refuse = (message: string) => new RequestError('Invalid', message, { _filter: message })
  if (filter.text.length > maxStoredLength) throw refuse(tooLongToStore)
  const result = await readFilterText(context, filter)
  if (!result.ok) throw refuse(describeBadFilter({ kind: 'bad-filter', errors: result.errors }))
  return filter.text
}

const isWindow = (text: string): text is HotSheetWindow =>
  (hotSheetWindows as readonly string[]).includes(text)

const emptyRow = (OwnerId: string): HotSheetRow => ({
  OwnerId,
  Filter: '',
  Window: 'day',
  Mailed: false,
  NextMailAt: null,
  VisitedAt: null,
  SeenAt: null,
  ModifiedAt: '',
})

/** Records a visit, which lasts an hour. Changes that were new at the start of a visit stay new until its end. */
export async function noteVisit(context: Context): Promise<void> {
  const { id } = hotSheetOwner(context)
  const { db, clock } = context
  const now = clock()
  const isGoingOn = ({ VisitedAt }: HotSheetRow) =>
    VisitedAt !== null && timeLeft(VisitedAt, now, hotSheetVisitMs) > 0
  const sheet = getHotSheet(db.read, id)
  if (sheet !== null && isGoingOn(sheet)) return
  await db.write((tx) => {
    const row = getHotSheet(tx.orm, id) ?? { ...emptyRow(id), ModifiedAt: now.toISOString() }
    if (isGoingOn(row)) return
    putHotSheet(tx, { ...row, SeenAt: row.VisitedAt, VisitedAt: now.toISOString() })
  })
}
