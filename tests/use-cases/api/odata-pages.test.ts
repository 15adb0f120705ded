import { describe, expect, it, vi } from 'vitest'
import type { Database } from '#db/connect.ts'
import { ruleProfileSchema } from '#src/domain/admin/rules/rule-profile.ts'
import { readQueryOptions } from '#src/domain/api/odata/options/query-options.ts'
import { saveRules } from '#src/use-cases/admin/rules/save-rules.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { countRecords, findRecord, findRecordsPage } from '#src/use-cases/api/odata/find-records.ts'
import type { EntityName } from '#src/use-cases/api/odata/odata-entities.ts'
import { apiContext } from '../../support/api/api-context.ts'
import { testSearch } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

type Item = Record<string, unknown>

const optionsOf = (query: string) => readQueryOptions(new URLSearchParams(query))

async function page(context: ApiContext, name: EntityName, query = '', size = 100) {
  const { texts, count, next } = await findRecordsPage(context, name, optionsOf(query), size)
  const value = JSON.parse(`[${[...texts].join('').replaceAll('}{', '},{')}]`) as Item[]
  return { value, count, next }
}

/** Follows all next links. */
async function walk(context: ApiContext, name: EntityName, query: string, size: number) {
  const found: Item[] = []
  let token: string | null = null
  for (let pages = 0; pages < 50; pages++) {
    const kept = token === null ? query : query.replace(/\$(top|skip)=\d+/g, '')
    const more: string = token === null ? kept : `${kept}&$skiptoken=${token}`
    const { value, next } = await page(context, name, more, size)
    found.push(...value)
    if (next === null) return found
    token = next
  }
  throw new Error('endless')
}

const keys = (items: readonly Item[]) => items.map((item) => item['ListingKey'])
const run = (db: Database, sql: string) => db.write(({ connection }) => void connection.exec(sql))
const record = async (context: ApiContext, name: EntityName, key: string, query = '') =>
  JSON.parse(String(await findRecord(context, name, key, optionsOf(query)))) as Item

/** Some have the same price, some none; 0 counts as none. */
async function withListings(count: number) {
  const db = emptyDatabase()
  for (let n = 1; n <= count; n++)
    await insertListing(db, n, { ListPrice: n % 3 === 0 ? null : 100 * (n % 4) })
  return db
}

