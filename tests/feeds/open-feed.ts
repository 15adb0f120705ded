import { onTestFinished } from 'vitest'
import { type ProfileName, profileOf } from '#src/feeds/profiles/index.ts'
import { type LimitStore, memoryLimits } from '#src/feeds/source/limit/limit-store.ts'
import { createLimits, type Time } from '#src/feeds/source/limit/limiter.ts'
import { openSource, type SourceTools } from '#src/feeds/source/open/open-source.ts'
import type { Ask, FeedPage, Source } from '#src/feeds/source/source.ts'
import { type FeedServer, type ServerOptions, startFeedServer } from './server/feed-server.ts'

export const noon = Date.UTC(2026, 2, 1, 12)
export const never = new AbortController().signal

export interface FakeTime extends Time {
  /** How long each sleep was. */
  readonly sleeps: number[]
  pass(ms: number): void
}

/** A clock that stands still but for sleeps, which take no time. */
export function fakeTime(): FakeTime {
  let now = noon
  const sleeps: number[] = []
  return {
    sleeps,
    clock: () => new Date(now),
    sleep: async (ms, signal) => {
      signal.throwIfAborted()
      sleeps.push(ms)
      now += ms
    },
    pass: (ms) => {
      now += ms
    },
  }
}

export const secrets: Record<ProfileName, string> = {
  spark: 'secret-token',
  mlsgrid: 'secret-token',
  bridge: 'secret-token',
  reso: 'secret-token',
  utah: 'secret-token',
  repliers: 'secret-token',
  trestle: 'a client:a+secret',
  rapattoni: JSON.stringify({
    client_id: 'a client',
    client_secret: 'a+secret',
    username: 'agent',
    password: 'pass word',
  }),
}

export interface OpenedFeed {
  readonly server: FeedServer
  readonly source: Source
  readonly time: FakeTime
  readonly log: string[]
  readonly statuses: number[]
  readonly store: LimitStore
}

export interface FeedOptions extends ServerOptions {
  readonly overrides?: object
  readonly tools?: Partial<SourceTools>
  readonly store?: LimitStore
  /** A server that runs already. */
  readonly server?: FeedServer
  readonly time?: FakeTime
}

/** A source that reads from a server on this machine, which ends with the test. */
export async function openFeed(
  profile: ProfileName = 'reso',
  options: FeedOptions = {},
): Promise<OpenedFeed> {
  const { overrides, tools, store = memoryLimits(), time = fakeTime() } = options
  const server = options.server ?? (await startFeedServer({ profile, ...options }))
  if (options.server === undefined) onTestFinished(server.stop)
  const log: string[] = []
  const statuses: number[] = []
  const own = profile === 'rapattoni' ? { authentication: { tokenUrl: '/{mls}/oauth/token' } } : {}
  const source = openSource(
    {
      profile: profileOf(profile, { ...own, ...overrides }),
      root: server.root,
      options: { originatingSystemName: 'actris', dataset: 'prairie', mls: 'prairie' },
      secret: 'env:TOKEN',
    },
    {
      limits: createLimits(store, time),
      log: (line) => log.push(line),
      onStatus: (status) => statuses.push(status),
      secrets: () => secrets[profile],
      random: () => 1,
      ...time,
      ...tools,
    },
  )
  return { server, source, time, log, statuses, store }
}

/** Reads all pages of an answer. */
export async function walk(source: Source, ask: Ask): Promise<FeedPage[]> {
  const pages = [await source.readPage(ask, never)]
  for (let next = pages[0]!.next; next !== null; next = pages.at(-1)!.next) {
    const resource = 'resource' in ask ? ask.resource : 'Property'
    pages.push(await source.readPage({ kind: 'link', resource, url: next }, never))
  }
  return pages
}

export const recordsOf = (pages: readonly FeedPage[]): Record<string, unknown>[] =>
  pages.flatMap(({ items }) =>
    items.flatMap((item) => ('json' in item ? [item.json as Record<string, unknown>] : [])),
  )
