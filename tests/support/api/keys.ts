import { openDatabase } from '#db/connect.ts'
import { getSetting } from '#db/queries/account/setting-rows.ts'
import { newKeySettings } from '#src/domain/api/keys/key-settings.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { makeKey, type NewKey } from '#src/use-cases/api/keys/save-key.ts'

interface KeyOptions {
  readonly role?: 'idx' | 'vow' | 'private'
  readonly account?: string
  readonly fields?: string
  readonly perMinute?: number
  readonly signature?: boolean
}

let made = 0

/** Makes a key in the database of a running site. */
export async function keyIn(databasePath: string, options: KeyOptions = {}): Promise<NewKey> {
  const {
    role = 'idx',
    account = '',
    fields = '',
    perMinute = 100_000,
    signature = false,
  } = options
  const db = openDatabase(databasePath)
  try {
    const name = `Key ${++made}`
    const numbers = { per_minute: String(perMinute) }
    const settings = newKeySettings.parse({ name, role, account, fields, signature, ...numbers })
    const vault = createVault(String(await getSetting(db, 'SessionSecret')))
    const clock = () => new Date()
    return await makeKey({ db, dictionary: createDictionary(), clock, vault }, settings, 'test')
  } finally {
    await db.close()
  }
}
