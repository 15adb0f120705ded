import { setTimeout } from 'node:timers/promises'
import { openConnection } from '#db/connect.ts'

// Commits numbered rows to the database of the first argument, as many a second as the second one says, until it is
// killed.

const [path = '', perSecond = ''] = process.argv.slice(2)
const connection = openConnection(path)
// The disk of a test is not what is tested.
connection.pragma('synchronous = OFF')
const insert = connection.prepare(
  'INSERT INTO numbers (n) SELECT coalesce(max(n), 0) + 1 FROM numbers',
)
const began = performance.now()
let written = 0
process.send?.('ready')
for (;;) {
  const due = ((performance.now() - began) / 1000) * Number(perSecond)
  for (; written < due; written++) insert.run()
  await setTimeout(1)
}
