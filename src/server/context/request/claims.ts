import { isRunning, processMark } from '#db/process-mark.ts'
import type { SharedState, SharedTable } from '#db/shared-state.ts'
import type { Claims } from '#src/use-cases/account/sign-in-context.ts'

const table: SharedTable = { name: 'claims', maxRows: 10_000, forMs: 60 * 60_000 }

/** A process that ends gives back its claims, however it ends. */
export function createClaims(state: SharedState, clock: () => number = Date.now): Claims {
  const mark = processMark()
  const claimed = new Set<string>()
  return {
    take(key) {
      if (claimed.has(key)) return false
      const isFree = state.inTransaction((rows) => {
        const by = rows.get(table, key)
        if (typeof by === 'string' && by !== mark && isRunning(by)) return false
        rows.put(table, key, mark, clock())
        return true
      })
      if (isFree) claimed.add(key)
      return isFree
    },
    giveBack(key) {
      claimed.delete(key)
      state.inTransaction((rows) => {
        if (rows.get(table, key) === mark) rows.delete(table, key)
      })
    },
  }
}
