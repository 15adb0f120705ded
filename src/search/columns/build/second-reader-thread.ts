import { parentPort, workerData } from 'node:worker_threads'
import { openConnection } from '#db/connection.ts'
import { lastChange } from '#db/listing-changes.ts'
import { packTable } from '#src/search/columns/snapshot/table-pack.ts'
import type { SharedKeys } from './key-ranges.ts'
import { createDraftReader, readFromLast } from './listing-scan.ts'
import type { SecondReaderRows, SecondReaderSetting, SecondReaderTask } from './second-reader.ts'

// The thread of the second reader. Whatever it throws ends it.

const cacheMegabytes = 4

const { path, fields } = workerData as SecondReaderSetting
const connection = openConnection(path, { readonly: true, cacheMegabytes })

parentPort!.on('message', (task: SecondReaderTask) => {
  if (task.kind === 'begin') parentPort!.postMessage(begin())
  else send(read(task.keys))
})

function begin(): number {
  if (connection.inTransaction) connection.exec('COMMIT')
  connection.exec('BEGIN')
  // The first question decides on the moment.
  return lastChange(connection)
}

function read(keys: SharedKeys): SecondReaderRows {
  const reader = createDraftReader(connection, fields)
  const rows = readFromLast(reader, keys)
  return { ...packTable(reader.draft), rows }
}

function send(answer: SecondReaderRows): void {
  const arrays = [answer.rows, ...answer.arrays]
  parentPort!.postMessage(
    answer,
    arrays.map(({ buffer }) => buffer),
  )
}
