import { describe, expect, it } from 'vitest'
import { columnsOf } from '#src/domain/listings/views/listing-columns.ts'
import { createDictionary, type Field } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { listingRecords } from '#src/use-cases/api/records/listing-records.ts'
import { recordFields } from '#src/use-cases/api/records/record-fields.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getChangeHistory } from '#src/use-cases/listings/changes/consumer-history.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { findListings } from '#src/use-cases/listings/find-listings.ts'
import { getComparedListings } from '#src/use-cases/listings/selected/selected-listings.ts'
import { findColumnTexts } from '#src/use-cases/listings/views/column-texts.ts'
import { apiContext } from '../../../support/api/api-context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'
import { askerOf, openRules } from './askers.ts'

const name = '"Rooms"."Floor"'
const floor: Field = {
  ...{ name, label: 'Floor', section: 'Rooms', type: 'character', multiple: false, lookup: null },
  ...{ maxLength: null, storage: 'custom', alias: null, aliasType: null },
  ...{ audience: 'everyone', address: false },
}
const dictionary = createDictionary([floor])

/** Listing 1 is of a source that hides the floor and the appliances, and 2 of one that shows them. */
async function readBy(who: string): Promise<Context> {
  const db = emptyDatabase()
  const change = { Field: name, OldValue: '"Cork"', NewValue: '"Bamboo"', Kind: 'Field Change' }
  const changes = [{ ...change, ChangedAt: '2026-02-02T00:00:00.000Z' }]
  for (const [n, OriginatingSystemName] of [
    [1, 'Silent'],
    [2, 'Open'],
  ] as const) {
    const flags = { InternetEntireListingDisplayYN: true, InternetAddressDisplayYN: true }
    const CustomFields = { Rooms: { Floor: 'Bamboo' } }
    await insertListing(
      db,
      n,
      { ...flags, OriginatingSystemName, CustomFields, Appliances: ['Oven'] },
      { changes },
    )
  }
  const visitors = { closedYears: null, hiddenFields: [name, 'Appliances'] }
  const profiles = { Silent: { visitors, clients: visitors }, Open: { visitors: {}, clients: {} } }
  return { ...askerOf(db, who, openRules, profiles), dictionary }
}

async function idsOf(context: Context, filter: string) {
  const page = { filter: Filter.of(filter), bounds: null, sortId: null, page: 1 }
  const found = await findListings(context, page)
  return found.kind === 'found' ? found.listings.map(({ id }) => id).sort() : found
}

async function columnsFor(context: Context, n: number): Promise<unknown> {
  const page = { filter: Filter.none, bounds: null, sortId: null, page: 1 }
  const found = await findListings(context, page)
  if (found.kind !== 'found') throw new Error(found.kind)
  const fields = [name, 'Appliances']
  const columns = columnsOf({ id: 'x', name: 'x', fields }, dictionary, context.scope)
  return [...findColumnTexts(context, found.listings, columns, null).get(idOf(n))!.values()]
}

const surfaces: Readonly<Record<string, (context: Context, n: number) => unknown>> = {
  page: (context, n) => getListingDetail(context, idOf(n)),
  history: (context, n) => getChangeHistory(context, idOf(n), null),
  comparison: (context, n) =>
    getComparedListings(context, [idOf(1), idOf(2)]).listings.find(({ id }) => id === idOf(n)),
  'columns of a list': columnsFor,
  'what programs read': (context, n) => {
    const program = { ...apiContext(context.db), dictionary, scope: context.scope }
    return listingRecords(program, [n], recordFields(program))
  },
}

describe('fields of an MLS of its own that its rules hide', () => {
  it.each(Object.entries(surfaces))('are not told by its %s', async (surface, tell) => {
    for (const who of ['idx', 'vow']) {
      const context = await readBy(who)
      expect(JSON.stringify(await tell(context, 1))).not.toMatch(/Bamboo|Oven/)
      if (surface !== 'history') expect(JSON.stringify(await tell(context, 2))).toContain('Bamboo')
    }
    expect(JSON.stringify(await tell(await readBy('private'), 1))).toContain('Bamboo')
  })

  it('are NULL for searches', async () => {
    const visitor = await readBy('idx')
    for (const filter of [`${name} Eq 'Bamboo'`, `${name} Ne 'Cork'`, `${name} Eq '*amb*'`])
      expect(await idsOf(visitor, filter), filter).toEqual([idOf(2)])
    expect(await idsOf(visitor, `${name} Eq NULL`)).toEqual([idOf(1)])
    const agent = await readBy('private')
    expect(await idsOf(agent, `${name} Eq 'Bamboo'`)).toEqual([idOf(1), idOf(2)])
  })
})
