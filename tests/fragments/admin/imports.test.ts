import { expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { problemLine, reasonOf } from '#src/domain/admin/import-counts.ts'
import { unfinishedImport } from '#src/domain/admin/messages/import-messages.ts'
import { formatReport } from '#src/import/report/format-report.ts'
import Import from '#src/pages/admin/imports/[import].astro'
import Imports from '#src/pages/admin/imports/index.astro'
import type { Context } from '#src/use-cases/context/context.ts'
import { fileOf, genericMapping, imported } from '../../import/support.ts'
import { userContext } from '../../support/context.ts'
import { elementsNamed, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

async function administrator(db: Database): Promise<Context> {
  const context = await userContext({ db }, 'boss')
  return { ...context, user: { ...context.user!, administrator: true } }
}

const withProblems = () =>
  imported(
    fileOf('id,price\n1,100\n2,much\n,300\n', 'offers.csv'),
    genericMapping({ fields: { ListPrice: 'price' } }),
  )

const cellsOf = (html: string) =>
  elementsNamed(html, 'tr').map((row) =>
    row.childNodes.filter(({ nodeName }) => /^t[hd]$/.test(nodeName)).map(textOf),
  )

it('the list counts records and values apart, as the page of the import does', async () => {
  const { db } = await withProblems()
  const html = await render(Imports, '/admin/imports', await administrator(db))
  expect(elementsNamed(html, 'th').map(textOf)).toContain('Values skipped')
  expect(cellsOf(html).at(-1)!.slice(-5)).toEqual(['3', '2', '0', '1', '1'])
})

it('the page of an import says once what was wrong in which field', async () => {
  const { db } = await withProblems()
  const html = await render(Import, '/admin/imports/1', await administrator(db), { import: '1' })
  const rows = cellsOf(html).map((cells) => cells.slice(0, 3))
  expect(rows).toContainEqual(['Line 3', 'ListPrice', '“much” is not a number.'])
  expect(rows).toContainEqual(['Line 4', 'id', 'Is missing.'])
  expect(html).toContain('What could not be read')
  expect(html).not.toContain(unfinishedImport)
  await db.write((tx) => tx.connection.exec('UPDATE imports SET FinishedAt = NULL'))
  const running = await render(Import, '/admin/imports/1', await administrator(db), { import: '1' })
  expect(running).toContain(unfinishedImport)
})

it('names records of JSON by MLS number and key, and rows by line and MLS number', async () => {
  const home = { ListingKey: 'k-7', ListingId: '4711', ListPrice: 'much' }
  const json = await imported(fileOf(JSON.stringify([home, { ...home, ListingId: null }])))
  const admin = await administrator(json.db)
  const ofJson = await render(Import, '/admin/imports/1', admin, { import: '1' })
  const price = ['ListPrice', '“much” is not a number.']
  const rows = cellsOf(ofJson).map((cells) => cells.slice(0, 3))
  expect(rows).toContainEqual(['MLS # 4711, key k-7', ...price])
  expect(rows).toContainEqual(['Key k-7', ...price])
  expect(formatReport(json.report)).toContain('MLS # 4711, key k-7, ListPrice: “much” is not')
  const { db } = await imported(
    fileOf('id,mls,price\n1,4711,much\n'),
    genericMapping({ fields: { ListPrice: 'price', ListingId: 'mls' } }),
  )
  const ofTable = await render(Import, '/admin/imports/1', await administrator(db), { import: '1' })
  expect(cellsOf(ofTable).map((cells) => cells[0])).toContain('Line 2, MLS # 4711')
})

it('an import is called by the name of its file, and its page has the path as well', async () => {
  const { db } = await withProblems()
  await db.write((tx) => tx.connection.exec("UPDATE imports SET File = '/data/may/offers.csv'"))
  const context = await administrator(db)
  const list = await render(Imports, '/admin/imports', context)
  expect(elementsNamed(list, 'a').map(textOf)).toContain('offers.csv')
  expect(list).not.toContain('/data/may')
  const page = await render(Import, '/admin/imports/1', context, { import: '1' })
  expect(textOf(elementsNamed(page, 'h1')[0]!)).toBe('Import of offers.csv')
  expect(page).toContain('/data/may/offers.csv')
})

it('a problem names its field once', () => {
  const place = { number: null, key: null, record: null }
  const missing = { ...place, line: 2, field: 'ref', reason: 'ref is missing.' }
  expect(problemLine(missing)).toBe('line 2: ref is missing.')
  expect(problemLine({ ...place, line: 3, field: 'City', reason: 'Citylike is odd.' })).toBe(
    'line 3, City: Citylike is odd.',
  )
  expect(problemLine({ ...place, line: 4, field: null, reason: 'It ends.' })).toBe(
    'line 4: It ends.',
  )
  expect(reasonOf(missing)).toBe('Is missing.')
})
