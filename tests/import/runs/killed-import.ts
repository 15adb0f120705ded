import { type Database, openDatabase } from '#db/connect.ts'
import { importFile } from '#src/import/import-file.ts'

// A separate process that imports a file and kills itself with a transaction open, just after one,
// or after some milliseconds. Arguments: database, file, the time of the import, where to die, a
// number.

const [path, file, now, where, count] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
]

const die = () => process.kill(process.pid, 'SIGKILL')

function trapped(db: Database): Database {
  let writes = 0
  return {
    ...db,
    write: async (work) => {
      const strikes = ++writes === Number(count)
      const result = await db.write(async (tx) => {
        const done = await work(tx)
        if (strikes && where === 'before commit') die()
        return done
      })
      if (strikes && where === 'after commit') die()
      return result
    },
  }
}

if (where === 'timer') setTimeout(die, Number(count))
const db = openDatabase(path)
await importFile(trapped(db), file, { mapping: null, now: new Date(now) })
await db.close()
process.exit(0)
