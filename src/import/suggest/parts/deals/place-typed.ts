import type { Column } from '#src/import/suggest/facts/column.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { cellsTogether, specify, type Work } from '#src/import/suggest/facts/work.ts'
import { dealOf, statusOf } from '#src/import/suggest/words/transactions.ts'

type Kind = string | null
type Values = Readonly<Record<string, string>>

const lease = 'Residential Lease'
const leased: Readonly<Record<string, string>> = {
  Residential: lease,
  [lease]: lease,
  'Manufactured In Park': lease,
  'Commercial Sale': 'Commercial Lease',
  'Commercial Lease': 'Commercial Lease',
}

const typeFor = (kind: Kind, deal: string): string =>
  kind === null || deal === '?'
    ? '?'
    : deal === lease
      ? (leased[kind] ?? '?')
      : / Lease$/.test(kind)
        ? '?'
        : kind

/** Derives property types from a column that also has offices, land, or parking, each for rent or for sale. */
export function placeTyped(work: Work, column: Column, kindOf: (word: string) => Kind): void {
  const kinds = [...column.values.keys()].map((word) => [word, kindOf(word)] as const)
  if (kinds.every(([, kind]) => kind === 'Residential')) return
  const deals = work.specs.get('PropertyType')?.values as Values | undefined
  const deal = work.placed.get('PropertyType')
  if (deals === undefined || deal === undefined) placeLeased(work, column.name, kinds)
  else if (deal === column.name) placeOwn(work, deal, kinds, deals)
  else placeJoined(work, [column.name, deal], kinds, deals)
}

function placeLeased(work: Work, name: string, kinds: readonly (readonly [string, Kind])[]): void {
  const values = kinds.map(([word, kind]) => [word, typeFor(kind, lease)] as const)
  work.constants.delete('PropertyType')
  work.placed.set('PropertyType', name)
  specify(work, 'PropertyType', { values: { ...Object.fromEntries(values), '': lease } })
  ask(work, [name], values)
}

/** Handles a column with words for kind and deal, such as `Shop to let`, and for the deal only, such as `For sale`. */
function placeOwn(
  work: Work,
  name: string,
  kinds: readonly (readonly [string, Kind])[],
  deals: Values,
): void {
  if (kinds.every(([, kind]) => kind === null)) return
  const values = kinds.map(([word, kind]) => {
    const deal = deals[word] ?? '?'
    return [word, kind === null && isOnlyDeal(word) ? deal : typeFor(kind, deal)] as const
  })
  specify(work, 'PropertyType', { values: Object.fromEntries(values) })
  ask(
    work,
    [name],
    values.filter(([word]) => deals[word] !== '?'),
  )
}

const isOnlyDeal = (word: string) => dealOf(word) !== null || statusOf(word) !== null

/**
 * Combines each kind of home with each deal. If a combination does not determine the property type, the operator is
 * asked about it if it occurs; in later files, it is refused.
 */
function placeJoined(
  work: Work,
  columns: readonly [string, string],
  kinds: readonly (readonly [string, Kind])[],
  deals: Values,
): void {
  const join = ' / '
  const occurring = new Set(
    cellsTogether(work, columns).map((cells) => cells.filter((cell) => cell !== '').join(join)),
  )
  const open = Object.keys(deals).filter((word) => deals[word] === '?')
  const pairs = Object.entries(deals).flatMap(([word, deal]) => [
    ...(word === '*' ? [] : [[word, '?'] as const]),
    ...kinds.map(
      ([kind, typeOfKind]) =>
        [word === '' ? kind : `${kind}${join}${word}`, typeFor(typeOfKind, deal)] as const,
    ),
  ])
  const values = pairs.filter(([text, type]) => type !== '?' || isAmong(text, occurring))
  specify(work, 'PropertyType', { from: columns, join, values: Object.fromEntries(values) })
  ask(
    work,
    columns,
    values.filter(([text]) => !open.some((word) => text.endsWith(`${join}${word}`))),
  )
}

/** Whether a combination occurs. `Office / *` does if any office occurs together with a deal. */
const isAmong = (text: string, occurring: ReadonlySet<string>) =>
  occurring.has(text) ||
  (text.endsWith(' / *') && [...occurring].some((cell) => cell.startsWith(text.slice(0, -1))))

const maxNamed = 10

function ask(
  work: Work,
  columns: readonly string[],
  values: readonly (readonly [string, string])[],
) {
  const open = values.flatMap(([text, type]) => (type === '?' ? [text] : []))
  if (open.length > 0) work.questions.push(openQuestions.kinds(columns, open.slice(0, maxNamed)))
}
