import { additionalFields, standardFields } from '#src/domain/search/dictionary/index.ts'
import { type Column, mostly, samplesOf } from '#src/import/suggest/facts/column.ts'
import { mayFill } from '#src/import/suggest/facts/match-columns.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { columnOf, specify, type Work } from '#src/import/suggest/facts/work.ts'
import { meaningsOfBag } from '#src/import/suggest/words/meanings.ts'
import { wordsOf } from '#src/import/suggest/words/name-words.ts'
import { plainNameOf } from '#src/import/suggest/words/stated.ts'
import {
  dealOf,
  findKnownWord,
  flagOf,
  isPropertyType,
  mayBeBuilding,
  subTypeOf,
  typeOf,
} from '#src/import/suggest/words/transactions.ts'
import { placeTyped } from './deals/place-typed.ts'
import { placeStatus } from './deals/status.ts'
import { translated } from './deals/translated.ts'

const flags = new Set(
  [...standardFields, ...additionalFields]
    .filter(({ type }) => type === 'boolean')
    .map(({ name }) => name),
)
const readable = /^(?:true|t|yes|y|1|false|f|no|n|0)$/i

export function placeKinds(work: Work): void {
  placeStatus(work)
  placeTitles(work)
  placeTypes(work)
  for (const field of work.placed.keys()) if (flags.has(field)) placeFlag(work, field)
  placeYesNo(work, 'Furnished', 'Furnished', 'Unfurnished')
  placeYesNo(work, 'PetsAllowed', 'Yes', 'No')
}

const maxKinds = 60

/** If no column has the type, it is derived from titles such as `4 Bedroom House` or `Terraced Duplex`. */
function placeTitles(work: Work): void {
  const { placed, columns, used } = work
  const isOfDeals = work.specs.has('PropertyType')
  if (placed.has('PropertySubType') || (placed.has('PropertyType') && !isOfDeals)) return
  const usedNames = new Set([...placed.values(), ...used])
  const title = [...columns.values()].find(
    (column) =>
      !usedNames.has(column.name) &&
      mayFill('PropertySubType', column.name) &&
      !column.many &&
      column.values.size > 1 &&
      column.values.size <= maxKinds &&
      column.filled > column.rows * 0.9 &&
      timesOf(column, namesKind) > column.filled * 0.8,
  )
  if (title === undefined) return
  placed.set('PropertySubType', title.name)
  work.questions.push(openQuestions.title(title.name))
}

const namesKind = (text: string) =>
  findKnownWord(text, subTypeOf) !== null ||
  wordsOf(text).some((word) => word.length > 3 && subTypeOf(word) !== null)

const timesOf = ({ values }: Column, is: (word: string) => boolean) =>
  [...values].reduce((sum, [word, times]) => (is(word) ? sum + times : sum), 0)

function placeTypes(work: Work): void {
  const { placed, constants } = work
  const type = columnOf(work, 'PropertyType') ?? columnOf(work, 'PropertySubType')
  const sub = columnOf(work, 'PropertySubType')
  const kindOf = (word: string) =>
    mayBeBuilding(word, work.language) ? null : findKnownWord(word, subTypeOf)
  if (sub !== undefined && !sub.many) translated(work, 'PropertySubType', sub, kindOf)
  if (constants.has('PropertyType')) {
    if (sub === undefined && type !== undefined && !type.many) {
      placed.set('PropertySubType', type.name)
      translated(work, 'PropertySubType', type, kindOf)
    }
    placed.delete('PropertyType')
    if (constants.get('PropertyType') === 'Residential Lease') placeOfDeals(work, sub ?? type)
  } else if (work.specs.has('PropertyType')) placeOfDeals(work, classOf(work) ?? sub ?? type)
  else if (placed.has('PropertyType') && isOfPropertyTypes(type)) return
  else if (type === undefined || type.many) {
    placed.delete('PropertyType')
    constants.set('PropertyType', 'Residential')
    const typeColumn = type ?? namedAsTypes(work)
    if (typeColumn !== undefined) work.questions.push(openQuestions.openType(typeColumn.name))
  } else {
    placed.set('PropertyType', type.name)
    const unknown = translated(work, 'PropertyType', type, residentialWithin, 'Residential')
    if (type.filled < type.rows)
      specify(work, 'PropertyType', { values: { ...valuesOf(work), '': 'Residential' } })
    askOfBuildings(work, type)
    if (unknown.length > 0) work.questions.push(openQuestions.type(type.name, unknown))
    if (isOfNoType(type)) placeOnlySub(work, type)
    else if (!placed.has('PropertySubType')) {
      placed.set('PropertySubType', type.name)
      translated(work, 'PropertySubType', type, kindOf)
    }
  }
}

