import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { findNextDue } from '#db/queries/alerts/mail/delivery.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { startSender } from '#src/mail/sender/sender.ts'
import { createSmtp } from '#src/mail/sender/smtp.ts'

// A process that writes and sends messages until it is killed; with a count of 0, until all are sent.

const [path = '', port = '', count = '0'] = process.argv.slice(2)
const host = 'listings.example'
const pauseMs = 15

const db = openDatabase(path)
const log = (fields: object, message: string) => console.error(message, fields)
const server = { host: '127.0.0.1', port: Number(port), secure: false, requireTls: false }
const mail = {
  from: { name: 'Harbor Listings', address: `mail@${host}` },
  brokerage: 'Harbor Listings',
  postalAddress: null,
  hasServer: true,
  origin: `https://${host}`,
  host,
}
const sender = startSender({
  db,
  clock: () => new Date(),
  maxPerMinute: 100_000,
  log: { info: () => undefined, warn: log, error: log },
  timing: { leaseMs: 300, pollMs: 50 },
  smtp: createSmtp({ ...server, user: null, password: '' }, () => mail),
})
process.stdout.write('ready\n')
for (let i = 0; i < Number(count); i++) {
  await db.write((tx) => {
    const content = { kind: 'test', subject: 'Crash', text: 'Text', html: '<p>Text</p>' } as const
    const id = enqueueMessage(tx, { ...content, recipient: 'ann@x.example', host }, new Date())
    insertAudit(tx.orm, new Date(), { actor: 'crash', action: 'write', subject: id })
  })
  await setTimeout(pauseMs)
}
while (count !== '0' || findNextDue(db, new Date()) !== null) await setTimeout(pauseMs)
await sender.stop()
await db.close()
