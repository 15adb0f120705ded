import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { findCustomFields } from '#db/queries/listings/custom-fields.ts'
import { canSeeField, scopeFor } from '#src/domain/context/access/scope.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { temporaryFolder } from '../support/database.ts'
import { runPlat } from '../support/plat.ts'

const alarm = '"Private Info"."Alarm code"'

/** A Spark export with one field of the brokerage's own. */
function sparkFile(folder: string): string {
  const path = join(folder, 'spark.json')
  const StandardFields = { MlsId: '2', PropertyType: 'A', MlsStatus: 'Active', ListPrice: 1 }
  const CustomFields = [{ Main: [{ 'Private Info': [{ 'Alarm code': '4711' }] }] }]
  const Results = [{ Id: '20240101000000000000000002', StandardFields, CustomFields }]
  writeFileSync(path, JSON.stringify({ D: { Success: true, Results } }))
  return path
}

async function fieldsIn(path: string) {
  const db = openDatabase(path)
  const fields = findCustomFields(db)
  await db.close()
  return fields
}

it('a field that an import brings along is for members by default', async () => {
  const folder = temporaryFolder()
  const DATABASE_PATH = join(folder, 'plat.sqlite')
  const plat = (...args: string[]) => runPlat(args, { DATABASE_PATH })
  const told = await plat('import', sparkFile(folder))
  expect(told.out).toContain(`New custom fields, for members only:\n  ${alarm}\n`)
  expect((await plat('field', 'list')).out).toBe(
    `${alarm}  character  members  its name says “Private”\n`,
  )

  const fields = await fieldsIn(DATABASE_PATH)
  const dictionary = createDictionary(fields)
  const now = '2026-01-01T00:00:00Z'
  const ask = (role: 'public' | 'private') =>
    readCondition(Filter.of(`${alarm} Eq '4711'`), { now, dictionary, scope: scopeFor(role) }).ok
  expect([ask('public'), ask('private')]).toEqual([false, true])
  expect(canSeeField(scopeFor('public'), fields[0]!)).toBe(false)

  expect((await plat('field', 'public', alarm)).out).toBe(`${alarm} is for everyone.\n`)
  expect((await fieldsIn(DATABASE_PATH))[0]!.audience).toBe('everyone')
  expect((await plat('import', sparkFile(folder))).out).not.toContain('New fields')
  expect((await fieldsIn(DATABASE_PATH))[0]!.audience).toBe('everyone')
  await plat('field', 'members', alarm)
  expect((await fieldsIn(DATABASE_PATH))[0]!.audience).toBe('members')
}, 60_000)

it('says which fields there are not, and how it is used', async () => {
  const DATABASE_PATH = join(temporaryFolder(), 'plat.sqlite')
  const plat = (...args: string[]) => runPlat(args, { DATABASE_PATH })
  expect((await plat('field', 'list')).out).toBe('There are no custom fields yet.\n')
  const unknown = await plat('field', 'public', '"No"."Such"')
  expect(unknown.code).toBe(1)
  expect(unknown.err).toContain('There’s no field "No"."Such".')
  for (const args of [
    ['field'],
    ['field', 'public'],
    ['field', 'list', 'more'],
    ['field', 'x', 'y'],
  ])
    expect((await plat(...args)).code).toBe(2)
}, 60_000)
