import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { databaseOf } from '../../scripts/bench/search/bench-options.ts'
import { sourceFiles } from '../../scripts/test/source-files.ts'
import { commandsIn, type NamedCommand } from '../support/documents/commands.ts'
import { openPlace } from '../support/documents/place.ts'
import { runs, type Words } from '../support/documents/runs.ts'

const root = join(import.meta.dirname, '../..')
const inRoot = ['README.md', 'SECURITY.md'].map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))
const documents = [...inRoot, ...sourceFiles(['docs'], ['.md'])]
const named = documents.flatMap(({ path, text }) => commandsIn(path, text))
/** They import listings; the others are about a site that has some. */
const beginWithNothing = new Set(['README.md', 'docs/importing.md'])
const forms = Object.keys(runs)

/** `user add` in a sentence, where the whole command is elsewhere. */
const isShortened = ({ form, isInline }: NamedCommand) =>
  isInline && forms.some((known) => known.startsWith(`${form} `))

/** What is in blocks, in its order, and what sentences alone name. */
function toRun(path: string): NamedCommand[] {
  const printed = new Set(named.filter(({ isInline }) => !isInline).map(({ form }) => form))
  const seen = new Set<string>()
  return named.filter(({ place, form, isInline }) => {
    if (isInline && (printed.has(form) || seen.has(form))) return false
    if (isInline) seen.add(form)
    return place.startsWith(`${path}:`) && Object.hasOwn(runs, form)
  })
}

function wordsFor(): Words {
  const connection = openConnection(inject('servedDatabase'), { readonly: true })
  const id = connection
    .prepare<[], string>("SELECT Id FROM listings WHERE StandardStatus = 'Active' LIMIT 1")
    .pluck()
    .get()!
  connection.close()
  return {
    ID: id,
    '…': "City Eq 'Port Ellery'",
    ADDRESS: 'ann@homes.example',
    ORIGIN: inject('origin'),
    DATABASE: inject('servedDatabase'),
    GENERATED: databaseOf(1_000),
  }
}

it('every command that a document names has an entry that says how to run it', () => {
  const unknown = named.filter(
    (command) => !Object.hasOwn(runs, command.form) && !isShortened(command),
  )
  expect(unknown.map(({ place, form }) => `${place} ${form}`)).toEqual([])
})

it('every entry is for a command that a document names', () => {
  const known = new Set(named.map(({ form }) => form))
  expect(forms.filter((form) => !known.has(form))).toEqual([])
})

describe('the commands of documents run, in their order', { timeout: 900_000 }, () => {
  const paths = documents.map(({ path }) => path).filter((path) => toRun(path).length > 0)

  it.each(paths)('%s', async (path) => {
    const words = wordsFor()
    const place = openPlace(beginWithNothing.has(path) ? null : inject('demoDatabase'))
    try {
      for (const command of toRun(path)) await runs[command.form]!(command, place, words)
    } finally {
      place.remove()
    }
  })
})
