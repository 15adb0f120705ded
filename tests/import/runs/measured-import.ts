import { openDatabase } from '#db/connect.ts'
import { importFile } from '#src/import/import-file.ts'

// A separate process with --expose-gc that imports a file and prints how much memory it used
// halfway and at the end, with SQLite's page cache full.

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
