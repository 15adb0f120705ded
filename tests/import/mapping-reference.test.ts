import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { checkMapping } from '#src/import/mapping/load-mapping.ts'
import { schemaFor, waysToRead, waysToSplit } from '#src/import/mapping/mapping-schema.ts'
import { fileOf, imported, rowOf } from './support.ts'

const text = readFileSync(join(import.meta.dirname, '../../docs/importing.md'), 'utf8')
const reference = text.slice(text.indexOf('## Mapping files'), text.indexOf('## Boundaries'))
const example = JSON.parse(/```json\n(.*?)```/s.exec(reference)![1]!) as Record<string, unknown>

describe('the reference of mapping files', () => {
  it('tells of every key and every way to read', () => {
    const named = (word: string) => reference.includes(`\`${word}\``)
    const keys = [...Object.keys(schemaFor({}).shape), ...waysToRead, ...waysToSplit]
    expect(keys.filter((word) => !named(word))).toEqual([])
  })

  it('has an example that can be used as it is', async () => {
    const mapping = checkMapping(example, 'example', createDictionary())
    const table =
      'MLS no,Status,Price,sdate,House,Street,Town,score,Link,Position,Photo1,Photo2\n' +
      '7,for sale,450,,12,Mill Lane,ALPHA,80,https://homes.example/7,"40.1, -75.2",a.jpg,\n'
    const { db, report } = await imported(fileOf(table), mapping)
    expect(report.tally).toMatchObject({ new: 1, leftOut: 0 })
    expect(
      rowOf(
        db,
        'SELECT OriginatingSystemName AS source, ListPrice, City, UnparsedAddress, MediaURL FROM listings JOIN media USING (RowKey)',
      ),
    ).toEqual({
      source: 'Three Rivers MLS',
      ListPrice: 450_000,
      City: 'Alpha',
      UnparsedAddress: '12 Mill Lane',
      MediaURL: 'https://photos.mls.example/a.jpg',
    })
  })
})
