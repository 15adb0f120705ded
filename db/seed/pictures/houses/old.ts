import { darker, lighter } from '../paint/color.ts'
import {
  chimney,
  door,
  eaveShadow,
  gable,
  garageDoor,
  pane,
  post,
  railing,
  sideRoof,
  steps,
} from '../paint/parts.ts'
import { type Scene, wall } from '../paint/scene.ts'
import { dark, line, type Pair, path, poly, rect, stroked } from '../paint/svg.ts'
import { choosePaints, type House } from './house.ts'

/** Two storeys, square, under a hipped roof with a dormer; a porch across the front. */
export function foursquare(scene: Scene): House {
  const { random } = scene
  const { wall: color, roof, trim, door: doorColor, stone, brick } = choosePaints(random)
  const look = { color: roof, trim }
  const glass = { trim, panes: [1, 2] as const, curtains: true }
  const half = 104
  const floor = -14
  const doorAt = random.pick([-58, 0, 58])
  const stocky = random.chance(0.5)
  const art = [
    random.chance(0.6) ? chimney(scene, random.pick([-78, 60]), -212, -150, 18, brick) : '',
    wall(
      scene,
      -half,
      -142,
      2 * half,
      142,
      color,
      random.pick(['lap', 'shingle', undefined] as const),
    ),
    eaveShadow(-half, half, -142),
    sideRoof(scene, -half - 17, half + 17, -142, -198, 68, look),
    wall(scene, -24, -176, 48, 30, color),
    ...[-19, 3].map((x) => pane(scene, x, -172, 16, 20, { trim, panes: [2, 1] })),
    sideRoof(scene, -33, 33, -174, -192, 18, look),
    ...[-76, 48].map((x) => pane(scene, x, -132, 28, 38, glass)),
    random.chance(0.6) ? pane(scene, -10, -130, 20, 26, { trim, panes: [2, 2] }) : '',
    rect(-half, floor, 2 * half, 14, scene.ink(darker(stone, 0.1))),
    rect(-half, -82, 2 * half, 68, dark(0.18)),
    ...[-80, 0, 52]
      .filter((x) => Math.abs(x + 14 - doorAt) > 34)
      .map((x) => pane(scene, x, -68, 30, 40, glass)),
    door(scene, doorAt, floor, 27, 58, {
      color: doorColor,
      trim,
      glazed: random.pick(['top', 'full'] as const),
    }),
    ...[-100, -34, 34, 100]
      .filter((x) => Math.abs(x - doorAt) > 20)
      .map((x) =>
        post(
          scene,
          x,
          floor,
          -76,
          stocky ? 15 : 9,
          trim,
          stocky ? { color: brick, height: 22, cover: 'brick' } : undefined,
        ),
      ),
    ...[
      [-100, doorAt - 24],
      [doorAt + 24, 100],
    ]
      .filter(([a, b]) => b! - a! > 20)
      .map(([a, b]) => railing(scene, a!, b!, floor, 17, trim)),
    sideRoof(scene, -half - 14, half + 14, -76, -98, 40, look),
    steps(scene, doorAt, floor, 44, 3, 5, '#b9b2a6'),
  ]
  return {
    art: art.join(''),
    width: 250,
    height: 206,
    door: doorAt,
    beds: [
      [-half, doorAt - 32],
      [doorAt + 32, half],
    ],
  }
}

