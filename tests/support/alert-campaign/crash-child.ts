import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#db/connect.ts'
import { findNextDue } from '#db/queries/alerts/mail/delivery.ts'
import { startSender } from '#src/mail/sender/sender.ts'
import { createSmtp } from '#src/mail/sender/smtp.ts'
import { runAlerts } from '#src/use-cases/alerts/run-alerts.ts'
import { campaignSite } from './site.ts'
import { appendChange, updateField } from './world.ts'

// A process that changes prices, records events, and sends mail until it is killed; with a count of 0, until
// everything is sent.

const [path = '', port = '', count = '0'] = process.argv.slice(2)
const pauseMs = 10
const silent = () => undefined

const db = openDatabase(path)
const site = campaignSite(db, () => new Date())
const server = { host: '127.0.0.1', port: Number(port), secure: false, requireTls: false }
const sender = startSender({
  db,
  clock: site.clock,
  maxPerMinute: 100_000,
  log: { info: silent, warn: silent, error: (fields, message) => console.error(message, fields) },
  timing: { leaseMs: 300, pollMs: 50 },
  smtp: createSmtp({ ...server, user: null, password: '' }, () => site.mail),
})
await runAlerts(site)
process.stdout.write('ready\n')

/** Changes the price of each home, like an import. */
const changePrices = (round: number) =>
  db.write(({ connection }) => {
    const homes = connection
      .prepare<[], { RowKey: number; ListPrice: number }>('SELECT RowKey, ListPrice FROM listings')
      .all()
    for (const { RowKey, ListPrice } of homes) {
      const after = ListPrice - 1_000
      const entry = { rowKey: RowKey, field: 'ListPrice', before: ListPrice, after }
      updateField(connection, RowKey, 'ListPrice', after)
      appendChange(connection, { ...entry, recordedAt: `${site.clock().toISOString()}-${round}` })
    }
  })

for (let round = 0; round < Number(count); round++) {
  await changePrices(round)
  await runAlerts(site)
  await setTimeout(pauseMs)
}
do {
  await runAlerts(site)
  await setTimeout(pauseMs)
} while (count !== '0' || findNextDue(db, new Date()) !== null)
await sender.stop()
await db.close()
