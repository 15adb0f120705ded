import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { savedSearches, subscriptions } from '#db/schema/index.ts'
import { newHomeEvents } from '#src/domain/alerts/alert.ts'
import {
  alertsNoAddress,
  alertsTooMany,
  alertUnreadable,
  reasonPaused,
} from '#src/domain/alerts/messages/alert-messages.ts'
import { alertsMost } from '#src/domain/limits.ts'
import type { EmailChoice } from '#src/domain/searches/email-choice.ts'
import {
  savedSearchEmpty,
  searchSaved,
  searchSavedEmailsPaused,
  searchSavedWithAlert,
  searchSavedWithoutAlert,
} from '#src/domain/searches/messages.ts'
import type { AlertContext } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import { changeAlerts } from '#src/use-cases/alerts/manage/change-state.ts'
import { replaySave } from '#src/use-cases/searches/with-alerts/replay-save.ts'
import { saveSearchWithAlert } from '#src/use-cases/searches/with-alerts/save-with-alert.ts'
import { makeAlert, signedInPerson } from '../../support/alert-forms.ts'
import { insertSavedSearch } from '../../support/collections.ts'
import { userContext } from '../../support/context.ts'
import { damageRow } from '../../support/damage.ts'
import { emptyDatabase } from '../../support/database.ts'

const homes = {
  name: 'Homes',
  filter: 'BedroomsTotal Ge 3',
  annotations: [],
  quickSearchId: '',
  sortId: '',
  viewId: '',
  base: '',
}

const alertsIn = (db: Database) => db.read.select().from(subscriptions).all()
const searchesIn = (db: Database) => db.read.select().from(savedSearches).all()

async function save(context: AlertContext, choice: EmailChoice | null) {
  const saved = await saveSearchWithAlert(context, homes, choice)
  if (!saved.ok) throw new Error(saved.message)
  return saved.value
}

