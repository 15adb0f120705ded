import { describe, expect, it } from 'vitest'
import type { Role } from '#src/domain/context/access/roles.ts'
import { createDictionary, type Field } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { findFieldList } from '#src/use-cases/search/filter/find-field-list.ts'
import { testContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListing } from '../../../support/listings/listings.ts'

const custom: Field = {
  name: '"Rooms"."Floor"',
  label: 'Floor',
  section: 'Rooms',
  type: 'character',
  multiple: false,
  lookup: null,
  maxLength: null,
  storage: 'custom',
  alias: null,
  aliasType: null,
  audience: 'everyone',
  address: false,
}
const secret: Field = { ...custom, name: '"Rooms"."Key"', audience: 'members' }

async function context(role: Role = 'idx') {
  const db = emptyDatabase()
  await insertListing(db, 1, { CustomFields: { Rooms: { Floor: 'Óak', Key: 'under the mat' } } })
  await insertListing(db, 2, {
    PropertyType: 'Land',
    CustomFields: { Rooms: { Floor: 'Bamboo' } },
    City: 'Kent',
  })
  await insertListing(db, 3, {
    StandardStatus: 'Expired',
    CustomFields: { Rooms: { Floor: 'Cork' } },
    City: 'Lakewood',
  })
  const dictionary = createDictionary([custom, secret])
  const base = testContext(db, role)
  const search = createSqlSearch(db.readConnection, { dictionary })
  const facet: typeof base.search.facet = async (query, request) => search.facet(query, request)
  return { ...base, dictionary, search: { ...base.search, facet } }
}

const input = { search: '', page: 1, condition: Filter.none }

describe('§7 field lists', () => {
  it.each<[string, Role, readonly string[] | null]>([
    ['City', 'idx', ['Harbor', 'Kent']],
    ['City', 'private', ['Harbor', 'Kent', 'Lakewood']],
    ['"Rooms"."Floor"', 'idx', ['Bamboo', 'Óak']],
    ['"Rooms"."Floor"', 'private', ['Bamboo', 'Cork', 'Óak']],
    ['"Rooms"."Key"', 'idx', null],
    ['"Rooms"."Key"', 'private', ['under the mat']],
    ['ListPrice', 'private', null],
    ['StreetAddress', 'private', null],
    ['PublicRemarks', 'private', null],
    ['toString', 'private', null],
  ])('%s for %s', async (field, role, values) => {
    expect((await findFieldList(await context(role), { ...input, field }))?.values ?? null).toEqual(
      values,
    )
  })

  it('has the values that match the searched words and the requested listings', async () => {
    const field = '"Rooms"."Floor"'
    expect(await findFieldList(await context(), { ...input, field, search: 'oa' })).toEqual({
      values: ['Óak'],
      page: 1,
      pages: 1,
    })
    expect(
      (
        await findFieldList(await context(), {
          ...input,
          field,
          condition: Filter.of("PropertyType Eq 'Land'"),
        })
      )?.values,
    ).toEqual(['Bamboo'])
    expect(await findFieldList(await context(), { ...input, field, search: 'zzz' })).toEqual({
      values: [],
      page: 1,
      pages: 0,
    })
    expect((await findFieldList(await context(), { ...input, field, page: 9 }))?.values).toEqual([])
  })
})
