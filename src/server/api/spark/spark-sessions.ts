import { createHash, randomBytes } from 'node:crypto'
import type { SharedState, SharedTable } from '#db/shared-state.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import { timeLeft } from '#src/domain/time-left.ts'

export interface SparkSession {
  readonly keyId: string
  readonly startedAt: number
}

/** Sessions of programs that sign their requests. All processes know them. */
export interface SparkSessions {
  start(keyId: string): { readonly token: string; readonly expires: Date }
  /** Returns null for a session that has ended. */
  find(token: string): SparkSession | null
  end(token: string): void
}

/** Short, since whoever has overheard a signed request can repeat it until then. */
const sessionMs = 30 * minuteMs
const table: SharedTable = { name: 'Spark sessions', maxRows: 20_000, forMs: sessionMs }

export function createSparkSessions(
  state: SharedState,
  clock: () => number = Date.now,
): SparkSessions {
  return {
    start(keyId) {
      const token = randomBytes(24).toString('hex')
      const startedAt = clock()
      const session: SparkSession = { keyId, startedAt }
      state.inTransaction((rows) => rows.put(table, hashOf(token), session, startedAt))
      return { token, expires: new Date(startedAt + sessionMs) }
    },
    find(token) {
      const session = state.read(table, hashOf(token)) as SparkSession | undefined
      return session !== undefined && timeLeft(session.startedAt, clock(), sessionMs) > 0
        ? session
        : null
    },
    end: (token) => state.inTransaction((rows) => rows.delete(table, hashOf(token))),
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