/** Finds a column that is named like types although few of its words are types. */
function namedAsTypes({ columns, placed, used }: Work): Column | undefined {
  const usedNames = new Set([...placed.values(), ...used])
  return [...columns.values()].find(
    ({ name, filled }) =>
      filled > 0 &&
      !usedNames.has(name) &&
      meaningsOfBag(plainNameOf(name).words).some(({ field }) =>
        /^Property(?:Sub)?Type$/.test(field),
      ),
  )
}

/** Whether the file has short stays. A farm or a boat is then a kind of lodging and not the type of what is listed. */
const isLodging = ({ constants }: Work) => constants.get('LeaseAmountFrequency') === 'Daily'

/** Finds a column of types such as `Commercial`, which is more specific than `Building`. */
const classOf = ({ classes, columns }: Work) =>
  classes
    .flatMap((name) => columns.get(name) ?? [])
    .find((column) => !column.many && !isOfNoType(column))

/** Uses the column of types in a file of rentals and sales. If no word is a type (as in `4 ROOM`), all are homes. */
function placeOfDeals(work: Work, type: Column | undefined): void {
  if (type === undefined || type.many) return
  if (isOfNoType(type) || isLodging(work)) {
    const isOwn = work.placed.get('PropertyType') === type.name
    if (!isOwn) work.questions.push(openQuestions.type(type.name, samplesOf(type, 10)))
  } else
    placeTyped(work, type, (word) =>
      mayBeBuilding(word, work.language) ? null : findKnownWord(word, kindBesideDeal),
    )
}

/** Asks the operator about apartment buildings among other homes: the building or an apartment may be for sale. */
function askOfBuildings(work: Work, { name, values }: Column): void {
  const words = [...values.keys()].filter((word) => mayBeBuilding(word, work.language))
  if (words.length === 0) return
  const open = Object.fromEntries(words.map((word) => [word, '?']))
  specify(work, 'PropertyType', { values: { ...valuesOf(work), ...open } })
  work.questions.push(openQuestions.buildings(name, words))
}

/** Whether a column has RESO's own property types. If so, later files may have more of them. */
const isOfPropertyTypes = (column: Column | undefined) =>
  column !== undefined &&
  !column.many &&
  column.filled === column.rows &&
  [...column.values.keys()].every(isPropertyType)

const isOfNoType = ({ values }: Column) =>
  [...values.keys()].every((word) => residentialWithin(word) === null)

/** Uses a column that does not reveal the property type, such as `4 ROOM`, as the subtype of homes. */
function placeOnlySub({ placed, specs, constants }: Work, type: Column): void {
  placed.delete('PropertyType')
  specs.delete('PropertyType')
  constants.set('PropertyType', 'Residential')
  if (!placed.has('PropertySubType')) placed.set('PropertySubType', type.name)
}

const valuesOf = ({ specs }: Work) => specs.get('PropertyType')?.values as Record<string, unknown>

const residentialOr = (word: string) =>
  typeOf(word) ?? (subTypeOf(word) !== null || /^residential$/i.test(word) ? 'Residential' : null)

const residentialWithin = (word: string) => findKnownWord(word, residentialOr)

const kindBesideDeal = (word: string) => (dealOf(word) === null ? residentialOr(word) : null)

function placeYesNo(work: Work, field: string, yes: string, no: string): void {
  const column = columnOf(work, field)
  if (column === undefined || !mostly(column, column.flags, 0.9)) return
  const values = [...column.values.keys()].flatMap((word) => {
    const flag = flagOf(word)
    return flag === null ? [] : [[word, flag ? yes : no] as const]
  })
  specify(work, field, { values: Object.fromEntries(values) })
}

function placeFlag(work: Work, field: string): void {
  const column = columnOf(work, field)!
  const words = [...column.values.keys()]
  if (words.every((word) => readable.test(word))) return
  if (column.numbers.count === column.filled) specify(work, field, { as: 'flag above zero' })
  else
    specify(work, field, { values: Object.fromEntries(words.map((word) => [word, flagOf(word)])) })
}