describe('pages of Property', () => {
  it('walk through everything once, in any order, with ties and nothing', async () => {
    const context = apiContext(await withListings(13))
    for (const order of [
      '',
      '$orderby=ListPrice',
      '$orderby=ListPrice desc,City',
      '$orderby=ListingKey desc',
    ]) {
      const whole = await page(context, 'Property', order)
      expect(whole.next).toBeNull()
      for (const size of [1, 4, 13]) {
        const walked = await walk(context, 'Property', `${order}&$select=ListPrice`, size)
        expect([order, size, keys(walked)]).toEqual([order, size, keys(whole.value)])
      }
    }
  })

  it('keep $top and $skip over all pages', async () => {
    const context = apiContext(await withListings(13))
    const all = keys((await page(context, 'Property')).value)
    expect(keys(await walk(context, 'Property', '$top=7&$skip=2', 3))).toEqual(all.slice(2, 9))
    expect((await page(context, 'Property', '$top=3', 3)).next).toBeNull()
    expect((await page(context, 'Property', '$top=0&$count=true')).count).toBe(13)
    expect(await page(context, 'Property', '$top=0')).toMatchObject({ value: [], next: null })
  })

  it('cannot be asked for in an order by texts that are too long for an address', async () => {
    const db = emptyDatabase()
    for (const n of [1, 2])
      await insertListing(db, n, {}, { remarks: 'A home with a view. '.repeat(500) })
    const context = apiContext(db)
    const order = '$orderby=PublicRemarks'
    expect((await page(context, 'Property', order)).value).toHaveLength(2)
    await expect(page(context, 'Property', order, 1)).rejects.toMatchObject({
      status: 501,
      target: '$orderby',
    })
  })

  it('end at the limit of results, whatever is written into a token', async () => {
    const db = await withListings(9)
    const base = apiContext(db)
    const context = { ...base, rules: { ...base.rules, maxResults: 4 } }
    for (const order of ['', '$orderby=ListPrice desc'])
      expect(await walk(context, 'Property', `${order}&$count=true`, 3)).toHaveLength(4)
    const { next } = await page(context, 'Property', '', 3)
    const [values, key, ...others] = JSON.parse(Buffer.from(next!, 'base64url').toString())
    const zeros = others.map((part: unknown) => (typeof part === 'number' ? 0 : part))
    const forged = Buffer.from(JSON.stringify([values, key, ...zeros])).toString('base64url')
    const after = await page(context, 'Property', `$skiptoken=${forged}`, 3)
    expect(after).toMatchObject({ value: { length: 1 }, next: null })
    expect(await page(context, 'Property', '$skip=4')).toMatchObject({ value: [], next: null })
  })

  it('lose and repeat nothing when listings change between pages', async () => {
    const db = await withListings(9)
    const context = apiContext(db)
    const first = await page(context, 'Property', '$orderby=ModificationTimestamp', 4)
    await run(
      db,
      `UPDATE listings SET ModificationTimestamp = '2026-03-01T09:00:00.000Z' WHERE RowKey IN (9, 8)`,
    )
    const rest = await page(
      context,
      'Property',
      `$orderby=ModificationTimestamp&$skiptoken=${first.next}`,
      9,
    )
    const seen = new Set([...keys(first.value), ...keys(rest.value)])
    expect(seen.size).toBe(9)
  })

  it('end where visitors’ results end, and count them all', async () => {
    const context = {
      ...apiContext(await withListings(9)),
      rules: {
        maxResults: 5,
        missingFlagsWithhold: false,
        directLinks: 'visitors' as const,
        trailDays: 180,
      },
    }
    expect(await walk(context, 'Property', '', 2)).toHaveLength(5)
    expect(await walk(context, 'Property', '$skip=4', 2)).toHaveLength(1)
    expect((await page(context, 'Property', '$count=true')).count).toBe(9)
    expect(await countRecords(context, 'Property', optionsOf('$filter=ListPrice eq null'))).toBe(5)
  })

  it('filter with the engine, which knows the key by its name', async () => {
    const context = apiContext(await withListings(9))
    const filter = `$filter=ListingKey in ('${idOf(2)}','${idOf(4)}') and not (ListPrice eq 200)`
    expect(keys((await page(context, 'Property', filter)).value)).toEqual([idOf(4)])
  })

  it('refuse a token of another order', async () => {
    const context = apiContext(await withListings(9))
    const { next } = await page(context, 'Property', '$orderby=ListPrice', 2)
    for (const token of [next, 'x', Buffer.from('[["a"],"x",null,0,"City"]').toString('base64url')])
      await expect(
        page(context, 'Property', `$orderby=City desc&$skiptoken=${token}`),
      ).rejects.toThrow('$skiptoken')
  })
})

