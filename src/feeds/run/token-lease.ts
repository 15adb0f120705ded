import { randomUUID } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import { holdToken, releaseToken } from '#db/queries/admin/feeds/limit-rows.ts'

const leaseMs = 5 * 60_000

interface TokenTools {
  readonly db: Database
  readonly clock: () => Date
  /** Called when the last user in this process is done, because another process may use the token now. */
  readonly forget: (token: string) => void
}

/** Lets only one process ask with a token. Within the process, feeds may share it. */
export function createTokenLeases({ db, clock, forget }: TokenTools) {
  const lease = { holder: randomUUID(), ms: leaseMs }
  const users = new Map<string, number>()
  const hold = (token: string) => db.write((tx) => holdToken(tx, token, clock(), lease))
  const release = async (token: string) => {
    const left = users.get(token)! - 1
    if (left > 0) return void users.set(token, left)
    users.delete(token)
    forget(token)
    await db.write((tx) => releaseToken(tx, token, lease.holder))
  }
  return {
    /** Returns null, and does not work, while another process uses the token. */
    async with<Result>(token: string, work: () => Promise<Result>): Promise<Result | null> {
      users.set(token, (users.get(token) ?? 0) + 1)
      // A renewal that fails is not the end: the next one comes before the lease ends.
      const renew = () => void hold(token).catch(() => undefined)
      let renewal: NodeJS.Timeout | undefined
      try {
        if (!(await hold(token))) return null
        renewal = setInterval(renew, leaseMs / 4).unref()
        return await work()
      } finally {
        clearInterval(renewal)
        await release(token)
      }
    },
  }
}
