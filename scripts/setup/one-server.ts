import { type LockHolder, type ServerLock, takeServerLock } from '#db/server-lock.ts'
import { formatMoment, type LocalTime } from '#src/domain/local-time.ts'
import type { Config } from '#src/server/config.ts'
import { Stop } from './say.mjs'

/** Locks the database until this process ends in any way. Throws a readable error if another server has the lock. */
export function lockDatabase({ databasePath, localTime }: Config): ServerLock {
  const result = takeServerLock(databasePath, new Date())
  if ('lock' in result) return result.lock
  const holder = result.holder === null ? '' : ` (${holderText(result.holder, localTime)})`
  throw new Stop(
    `Another server is using the database ${databasePath}${holder}. Stop it, or set DATABASE_PATH to another file.`,
  )
}

/** Describes a process, for example as `process 4711, since 03/09/2026, 11:05 AM CDT`. */
export const holderText = ({ pid, since }: LockHolder, localTime: LocalTime): string =>
  `process ${pid}, since ${formatMoment(since, localTime)}`
