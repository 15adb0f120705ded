import { expect } from 'vitest'
import type { Database } from '#db/connect.ts'
import { createFeedRunner } from '#src/feeds/run/feed-runner.ts'
import { temporaryFolder } from '../support/database.ts'
import { never } from './open-feed.ts'

const silent = () => undefined
const log = { info: silent, warn: silent }

/** Runs stored feeds, which must succeed. */
export function runnerOf(db: Database): (name: string) => Promise<void> {
  const mediaPath = temporaryFolder()
  const tools = { db, clock: () => new Date(), mediaPath, log, maxListings: Infinity }
  const runner = createFeedRunner(tools)
  return async (name) =>
    expect(await runner.run(name, { signal: never })).toEqual({ outcome: 'done', detail: null })
}
