import { flag, id } from '#db/orm/column-types.ts'
import { index, integer, sqliteTable, text } from '#db/orm/drizzle.ts'
import type { OverlayGeometry } from '#src/domain/map/overlays/overlay-shapes.ts'
import { users } from './people/account-tables.ts'

/**
 * Named groups of shapes (SPEC §3 Map overlay). MLS layers have a `LayerName` and no owner; other overlays have no
 * `LayerName`.
 */
export const overlays = sqliteTable(
  'overlays',
  {
    Id: id().primaryKey(),
    OwnerId: text('OwnerId').references(() => users.Id, { onDelete: 'cascade' }),
    Name: text('Name').notNull(),
    LayerName: text('LayerName').unique(),
    Public: flag('Public').notNull().default(false),
    CreatedAt: text('CreatedAt').notNull(),
    ModifiedAt: text('ModifiedAt').notNull(),
  },
  (t) => [index('overlays_owner').on(t.OwnerId)],
)

/** Shapes of overlays. `Color` is six hexadecimal digits; geometry and bounds are in micro-degrees, radii in miles. */
export const overlayShapes = sqliteTable(
  'overlay_shapes',
  {
    Id: id().primaryKey(),
    OverlayId: text('OverlayId')
      .notNull()
      .references(() => overlays.Id, { onDelete: 'cascade' }),
    Position: integer('Position').notNull(),
    Name: text('Name').notNull(),
    Color: text('Color').notNull(),
    Geometry: text('Geometry', { mode: 'json' }).$type<OverlayGeometry>().notNull(),
    South: integer('South').notNull(),
    North: integer('North').notNull(),
    West: integer('West').notNull(),
    East: integer('East').notNull(),
  },
  (t) => [index('overlay_shapes_overlay').on(t.OverlayId, t.Position)],
)
