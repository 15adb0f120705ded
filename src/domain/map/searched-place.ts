import { type Bounds, toPosition } from '#src/domain/map/geometry/shapes.ts'
import type { Condition, Subject } from '#src/domain/search/filter/condition/condition.ts'
import { isPlaceField, nameFields } from '#src/domain/search/location/location-kinds.ts'
import { type Box, boxesOf } from './geometry/boxes.ts'

const placeFields: ReadonlySet<string> = new Set([
  ...nameFields.filter(isPlaceField),
  'StateOrProvince',
  'Country',
  'Location',
])

export function placeConditionOf(condition: Condition): Condition | null {
  const places = conjunctsOf(condition).filter(isPlace)
  return places.length === 0 ? null : { kind: 'and', of: places }
}

export function shapeBoundsOf(condition: Condition): Bounds | null {
  for (const conjunct of conjunctsOf(condition)) {
    const boxes = boxesIn(conjunct)
    if (boxes !== null && boxes.length > 0) return boundsAround(boxes)
  }
  return null
}

const conjunctsOf = (condition: Condition): readonly Condition[] =>
  condition.kind === 'and' ? condition.of.flatMap(conjunctsOf) : [condition]

function isPlace(condition: Condition): boolean {
  if (condition.kind === 'not') return false
  if ('of' in condition) return condition.of.length > 0 && condition.of.every(isPlace)
  return condition.kind === 'comparison' && fieldsOf(condition.subject).every(isSomewhere)
}

const isSomewhere = (name: string) => placeFields.has(name)

function fieldsOf(subject: Subject): string[] {
  if (subject.kind === 'field') return [subject.field.name]
  return 'of' in subject ? subject.of.flatMap(fieldsOf) : []
}

function boxesIn(condition: Condition): Box[] | null {
  if (condition.kind === 'or') {
    const parts = condition.of.map(boxesIn)
    return parts.every((part) => part !== null) ? parts.flat() : null
  }
  if (condition.kind !== 'comparison') return null
  const boxes = condition.tests.map((test) =>
    test.kind === 'inside' && test.shape.kind !== 'circleAround' ? boxesOf(test.shape) : null,
  )
  return boxes.every((part) => part !== null) ? boxes.flat() : null
}

/** The bounds around boxes in degrees. Null across the 180th meridian, where boxes are at both ends of the world. */
function boundsAround(boxes: readonly Box[]): Bounds | null {
  const least = (side: (box: Box) => number) => Math.min(...boxes.map(side))
  const most = (side: (box: Box) => number) => Math.max(...boxes.map(side))
  const corner = { latitude: least(({ south }) => south), longitude: least(({ west }) => west) }
  const opposite = { latitude: most(({ north }) => north), longitude: most(({ east }) => east) }
  if (corner.longitude < -180 || opposite.longitude > 180) return null
  const [west, south] = toPosition(corner)
  const [east, north] = toPosition(opposite)
  return { south, north, west, east }
}
