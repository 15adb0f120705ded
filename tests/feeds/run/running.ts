import { expect } from 'vitest'
import type { Database } from '#db/connect.ts'
import { createFeedRunner } from '#src/feeds/run/feed-runner.ts'
import { temporaryFolder } from '../../support/database.ts'
import { never } from '../open-feed.ts'

/** The runner of a process whose clock is some hours ahead. */
export function running(db: Database, maxListings = Infinity) {
  const self = { hours: 0, log: [] as string[] }
  const say = (_: object, message: string) => void self.log.push(message)
  const clock = () => new Date(Date.now() + self.hours * 3_600_000)
  const mediaPath = temporaryFolder()
  const log = { info: say, warn: say }
  const runner = createFeedRunner({ db, clock, log, mediaPath, maxListings })
  const run = () => runner.run('north', { signal: never })
  return { ...self, self, runner, run, mediaPath }
}

/** Runs stored feeds, which must succeed. */
export function runnerOf(db: Database): (name: string) => Promise<void> {
  const { runner } = running(db)
  return async (name) =>
    expect(await runner.run(name, { signal: never })).toEqual({ outcome: 'done', detail: null })
}
