import { openConnection } from '#db/connection.ts'

// A process that changes listings as an import does: node write-listings.ts PATH BATCHES ROWS. Each batch is one
// transaction; a third of its rows is new, one in ten goes, the others change. With the word `alike` after it each batch
// gives the first ROWS listings the same price. Between batches it rests: imports write eight a second.

const [path = '', batches = '0', rows = '0', how = ''] = process.argv.slice(2)
const connection = openConnection(path)
const update =
  connection.prepare(`UPDATE listings SET ListPrice = ?, StandardStatus = ?, City = ?, Latitude = ?,
  ChangeSeq = (SELECT Seq + 1 FROM listing_last_change) WHERE RowKey = ?`)
const insert =
  connection.prepare(`INSERT INTO listings (Id, ListingKey, ListingId, OriginatingSystemName,
  OriginatingSystemKey, StandardStatus, PropertyType, OriginalEntryTimestamp, ModificationTimestamp, MlsId, ListPrice,
  ChangeSeq) VALUES ($id, $id, $id, 'writer', $id, 'Active', 'Land', '2024-01-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z',
  'm', $price, (SELECT Seq + 1 FROM listing_last_change))`)
const remove = connection.prepare('DELETE FROM listings WHERE RowKey = ?')
const last = connection.prepare<[], number>('SELECT max(RowKey) FROM listings').pluck()

let number = Date.now() * 1_000
const statuses = ['Active', 'Pending', 'Closed', 'Expired']

function writeBatch(batch: number): void {
  const highest = last.get() ?? 1
  for (let i = 0; i < Number(rows); i++) {
    const rowKey = 1 + ((batch * 7_919 + i * 104_729) % highest)
    if (i % 3 === 0) insert.run({ id: `3${String(number++).padStart(25, '0')}`, price: i * 1.25 })
    else if (i % 10 === 1) remove.run(rowKey)
    else
      update.run(
        batch * 1000 + i / 4,
        statuses[i % 4],
        `City ${i % 300}`,
        47 + (i % 50) / 50,
        rowKey,
      )
  }
}

const alike = connection.prepare('UPDATE listings SET ListPrice = ? WHERE RowKey <= ?')
const writeAlike = (batch: number) => void alike.run(batch, Number(rows))

const work = connection.transaction(how === 'alike' ? writeAlike : writeBatch)
const pause = new Int32Array(new SharedArrayBuffer(4))
for (let batch = 0; batch < Number(batches); batch++) {
  work.immediate(batch)
  Atomics.wait(pause, 0, 0, 60)
}
connection.close()