describe('a search that is saved', () => {
  it.each([
    ['instant', { Frequency: 'instant', DaysOfWeek: null }],
    ['daily', { Frequency: 'daily', Hour: 8 }],
    ['weekly', { Frequency: 'weekly', DaysOfWeek: ['1'] }],
  ] as const)('has its alert: %s', async (choice, stored) => {
    const db = emptyDatabase()
    const cleo = await signedInPerson(db, 'cleo', 'vow')
    const { id, sentence, link } = await save(cleo, choice)
    const about = { SavedSearchId: id, OwnerId: cleo.user.id, Name: 'Homes', ContactId: null }
    expect(alertsIn(db)).toMatchObject([
      { ...about, State: 'confirmed', Recipients: 'owner', Events: newHomeEvents, ...stored },
    ])
    expect(sentence).toBe(searchSavedWithAlert(choice))
    expect(link?.href).toBe(`/newsfeeds/${alertsIn(db)[0]!.Id}`)
  })

  it('has none if none was chosen, or nothing was said about it', async () => {
    const db = emptyDatabase()
    const cleo = await signedInPerson(db, 'cleo', 'vow')
    expect(await save(cleo, null)).toMatchObject({ sentence: searchSaved })
    const { id, link } = await save(cleo, 'none')
    expect(link?.href).toBe(`/newsfeeds/new?saved_search=${id}`)
    expect(alertsIn(db)).toEqual([])
  })

  it('is told once if the form is sent twice, and as was said last', async () => {
    const db = emptyDatabase()
    const cleo = await signedInPerson(db, 'cleo', 'vow')
    await Promise.all([save(cleo, 'daily'), save(cleo, 'daily')])
    const [first, ...others] = alertsIn(db)
    expect(others).toEqual([])
    await changeAlerts(cleo, 'pause', [first!.Id])
    await save(cleo, 'weekly')
    expect(alertsIn(db)).toMatchObject([
      { Id: first!.Id, State: 'confirmed', Frequency: 'weekly', DaysOfWeek: ['1'] },
    ])
  })

  it('is told of new homes by an alert that reported something else', async () => {
    const db = emptyDatabase()
    const cleo = await signedInPerson(db, 'cleo', 'vow')
    await save(cleo, 'daily')
    await db.write(({ orm }) =>
      orm
        .update(subscriptions)
        .set({ Events: ['Sold'] })
        .run(),
    )
    await save(cleo, 'daily')
    expect(alertsIn(db)[0]!.Events).toEqual(['New', 'Sold', 'BackOnMarket'])
  })

  it('stops its emails if none are wanted, but not if the request did not say', async () => {
    const db = emptyDatabase()
    const cleo = await signedInPerson(db, 'cleo', 'vow')
    await save(cleo, 'daily')
    const { Id } = alertsIn(db)[0]!
    expect((await save(cleo, null)).sentence).toBe(searchSaved)
    expect(alertsIn(db)).toMatchObject([{ Id, State: 'confirmed' }])
    const stopped = await save(cleo, 'none')
    expect(stopped).toMatchObject({
      sentence: searchSavedEmailsPaused,
      link: { href: `/newsfeeds/${Id}` },
    })
    const reason = reasonPaused('cleo')
    expect(alertsIn(db)).toMatchObject([{ Id, State: 'paused', Reason: reason, NextAt: null }])
    expect((await save(cleo, 'none')).sentence).toBe(searchSavedEmailsPaused)
    expect((await save(cleo, 'daily')).sentence).toBe(searchSavedWithAlert('daily'))
    await damageRow(db, 'subscriptions', { id: Id, column: 'DaysOfWeek', value: '7' })
    expect((await save(cleo, 'weekly')).sentence).toBe(searchSavedWithoutAlert(alertUnreadable))
    await save(cleo, 'none')
    expect(alertsIn(db)).toMatchObject([{ Id, State: 'paused' }])
  })

  it('is saved even if there can be no alert, and a sentence says why', async () => {
    const db = emptyDatabase()
    const without = await userContext({ db }, 'without', 'vow')
    expect((await save(without, 'daily')).sentence).toBe(searchSavedWithoutAlert(alertsNoAddress))
    const cleo = await signedInPerson(db, 'cleo', 'vow')
    const other = await insertSavedSearch(db, cleo.user.id, 'BedroomsTotal Ge 9')
    await makeAlert(cleo, { savedSearch: other })
    const [row] = alertsIn(db)
    await db.write(({ orm }) => {
      for (let n = 1; n < alertsMost; n++)
        orm
          .insert(subscriptions)
          .values({ ...row!, Id: String(n).padStart(26, '0'), TokenHash: String(n) })
          .run()
    })
    const full = await save(cleo, 'daily')
    expect(full.sentence).toBe(searchSavedWithoutAlert(alertsTooMany(alertsMost)))
    expect(searchesIn(db).map(({ Name }) => Name)).toContain('Homes')
    expect(alertsIn(db)).toHaveLength(alertsMost)
  })

  it('is not told of if it cannot be saved', async () => {
    const db = emptyDatabase()
    const cleo = await signedInPerson(db, 'cleo', 'vow')
    const empty = { ...homes, filter: '' }
    expect(await saveSearchWithAlert(cleo, empty, 'daily')).toEqual({
      ok: false,
      message: savedSearchEmpty,
    })
    expect(alertsIn(db)).toEqual([])
  })

  it('has the alert that was chosen before signing in, which is untrusted', async () => {
    const db = emptyDatabase()
    const cleo = await signedInPerson(db, 'cleo', 'vow')
    const done = await replaySave(cleo, { ...homes, mode: 'list', frequency: 'weekly' })
    expect(done).toMatchObject({
      sentence: searchSavedWithAlert('weekly'),
      link: { href: `/newsfeeds/${alertsIn(db)[0]!.Id}` },
    })
    await replaySave(cleo, { ...homes, name: 'Other', frequency: 'hourly' })
    expect(alertsIn(db)).toHaveLength(1)
  })
})
