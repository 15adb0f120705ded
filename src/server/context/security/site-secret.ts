import { randomBytes } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import { getOrCreateSetting } from '#db/queries/account/setting-rows.ts'

/** The secret from the configuration, or else one that is generated once and stored in the database. */
export const siteSecret = async (db: Database, configured: string | null): Promise<string> =>
  configured ?? (await getOrCreateSetting(db, 'SessionSecret', makeSecret))

const makeSecret = () => randomBytes(32).toString('base64url')
