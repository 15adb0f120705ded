import type Sqlite from 'better-sqlite3'
import { textToIndex } from '#src/domain/search/words/fold-words.ts'

export function addWordFunction(connection: Sqlite.Database): void {
  connection.function(
    'words_to_index',
    { deterministic: true, directOnly: false },
    (text: unknown) => (typeof text === 'string' ? textToIndex(text) : null),
  )
}
