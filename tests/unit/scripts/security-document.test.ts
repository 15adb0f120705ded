import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { getTableName } from '#db/orm/drizzle.ts'
import * as schema from '#db/schema/index.ts'

const section = /## What is stored[\s\S]*/.exec(readFileSync('SECURITY.md', 'utf8'))![0]
const tables = Object.values(schema)
  .filter((value) => typeof value === 'object' && Symbol.for('drizzle:IsDrizzleTable') in value)
  .map((table) => getTableName(table as never))

it('SECURITY.md says of every table how long its rows are kept, once', () => {
  const cells = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[2]!)
  const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(tables.length).toBeGreaterThan(60)
  expect(named.toSorted()).toEqual(tables.toSorted())
})
