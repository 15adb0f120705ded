import type { FeedWorld } from './feed-world.ts'
import { keyNames } from './feed-world.ts'
import type { Text } from './send-answer.ts'

/** The metadata of a world: the fields of the first record of each resource. */
export function metadataOf({ resources }: FeedWorld): Text {
  const types = [...resources].map(([name, records]) => {
    const [first = {}] = records.values()
    const fields = Object.entries(first).map(
      ([field, value]) => `<Property Name="${field}" Type="${typeOf(field, value)}"/>`,
    )
    const key = `<Key><PropertyRef Name="${keyNames[name]}"/></Key>`
    return `<EntityType Name="${name}">${key}${fields.join('')}</EntityType>`
  })
  const schema = `<Schema xmlns="http://docs.oasis-open.org/odata/ns/edm" Namespace="Prairie">${types.join('')}</Schema>`
  const text = `<?xml version="1.0"?><edmx:Edmx xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx" Version="4.0"><edmx:DataServices>${schema}</edmx:DataServices></edmx:Edmx>`
  return { status: 200, text, headers: { 'content-type': 'application/xml' } }
}

function typeOf(field: string, value: unknown): string {
  if (field.endsWith('Timestamp')) return 'Edm.DateTimeOffset'
  if (field.endsWith('Date')) return 'Edm.Date'
  if (typeof value === 'boolean') return 'Edm.Boolean'
  if (Array.isArray(value)) return 'Collection(Edm.String)'
  if (typeof value !== 'number') return 'Edm.String'
  return Number.isInteger(value) ? 'Edm.Int64' : 'Edm.Decimal'
}
