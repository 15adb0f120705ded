import { expect, it, onTestFinished } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { startServer } from '../support/server/server.ts'
import { demoDatabaseFile } from '../support/server/site.ts'
import { signedIn, type Visitor } from '../support/server/visitor.ts'

const html = { Accept: 'text/html' }
/** More connections than processes: they go to one process after the other. */
const times = Array.from({ length: 12 }, (_, i) => i)

const headsIn = (text: string) =>
  [...text.matchAll(/<th[^>]*data-id="(\w+)"/g)].map((match) => match[1])

/** The text of the listing's row, which is kept between requests, for each of many requests. */
async function rowsOf(agent: Visitor, path: string, id: string): Promise<string[]> {
  const pages = await Promise.all(times.map(() => agent.get(path, html)))
  return pages.map(({ text }) => {
    const row = text.split('<tr').find((part) => part.includes(`/listings/${id}`)) ?? ''
    return row.replaceAll(/<[^>]*>/g, ' ')
  })
}

it('rows of an agent’s own columns show what was written last, in all processes', async () => {
  const server = await startServer(demoDatabaseFile(), { PROCESSES: '2' })
  onTestFinished(async () => void (await server.stop()))
  const agent = await signedIn(server.origin, 'agent')
  await agent.get('/views/my', html)
  const view = { name: 'Mine', sort_id: 'date_desc' }
  const both = [...Object.entries(view), ['fields', 'ListPrice'], ['fields', 'YearBuilt']]
  const made = await agent.post('/views/my', new URLSearchParams(both), { headers: html })
  const path = made.headers.location!
  const { text } = await agent.get(path, html)
  expect(headsIn(text).slice(-2)).toEqual(['ListPrice', 'YearBuilt'])
  const id = /id="(\d{26})"[^>]*data-property-type="Residential"/.exec(text)![1]!

  const connection = openConnection(server.databasePath)
  onTestFinished(() => void connection.close())
  const write = connection.prepare('UPDATE listings SET ListPrice = ?, YearBuilt = ? WHERE Id = ?')
  for (const [price, year] of [
    [1_234_567, 1901],
    [2_345_678, 1902],
  ]) {
    write.run(price, year, id)
    for (const row of await rowsOf(agent, path, id)) {
      expect(row).toContain(`$${price!.toLocaleString('en-US')}`)
      expect(row).toContain(String(year))
    }
  }

  const viewId = /\d{26}/.exec(path)![0]
  const other = { ...view, view_id: viewId, fields: 'YearBuilt' }
  expect((await agent.post('/views/my', other, { headers: html })).status).toBe(303)
  for (const row of await rowsOf(agent, path, id)) {
    expect(row).toContain('1902')
    expect(row).not.toContain('2,345,678')
  }
})
