import { openDatabase } from '#db/connect.ts'
import { importFile } from '#src/import/import-file.ts'

// Run as a process of its own with --expose-gc: imports a file and prints how much memory was held after a fifth of it
// and at its end.

const [path, file] = process.argv.slice(2) as [string, string]
const fifth = 60_000

let early = 0

/** What the process holds, without the room that V8 keeps empty, of which it takes 60 or 150 MB as it pleases. */
function held(): number {
  globalThis.gc?.()
  const { rss, heapTotal, heapUsed } = process.memoryUsage()
  return rss - (heapTotal - heapUsed)
}

const db = openDatabase(path)
const progress = ({ records }: { records: number }) => {
  if (early === 0 && records >= fifth) early = held()
}
const { tally } = await importFile(db, file, { mapping: null, now: new Date('2026-01-01T00:00:00Z'), progress })
const late = held()
await db.close()
process.stdout.write(JSON.stringify({ read: tally.read, early, late }))
