import { type Column, mostly } from '#src/import/suggest/facts/column.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { columnOf, specify, type Work } from '#src/import/suggest/facts/work.ts'

const parts = ['BathroomsFull', 'BathroomsHalf', 'BathroomsThreeQuarter', 'BathroomsOneQuarter']
const quarters = /^\d+(?:[.,](?:0+|250*|50*|750*))?$/
const mixed = /^(?:\d+[\s-]+[1-3]\/[24]|\d*\s*[¼½¾])$/
const words = /\bbath/i

export function placeRooms(work: Work): void {
  placeBathroomWords(work)
  for (const field of ['BathroomsTotalInteger', 'BathroomsFull']) placeFractions(work, field)
  placeFull(work)
  const total = columnOf(work, 'BathroomsTotalInteger')
  if (total !== undefined) placeTotal(work, total)
  splitHalves(work, 'Stories', 'storeys')
  for (const field of ['RoomsTotal', 'BedroomsTotal']) roundHalves(work, field)
  const rooms = work.placed.get('RoomsTotal')
  if (rooms !== undefined && !work.placed.has('BedroomsTotal'))
    work.questions.push(openQuestions.onlyRooms(rooms))
}

function placeBathroomWords(work: Work): void {
  for (const column of work.columns.values()) {
    if (work.used.has(column.name) || column.meanLength > 40) continue
    const counts = [...column.values].reduce(
      (sum, [text, times]) => (words.test(text) && /\d|half/i.test(text) ? sum + times : sum),
      0,
    )
    if (column.many || !mostly(column, counts, 0.8)) continue
    split(work, column.name, 'bathroom words')
    work.placed.delete('BathroomsTotalInteger')
    return
  }
}

/** Splits `2 1/2` and `1½` into full and half bathrooms. */
function placeFractions(work: Work, field: string): void {
  const column = columnOf(work, field)
  if (column === undefined || parts.slice(1).some((part) => work.placed.has(part))) return
  const values = [...column.values.keys()]
  if (!values.some((text) => mixed.test(text))) return
  if (!values.every((text) => quarters.test(text) || mixed.test(text))) return
  for (const names of [work.partial, work.texts]) names.delete(column.name)
  for (const placed of [work.placed, work.specs]) placed.delete(field)
  split(work, column.name, 'bathroom quarters')
}

/** If a column of full bathrooms has numbers such as `2.5`, it is a total. */
function placeFull(work: Work): void {
  const full = columnOf(work, 'BathroomsFull')
  if (full === undefined || full.numbers.wholes === full.numbers.count) return
  work.placed.delete('BathroomsFull')
  if (!work.placed.has('BathroomsTotalInteger')) work.placed.set('BathroomsTotalInteger', full.name)
}

function placeTotal(work: Work, total: Column): void {
  const placedParts = parts.filter((field) => work.placed.has(field))
  if (total.numbers.wholes < total.numbers.count) {
    work.placed.delete('BathroomsTotalInteger')
    const fits = [...total.values.keys()].every((text) => quarters.test(text))
    if (fits && placedParts.length === 0) split(work, total.name, 'bathroom quarters')
    return
  }
  // If there is a column of half baths, “baths” are the full ones, because homes almost never have only a half bath.
  const isTotal = /total/i.test(total.name)
  if (!isTotal && placedParts.includes('BathroomsHalf') && !placedParts.includes('BathroomsFull')) {
    work.placed.delete('BathroomsTotalInteger')
    work.placed.set('BathroomsFull', total.name)
    work.questions.push(openQuestions.fullBaths(total.name, work.placed.get('BathroomsHalf')!))
  }
}

/** RESO counts whole rooms, so `2.5` (perhaps an eat-in kitchen) becomes two. A custom field stores the original. */
function roundHalves(work: Work, field: string): void {
  const column = columnOf(work, field)
  if (column === undefined || column.numbers.wholes === column.numbers.count) return
  if (work.specs.get(field)?.as === 'first number' && mostly(column, column.numbers.wholes, 0.98))
    return
  if (![...column.values.keys()].every((text) => quarters.test(text)))
    return void work.placed.delete(field)
  specify(work, field, { as: 'without decimals' })
}

function splitHalves(work: Work, field: string, as: string): void {
  const column = columnOf(work, field)
  if (column === undefined || column.numbers.wholes === column.numbers.count) return
  work.placed.delete(field)
  if ([...column.values.keys()].every((text) => /^\d+(?:\.[05]0*)?$/.test(text)))
    split(work, column.name, as)
}

function split(work: Work, from: string, as: string): void {
  work.split.push({ from, as })
  work.used.add(from)
}