/** Five bays around a door with a hood, chimneys at the ends. */
export function colonial(scene: Scene): House {
  const { random } = scene
  const { wall: paint, roof, trim, door: doorColor, brick } = choosePaints(random)
  const masonry = random.chance(0.45)
  const color = masonry ? brick : paint
  const look = { color: roof, trim }
  const shutters = random.chance(0.8)
    ? random.pick(['#2f3a40', '#3f5a50', '#37495f', '#5c3f3c'])
    : undefined
  const glass = { trim, panes: [2, 4] as const, ...(shutters === undefined ? {} : { shutters }) }
  const half = 128
  const wing = random.chance(0.5)
  const art = [
    ...[-half + 4, half - 22].map((x) =>
      chimney(scene, x, -206, -136, 18, masonry ? darker(brick, 0.1) : brick),
    ),
    wing ? garageWing(scene, half, color, look, masonry) : '',
    wall(scene, -half, -138, 2 * half, 138, color, masonry ? 'brick' : 'lap'),
    eaveShadow(-half, half, -138),
    rect(-half, -8, 2 * half, 8, scene.ink('#a29a8d')),
    sideRoof(scene, -half - 11, half + 11, -138, -190, 10, look),
    scene.detail > 0 && random.chance(0.4)
      ? [-62, 0, 62].map((x) => dormer(scene, x, -150, trim, color, look)).join('')
      : '',
    ...[-106, -58, -11, 36, 84].map((x) => pane(scene, x, -124, 22, 38, glass)),
    ...[-106, -58, 36, 84].map((x) => pane(scene, x, -58, 22, 38, glass)),
    entrance(scene, 0, -8, doorColor, trim, random.chance(0.5)),
  ]
  return {
    art: art.join(''),
    width: wing ? 2 * half + 118 : 2 * half + 30,
    middle: wing ? 48 : 0,
    height: 206,
    door: 0,
    ...(wing ? { garage: [half + 12, half + 84] as const } : {}),
    beds: [
      [-half, -24],
      [24, half],
    ],
  }
}

function garageWing(
  scene: Scene,
  left: number,
  color: string,
  look: { color: string; trim: string },
  masonry: boolean,
): string {
  return (
    wall(scene, left, -74, 96, 74, color, masonry ? 'brick' : 'lap') +
    eaveShadow(left, left + 96, -74) +
    sideRoof(scene, left - 4, left + 106, -74, -112, 8, look) +
    garageDoor(scene, left + 12, 0, 72, 48, lighter(look.trim, 0.3), look.trim, true)
  )
}

export function dormer(
  scene: Scene,
  x: number,
  bottom: number,
  trim: string,
  color: string,
  look: { color: string; trim: string },
): string {
  return scene.stamp(
    `dormer${color}`,
    () =>
      wall(scene, -12, -26, 24, 27, color) +
      gable(scene, -13, 13, -26, -42, color, look) +
      pane(scene, -7, -24, 14, 20, { trim, panes: [2, 2] }),
    x,
    bottom,
  )
}

/** A panelled door between pilasters under a pediment or a small portico. */
function entrance(
  scene: Scene,
  x: number,
  floor: number,
  color: string,
  trim: string,
  portico: boolean,
): string {
  const paint = scene.ink(trim)
  const top = floor - 68
  const hood: Pair[] = [
    [x - 32, top],
    [x, top - 20],
    [x + 32, top],
  ]
  return [
    door(scene, x, floor, 26, 56, { color, trim, sidelights: true }),
    portico
      ? rect(x - 28, top, 56, 60, dark(0.12)) +
        post(scene, x - 24, floor, top, 7, trim) +
        post(scene, x + 24, floor, top, 7, trim)
      : '',
    rect(x - 32, top - 1, 64, 8, paint),
    poly(hood, darker(paint, 0.06)) + line([...hood, hood[0]!], paint, 3),
    steps(scene, x, floor, 56, 2, 4, '#b9b2a6'),
  ].join('')
}

/** A gambrel roof with a long dormer, and a glazed wing. */
export function dutch(scene: Scene): House {
  const { random } = scene
  const { wall: color, roof, trim, door: doorColor, brick } = choosePaints(random)
  const shutters = random.pick(['#2f3a40', '#3f5a50', '#37495f', '#6a4a44'])
  const look = { color: roof, trim }
  const half = 108
  const glass = { trim, panes: [2, 4] as const, shutters }
  const art = [
    chimney(scene, -half - 4, -196, -20, 20, brick),
    wall(scene, half, -62, 58, 62, color, 'lap'),
    ...[half + 7, half + 32].map((x) => pane(scene, x, -50, 18, 38, { trim, panes: [2, 3] })),
    rect(half - 2, -70, 68, 9, scene.ink(trim)),
    wall(scene, -half, -70, 2 * half, 70, color, 'lap'),
    eaveShadow(-half, half, -66, 10),
    sideRoof(scene, -half - 18, half + 18, -68, -138, 16, look),
    wall(scene, -86, -132, 172, 52, color, 'lap'),
    eaveShadow(-86, 86, -132, 7),
    ...[-70, -11, 48].map((x) => pane(scene, x, -122, 22, 34, { trim, panes: [2, 4] })),
    sideRoof(scene, -half - 6, half + 6, -134, -170, 12, look),
    ...[-82, 60].map((x) => pane(scene, x, -54, 24, 36, glass)),
    entrance(scene, 0, -6, doorColor, trim, true),
  ]
  return {
    art: art.join(''),
    width: 306,
    middle: 24,
    height: 196,
    door: 0,
    beds: [
      [-half, -36],
      [36, half + 54],
    ],
  }
}

