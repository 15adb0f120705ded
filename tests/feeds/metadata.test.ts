import { describe, expect, it } from 'vitest'
import { findFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { putLookups } from '#db/queries/admin/feeds/metadata-rows.ts'
import { lookupsOfMetadata, lookupsOfRecords } from '#src/feeds/metadata/lookup-rows.ts'
import { readEdmx } from '#src/feeds/metadata/read-edmx.ts'
import { storedLookups } from '#src/feeds/metadata/stored-lookups.ts'
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
      { field: 'StandardStatus', value: 'ActiveUnderContract', text: 'Active Under Contract' },
      { field: 'HeatingType', value: 'b__1', text: 'Forced Air' },
    ])
  })

  it('is refused if it is no XML', () => {
    expect(() => readEdmx('<edmx:Edmx><cut')).toThrow()
  })
})

it('the Lookup resource names values for all fields with that lookup', () => {
  const record = {
    LookupName: 'RoofTypes',
    LookupValue: 'Cedar Shake',
    StandardLookupValue: 'Shake',
    LegacyODataValue: 'CedarShake',
  }
  const status = {
    LookupName: 'StandardStatus',
    LookupValue: 'Contingent',
    StandardLookupValue: 'Active Under Contract',
    LegacyODataValue: 'Contingent',
  }
  expect(lookupsOfRecords([record, status, { LookupName: 'X' }, 7], market)).toEqual([
    { field: 'Roof', value: 'CedarShake', text: 'Cedar Shake' },
    { field: 'StandardStatus', value: 'Contingent', text: 'Active Under Contract' },
    { field: 'StandardStatus', value: 'Contingent', text: 'Active Under Contract' },
  ])
})

it('stored lookups translate single values and strings of several, and nothing else', async () => {
  const db = emptyDatabase()
  await storedFeed(db)
  expect(storedLookups(db, 'north')).toBeUndefined()
  const rows = [
    { field: 'Heating', value: 'ForcedAir', text: 'Forced Air' },
    { field: 'Heating', value: 'HotWater', text: 'Hot Water' },
  ]
  await db.write((tx) => putLookups(tx, 'north', rows, true))
  const textOf = storedLookups(db, 'north')!
  expect(textOf('Heating', 'ForcedAir')).toBe('Forced Air')
  expect(textOf('Heating', 'ForcedAir, HotWater')).toBe('Forced Air,Hot Water')
  expect(textOf('Heating', 'ForcedAir,Stove')).toBeNull()
  expect(textOf('Cooling', 'ForcedAir')).toBeNull()
  expect(findFeed(db.read, 'north')!.MetadataAt).toBeNull()
})
