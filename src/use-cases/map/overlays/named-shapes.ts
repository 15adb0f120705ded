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

const mostIds = 100
const mostNames = 20
const longestName = 200
const mostFound = 100

export function findNamedShapes({ db, user }: Context, filter: ShapeFilter): OverlayShapeName[] {
  const userId = user?.id ?? null
  if (filter.by === 'Id') return findShapeNames(db, checkIds(filter.values), userId)
  if (filter.values.length > mostNames || filter.values.some((name) => name.length > longestName)) {
    throw new RequestError(
      'BadRequest',
      `Shapes are looked for by at most ${mostNames} names of ${longestName} characters.`,
    )
  }
  return searchShapeNames(db, filter.values, userId, mostFound)
}

export function findOverlayShapes({ db, user }: Context, ids: readonly string[]): OverlayShape[] {
  const rows = findShapes(db, checkIds(ids), user?.id ?? null)
  return rows.map(withText)
}

function checkIds(ids: readonly string[]): readonly string[] {
  if (ids.length <= mostIds && ids.every(isId)) return ids
  throw new RequestError(
    'BadRequest',
    `Shapes are looked for by at most ${mostIds} ids, each of 26 digits.`,
  )
}
