import { openDatabase } from '#db/connect.ts'
import { importFile } from '#src/import/import-file.ts'

// Run as a process of its own with --expose-gc: imports a file and prints how much memory was held after half of it and at
// its end, when the pages that SQLite keeps are as many as they may be.

const [path, file] = process.argv.slice(2) as [string, string]
const half = 150_000

let early = 0

function held(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss
}

const db = openDatabase(path)
const progress = ({ records }: { records: number }) => {
  if (early === 0 && records >= half) early = held()
}
const { tally } = await importFile(db, file, {
  mapping: null,
  now: new Date('2026-01-01T00:00:00Z'),
  progress,
})
const late = held()
await db.close()
process.stdout.write(JSON.stringify({ read: tally.read, early, late }))
