import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Connection, openDatabase } from '#db/connect.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { searchStarting } from '#src/domain/context/messages/general-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { everything } from '#src/domain/search/filter/condition/condition.ts'
import type { TableManager } from '#src/search/columns/manager/manager-types.ts'
import { createSearch } from '#src/search/index.ts'
import { Planner } from '#src/search/planner/planner.ts'
import { waitForTable } from '#src/search/planner/wait-for-table.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import type { AskSql } from '#src/search/workers/sql-client.ts'
import { emptyDatabaseFile } from '../../support/database.ts'
import { dictionary } from '../support/arbitrary-search.ts'
import { insertRecords } from '../support/listings/listing-record.ts'
import { kingCounty } from '../support/listings/table-listings.ts'

const query = { scope: scopeFor('private'), condition: everything }

/** Its SQL ends in an error. */
const plannerOf = (tableManager: TableManager, connection: Connection, askSql: AskSql) =>
  new Planner({
    ...{ tableManager, connection, askSql, dictionary },
    sql: createSqlSearch(connection, { dictionary }),
  })

/** A planner whose table comes when it is told to, and whose SQL ends in an error. */
async function beforeItsTable(error: Error) {
  const db = openDatabase(emptyDatabaseFile())
  await insertRecords(db, kingCounty(40))
  const search = await createSearch({ path: db.path, dictionary })
  onTestFinished(async () => {
    await search.close()
    await db.close()
  })
  await search.tableManager.ready()
  const first = Promise.withResolvers<void>()
  const state = { isThere: false, isSettled: false, asked: 0 }
  const manager = {
    ...search.tableManager,
    current: () => (state.isThere ? search.tableManager.current() : null),
    ready: () => first.promise,
    isSettled: () => state.isSettled,
    settled: () => first.promise,
  }
  const askSql: AskSql = () => {
    state.asked++
    return Promise.reject(error)
  }
  const planner = plannerOf(manager, db.readConnection, askSql)
  const giveUp = () => {
    state.isSettled = true
    first.resolve()
  }
  const arrive = () => {
    state.isThere = true
    giveUp()
  }
  return { planner, arrive, state, manager, giveUp, late: first.resolve, search, askSql, db }
}

describe('§7 search in the first seconds of a site', () => {
  test('what SQL is too slow for waits for the first table, and is answered from it', async () => {
    const { planner, arrive, state } = await beforeItsTable(
      new RequestError('TooSlow', 'Too slow.'),
    )
    const count = planner.count(query)
    await setTimeout(20)
    expect(state.asked).toBe(1)
    arrive()
    expect(await count).toBe(40)
    expect(await planner.count(query)).toBe(40)
    expect(state.asked).toBe(1)
  })

  test('fails with what SQL said if no table comes, or for any other reason', async () => {
    const slow = await beforeItsTable(new RequestError('TooSlow', 'Too slow.'))
    slow.giveUp()
    await expect(slow.planner.count(query)).rejects.toThrow('Too slow.')
    const broken = await beforeItsTable(new Error('The disk is gone.'))
    await expect(broken.planner.count(query)).rejects.toThrow('The disk is gone.')
  })

  test('says that the site is starting while its table is still being built', async () => {
    const { planner, late } = await beforeItsTable(new RequestError('TooSlow', 'Too slow.'))
    late()
    await expect(planner.count(query)).rejects.toMatchObject({
      ...{ name: 'Starting', status: 503, message: searchStarting },
    })
  })

  test('what SQL is too slow for waits for columns requested for the first time', async () => {
    const { search, askSql, state, db } = await beforeItsTable(
      new RequestError('TooSlow', 'Too slow.'),
    )
    const { tableManager } = search
    expect(tableManager.current()!.fields.has('LotSizeAcres')).toBe(false)
    const answer = await plannerOf(tableManager, db.readConnection, askSql).answer(query, {
      stats: ['LotSizeAcres'],
    })
    expect(state.asked).toBe(1)
    expect(answer.stats[0]!.count).toBeGreaterThan(0)
    expect(tableManager.current()!.fields.has('LotSizeAcres')).toBe(true)
  })

  test('does not wait for ever', async () => {
    const { manager } = await beforeItsTable(new Error())
    expect(await waitForTable(manager, 10)).toBe(false)
  })
})
