import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { tellSupervisor } from '#src/server/processes/process-messages.ts'
import { stopWithSupervisor } from '#src/server/processes/stop-child.ts'

// A site that starts at once: it says the number of its process, or that it is broken if its database, a file, says so.

if (readFileSync(process.env['DATABASE_PATH']!, 'utf8') === 'broken') {
  tellSupervisor({ kind: 'failed', reason: 'It is broken.' })
  await setTimeout(60_000)
}
const server = createServer(async (req, res) => {
  res.setHeader('X-Code', process.argv[1]!)
  if (req.url === '/slow') await setTimeout(500)
  if (req.url === '/asleep') await setTimeout(60_000)
  res.setHeader('Connection', 'close').end(String(process.pid))
})
stopWithSupervisor(
  () => new Promise((resolve) => (server.listening ? server.close(() => resolve()) : resolve())),
)
if (process.argv[2] === 'web')
  await once(server.listen(Number(process.env['PORT']), 'localhost'), 'listening')
else globalThis.setInterval(() => undefined, 60_000)
tellSupervisor({ kind: 'ready' })
