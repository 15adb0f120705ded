import { describe, expect, it } from 'vitest'
import { findFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { putLookups } from '#db/queries/admin/feeds/lookup-records.ts'
import { putFieldTypes } from '#db/queries/admin/feeds/metadata-rows.ts'
import {
  fieldsByLookup,
  lookupRecord,
  lookupsOfMetadata,
  lookupsOfRecords,
} from '#src/feeds/metadata/lookup-rows.ts'
import { readEdmx } from '#src/feeds/metadata/read-edmx.ts'
import { renamesIn } from '#src/feeds/metadata/rename-values.ts'
import { withSourceValues } from '#src/feeds/metadata/source-values.ts'
import { storedLookups } from '#src/feeds/metadata/stored-lookups.ts'
import { profileOf } from '#src/feeds/profiles/index.ts'
import { emptyDatabase } from '../support/database.ts'
import { storedFeed } from './run/stored-feed.ts'

const edmx = (schemas: string) =>
  readEdmx(
    '<edmx:Edmx xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx" Version="4.0"><edmx:DataServices>' +
      `${schemas}</edmx:DataServices></edmx:Edmx>`,
  )

const market = edmx(`
  <Schema Namespace="org.reso.metadata.enums">
    <EnumType Name="StandardStatus">
      <Member Name="Active" Value="1"/>
      <Member Name="ActiveUnderContract" Value="2">
        <Annotation Term="MLS.OData.Metadata.LocalName" String="Contingent"/>
        <Annotation Term="RESO.OData.Metadata.StandardName" String="Active Under Contract"/>
      </Member>
    </EnumType>
    <EnumType Name="Heating"><Member Name="b__1" Value="1"/><Member Name="Radiant" Value="2"/></EnumType>
    <Annotations Target="org.reso.metadata.enums.Heating/b__1">
      <Annotation Term="RESO.OData.Metadata.StandardName" String="Forced Air"/>
    </Annotations>
  </Schema>
  <Schema Namespace="org.reso.metadata">
    <EntityType Name="Base"><Property Name="ModificationTimestamp" Type="Edm.DateTimeOffset"/></EntityType>
    <EntityType Name="Listing" BaseType="org.reso.metadata.Base">
      <Property Name="StandardStatus" Type="org.reso.metadata.enums.StandardStatus"/>
      <Property Name="HeatingType" Type="Collection(org.reso.metadata.enums.Heating)"/>
      <Property Name="Roof" Type="Edm.String">
        <Annotation Term="RESO.OData.Metadata.LookupName" String="RoofTypes"/>
      </Property>
    </EntityType>
    <EntityContainer Name="C"><EntitySet Name="Property" EntityType="org.reso.metadata.Listing"/></EntityContainer>
  </Schema>`)

describe('metadata', () => {
  it('has the fields of a resource with their types, inherited ones too', () => {
    const fields = [...market.resources.get('Property')!]
    expect(fields.map(([name, { type }]) => [name, type])).toEqual([
      ['ModificationTimestamp', 'Edm.DateTimeOffset'],
      ['StandardStatus', 'org.reso.metadata.enums.StandardStatus'],
      ['HeatingType', 'Collection(org.reso.metadata.enums.Heating)'],
      ['Roof', 'Edm.String'],
    ])
  })

  it('names values in annotations within members and apart from them', () => {
    expect(lookupsOfMetadata(market)).toEqual([
      {
        field: 'StandardStatus',
        value: 'ActiveUnderContract',
        text: 'Active Under Contract',
        local: null,
      },
      { field: 'HeatingType', value: 'b__1', text: 'Forced Air', local: null },
    ])
  })

  it('is refused if it is no XML', () => {
    expect(() => readEdmx('<edmx:Edmx><cut')).toThrow()
  })
})

const fields = fieldsByLookup(market)
const record = (json: object) => lookupRecord({ ModificationTimestamp: '', ...json })!
const roof = {
  LookupKey: 'L1',
  LookupName: 'RoofTypes',
  LookupValue: 'Cedar Shake',
  StandardLookupValue: 'Shake',
  LegacyODataValue: 'CedarShake',
}
const status = {
  LookupKey: 'L2',
  LookupName: 'StandardStatus',
  LookupValue: 'Contingent',
  StandardLookupValue: 'Active Under Contract',
  LegacyODataValue: 'Contingent',
}

it('the Lookup resource names values for all fields with that lookup', () => {
  const known = { text: 'Active Under Contract', local: 'Contingent' }
  expect(lookupsOfRecords([record(roof), record(status)], fields)).toEqual([
    { field: 'Roof', value: 'CedarShake', text: 'Cedar Shake', local: null },
    { field: 'StandardStatus', value: 'Contingent', ...known },
  ])
  expect([lookupRecord({ LookupName: 'X' }), lookupRecord(7)]).toEqual([null, null])
})

it('a record that is known by its key or code renames a value, unless that could be others, too', () => {
  const before = [record(roof), record(status)]
  const shake = { ...roof, LookupValue: 'Shake' }
  const to = (json: object) => renamesIn(before, [record(json)], fields)
  const rename = {
    field: 'Roof',
    from: { text: 'Cedar Shake', local: null },
    to: { text: 'Shake', local: null },
  }
  expect(to(shake)).toEqual([rename])
  expect(to({ ...shake, LookupKey: 'L9' })).toEqual([rename])
  expect(to({ ...shake, LookupKey: 'L9', LegacyODataValue: 'Other' })).toEqual([])
  expect(to({ ...shake, LookupName: 'Walls' })).toEqual([])
  const twice = [record(roof), record({ ...roof, LookupKey: 'L3', LegacyODataValue: 'Cedar' })]
  expect(renamesIn(twice, [record(shake), twice[1]!], fields)).toEqual([])
  expect(to({ ...status, LookupValue: 'Show for Backups' })).toEqual([
    {
      field: 'StandardStatus',
      from: { text: 'Active Under Contract', local: 'Contingent' },
      to: { text: 'Active Under Contract', local: 'Show for Backups' },
    },
  ])
})

const lookup = (field: string, value: string, text: string, local: string | null = null) => ({
  ...{ field, value, text, local },
})

it('stored lookups translate single values and strings of several, and nothing else', async () => {
  const db = emptyDatabase()
  await storedFeed(db)
  expect(storedLookups(db, 'north')).toBeUndefined()
  const rows = [
    lookup('Heating', 'ForcedAir', 'Forced Air'),
    lookup('Heating', 'HotWater', 'Hot Water'),
  ]
  await db.write((tx) => putLookups(tx, 'north', rows, true))
  const textOf = (field: string, value: string) => storedLookups(db, 'north')!(field, value)?.text
  expect(textOf('Heating', 'ForcedAir')).toBe('Forced Air')
  expect(textOf('Heating', 'ForcedAir, HotWater')).toBe('Forced Air,Hot Water')
  expect(textOf('Heating', 'ForcedAir,Stove')).toBeUndefined()
  expect(textOf('Cooling', 'ForcedAir')).toBeUndefined()
  expect(findFeed(db.read, 'north')!.MetadataAt).toBeNull()
})

it.each([
  ['enums.Status', 'Active Under Contract', "enums.Status'ActiveUnderContract'"],
  ['enums.Status', 'Contingent', "enums.Status'ActiveUnderContract'"],
  ['enums.Status', 'ActiveUnderContract', "enums.Status'ActiveUnderContract'"],
  ['enums.Status', "It's sold", "'It''s sold'"],
  ['Edm.String', 'ActiveUnderContract', "'Contingent'"],
  ['Edm.String', 'Contingent', "'Contingent'"],
  ['Collection(enums.Status)', 'Contingent', "'Contingent'"],
])('a filter for a field of %s writes %s as %s', async (type, value, written) => {
  const db = emptyDatabase()
  await storedFeed(db)
  const row = lookup('StandardStatus', 'ActiveUnderContract', 'Active Under Contract', 'Contingent')
  await db.write((tx) => {
    putLookups(tx, 'north', [row], true)
    putFieldTypes(tx, 'north', [{ resource: 'Property', field: 'StandardStatus', type }])
  })
  const filter = (text: string) => `StandardStatus ne ${text} and MlgCanView eq true`
  const quoted = filter(`'${value.replaceAll("'", "''")}'`)
  const profile = profileOf('reso', { filter: { always: quoted } })
  expect(withSourceValues(db, 'north', profile).filter.always).toBe(filter(written))
})
