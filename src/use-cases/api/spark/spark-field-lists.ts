import { noSuchRecord } from '#src/domain/api/spark/messages.ts'
import { sparkCustomFieldPath, sparkFieldPath } from '#src/domain/api/spark/paths.ts'
import { SparkError, sparkCode } from '#src/domain/api/spark/spark-error.ts'
import {
  customNameOf,
  describeSparkField,
  mostListed,
  sparkNamesOf,
} from '#src/domain/api/spark/spark-fields.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { everything } from '#src/domain/search/filter/condition/condition.ts'
import { nameFields } from '#src/domain/search/location/location-kinds.ts'
import { type ApiContext, canReadField } from '#src/use-cases/api/api-context.ts'
import { recordFields } from '#src/use-cases/api/records/record-fields.ts'

type Described = Readonly<Record<string, object>>

/** Fields that listings have, and those that filters only search. */
function readableFields(context: ApiContext): readonly Field[] {
  const recorded = recordFields(context)
  const searched = context.dictionary.fields.filter(
    (field) => !recorded.includes(field) && canReadField(context, field),
  )
  return [...recorded, ...searched]
}

export function describeStandardFields(context: ApiContext): Described {
  const fields = readableFields(context).filter(({ storage }) => storage !== 'custom')
  return Object.fromEntries(fields.flatMap((field) => Object.entries(describeStandard(field))))
}

const describeStandard = (field: Field, more: object = {}): Described =>
  Object.fromEntries(
    sparkNamesOf(field).map((name) => {
      const described = describeSparkField(field, sparkFieldPath(name), hasList(field))
      return [name, { ...described, Searchable: isSearched(field, name), ...more }]
    }),
  )

/** Filters know RESO's name and Spark's, but not the names that only answers have. */
const isSearched = ({ name, alias }: Field, asked: string) => asked === name || asked === alias

const hasList = ({ name, type, lookup, storage }: Field): boolean =>
  type === 'character' &&
  (lookup !== null || storage === 'custom' || nameFields.some((known) => known === name))

/** The field with its values in use, for which people fill lists. */
export async function getStandardField(context: ApiContext, name: string): Promise<Described> {
  const field = readableFields(context).find(
    (one) => one.storage !== 'custom' && sparkNamesOf(one).includes(name),
  )
  if (field === undefined) throw noSuchField()
  const list = hasList(field) ? { FieldList: await valuesOf(context, field) } : {}
  const { [name]: described = {} } = describeStandard(field, list)
  return { [name]: described }
}

export function describeCustomFields(context: ApiContext): Readonly<Record<string, Described>> {
  const groups = new Map<string, Described>()
  for (const field of recordFields(context)) {
    const [group, name] = customNameOf(field) ?? ['', '']
    if (name !== '') groups.set(group, { ...groups.get(group), [name]: describeCustom(field) })
  }
  return Object.fromEntries(groups)
}

const describeCustom = (field: Field) =>
  describeSparkField(field, sparkCustomFieldPath(field.name), hasList(field))

export async function getCustomField(
  context: ApiContext,
  asked: string,
): Promise<Readonly<Record<string, Described>>> {
  const field = recordFields(context).find(({ name }) => name === asked)
  const [group, name] = (field && customNameOf(field)) ?? [null, '']
  if (field === undefined || group === null) throw noSuchField()
  const list = hasList(field) ? { FieldList: await valuesOf(context, field) } : {}
  return { [group]: { [name]: { ...describeCustom(field), ...list } } }
}

const noSuchField = () => new SparkError(sparkCode.notFound, noSuchRecord)

async function valuesOf({ scope, search }: ApiContext, { name }: Field) {
  const query = { scope, condition: everything }
  const buckets = await search.facet(query, { field: name, limit: mostListed })
  return buckets
    .flatMap(({ value }) => (value === null || value === '' ? [] : [value]))
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((value) => ({ Name: value, Value: value }))
}

/** The types of the listings that the program can see. */
export async function listPropertyTypes(context: ApiContext) {
  const field = context.dictionary.find('PropertyType')!
  if (!canReadField(context, field)) return []
  const values = await valuesOf(context, field)
  return values.map(({ Name, Value }) => ({ MlsCode: Value, MlsName: Name }))
}
