import type { Database } from '#db/connect.ts'
import { newLease } from '#db/queries/admin/feeds/feed-lease.ts'
import { holdToken, releaseToken } from '#db/queries/admin/feeds/limit-rows.ts'
import { keepLease } from '#src/feeds/replicate/keep-lease.ts'

interface TokenTools {
  readonly db: Database
  readonly clock: () => Date
  /** Called when the last user in this process is done, because another process may use the token now. */
  readonly forget: (token: string) => void
}

/** Lets only one process ask with a token. Within the process, feeds may share it. */
export function createTokenLeases({ db, clock, forget }: TokenTools) {
  const lease = newLease()
  const users = new Map<string, number>()
  const hold = (token: string) => db.write((tx) => holdToken(tx, token, clock(), lease))
  const release = async (token: string) => {
    const userCount = users.get(token)! - 1
    if (userCount > 0) return void users.set(token, userCount)
    users.delete(token)
    forget(token)
    await db.write((tx) => releaseToken(tx, token, lease.holder))
  }
  return {
    /**
     * Returns null, and does not work, while another process uses the token. The signal says that one has it now,
     * because this process was held up for so long.
     */
    async with<Result>(
      token: string,
      work: (lost: AbortSignal) => Promise<Result>,
    ): Promise<Result | null> {
      users.set(token, (users.get(token) ?? 0) + 1)
      const renewal = keepLease(lease.ms, () => hold(token))
      try {
        return (await hold(token)) ? await work(renewal.lost) : null
      } finally {
        renewal.end()
        await release(token)
      }
    },
  }
}
