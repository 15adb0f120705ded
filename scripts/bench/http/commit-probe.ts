import { setTimeout } from 'node:timers/promises'
import { openConnection } from '#db/connect.ts'

// Commits a row to the database of the first argument 50 times a second until it gets a message. Sends the times that
// commits took, in milliseconds: a site's thread waits that long for a commit.

const connection = openConnection(process.argv[2]!)
connection.exec('CREATE TABLE IF NOT EXISTS commit_probe (n INTEGER PRIMARY KEY)')
const insert = connection.prepare('INSERT INTO commit_probe DEFAULT VALUES')
let times: number[] = []

process.on('message', () => {
  process.send!(times)
  times = []
})
process.on('disconnect', () => process.exit())
process.send!([])

for (;;) {
  const began = performance.now()
  insert.run()
  times.push(performance.now() - began)
  await setTimeout(20)
}
