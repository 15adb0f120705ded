import { findUserById } from '#db/queries/account/user-rows.ts'
import { type ApiKeyRow, findKeyRows, getValidKeys } from '#db/queries/api/key-rows.ts'
import { findKeyUses } from '#db/queries/api/key-use-rows.ts'
import { addDays, localDate } from '#src/domain/local-time.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import type { KeyUseCounter } from './key-use-counter.ts'

export const shownDays = 30

export interface DayOfUse {
  readonly day: string
  readonly uses: number
}

export interface ListedKey {
  readonly row: ApiKeyRow
  /** Sign-in name of the account that it acts for. */
  readonly account: string | null
  readonly lastUsedAt: string | null
  /** The latest days, today last. */
  readonly days: readonly DayOfUse[]
}

type ListSite = Pick<Site, 'db' | 'clock' | 'localTime'>

/** Lists keys, newest first. What other processes have counted in the last minute is not in the numbers yet. */
export function listKeys(
  site: ListSite,
  pending: ReturnType<KeyUseCounter['pending']> = new Map(),
): ListedKey[] {
  const today = localDate(site.clock(), site.localTime)
  const days = Array.from({ length: shownDays }, (_, at) => addDays(today, at + 1 - shownDays))
  const stored = new Map(
    findKeyUses(site.db, days[0]!).map(({ KeyId, Day, Uses }) => [`${KeyId} ${Day}`, Uses]),
  )
  return findKeyRows(site.db).map((row) => {
    const waiting = pending.get(row.Id)
    const usesOn = (day: string) =>
      (stored.get(`${row.Id} ${day}`) ?? 0) + (waiting?.byDay.get(day) ?? 0)
    return {
      row,
      account: row.UserId === null ? null : (findUserById(site.db, row.UserId)?.LoginName ?? null),
      lastUsedAt: waiting?.lastAt.toISOString() ?? row.LastUsedAt,
      days: days.map((day) => ({ day, uses: usesOn(day) })),
    }
  })
}

/** Whether any program can ask here at all. */
export const hasKeys = ({ db }: Pick<Site, 'db'>): boolean => getValidKeys(db).size > 0
