import { describe, expect, it } from 'vitest'
import { setSetting } from '#db/queries/account/setting-rows.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import { audienceCache } from '#src/use-cases/context/audience-cache.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

const kind: CacheKind<string, string> = { name: 'words of this test', maxEntries: 9 }

describe('what an audience sees', () => {
  it('is kept for that audience alone', () => {
    const context = testContext(emptyDatabase())
    const agents = { ...context, scope: scopeFor('private') }
    audienceCache(context, kind).set(1, 'for visitors')
    audienceCache(agents, kind).set(1, 'for agents')
    expect(audienceCache(context, kind).get(1)).toBe('for visitors')
    expect(audienceCache(agents, kind).get(1)).toBe('for agents')
    expect(audienceCache({ ...agents, scope: scopeFor('vow') }, kind).get(1)).toBeUndefined()
    expect(audienceCache({ ...agents, scope: scopeFor('private') }, kind).get(1)).toBe('for agents')
  })

  it('is kept until a write, the next minute, or a change of settings or fields', async () => {
    const context = testContext(emptyDatabase())
    const later = new Date(context.clock().getTime() + minuteMs)
    const others = [
      { ...context, clock: () => later },
      { ...context, brokerage: { ...context.brokerage, version: 7 } },
      { ...context, dictionary: { ...context.dictionary } },
      { ...context, localTime: { ...context.localTime, timeZone: 'Asia/Tokyo' } },
    ]
    const keep = () => audienceCache(context, kind).set(1, 'kept')
    const kept = () => audienceCache(context, kind).get(1)
    for (const other of others) {
      keep()
      expect(kept()).toBe('kept')
      expect(audienceCache(other, kind).get(1)).toBeUndefined()
    }
    keep()
    await setSetting(context.db, 'Color', 'blue')
    expect(kept()).toBeUndefined()
  })
})