/** Steep cross gable with half-timbering over brick, an arched door and a tall chimney. */
export function tudor(scene: Scene): House {
  const { random } = scene
  const { roof, brick, stone, door: doorColor } = choosePaints(random)
  const base = random.chance(0.7) ? brick : stone
  const cover = base === brick ? 'brick' : 'stone'
  const plaster = random.pick(['#efe6d2', '#e6dcc6', '#f2ece0', '#ddd0b8'])
  const beam = random.pick(['#5b4636', '#4a3c34', '#6b5340'])
  const look = { color: roof, trim: beam }
  const glass = { trim: beam, panes: [3, 3] as const }
  const art = [
    chimney(scene, 84, -206, -80, 24, darker(base, 0.06)),
    wall(scene, -124, -76, 248, 76, base, cover),
    eaveShadow(-124, 124, -76),
    sideRoof(scene, -134, 136, -76, -166, 20, look),
    wall(scene, 32, -124, 46, 36, plaster),
    gable(scene, 30, 80, -124, -158, plaster, look),
    pane(scene, 42, -120, 26, 26, glass),
    wall(scene, -116, -90, 104, 90, base, cover),
    gable(scene, -116, -12, -92, -196, plaster, look),
    timbers(scene, -64, 52, -92, -196, beam),
    pane(scene, -81, -142, 34, 32, glass),
    pane(scene, -90, -64, 52, 40, { trim: beam, panes: [4, 3] }),
    gable(scene, -14, 34, -62, -104, base, look, cover),
    wall(scene, -14, -64, 48, 64, base, cover),
    door(scene, 10, -5, 25, 52, { color: doorColor, trim: stone, arched: true, glazed: 'top' }),
    pane(scene, 58, -58, 40, 36, { trim: beam, panes: [3, 3] }),
    steps(scene, 10, -5, 38, 1, 5, '#b0a898'),
  ]
  return {
    art: art.join(''),
    width: 276,
    height: 206,
    door: 10,
    beds: [
      [-120, -16],
      [38, 124],
    ],
  }
}

/** Posts, rail and braces on the triangle of a gable. */
function timbers(
  scene: Scene,
  middle: number,
  half: number,
  eave: number,
  peak: number,
  beam: string,
): string {
  const slope = (eave - peak) / half
  const uprights = [-34, -17, 17, 34]
    .map((dx) => `M${middle + dx} ${eave}V${Math.round(peak + Math.abs(dx) * slope) + 5}`)
    .join('')
  const braces = `M${middle - 34} ${eave}l17-30M${middle + 34} ${eave}l-17-30M${middle} ${peak + 8}v44`
  const paint = scene.ink(beam)
  return (
    stroked(`${uprights}${braces}`, paint, 4) + rect(middle - half, eave - 3, 2 * half, 8, paint)
  )
}

