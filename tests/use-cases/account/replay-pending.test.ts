import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { pendingActions, savedSearches } from '#db/schema/index.ts'
import { openSharedState } from '#db/shared-state.ts'
import {
  pendingFailed,
  pendingForConsumers,
} from '#src/domain/account/messages/account-messages.ts'
import { type PendingKind, pendingMost, pendingMs } from '#src/domain/account/pending.ts'
import { defaultTerms } from '#src/domain/account/terms.ts'
import { RequestError } from '#src/domain/errors.ts'
import { createClaims } from '#src/server/context/request/claims.ts'
import type { ActionHandler } from '#src/use-cases/account/pending/action-handlers.ts'
import { rememberAction, replayActions } from '#src/use-cases/account/pending/replay-pending.ts'
import { register } from '#src/use-cases/account/registration/register.ts'
import { verifyRegistration } from '#src/use-cases/account/registration/verify.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { replaySave } from '#src/use-cases/searches/with-alerts/replay-save.ts'
import { accountContext, signedInContext, tokenIn, userByLogin } from '../../support/account.ts'
import { testContext, testNow, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

const favorite = { kind: 'favorite', detail: { listing: 'one' } } as const

/** A table of performers that notes what each was asked. */
function noting() {
  const done: unknown[] = []
  const perform: ActionHandler = async ({ user }, detail) => {
    done.push([user!.loginName, detail])
    return { sentence: 'Done.', path: '/saved' }
  }
  const table: Record<PendingKind, ActionHandler> = {
    collection_add: perform,
    favorite: perform,
    reject: perform,
    save_search: perform,
    save_as: perform,
  }
  return { done, table }
}

const remember = async (...remembered: Parameters<typeof rememberAction>) =>
  (await rememberAction(...remembered)) ?? []

const stored = (db: Database) => db.read.select().from(pendingActions).all()

describe('what a visitor wanted to do', () => {
  it('is done once, by the account that signs in', async () => {
    const db = emptyDatabase()
    const { done, table } = noting()
    const id = await remember(testContext(db), favorite)
    const vow = await userContext({ db }, 'vow', 'vow')
    const results = await Promise.all([
      replayActions(vow, id, table),
      replayActions(await userContext({ db }, 'other', 'vow'), id, table),
      replayActions(vow, id, table),
    ])
    expect(results).toEqual([{ sentence: 'Done.', path: '/saved' }, null, null])
    expect(done).toEqual([['vow', favorite.detail]])
    expect(stored(db)).toEqual([])
  })

  it('is done once by two processes that ask at once', async () => {
    const db = emptyDatabase()
    const { done, table } = noting()
    const id = await remember(testContext(db), favorite)
    const vow = await userContext({ db }, 'vow', 'vow')
    const state = openSharedState()
    const inProcess = () => replayActions({ ...vow, claims: createClaims(state) }, id, table)
    const results = await Promise.all([inProcess(), inProcess()])
    expect(results).toEqual([{ sentence: 'Done.', path: '/saved' }, null])
    expect(done).toHaveLength(1)
  })

  it.each([
    ['vow', ['collection_add', 'favorite', 'reject', 'save_search', 'save_as']],
    ['portal', ['collection_add', 'favorite', 'reject', 'save_search', 'save_as']],
    ['private', ['save_search', 'save_as']],
    ['public', []],
  ] as const)(
    'is done for %s where it is one of %j, else forgotten, which agents learn',
    async (role, kinds) => {
      const db = emptyDatabase()
      const { table } = noting()
      const user = await userContext({ db }, 'someone', role)
      for (const kind of Object.keys(table) as PendingKind[]) {
        const id = await remember(testContext(db), { kind, detail: {} })
        const result = await replayActions(user, id, table)
        const otherwise = role === 'private' ? pendingForConsumers : undefined
        const isDone = kinds.some((each) => each === kind)
        expect(result?.sentence).toBe(isDone ? 'Done.' : otherwise)
      }
      expect(stored(db)).toEqual([])
    },
  )

  it('is done by the next sign-in if the process dies while it is being done', async () => {
    const db = emptyDatabase()
    const { done, table } = noting()
    const vow = await userContext({ db }, 'vow', 'vow')
    const dead = { favorite: () => new Promise<never>(() => undefined) }
    void replayActions(vow, await remember(testContext(db), favorite), dead)
    // Writes are done in their order.
    await db.write(() => undefined)
    expect(stored(db)).toMatchObject([{ UserId: vow.user!.id }])
    expect(await replayActions(vow, [], table)).toBeNull()
    const restarted = { ...vow, claims: createClaims(openSharedState()) }
    expect(await replayActions(restarted, [], table)).toMatchObject({ sentence: 'Done.' })
    expect(done).toEqual([['vow', favorite.detail]])
    expect(stored(db)).toEqual([])
  })

  it('§4 a search that is saved again by a replay is the one that was saved', async () => {
    const db = emptyDatabase()
    const vow = await userContext({ db }, 'vow', 'vow')
    const detail = { name: 'Harbor', filter: "City Eq 'Harbor'", mode: 'list' }
    const [first, second] = [await replaySave(vow, detail), await replaySave(vow, detail)]
    expect(second).toEqual(first)
    expect(db.read.select().from(savedSearches).all()).toHaveLength(1)
    expect(await replaySave(vow, { ...detail, name: 'Other' })).not.toEqual(first)
  })

  it('is forgotten after a day', async () => {
    const db = emptyDatabase()
    const { done, table } = noting()
    const id = await remember(testContext(db), favorite)
    const vow = await userContext({ db }, 'vow', 'vow')
    const clock = () => new Date(testNow.getTime() + pendingMs)
    expect(await replayActions({ ...vow, clock }, id, table)).toBeNull()
    expect(done).toEqual([])
    await rememberAction({ ...testContext(db), clock }, favorite)
    expect(stored(db)).toHaveLength(1)
  })

  it('says what the product answers where it may not be done, and signs in all the same', async () => {
    const db = emptyDatabase()
    const vow = await userContext({ db }, 'vow', 'vow')
    const failing = (error: Error) => ({ favorite: () => Promise.reject(error) })
    const replay = async (error: Error) =>
      replayActions(vow, await remember(testContext(db), favorite), failing(error))
    expect(await replay(new RequestError('NotFound', 'This listing doesn’t exist.'))).toEqual({
      sentence: 'This listing doesn’t exist.',
    })
    expect(await replay(new Error('disk'))).toEqual({ sentence: pendingFailed })
    expect(stored(db)).toEqual([])
  })

  it('is done in order with others that wait, a few at most and each once', async () => {
    const db = emptyDatabase()
    const { done, table } = noting()
    const actions = [1, 2, 3, 4, 5].map((listing) => ({ ...favorite, detail: { listing } }))
    let ids: readonly string[] = []
    for (const action of [...actions, actions[0]!])
      ids = await remember(testContext(db), action, ids)
    expect(ids).toHaveLength(pendingMost)
    const sixth = { ...favorite, detail: { listing: 6 } }
    expect(await rememberAction(testContext(db), sixth, ids)).toBeNull()
    await replayActions(await userContext({ db }, 'vow', 'vow'), ids, table)
    expect(done).toEqual(actions.map(({ detail }) => ['vow', detail]))
  })

  it('is refused where it is too large to remember', async () => {
    const detail = { text: 'x'.repeat(300_000) }
    const remembering = rememberAction(testContext(emptyDatabase()), { ...favorite, detail })
    await expect(remembering).rejects.toMatchObject({ name: 'Invalid' })
  })
})

describe('what a visitor wanted to do before they registered', () => {
  const email = 'mary@example.com'
  const password = 'seven brown hens'
  const mary = { name: 'Mary Lee', email, password, phone: '', terms: defaultTerms.version }

  async function registered(pending: (context: Context) => Promise<readonly string[]>) {
    const db = emptyDatabase()
    const context = accountContext(db)
    await register(context, mary, 'b'.repeat(32), await pending(context))
    const verify = async () => {
      const token = tokenIn(db, email, 'verify-address')
      await verifyRegistration(context, { token, browser: null, password })
      return signedInContext(context, userByLogin(db, email)!.Id)
    }
    return { db, context, verify }
  }

  it('waits with the account and is done on another device', async () => {
    const { db, context, verify } = await registered((each) => remember(each, favorite))
    const { done, table } = noting()
    const waiting = signedInContext(context, userByLogin(db, email)!.Id)
    expect(await replayActions(waiting, [], table)).toBeNull()
    expect(await replayActions(await verify(), [], table)).not.toBeNull()
    expect(done).toEqual([[email, favorite.detail]])
  })

  it('is not what another person wanted who tried the same address before', async () => {
    const { db, context, verify } = await registered((each) => remember(each, favorite))
    const { done, table } = noting()
    const own = await remember(context, { kind: 'reject', detail: { own: true } })
    await register(context, mary, 'c'.repeat(32), own)
    await replayActions(await verify(), [], table)
    expect(done).toEqual([[email, { own: true }]])
    expect(stored(db)).toEqual([])
  })

  it('does not go to another account by the id alone', async () => {
    let ids: readonly string[] = []
    const { db } = await registered(async (each) => {
      ids = await remember(each, favorite)
      return ids
    })
    const { done, table } = noting()
    await replayActions(await userContext({ db }, 'other', 'vow'), ids, table)
    expect(done).toEqual([])
  })
})
