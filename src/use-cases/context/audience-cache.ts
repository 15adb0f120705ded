import { hash } from 'node:crypto'
import { dataVersion } from '#db/database-cache.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Cache, CacheKind } from '#src/domain/context/cache/cache.ts'
import { type Conventions, conventions } from '#src/domain/context/units/conventions.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import type { Context } from './context.ts'

type Viewer = Pick<
  Context,
  'brokerage' | 'caches' | 'clock' | 'db' | 'dictionary' | 'localTime' | 'scope'
>

export interface AudienceCache<Value> {
  get(key: string | number): Value | undefined
  set(key: string | number, value: Value): void
}

/**
 * Caches what is the same for everyone with the same scope, until anything is written or a minute begins. Nothing in it
 * may depend on who the person is.
 */
export function audienceCache<Value>(
  viewer: Viewer,
  kind: CacheKind<string, Value>,
): AudienceCache<Value> {
  const { caches, scope } = viewer
  const cache: Cache<string, Value> = caches.of(kind)
  cache.clearUnless(currentState(viewer))
  const audience = caches.of(audiences).getOrSet(scope, () => nameOf(scope))
  return {
    get: (key) => cache.get(`${audience} ${key}`),
    set: (key, value) => cache.set(`${audience} ${key}`, value),
  }
}

const audiences: CacheKind<Scope, string> = { name: 'names of scopes', maxEntries: 200 }
const nameLength = 22

const nameOf = (scope: Scope) =>
  hash('sha256', JSON.stringify(scope), 'base64url').slice(0, nameLength)

/** Everything besides the scope that decides what listings look like. */
export interface State {
  readonly data: number
  readonly minute: number
  readonly settings: number
  readonly dictionary: Context['dictionary']
  readonly localTime: Context['localTime']
  readonly units: Conventions
}

const states: CacheKind<'now', State> = {
  name: 'state of the site',
  maxEntries: 1,
  bytesOf: () => 0,
}

/** Returns the same object until something changes or a minute begins. */
export function currentState({
  brokerage,
  caches,
  clock,
  db,
  dictionary,
  localTime,
}: Viewer): State {
  const cache = caches.of(states)
  const last = cache.get('now')
  const data = dataVersion(db)
  const minute = Math.floor(clock().getTime() / minuteMs)
  const units = conventions()
  const isSame =
    last?.data === data &&
    last.minute === minute &&
    last.settings === brokerage.version &&
    last.dictionary === dictionary &&
    last.localTime === localTime &&
    last.units === units
  if (isSame) return last
  const state = { data, minute, settings: brokerage.version, dictionary, localTime, units }
  cache.set('now', state)
  return state
}
