import { mostly } from '#src/import/suggest/facts/column.ts'
import { holds } from '#src/import/suggest/facts/holds.ts'
import { mayFill } from '#src/import/suggest/facts/match-columns.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { columnOf, specify, type Work } from '#src/import/suggest/facts/work.ts'
import { wordsOf } from '#src/import/suggest/words/name-words.ts'

/** Uses latitude and longitude only if both are present. */
export function placePosition(work: Work): void {
  const latitude = columnOf(work, 'Latitude')
  const longitude = columnOf(work, 'Longitude')
  if ((latitude === undefined) === (longitude === undefined)) return
  const alone = (latitude ?? longitude)!
  work.placed.delete('Latitude')
  work.placed.delete('Longitude')
  if (alone.filled > 0) work.questions.push(openQuestions.halfPosition(alone.name))
}

/** In files with a column for the block and one for the name of the street, the block is the house number. */
function placeBlock(work: Work): void {
  const { placed, columns } = work
  const street = placed.get('StreetName') ?? placed.get('UnparsedAddress')
  if (street === undefined || placed.has('StreetNumber')) return
  if (!/^(?:street|road)(?:name)?$/.test(wordsOf(street).join(''))) return
  const usedNames = new Set(placed.values())
  const block = [...columns.values()].find(
    (column) =>
      /^(?:block|blk)$/.test(wordsOf(column.name).at(0) ?? '') &&
      !usedNames.has(column.name) &&
      holds('StreetNumber', column),
  )
  if (block === undefined) return
  placed.set('StreetNumber', block.name)
  placed.set('StreetName', street)
  placed.set('UnparsedAddress', block.name)
  specify(work, 'UnparsedAddress', { from: [block.name, street], join: ' ' })
}

/** Next to house numbers, a column of streets without numbers has their names, whatever it is called. */
function placeStreet({ placed, columns }: Work): void {
  const street = columns.get(placed.get('UnparsedAddress') ?? '')
  if (street === undefined || !placed.has('StreetNumber') || placed.has('StreetName')) return
  if ([...street.values.keys()].some((text) => /\d+\S*\s+\S+/.test(text))) return
  placed.delete('UnparsedAddress')
  placed.set('StreetName', street.name)
}

export function placeAddress(work: Work): void {
  placeBlock(work)
  placeStreet(work)
  const address = columnOf(work, 'UnparsedAddress')
  if (address === undefined || work.placed.has('StreetName')) return
  const numbered = [...address.values].reduce(
    (sum, [text, times]) => (/^\d+\S*\s+\S+/.test(text) ? sum + times : sum),
    0,
  )
  const counted = [...address.values.values()].reduce((a, b) => a + b, 0)
  const comma = [...address.values.keys()].filter((text) => text.includes(',')).length
  if (!mostly({ ...address, filled: counted }, numbered, 0.5)) return
  if (comma * 2 < address.values.size) work.split.push({ from: address.name, as: 'street' })
}

/** If a file has regions with provinces, the region becomes the state and the province the county. */
export function placeRegions({ placed, columns }: Work): void {
  const province = placed.get('StateOrProvince')
  if (province === undefined || !/\bprovin/.test(wordsOf(province).join(' '))) return
  const fieldsByColumn = new Map([...placed].map(([field, name]) => [name, field]))
  const region = [...columns.values()].find(
    ({ name, filled, rows }) =>
      /^regi[oóõ]n?e?$/.test(wordsOf(name).at(-1) ?? '') &&
      filled > rows * 0.9 &&
      /^(?:MLSArea.*|undefined)$/.test(String(fieldsByColumn.get(name))),
  )
  if (region === undefined || placed.has('CountyOrParish')) return
  if (region.values.size > columns.get(province)!.values.size) return
  const field = fieldsByColumn.get(region.name)
  if (field !== undefined) placed.delete(field)
  placed.set('StateOrProvince', region.name)
  placed.set('CountyOrParish', province)
}

const isProse = (text: string) =>
  text.split(/\s+/).length * 20 > text.length || /[\p{Lo}]/u.test(text)

/** Uses a column of long texts for the remarks, even if its name is unknown. */
export function placeRemarks(work: Work): void {
  const usedNames = new Set([...work.placed.values(), ...work.used])
  const free = [...work.columns.values()]
    .filter(({ name, meanLength }) => !usedNames.has(name) && meanLength > 100)
    .filter(({ name }) => mayFill('PublicRemarks', name))
    .filter((column) => !mostly(column, column.addresses, 0.3) && !column.name.includes('[]'))
    .filter(({ values }) => [...values.keys()].every((text) => !/^\s*[[{]/.test(text)))
    .filter(({ values }) => [...values.keys()].some(isProse))
    .sort((a, b) => b.meanLength - a.meanLength)[0]
  if (!work.placed.has('PublicRemarks') && free !== undefined) {
    work.placed.set('PublicRemarks', free.name)
    work.questions.push(openQuestions.remarks(free.name))
  }
  const remarks = columnOf(work, 'PublicRemarks')
  if (
    remarks !== undefined &&
    [...remarks.values.keys()].some((text) => /<\w+[^>]*>|&\w+;/.test(text))
  )
    work.specs.set('PublicRemarks', { as: 'plain text' })
}
