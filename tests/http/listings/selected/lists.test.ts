import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listMaker, listReads, listWrites } from '../../../support/routes/lists.ts'
import { call } from '../../../support/server/call.ts'
import { startTestSite } from '../../../support/server/site.ts'

type Fields = readonly (readonly [string, string])[]
type Spell = (name: string, a: string, b: string) => Fields

/** How a list of two may be written. */
const spellings: Readonly<Record<string, Spell>> = {
  commas: (name, a, b) => [[name, `${a},${b}`]],
  repeated: (name, a, b) => [a, b].map((value) => [name, value] as const),
  brackets: (name, a, b) => [a, b].map((value) => [`${name}[]`, value] as const),
  numbers: (name, a, b) => [a, b].map((value, at) => [`${name}[${at}]`, value] as const),
  all: (name, a, b) =>
    [a, ` ${b},${a}`, ''].map((value, at) => [name + ['', '[]', '[7]'][at]!, value]),
}

const query = (fields: Fields) => new URLSearchParams(fields.map(([name, value]) => [name, value]))

it('reads every list whole, however it is written', async () => {
  const maker = await listMaker((await startTestSite()).origin)
  const wrong: string[] = []
  for (const [path, name, values, shown] of listReads) {
    const [a, b] = await values(maker)
    for (const [spelling, spell] of Object.entries(spellings)) {
      const asked = `${path}&${query(spell(name, a, b))}`
      const { status, text } = await maker.agent.get(asked, { Accept: 'text/html' })
      const isWhole = status === 200 && shown(a, b).every((part) => text.includes(part))
      if (!isWhole) wrong.push(`${status} ${path} ${name} with ${spelling}`)
    }
  }
  expect(wrong).toEqual([])
})

it('acts on every list whole, however it is written', async () => {
  const maker = await listMaker((await startTestSite()).origin)
  const { origin, agent } = maker
  const wrong: string[] = []
  for (const [spelling, spell] of Object.entries(spellings))
    for (const [action, write] of Object.entries(listWrites)) {
      const { path, name, values, method = 'POST', more, reached } = write
      const [target, pair] = [await path(maker), await values(maker)]
      const body = query([...spell(name, ...pair), ...Object.entries(more?.(...pair) ?? {})])
      const { status } = await call(origin, agent, { method, path: target, body })
      const count = await reached(maker, target, pair)
      if (count !== 2) wrong.push(`${status} ${action} with ${spelling}: ${count} of 2`)
    }
  expect(wrong).toEqual([])
})

// Texts of which the first counts, those that have commas, and columns of a form.
const others = [
  '_filter',
  'shared_link[Filter]',
  '_compare',
  'bounds',
  'amount',
  'reason',
  'source',
]

it('has one reader of lists', () => {
  const isList = (line: string) => {
    const [, name] = /getAll\('([^']+)'\)/.exec(line) ?? []
    return name !== undefined && !others.includes(name)
  }
  const found = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readFileSync(join('src/server', file), 'utf8').split('\n').filter(isList))
  expect(found).toEqual([])
})
