import { headerOf } from '#src/import/mapping/table-header.ts'
import { unreadable } from '#src/import/read/unreadable.ts'
import type { Column } from './facts/column.ts'
import { matchColumns } from './facts/match-columns.ts'
import { openQuestions } from './facts/open-questions.ts'
import { type PossibleKeys, possibleKeys } from './facts/possible-keys.ts'
import { headerRow, noteTable } from './facts/table-facts.ts'
import { keyOfTable, openKey } from './facts/table-key.ts'
import { newWork, type Work } from './facts/work.ts'
import { isResold, mappingOf, photosOf, sourceIn } from './mapping.ts'
import { placeDeals } from './parts/deals/deals.ts'
import { placeSales } from './parts/deals/place-sales.ts'
import { placeAreas } from './parts/place-areas.ts'
import { placeKinds } from './parts/place-kinds.ts'
import { placeLinks } from './parts/place-links.ts'
import { placeRooms } from './parts/place-rooms.ts'
import { placeAxes, placePairs } from './parts/places/axes.ts'
import { placeCasing } from './parts/places/casing.ts'
import {
  placeAddress,
  placePosition,
  placeRegions,
  placeRemarks,
} from './parts/places/place-addresses.ts'
import { placePrices } from './parts/prices/prices.ts'
import { placeRents } from './parts/prices/rents.ts'
import { giveUp } from './parts/refused-columns.ts'
import { askAboutOthers } from './parts/thoughts.ts'
import { placeWriting } from './parts/writing.ts'
import type { Site, Suggestion } from './suggestion.ts'
import { refusedBy } from './tried/refusals.ts'
import { isPrivateName } from './words/column-names.ts'
import { isNameOfField } from './words/meanings.ts'
import { isVagueDate } from './words/short-dates.ts'

export interface Drafting {
  readonly row: number
  readonly names: readonly string[]
  readonly keys: PossibleKeys
  readonly notes: ReturnType<typeof noteTable>
  readonly sample: ReturnType<typeof sampleRows>
}

/** Begins a draft with a table's first rows. They yield candidates for the key, to be tested on all rows. */
export function begin(head: readonly (readonly string[])[]): Drafting {
  const row = headerRow(head)
  const { names } = headerOf(head[row] ?? [])
  if (names.every((name) => name === ''))
    throw unreadable('The file has no header to draft a mapping from.')
  const rows = head.slice(row + 1)
  const first = noteTable(names)
  first.add(rows)
  const columns = first.end().columns.filter((column) => !isPrivate(column))
  const keys = possibleKeys(columns, matchColumns(columns), { names, rows })
  const tried = [...keys.ids, ...keys.addresses.map((name) => [name]), ...keys.combinations]
  return { row, names, keys, sample: sampleRows(), notes: noteTable(names, tried, keys.visited) }
}

/** Completes the draft. Columns that it would refuse in a trial become custom fields or text. */
export function finish(
  name: string,
  { names, keys, notes, sample }: Drafting,
  site: Site,
): Suggestion {
  const table = notes.end()
  const source = sourceIn(table.columns)
  const drop = table.columns.filter(isPrivate).map((column) => column.name)
  const photos = photosOf(table.columns)
  const set = new Set([...drop, ...photos])
  const open = table.columns.filter((column) => !set.has(column.name))
  const work = newWork(name, open, keyOfTable(keys, table), matchColumns(open), site.currency, {
    names,
    rows: sample.rows(),
  })
  placeAll(work, drop)
  const header = names.filter((column) => column !== '')
  const draftOf = () => {
    const left = leftBy(work, open)
    return { left, mapping: mappingOf(name, source, work, { drop, photos, left, header }) }
  }
  const refused = refusedBy(draftOf().mapping, names, sample.rows())
  giveUp(work, refused)
  const { left, mapping } = draftOf()
  askAboutOthers(
    work,
    left.filter(({ name }) => !work.partial.has(name)),
  )
  const questions = [
    ...(source === null ? [openQuestions.source(site.sources)] : []),
    ...work.questions,
  ]
  return { mapping, questions, unplaced: left.map((column) => column.name) }
}

function leftBy(work: Work, open: readonly Column[]): Column[] {
  const id = work.key.columns.length === 1 ? work.key.columns : []
  const placed = new Set([...work.placed.values(), ...work.used, ...id])
  return open.filter(({ name }) => !placed.has(name) || work.partial.has(name))
}

function placeAll(work: Work, drop: readonly string[]): void {
  placePosition(work)
  placeAxes(work)
  placePairs(work)
  placeRooms(work)
  placeSales(work)
  placeDeals(work)
  placeRents(work)
  placePrices(work)
  placeAreas(work)
  placeKinds(work)
  placeRemarks(work)
  placeRegions(work)
  placeAddress(work)
  placeLinks(work)
  placeWriting(work)
  placeCasing(work)
  askKeyAndDates(work)
  if (drop.length > 0) work.questions.push(openQuestions.persons(drop))
}

function askKeyAndDates(work: Work): void {
  const { key, questions, placed } = work
  for (const [field, column] of placed)
    if (isVagueDate(column) && /Date$|Timestamp$/.test(field))
      questions.push(openQuestions.shortDate(column, field))
  if (key === openKey) questions.push(openQuestions.openKey())
  if (key.columns.length > 1) questions.push(openQuestions.noKey(key.columns))
  if (key.mayChange) questions.push(openQuestions.changingKey(key.columns[0]!))
  if (key.repeats > 0 && !isResold(work))
    questions.push(openQuestions.repeats(key.columns, key.repeats))
}

const isPrivate = ({ name }: Column) => isPrivateName(name) && !isNameOfField(name)

const most = 2000

function sampleRows() {
  let sample: (readonly string[])[] = []
  let step = 1
  let count = 0
  return {
    add(rows: readonly (readonly string[])[]): void {
      for (const row of rows) if (count++ % step === 0) sample.push(row)
      while (sample.length > most) {
        sample = sample.filter((_, at) => at % 2 === 0)
        step *= 2
      }
    },
    rows: () => sample,
  }
}
