import type { Area } from '#src/domain/map/geometry/shapes.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { Condition, Test } from '#src/domain/search/filter/condition/condition.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { plainTexts } from '#src/domain/search/sparkql/syntax/plain-texts.ts'
import type { Expression, ListEntry } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { refuse } from './filter-refusal.ts'

// Map overlays in filters (SPEC §3 Filter): `MapOverlay Eq '{id}'` matches inside any shape of the overlay,
// `MapOverlayShape` inside that one shape.

/** The areas of overlays and overlay shapes by id. Only those that the user may see are included. */
export type OverlayAreas = ReadonlyMap<string, Area>

export const overlayFields: ReadonlySet<string> = new Set(['MapOverlay', 'MapOverlayShape'])

/** The ids of overlays in a filter. They may include ids that are only part of a text. */
export const overlayIdsIn = ({ text }: Filter): string[] =>
  /MapOverlay/i.test(text) ? [...new Set(text.match(/(?<!\d)\d{26}(?!\d)/g))] : []

export const isOverlayExpression = ({ field, field_manipulations }: Expression): boolean =>
  field_manipulations === undefined && overlayFields.has(field ?? '')

/** Reads a condition on map overlays. Throws a `Refusal` if an overlay does not exist or the user may not see it. */
export function readOverlay(
  expression: Expression,
  entries: ListEntry[],
  areas: OverlayAreas,
  dictionary: Dictionary,
): Condition {
  const { field: name, operator, type } = expression
  const isNegative = operator === 'Not Eq' || operator === 'Not In'
  if (type !== 'character') refuse('value', `isn’t valid for ${name}, which takes IDs in quotes`)
  const tests = plainTexts(expression, entries).map(
    (id): Test => ({ kind: 'inside', shape: areaOf(id, areas) }),
  )
  const field = dictionary.find('Location')!
  const condition: Condition = {
    kind: 'comparison',
    subject: { kind: 'field', type: 'shape', field },
    every: false,
    tests,
  }
  return isNegative ? { kind: 'not', of: condition } : condition
}

const areaOf = (id: string, areas: OverlayAreas): Area =>
  areas.get(id) ?? refuse('value', 'doesn’t name a map overlay that you can see')
