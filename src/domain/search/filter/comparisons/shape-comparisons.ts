import { lengthText } from '#src/domain/context/units/write-measures.ts'
import type { ShapeCard } from '#src/domain/search/filter/cards/card-types.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { overlayFields } from '#src/domain/search/filter/read/read-overlay.ts'
import { nextToken } from '#src/domain/search/sparkql/syntax/lexer.ts'
import type { Expression, Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'

// Shapes in a filter (SPEC §4 Shapes in the filter): a single shape is a condition by itself, and several are joined by
// Or in a group.

const shapeFields = new Set(['Location', ...overlayFields])

export const maxShapes = 20

/** Returns the name that an annotation gives to a condition's shape, or null (SPEC §3 Annotation). */
export type ShapeName = (condition: string) => string | null

/** One card for each shape in a location condition or an Or group of such conditions; null for any other. */
export function shapesOf(tree: Tree, shapeName: ShapeName = () => null): ShapeCard[] | null {
  const conditions = conditionsOf(tree)
  // Each card becomes a separate condition, and a filter is limited to 75 of them.
  if (conditions === null || conditions.length > maxShapes) return null
  return conditions.map(({ field, text }) => shapeCard(field, text, shapeName(text)))
}

function shapeCard(field: string, text: string, name: string | null): ShapeCard {
  return {
    field,
    label: 'Shape',
    kind: 'shape',
    type: 'shape',
    enabled: true,
    value: { text, name },
  }
}

interface ShapeCondition {
  readonly field: string
  readonly text: string
}

function conditionsOf(tree: Tree): ShapeCondition[] | null {
  if (tree.kind === 'expression') return fromExpression(tree.expression)
  if (tree.kind !== 'or') return null
  const parts = tree.of.map((part) =>
    part.kind === 'expression' ? fromExpression(part.expression) : null,
  )
  return parts.every((part) => part !== null) ? parts.flat() : null
}

function fromExpression({
  field,
  operator,
  condition,
  field_manipulations,
}: Expression): ShapeCondition[] | null {
  const isDrawn = field !== null && shapeFields.has(field) && field_manipulations === undefined
  if (
    !isDrawn ||
    condition === null ||
    condition === 'NULL' ||
    (operator !== 'Eq' && operator !== 'In')
  )
    return null
  return splitValues(condition).map((value) => ({ field, text: `${field} Eq ${value}` }))
}

export function namesOf(text: string, shapeName: ShapeName = () => null): readonly string[] | null {
  const [expression] = Filter.of(text).expressions
  const names =
    (expression && fromExpression(expression))?.map((condition) => shapeName(condition.text)) ?? []
  return names.length > 0 && names.every((name) => name !== null) ? names : null
}

function splitValues(text: string): string[] {
  const values: string[] = []
  let from = 0
  let depth = 0
  for (let token = nextToken(text, 0); token.kind !== '$end'; token = nextToken(text, token.end)) {
    if (token.kind === 'lparen') depth++
    if (token.kind === 'rparen') depth--
    if (token.kind !== 'comma' || depth > 0) continue
    values.push(text.slice(from, token.start))
    from = token.end
  }
  return [...values, text.slice(from)]
}

export function shapeWords(text: string): string {
  const { field, function_name, value } = Filter.of(text).expressions[0] ?? {}
  if (field === 'MapOverlay') return 'Map overlay'
  if (field === 'MapOverlayShape') return 'Shape of a map overlay'
  if (typeof value !== 'object' || Array.isArray(value)) return 'Shape'
  if (function_name === 'rectangle') return 'Rectangle'
  switch (value.shape) {
    case 'circle':
      return `Circle of ${miles(value.radius)}`
    case 'record_radius':
      return `Circle of ${miles(value.radius)} around a listing`
    case 'Polygon':
      return `Polygon of ${(value.coordinates[0]?.length ?? 1) - 1} corners${holesWords([value.coordinates])}`
    case 'MultiPolygon':
      return `Area of ${value.coordinates.length} polygons${holesWords(value.coordinates)}`
    case 'LineString':
      return 'Line'
    case 'Point':
      return 'Point'
    default:
      return 'Shape'
  }
}

function holesWords(parts: readonly (readonly unknown[])[]): string {
  const holes = parts.reduce((sum, { length }) => sum + length - 1, 0)
  if (holes === 0) return ''
  return holes === 1 ? ' with a hole' : ` with ${holes} holes`
}

export function areaWords(text: string): string {
  const words = shapeWords(text).toLowerCase()
  return words.endsWith('map overlay') ? `a ${words}` : `the drawn ${words.replace(/ of .*/, '')}`
}

const miles = (radius: number) => lengthText(Math.trunc(radius * 100) / 100)
