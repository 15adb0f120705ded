import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Database } from '#db/connect.ts'
import { insertFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import type { FeedOptions } from '#src/domain/admin/feeds/feed-types.ts'
import type { ProfileName } from '#src/feeds/profiles/index.ts'
import { temporaryFolder } from '../../support/database.ts'
import { secrets } from '../open-feed.ts'
import { type FeedServer, startFeedServer } from '../server/feed-server.ts'
import { FeedWorld } from '../server/feed-world.ts'

const unlimited = { perSecond: null, perMinute: null, perHour: null, perDay: null }

export const fast = { limits: { ...unlimited, bytesPerHour: null } }

/** A file with the token, which only its owner can read. */
export function secretFile(profile: ProfileName, text: string = secrets[profile]): string {
  const path = join(temporaryFolder(), 'token')
  writeFileSync(path, `${text}\n`, { mode: 0o600 })
  return path
}

/** A feed in the database that reads from a server on this machine. */
export async function storedFeed(
  db: Database,
  profile: ProfileName = 'reso',
  { name = 'north', listings = 12, photos = 2, pageSize = 1000, options = {} as FeedOptions } = {},
): Promise<FeedServer> {
  const server = await startFeedServer({
    profile,
    world: new FeedWorld({ listings, photos }),
    pageSize,
  })
  onTestFinished(server.stop)
  const own = profile === 'rapattoni' ? { authentication: { tokenUrl: '/{mls}/oauth/token' } } : {}
  const Options = {
    dataset: 'prairie',
    originatingSystemName: 'actris',
    mls: 'prairie',
    overrides: { ...fast, ...own },
    ...options,
  }
  await db.write((tx) =>
    insertFeed(tx, {
      Name: name,
      Profile: profile,
      Root: server.root,
      Source: `MLS ${name}`,
      Options,
      Secret: `file:${secretFile(profile)}`,
      CreatedAt: new Date().toISOString(),
    }),
  )
  return server
}
