import { edmType, odataName } from '#src/domain/api/odata/base/odata-fields.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { hasLookup, lookupName } from '#src/use-cases/api/odata/listed-values.ts'
import {
  type Entity,
  entityNames,
  entityOf,
  relatedOfProperty,
} from '#src/use-cases/api/odata/odata-entities.ts'
import type { ODataVersion } from './odata-version.ts'

export const namespace = 'org.reso.metadata'

/** Describes the resources and the fields that the reader may read, as XML (CSDL). */
export function metadataXml(context: ApiContext, version: ODataVersion): string {
  const entities = entityNames.map((name) => entityOf(context, name))
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="${version}" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
<edmx:Reference Uri="https://oasis-tcs.github.io/odata-vocabularies/vocabularies/Org.OData.Core.V1.xml">
<edmx:Include Namespace="Org.OData.Core.V1" Alias="Core"/>
</edmx:Reference>
<edmx:DataServices>
<Schema Namespace="${namespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${entities.map(entityType).join('\n')}
<EntityContainer Name="Default">
${entities.map(entitySet).join('\n')}
</EntityContainer>
</Schema>
</edmx:DataServices>
</edmx:Edmx>
`
}

const entityType = (entity: Entity): string => {
  const { name, fields } = entity
  const key = odataName(fields[0]!)
  const related = name === 'Property' ? Object.entries(relatedOfProperty) : []
  return `<EntityType Name="${name}">
<Key><PropertyRef Name="${key}"/></Key>
${fields.map((field, i) => property(entity, field, i === 0)).join('\n')}
${related.map(([nav, { of, via }]) => navigation(nav, of, via)).join('\n')}
</EntityType>`
}

function property({ name: entity }: Entity, field: Field, isKey: boolean): string {
  const type = edmType(field)!
  const facets = [
    type === 'Edm.Decimal' ? ' Scale="variable"' : '',
    type === 'Edm.DateTimeOffset' ? ' Precision="3"' : '',
    isKey || field.multiple ? ' Nullable="false"' : '',
  ].join('')
  const isListed = entity === 'Property' && hasLookup(field)
  const notes = [
    annotation('Core.Description', field.label),
    isListed ? annotation('RESO.OData.Metadata.LookupName', lookupName(field)) : '',
  ].join('')
  return `<Property Name="${xmlText(odataName(field))}" Type="${type}"${facets}>${notes}</Property>`
}

const annotation = (term: string, text: string) =>
  `<Annotation Term="${term}" String="${xmlText(text)}"/>`

const navigation = (name: string, of: string, via: string | null) =>
  `<NavigationProperty Name="${name}" Type="${via === null ? `Collection(${namespace}.${of})` : `${namespace}.${of}`}"/>`

function entitySet({ name }: Entity): string {
  const bindings = Object.entries(relatedOfProperty)
    .map(([nav, { of }]) => `<NavigationPropertyBinding Path="${nav}" Target="${of}"/>`)
    .join('')
  const inside = name === 'Property' ? bindings : ''
  return `<EntitySet Name="${name}" EntityType="${namespace}.${name}">${inside}</EntitySet>`
}

const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Labels of custom fields come from imports, and may have characters that XML cannot have. */
const xmlText = (text: string) =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (letter) => entities[letter]!)
