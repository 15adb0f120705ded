import { ODataError } from '#src/domain/api/odata/base/odata-error.ts'
import type { ExpandItem } from '#src/domain/api/odata/options/expand-option.ts'
import type { PlainRecord } from '#src/domain/api/records/match-record.ts'
import { hiddenFieldsOf } from '#src/domain/context/access/source-rules.ts'
import { type ApiContext, canReadField } from '#src/use-cases/api/api-context.ts'
import { entityOf, relatedOfProperty } from './odata-entities.ts'
import { peopleOf } from './people-records.ts'
import { expandedList } from './record-list.ts'
import { mediaOf, openHousesOf, type RelatingListing, relatingListings } from './related-records.ts'

type ByRow = ReadonlyMap<number, unknown>
type Expand = (listings: readonly RelatingListing[]) => ByRow

/**
 * Reads `$expand`. Returns a function that gives listings their related records, as the rest of a JSON object; null if
 * nothing is expanded.
 */
export function relatedTexts(
  context: ApiContext,
  items: readonly ExpandItem[],
): ((rowKeys: readonly number[]) => ReadonlyMap<number, string>) | null {
  if (items.length === 0) return null
  const expands = items.map((item) => [item.name, expandOf(context, item)] as const)
  return (rowKeys) => {
    const listings = relatingListings(context, rowKeys)
    const found = expands.map(([name, expand]) => [name, expand(listings)] as const)
    const textOf = ({ rowKey }: RelatingListing) =>
      found
        .map(([name, byRow]) => `,"${name}":${JSON.stringify(byRow.get(rowKey) ?? null)}`)
        .join('')
    return new Map(listings.map((listing) => [listing.rowKey, textOf(listing)]))
  }
}

function expandOf(context: ApiContext, item: ExpandItem): Expand {
  const related = Object.hasOwn(relatedOfProperty, item.name)
    ? relatedOfProperty[item.name]!
    : unknown(item.name)
  const entity = entityOf(context, related.of)
  const list = expandedList(entity, item, context.clock())
  if (related.via !== null) return personOf(context, related.via, list)
  const find = related.of === 'Media' ? mediaOf : openHousesOf
  return (listings) =>
    new Map([...find(context, listings)].map(([rowKey, records]) => [rowKey, list(records)]))
}

type List = (records: readonly PlainRecord[]) => PlainRecord[]

/** Consumers see the buyer’s side of sold homes only. */
function personOf(context: ApiContext, via: string, list: List): Expand {
  const field = context.dictionary.find(via)
  const mayRead = field === undefined || canReadField(context, field)
  const isOfBuyer = via.startsWith('Buyer')
  return (listings) => {
    const people = peopleOf(context)
    return new Map(
      listings.map((listing) => {
        const key = listing[via as 'ListAgentKey']
        const isShown = mayRead && !(isOfBuyer && isStillSecret(context, listing))
        const found = isShown && key !== null ? people.find(via, key) : undefined
        const person = found && withoutHidden(found, via, hiddenFieldsOf(context.scope, listing))
        return [listing.rowKey, person ? (list([person])[0] ?? null) : null]
      }),
    )
  }
}

/** Leaves out what the listing's source hides of a person: `ListAgentEmail` is the agent's `MemberEmail`. */
function withoutHidden(
  person: PlainRecord,
  via: string,
  fields: readonly string[],
): PlainRecord | null {
  const ofListing = via.replace(/Key$/, '')
  const hidden = fields.flatMap((name) =>
    name.startsWith(ofListing) ? name.slice(ofListing.length) : [],
  )
  if (hidden.length === 0) return person
  if (['Key', 'FullName', 'Name'].some((name) => hidden.includes(name))) return null
  const ofPerson = via.endsWith('OfficeKey') ? 'Office' : 'Member'
  return { ...person, ...Object.fromEntries(hidden.map((name) => [ofPerson + name, null])) }
}

const isStillSecret = ({ scope }: ApiContext, { StandardStatus }: RelatingListing) =>
  scope.hidesMemberFields && StandardStatus !== 'Closed'

function unknown(name: string): never {
  const known = Object.keys(relatedOfProperty).join(', ')
  throw new ODataError(
    'UnknownField',
    `Property has no related records named ${name.slice(0, 80).toWellFormed()}; it has ${known}.`,
    '$expand',
    [{ code: 'UnknownField', message: `${name} isn’t known.`, target: name }],
  )
}
