import { expansionUnknown, fieldUnknown } from '#src/domain/api/spark/messages.ts'
import { sparkListingPath } from '#src/domain/api/spark/paths.ts'
import { brokenRule, SparkError, sparkCode } from '#src/domain/api/spark/spark-error.ts'
import { customNameOf, sparkNamesOf } from '#src/domain/api/spark/spark-fields.ts'
import { namesIn, type SparkParameters } from '#src/domain/api/spark/spark-parameters.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { type ListingRecord, listingRecords } from '#src/use-cases/api/records/listing-records.ts'
import { keyName, recordFields, recordName } from '#src/use-cases/api/records/record-fields.ts'
import { inPieces } from '#src/use-cases/context/breath.ts'
import { expandListing, type SparkExpansion, sparkExpansions } from './expand-listing.ts'

export interface SparkListing {
  readonly Id: string
  readonly ResourceUri: string
  readonly StandardFields: Readonly<Record<string, unknown>>
  readonly CustomFields: readonly object[]
}

/** What a program reads of each listing. */
export interface Selection {
  readonly fields: readonly Field[]
  /** Standard fields by the names that they have in the answer. */
  readonly standard: ReadonlyMap<string, Field>
  readonly custom: readonly Field[]
  readonly expansions: readonly SparkExpansion[]
}

export function readSelection(context: ApiContext, parameters: SparkParameters): Selection {
  const readable = recordFields(context)
  const expansions = readExpansions(parameters.get('_expand') ?? '')
  const selected = parameters.get('_select')
  const { standard, custom } =
    selected === undefined ? everything(readable) : chosen(readable, namesIn(selected))
  const shownCustom = selected !== undefined || expansions.includes('CustomFields') ? custom : []
  const key = readable.filter((field) => recordName(field) === keyName)
  const fields = [...new Set([...key, ...standard.values(), ...shownCustom])]
  return { fields, standard, custom: shownCustom, expansions }
}

function readExpansions(text: string): readonly SparkExpansion[] {
  return namesIn(text).map((name) => {
    const known = sparkExpansions.find((expansion) => expansion === name)
    if (known !== undefined) return known
    const rule = { RuleName: 'AllowedValues', RuleValue: sparkExpansions, Value: name } as const
    throw brokenRule('_expand', rule, expansionUnknown(name.slice(0, 60), sparkExpansions))
  })
}

type Chosen = Pick<Selection, 'standard' | 'custom'>

const namesFor = (field: Field) =>
  field.storage === 'custom' ? [] : sparkNamesOf({ name: recordName(field), alias: field.alias })

const everything = (readable: readonly Field[]): Chosen => ({
  standard: new Map(readable.flatMap((field) => namesFor(field).map((name) => [name, field]))),
  custom: readable.filter(({ storage }) => storage === 'custom'),
})

function chosen(readable: readonly Field[], names: readonly string[]): Chosen {
  const standard = new Map<string, Field>()
  const custom = new Set<Field>()
  for (const name of names) {
    if (name === 'Id' || name === 'ResourceUri') continue
    const field = readable.find(
      (one) => namesFor(one).includes(name) || (one.storage === 'custom' && one.name === name),
    )
    if (field === undefined)
      throw new SparkError(sparkCode.invalidField, fieldUnknown(name.slice(0, 100)))
    if (field.storage === 'custom') custom.add(field)
    else standard.set(name, field)
  }
  return { standard, custom: [...custom] }
}

/** A thousand whole listings take a second, in which the site answers others too. */
const atOnce = 25

export const sparkListings = (
  context: ApiContext,
  rowKeys: readonly number[],
  selection: Selection,
): Promise<SparkListing[]> =>
  inPieces(rowKeys, atOnce, (piece) =>
    listingRecords(context, piece, selection.fields).map((record) =>
      describe(context, record, selection),
    ),
  )

function describe(context: ApiContext, record: ListingRecord, selection: Selection): SparkListing {
  const Id = String(record[keyName])
  const StandardFields: Record<string, unknown> = {}
  for (const [name, field] of selection.standard) StandardFields[name] = record[recordName(field)]
  Object.assign(StandardFields, expandListing(context, Id, selection.expansions))
  const CustomFields = customFieldsOf(record, selection.custom)
  return { Id, ResourceUri: sparkListingPath(Id), StandardFields, CustomFields }
}

/** Fields by group, each in an object of its own, as Spark has them. Only those with a value are there. */
function customFieldsOf(record: ListingRecord, fields: readonly Field[]): readonly object[] {
  const groups = new Map<string, object[]>()
  for (const field of fields) {
    const value = record[field.name]
    const [group, name] = customNameOf(field) ?? ['', '']
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
      continue
    groups.set(group, [...(groups.get(group) ?? []), { [name]: value }])
  }
  return groups.size === 0
    ? []
    : [{ Main: [...groups].map(([group, values]) => ({ [group]: values })) }]
}
