import {
  findShapeNames,
  findShapes,
  type OverlayShapeName,
  searchShapeNames,
} from '#db/queries/map/overlay-shape-rows.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import type { OverlayShape } from '#src/domain/map/overlays/overlay-shapes.ts'
import type { ShapeFilter } from '#src/domain/map/overlays/shape-filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { withText } from './list-overlays.ts'

const maxIds = 100
const maxNames = 20
const maxNameLength = 200
const maxFound = 100

export function findNamedShapes({ db, user }: Context, filter: ShapeFilter): OverlayShapeName[] {
  const userId = user?.id ?? null
  if (filter.by === 'Id') return findShapeNames(db, checkIds(filter.values), userId)
  if (
    filter.values.length > maxNames ||
    filter.values.some((name) => name.length > maxNameLength)
  ) {
    throw new RequestError(
      'BadRequest',
      `Shapes are looked for by at most ${maxNames} names of ${maxNameLength} characters.`,
    )
  }
  return searchShapeNames(db, filter.values, userId, maxFound)
}

export function findOverlayShapes({ db, user }: Context, ids: readonly string[]): OverlayShape[] {
  const rows = findShapes(db, checkIds(ids), user?.id ?? null)
  return rows.map(withText)
}

function checkIds(ids: readonly string[]): readonly string[] {
  if (ids.length <= maxIds && ids.every(isId)) return ids
  throw new RequestError(
    'BadRequest',
    `Shapes are looked for by at most ${maxIds} ids, each of 26 digits.`,
  )
}
