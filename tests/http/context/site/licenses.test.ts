import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { sourceFiles } from '../../../../scripts/test/source-files.ts'
import { send } from '../../../support/server/http.ts'
import { visitor } from '../../../support/server/visitor.ts'

const bare =
  /^import (?!type)(?:[^'"]*? from )?['"]([^'"#.][^'"]*)['"]|\bimport\(['"]([^'"#.][^'"]*)['"]\)/gm
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]

/** Packages that code for browsers imports. */
const imported = new Set(
  sourceFiles(['src/islands', 'src/enhance'], ['.ts', '.tsx']).flatMap(({ text }) =>
    [...text.matchAll(bare)].map(([, named, later]) => packageOf(named ?? later!)),
  ),
)

it('every package in the pages is named with its license, and the privacy page leads there', async () => {
  const { status, headers, text } = await send(inject('origin'), '/licenses.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  const titles = [...text.matchAll(/^-{80}\n(\S+) (\S+) \(([^)]+)\)\n\n(\S?)/gm)]
  const versions = new Map(titles.map(([, name, version]) => [name, version]))
  expect([...imported].filter((name) => !versions.has(name))).toEqual([])
  expect(imported.size).toBeGreaterThan(6)
  // What packages bring along, and the data of the outlines.
  for (const name of ['scheduler', 'rbush', 'us-atlas', 'world-atlas'])
    expect([...versions.keys()]).toContain(name)
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  for (const [name, version] of versions)
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
  expect(titles.filter(([, , , , start]) => start === '').map(([, name]) => name)).toEqual([])
  const page = await visitor(inject('origin')).get('/privacy', { Accept: 'text/html' })
  expect(page.text).toContain('<a href="/licenses.txt">')
})
