import { expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { standardFields } from '#src/domain/search/dictionary/index.ts'
import { keyIn } from '../../support/api/keys.ts'
import { sparkReader } from '../../support/api/spark.ts'
import { demoDatabaseFile, startTestSite } from '../../support/server/site.ts'

const canary = (name: string) => `CANARY ${name}`

const ofMembers = standardFields.filter(
  ({ audience, storage, type, multiple }) =>
    audience === 'members' && storage === 'column' && type === 'character' && !multiple,
)
const ofPlaces = standardFields.filter(
  ({ address, storage, type }) => address && storage === 'column' && type === 'character',
)

/** Writes what consumers must not read into five listings that they can otherwise see, and into people's records. */
function plant(path: string) {
  const db = openConnection(path)
  const [open, withheld, ...hidden] = db
    .prepare<[], { RowKey: number; Id: string }>(
      `SELECT RowKey, Id FROM listings WHERE StandardStatus = 'Active' AND InternetEntireListingDisplayYN = 1
       AND InternetAddressDisplayYN = 1 AND Audience IS NULL AND HomeShownTo IS NULL AND DelayedMarketingDate IS NULL
       ORDER BY RowKey LIMIT 5`,
    )
    .all()
  const set = (rowKey: number, values: Record<string, unknown>) => {
    const columns = Object.keys(values).map((name) => `"${name}" = @${name}`)
    db.prepare(`UPDATE listings SET ${columns.join()} WHERE RowKey = @rowKey`).run({
      ...values,
      rowKey,
    })
  }
  const texts = (fields: typeof ofMembers) =>
    Object.fromEntries(
      fields
        .filter(({ name }) => name !== 'Audience' && name !== 'HomeShownTo')
        .map(({ name }) => [name, canary(name)]),
    )
  set(open!.RowKey, texts(ofMembers))
  db.prepare(
    `UPDATE listing_texts SET PrivateRemarks = 'CANARY remarks', ShowingInstructions = 'CANARY showing' WHERE RowKey = ?`,
  ).run(open!.RowKey)
  set(withheld!.RowKey, { ...texts(ofPlaces), InternetAddressDisplayYN: 0 })
  db.prepare(`UPDATE media SET LongDescription = 'CANARY caption' WHERE RowKey = ?`).run(
    withheld!.RowKey,
  )
  set(hidden[0]!.RowKey, { InternetEntireListingDisplayYN: 0, City: canary('hidden') })
  set(hidden[1]!.RowKey, { MlgCanUse: '["BO"]', City: canary('members') })
  set(hidden[2]!.RowKey, { DelayedMarketingDate: '2999-01-01', City: canary('later') })
  db.prepare(`UPDATE contacts SET GivenName = 'CANARY contact'`).run()
  db.prepare(`UPDATE saved_searches SET Name = 'CANARY search'`).run()
  db.close()
  return { open: open!.Id, withheld: withheld!.Id, hidden: hidden.map(({ Id }) => Id) }
}

it('no address of Spark’s API shows a consumer’s key what pages hide', async () => {
  const DATABASE_PATH = demoDatabaseFile()
  const planted = plant(DATABASE_PATH)
  const { origin } = await startTestSite({}, { DATABASE_PATH })
  const ids = [planted.open, planted.withheld, ...planted.hidden]
  const all = `Id Eq ${ids.map((id) => `'${id}'`).join()}`
  const _expand = 'Photos,PrimaryPhoto,Videos,VirtualTours,OpenHouses,CustomFields'
  const asked: readonly [path: string, query?: Record<string, string>][] = [
    ...['system', 'standardfields', 'customfields', 'propertytypes', 'standardfields/City'].map(
      (path) => [path] as [string],
    ),
    ...['my/account', 'my/listings', 'savedsearches', 'contacts'].map((path) => [path] as [string]),
    ['listings', { _filter: all, _expand, _pagination: '1' }],
    ['listings', { _filter: all, _skiptoken: '', _expand }],
    ['listings', { _filter: "City Eq 'CANARY*'", _expand }],
    ['listings', { _filter: "StreetAddress Eq 'CANARY*' Or UnparsedAddress Eq '*CANARY*'" }],
    ...ids.flatMap((id) => [
      [`listings/${id}`, { _expand }] as [string, Record<string, string>],
      [`listings/${id}/photos`] as [string],
      [`listings/${id}/openhouses`] as [string],
    ]),
  ]
  const idx = await keyIn(DATABASE_PATH)
  const vow = await keyIn(DATABASE_PATH, { role: 'vow' })
  for (const { key } of [idx, vow]) {
    const read = sparkReader(origin, key)
    for (const [path, query] of asked) {
      const { text } = await read(path, query)
      expect(
        text.includes('CANARY'),
        `${path} ${JSON.stringify(query ?? {})}: ${text.slice(0, 300)}`,
      ).toBe(false)
    }
    expect((await read('listings', { _filter: all })).D.Results).toHaveLength(2)
    for (const id of planted.hidden) expect((await read(`listings/${id}`)).status).toBe(404)
    for (const { name } of [...ofMembers, { name: 'PrivateRemarks' }])
      for (const query of [
        { _filter: `${name} Eq 'CANARY*'` },
        { _orderby: name },
        { _select: name },
      ])
        expect([name, (await read('listings', query as never)).status]).toEqual([name, 400])
  }

  const agent = sparkReader(
    origin,
    (await keyIn(DATABASE_PATH, { role: 'private', account: 'agent' })).key,
  )
  const { text } = await agent('listings', { _filter: all, _expand })
  for (const secret of ['CANARY remarks', 'CANARY showing', 'CANARY caption', 'CANARY hidden'])
    expect(text).toContain(secret)
  expect((await agent('contacts')).text).toContain('CANARY contact')
})