describe('related records', () => {
  const parts = {
    photos: [
      { MediaURL: 'https://photos.example/1.jpg', ShortDescription: '1 Elm Street', Order: 1 },
      { MediaURL: 'https://photos.example/2.jpg', Permission: ['VOW'], Order: 2 },
    ],
    openHouses: [
      { OpenHouseDate: '2026-03-07', OpenHouseStartTime: '13:00', OpenHouseEndTime: '15:00' },
      { OpenHouseDate: '2026-03-08', OpenHouseType: 'Broker' },
      { OpenHouseDate: '2026-02-08' },
    ],
  }

  async function site() {
    const db = emptyDatabase()
    await run(
      db,
      `INSERT INTO offices (OfficeKey, OfficeName, OfficePhone, OfficeMlsId) VALUES ('o', 'Harbor', '557', 'H1')`,
    )
    await run(
      db,
      `INSERT INTO members (MemberKey, MemberFullName, MemberEmail, MemberMobilePhone, OfficeKey)
       VALUES ('m', 'Ada', 'ada@harbor.example', '555', 'o'), ('b', 'Bo', NULL, '556', 'o')`,
    )
    const people = { ListAgentKey: 'm', ListOfficeKey: 'o', BuyerAgentKey: 'b' }
    await insertListing(db, 1, { ...people, InternetAddressDisplayYN: false }, parts)
    await insertListing(db, 2, { ...people, StandardStatus: 'Closed' })
    return db
  }

  it('are what the page of the listing shows', async () => {
    const db = await site()
    const query =
      '$expand=Media,OpenHouses($select=OpenHouseStartTime),ListAgent,ListOffice,BuyerAgent'
    const [withheld, closed] = (await page(apiContext(db), 'Property', query)).value
    expect(withheld).toMatchObject({
      StreetAddress: null,
      Media: [{ MediaURL: 'https://photos.example/1.jpg', ShortDescription: null }],
      OpenHouses: [{ OpenHouseStartTime: '2026-03-07T13:00:00.000Z' }],
      ListAgent: { MemberFullName: 'Ada' },
      ListOffice: { OfficeName: 'Harbor' },
      BuyerAgent: null,
    })
    expect(withheld!['ListAgent']).not.toHaveProperty('MemberMobilePhone')
    expect(closed).toMatchObject({ Media: [], OpenHouses: [], BuyerAgent: { MemberKey: 'b' } })
    const agent = await record(apiContext(db, { role: 'private' }), 'Property', idOf(1), query)
    expect(agent).toMatchObject({
      Media: [{ ShortDescription: '1 Elm Street' }, {}],
      OpenHouses: [{}, {}],
      ListAgent: { MemberMobilePhone: '555' },
      BuyerAgent: { MemberKey: 'b' },
    })
  })

  it('leave out people whom the source of the listing hides', async () => {
    const db = await site()
    const hiding = (...hiddenFields: string[]) => {
      const rules = {
        statuses: ['Active', 'Closed'],
        closedSince: null,
        missingFlagsWithhold: false,
        soldPrices: 'show' as const,
      }
      return apiContext(db, {
        scope: { sourceRules: [{ source: 'Test MLS', ...rules, hiddenFields }] },
      })
    }
    const expanded = async (context: ApiContext, options = '') =>
      await record(
        context,
        'Property',
        idOf(2),
        `$expand=ListAgent${options},BuyerAgent,ListOffice`,
      )
    expect(await expanded(hiding('ListAgentKey', 'BuyerAgentFullName'))).toMatchObject({
      ...{ ListAgentKey: null, ListAgent: null, BuyerAgent: null },
      ListOffice: { OfficeName: 'Harbor' },
    })
    expect(await expanded(hiding('ListAgentEmail', 'ListOfficePhone'))).toMatchObject({
      ListAgent: { MemberFullName: 'Ada', MemberEmail: null },
      ListOffice: { OfficePhone: null },
    })
    const probe = "($filter=MemberEmail eq 'ada@harbor.example')"
    expect(await expanded(hiding(), probe)).toMatchObject({ ListAgent: { MemberKey: 'm' } })
    expect(await expanded(hiding('ListAgentEmail'), probe)).toMatchObject({ ListAgent: null })
  })

  it('have resources, by key and by listing', async () => {
    const db = await site()
    const context = apiContext(db)
    const [medium] = (await page(context, 'Media')).value
    expect(medium).toMatchObject({ ResourceRecordKey: idOf(1), ResourceName: 'Property' })
    const ofOne = `$filter=ResourceRecordKey eq '${idOf(1)}'&$orderby=Order desc&$count=true`
    expect(await page(context, 'Media', ofOne)).toMatchObject({ count: 1, value: [medium] })
    expect(await record(context, 'Media', medium!['MediaKey'] as string)).toEqual(medium)
    expect((await page(context, 'OpenHouse', '$count=true')).count).toBe(1)
    const agents = apiContext(db, { role: 'private' })
    expect((await walk(agents, 'Media', '', 1)).map((one) => one['Order'])).toEqual([1, 2])
    await run(db, `UPDATE listings SET StandardStatus = 'Withdrawn' WHERE RowKey = 1`)
    await expect(record(context, 'Media', medium!['MediaKey'] as string)).rejects.toThrow(
      'There is no Media',
    )
    expect((await page(context, 'Media')).value).toEqual([])
    expect((await page(context, 'OpenHouse')).value).toEqual([])
  })

  it('leave out people whose office is not in IDX, for visitors', async () => {
    const db = await site()
    expect(
      (await page(apiContext(db), 'Member', '$orderby=MemberFullName desc')).value,
    ).toMatchObject([{ MemberKey: 'b' }, { MemberKey: 'm' }])
    const outside = { scope: { officesOutsideIdx: ['o'] } }
    expect((await page(apiContext(db, outside), 'Member')).value).toEqual([])
    await expect(record(apiContext(db, outside), 'Office', 'o')).rejects.toThrow(
      'There is no Office',
    )
    const [office] = (await page(apiContext(db), 'Office')).value
    expect(office).toMatchObject({ OfficeName: 'Harbor' })
    expect(office).not.toHaveProperty('OfficeMlsId')
    await expect(page(apiContext(db), 'Office', `$filter=OfficeMlsId eq 'H1'`)).rejects.toThrow(
      'OfficeMlsId',
    )
  })
})