/** A gabled front, a round tower under a pointed roof, and a porch with turned posts. */
export function victorian(scene: Scene): House {
  const { random } = scene
  const { wall: color, roof, door: doorColor, brick } = choosePaints(random)
  const trim = random.pick(['#faf6ec', '#f2ead8'])
  const accent = random.pick(['#7d5a63', '#4f6a66', '#8a5a3f', '#5b6685', '#9a7a3e'])
  const look = { color: roof, trim }
  const glass = { trim, panes: [1, 2] as const, arched: scene.detail > 0 && random.chance(0.5) }
  const art = [
    chimney(scene, 66, -220, -150, 17, brick),
    wall(scene, 40, -138, 76, 138, color, 'lap'),
    eaveShadow(40, 116, -138),
    sideRoof(scene, 20, 126, -138, -190, 14, look),
    pane(scene, 84, -124, 18, 42, glass),
    wall(scene, -52, -144, 114, 144, color, 'lap'),
    gable(scene, -52, 62, -144, -222, accent, look, 'shingle'),
    rect(-52, -147, 114, 7, scene.ink(trim)),
    scene.detail > 0
      ? pane(scene, -5, -186, 20, 28, { trim, panes: [1, 2], arched: true })
      : pane(scene, -4, -190, 18, 42, glass),
    ...[-22, 14].map((x) => pane(scene, x, -128, 18, 42, glass)),
    tower(scene, color, accent, trim, roof),
    rect(-116, -14, 232, 14, scene.ink(darker(brick, 0.1))),
    rect(-44, -80, 158, 66, dark(0.17)),
    ...[-32, 54, 86].map((x) => pane(scene, x, -64, 18, 42, glass)),
    door(scene, 20, -14, 27, 58, { color: doorColor, trim, glazed: 'full' }),
    ...[-46, -10, 50, 84, 116].map((x) => post(scene, x, -14, -80, 6, trim)),
    scene.detail > 0 ? stroked('M-44-72h158', scene.ink(trim), 8, 'stroke-dasharray="2 4"') : '',
    railing(scene, 50, 116, -14, 16, trim),
    sideRoof(scene, -56, 126, -80, -98, 16, look),
    steps(scene, 20, -14, 44, 3, 5, '#b9b2a6'),
  ]
  return {
    art: art.join(''),
    width: 250,
    height: 254,
    door: 20,
    beds: [
      [-118, -46],
      [-44, -10],
      [52, 116],
    ],
  }
}

function tower(scene: Scene, color: string, accent: string, trim: string, roof: string): string {
  const winter = scene.hour === 'winter'
  const cone = scene.ink(winter ? '#f3f6f8' : roof)
  const glass = { trim, panes: [1, 2] as const }
  return [
    wall(scene, -112, -164, 62, 164, color, 'lap'),
    rect(-112, -92, 62, 16, scene.ink(accent)),
    rect(-112, -168, 62, 9, scene.ink(trim)),
    rect(-68, -170, 18, 170, dark(0.14)),
    ...[-152, -62].flatMap((y) => [-108, -87].map((x) => pane(scene, x, y, 18, 42, glass))),
    path('M-118-168Q-90-214-81-250-72-214-44-168z', cone),
    path('M-81-250Q-72-214-44-168h-20Q-74-214-81-250z', dark(0.15)),
  ].join('')
}

/** One storey and a half, steep roof, two dormers. */
export function cape(scene: Scene): House {
  const { random } = scene
  const { wall: paint, roof, trim, door: doorColor, brick } = choosePaints(random)
  const masonry = random.chance(0.25)
  const color = masonry ? brick : paint
  const shutters = random.pick(['#2f3a40', '#3f5a50', '#37495f', '#7a4a44', '#5a6b7a'])
  const look = { color: roof, trim }
  const half = 112
  const wing = random.chance(0.55)
  const glass = { trim, panes: [2, 3] as const, shutters }
  const art = [
    chimney(scene, random.pick([-10, 60]), -178, -130, 20, brick),
    wing ? garageWing(scene, half, color, look, masonry) : '',
    wall(scene, -half, -68, 2 * half, 68, color, masonry ? 'brick' : 'lap'),
    eaveShadow(-half, half, -68),
    rect(-half, -7, 2 * half, 7, scene.ink('#a29a8d')),
    sideRoof(scene, -half - 11, half + 11, -68, -152, 12, look),
    ...[-58, 58].map((x) => dormer(scene, x, -86, trim, paint, look)),
    ...[-90, -50, 28, 68].map((x) => pane(scene, x, -56, 22, 34, glass)),
    entrance(scene, 0, -7, doorColor, trim, false),
  ]
  return {
    art: art.join(''),
    width: wing ? 346 : 250,
    middle: wing ? 48 : 0,
    height: 176,
    door: 0,
    ...(wing ? { garage: [half + 12, half + 84] as const } : {}),
    beds: [
      [-half, -24],
      [24, half],
    ],
  }
}
