import type { Database } from '#db/connect.ts'

/** Changes of listings on the main site, and how long each takes to be on the follower. */
export interface Changes {
  /** Milliseconds from the commit of each change. A later change of the same listing counts for an earlier one, too. */
  readonly lags: number[]
  made: number
  change(count: number): Promise<void>
  /** Looks at the follower for what has arrived. */
  look(follower: Database): void
  waiting(): number
}

interface Made {
  readonly price: number
  readonly at: number
}

const firstPrice = 5_000_000

export function createChanges(main: Database, ids: readonly string[]): Changes {
  const pending = new Map<string, Made[]>()
  const changes: Changes = {
    lags: [],
    made: 0,
    async change(count) {
      const some = Array.from({ length: count }, (_, at) => ids[(changes.made + at) % ids.length]!)
      await main.write(({ connection }) => {
        const update = connection.prepare<[number, string]>(
          'UPDATE listings SET ListPrice = ? WHERE Id = ?',
        )
        for (const [at, id] of some.entries()) update.run(firstPrice + changes.made + at, id)
      })
      const at = performance.now()
      for (const id of some) {
        const made = { price: firstPrice + changes.made++, at }
        pending.set(id, [...(pending.get(id) ?? []), made])
      }
    },
    look(follower) {
      const find = follower.readConnection
        .prepare<[string], number>('SELECT ListPrice FROM listings WHERE Id = ?')
        .pluck()
      const now = performance.now()
      for (const [id, made] of pending) {
        const price = find.get(id) ?? 0
        const left = made.filter((each) => each.price > price)
        for (const each of made) if (each.price <= price) changes.lags.push(now - each.at)
        if (left.length === 0) pending.delete(id)
        else pending.set(id, left)
      }
    },
    waiting: () => [...pending.values()].reduce((sum, made) => sum + made.length, 0),
  }
  return changes
}
