import { shapeRow } from '#db/queries/map/insert-shapes.ts'
import type { overlayShapes, overlays } from '#db/schema/index.ts'
import { addDays } from '#src/domain/local-time.ts'
import { shapeColors } from '#src/domain/map/drawing/shapes/shape-colors.ts'
import { toPosition } from '#src/domain/map/geometry/shapes.ts'
import { districts, neighborhoods } from './city/index.ts'
import { toPoint, type Xy } from './city/plane.ts'
import { staffId } from './people/staff.ts'
import { timestamp } from './tools/demo-days.ts'

interface NamedRing {
  readonly name: string
  readonly ring: readonly Xy[]
}

const layers: readonly { readonly name: string; readonly areas: readonly NamedRing[] }[] = [
  { name: 'Neighborhoods', areas: neighborhoods },
  { name: 'School districts', areas: districts },
]

export interface LayerRows {
  readonly overlays: readonly (typeof overlays.$inferInsert)[]
  readonly shapes: readonly (typeof overlayShapes.$inferInsert)[]
}

export function createLayers(today: string): LayerRows {
  const created = timestamp(addDays(today, -90), 960)
  const times = { CreatedAt: created, ModifiedAt: created }
  const rows = layers.map(({ name }, i) => ({
    Id: staffId('2024-01-04', i),
    Name: name,
    LayerName: name,
    Public: true,
    ...times,
  }))
  const shapes = layers.flatMap(({ areas }, i) =>
    areas.map(({ name, ring }, position) => {
      const id = staffId(`2024-01-${String(5 + i).padStart(2, '0')}`, position)
      const { hex: color } = shapeColors[position % shapeColors.length]!
      const geometry = { kind: 'polygon', rings: [ringOf(ring)] } as const
      return shapeRow(rows[i]!.Id, { id, name, color, geometry }, position)
    }),
  )
  return { overlays: rows, shapes }
}

const ringOf = (ring: readonly Xy[]) => [...ring, ring[0]!].map((xy) => toPosition(toPoint(xy)))