describe('other resources', () => {
  it('have the values of lookups in use and in the standard', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { StandardStatus: 'Hold', Appliances: ['Dishwasher'] })
    const names = `$filter=LookupName eq 'Appliances'`
    // Without columns in memory, a count for each field takes seconds.
    const facet = () => Promise.reject(new Error('counts each field'))
    expect((await page(apiContext(db), 'Lookup', names)).value).toEqual([])
    await insertListing(db, 2, { Appliances: ['Range'] })
    const later = {
      ...apiContext(db),
      search: { ...testSearch(db), facet },
      clock: () => new Date('2026-03-01T13:00:00Z'),
    }
    expect((await page(later, 'Lookup', names)).value).toEqual([
      {
        LookupKey: 'Appliances.Range',
        LookupName: 'Appliances',
        LookupValue: 'Range',
        StandardLookupValue: null,
      },
    ])
    const closed = await record(later, 'Lookup', 'StandardStatus.Closed')
    expect(closed['StandardLookupValue']).toBe('Closed')
  })

  it('tell events from any sequence on, and 404 for what is hidden', async () => {
    const db = await withListings(5)
    const context = apiContext(db)
    const all = await walk(context, 'EntityEvent', '', 2)
    expect(all.map((event) => event['ResourceRecordKey'])).toEqual([1, 2, 3, 4, 5].map(idOf))
    const after = all[2]!['EntityEventSequence']
    await run(db, `UPDATE listings SET StandardStatus = 'Withdrawn' WHERE RowKey = 1`)
    const events = await walk(context, 'EntityEvent', `$filter=EntityEventSequence gt ${after}`, 2)
    expect(events.map((event) => event['ResourceRecordKey'])).toEqual([4, 5, 1].map(idOf))
    await expect(record(context, 'Property', idOf(1))).rejects.toThrow()
    const [last] = (await page(context, 'EntityEvent', '$orderby=EntityEventSequence desc&$top=1'))
      .value
    expect(last).toEqual(events.at(-1))
    expect(await record(context, 'EntityEvent', String(last!['EntityEventSequence']))).toEqual(last)
    const next = Number(last!['EntityEventSequence']) + 1
    const ofOther = `$filter=EntityEventSequence gt ${next + 1}`
    expect(
      (await page(context, 'EntityEvent', `$filter=EntityEventSequence gt ${next}`)).value,
    ).toEqual([])
    await expect(page(context, 'EntityEvent', ofOther)).rejects.toMatchObject({ status: 410 })
    const ofMembers = `$filter=ResourceName eq 'Member' and EntityEventSequence ge 1`
    expect((await page(context, 'EntityEvent', ofMembers)).value).toEqual([])
    await expect(page(context, 'EntityEvent', '$orderby=ResourceName')).rejects.toThrow('sorted by')
  })
})

it('consumers’ programs read all again when the rules of a source change what they see', async () => {
  const db = await withListings(3)
  const [consumer, agent] = [apiContext(db), apiContext(db, { role: 'private' })]
  const lastEvent = async () =>
    Number(
      (await page(consumer, 'EntityEvent', '$orderby=EntityEventSequence desc&$top=1')).value[0]![
        'EntityEventSequence'
      ],
    )
  const since = (context: ApiContext, last: number) =>
    page(context, 'EntityEvent', `$filter=EntityEventSequence gt ${last}`)
  const save = (profile: object | null) =>
    saveRules(
      db,
      'Test MLS',
      profile && ruleProfileSchema.parse({ title: 'Rules', basis: 'Made up', ...profile }),
      { actor: 'boss', now: new Date() },
    )
  const visitors = { statuses: ['Active'], hiddenFields: ['YearBuilt'] }
  for (const profile of [{ visitors }, { visitors: { statuses: ['Active'] } }, null]) {
    const before = await lastEvent()
    const { next } = await page(consumer, 'EntityEvent', '', 1)
    await save(profile)
    await expect(page(consumer, 'EntityEvent', `$skiptoken=${next}`)).rejects.toThrow('$skiptoken')
    await expect(since(consumer, before)).rejects.toMatchObject({ status: 410 })
    await since(agent, before)
    expect((await since(consumer, await lastEvent())).value).toEqual([])
  }
  await save({ visitors })
  const last = await lastEvent()
  await save({ visitors, attribution: { label: 'Courtesy of' } })
  expect((await since(consumer, last)).value).toEqual([])
})

it('Lookup says that it is being read rather than let programs wait until they give up', async () => {
  const context = apiContext(await withListings(2))
  const { promise, resolve } = Promise.withResolvers<{ total: 0; rowKeys: [] }>()
  const slow = { ...context, search: { ...context.search, page: () => promise } }
  vi.useFakeTimers()
  const asked = expect(page(slow, 'Lookup')).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(15_000)
  await asked
  vi.useRealTimers()
  resolve({ total: 0, rowKeys: [] })
  expect((await page(slow, 'Lookup')).value).not.toEqual([])
})
