import { darker, lighter } from './color.ts'
import { type Covering, downward, type Scene, texture, wall } from './scene.ts'
import { circle, dark, light, line, move, n, type Pair, path, poly, rect, stroked } from './svg.ts'

export interface WindowLook {
  readonly trim: string
  /** Panes across and down. */
  readonly panes?: readonly [number, number]
  readonly shutters?: string
  readonly arched?: boolean
  readonly bare?: boolean
  readonly curtains?: boolean
  /** Whether there is light in it at dusk; left out, most are lit. */
  readonly lit?: boolean
}

/** A window with its frame; at dusk most are lit. The place is its upper left corner. */
export function pane(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  look: WindowLook,
): string {
  const lit = scene.dark && (look.lit ?? (scene.random.chance(0.82) || scene.detail === 0))
  const key = `w${width}x${height}${lit}${look.shutters ?? ''}${look.arched === true}${look.panes?.join('') ?? ''}${look.trim}`
  return scene.stamp(key, () => drawPane(scene, width, height, look, lit), x, y)
}

const glassOf = (scene: Scene, lit: boolean) =>
  lit
    ? downward(scene, 'z', '#ffdf9a', '#f7b968')
    : downward(scene, 'y', scene.ink('#5f7f92'), scene.ink('#a9c4cd'))

function drawPane(
  scene: Scene,
  width: number,
  height: number,
  look: WindowLook,
  lit: boolean,
): string {
  const trim = scene.ink(look.trim)
  const top = look.arched === true ? 4 : 0
  const [across, down] = look.panes ?? [1, 2]
  const bars = [
    ...[...Array(across - 1).keys()].map(
      (i) => `M${n((width * (i + 1)) / across)} ${top}V${n(height)}`,
    ),
    ...[...Array(down - 1).keys()].map((i) => `M0 ${n((height * (i + 1)) / down)}H${n(width)}`),
  ].join('')
  return [
    look.shutters === undefined ? '' : shutters(scene.ink(look.shutters), width, height),
    look.arched === true
      ? archedFrame(scene, width, height, look, lit)
      : squareFrame(scene, width, height, look, lit),
    scene.detail > 0 ? reflections(width, height, top, look, lit) : '',
    bars === '' ? '' : stroked(bars, trim, across * down > 6 ? 1.2 : 1.7),
  ].join('')
}

const shutters = (color: string, width: number, height: number) =>
  [-11, width + 3]
    .map(
      (x) =>
        rect(x, -1, 8, height + 2, color) +
        stroked(`M${x + 1.5} ${n(height / 2)}h5`, darker(color, 0.3), 1),
    )
    .join('')

const frameOf = (look: WindowLook) => (look.bare === true ? 1.5 : 3)

function archedFrame(
  scene: Scene,
  width: number,
  height: number,
  look: WindowLook,
  lit: boolean,
): string {
  const rise = width * 0.28
  const arch = (e: number) => {
    const left = n(-e)
    const right = n(width + e)
    const bottom = n(height + e)
    return `M${left} ${bottom}V${n(rise)}Q${n(width / 2)} ${n(-rise - 2 * e)} ${right} ${n(rise)}V${bottom}z`
  }
  return path(arch(frameOf(look)), scene.ink(look.trim)) + path(arch(0), glassOf(scene, lit))
}

function squareFrame(
  scene: Scene,
  width: number,
  height: number,
  look: WindowLook,
  lit: boolean,
): string {
  const trim = scene.ink(look.trim)
  const frame = frameOf(look)
  return (
    rect(-frame, -frame, width + 2 * frame, height + 2 * frame, trim) +
    (look.bare === true ? '' : rect(-frame - 2, height + frame, width + 2 * frame + 4, 3, trim)) +
    rect(0, 0, width, height, glassOf(scene, lit))
  )
}

/** The shadow of the lintel, curtains, and a streak of sky. */
function reflections(
  width: number,
  height: number,
  top: number,
  look: WindowLook,
  lit: boolean,
): string {
  const inner = n(width * 0.2)
  const far = n(width * 0.8)
  const left = `M0 ${top}h${n(width * 0.26)}Q${inner} ${n(height * 0.7)} 0 ${n(height)}z`
  const right = `M${n(width)} ${top}h${n(-width * 0.26)}Q${far} ${n(height * 0.7)} ${n(width)} ${n(height)}z`
  const low = height * 0.62
  const high = height * 0.86
  const streak: Pair[] = [
    [width * 0.12, low],
    [width * 0.62, top + 4],
    [width * 0.82, top + 4],
    [width * 0.12, high],
  ]
  return (
    rect(0, top, width, 4, dark(lit ? 0.1 : 0.22)) +
    (look.curtains === true ? path(left + right, light(lit ? 0.3 : 0.4)) : '') +
    (!lit && width > 14 ? poly(streak, light(0.16)) : '')
  )
}

export interface DoorLook {
  readonly color: string
  readonly trim: string
  readonly glazed?: 'none' | 'top' | 'full'
  readonly sidelights?: boolean
  readonly arched?: boolean
}

/** A front door standing on the place, which is the middle of its sill. */
export function door(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  look: DoorLook,
): string {
  const color = scene.ink(look.color)
  const trim = scene.ink(look.trim)
  const glass = glassOf(scene, scene.dark)
  const half = width / 2
  const side = look.sidelights === true ? 9 : 0
  const parts = [rect(-half - 4 - side, -height - 4, width + 8 + 2 * side, height + 4, trim)]
  if (look.arched === true) {
    parts[0] = path(
      `M${n(-half - 4)} 0V${n(-height + half)}A${n(half + 4)} ${n(half + 4)} 0 0 1 ${n(half + 4)} ${n(-height + half)}V0z`,
      trim,
    )
  }
  if (side > 0) {
    parts.push(
      rect(-half - side - 1, -height, side - 2, height - 2, glass),
      rect(half + 3, -height, side - 2, height - 2, glass),
    )
  }
  parts.push(
    look.arched === true
      ? path(
          `M${n(-half)} 0V${n(-height + half)}A${n(half)} ${n(half)} 0 0 1 ${n(half)} ${n(-height + half)}V0z`,
          color,
        )
      : rect(-half, -height, width, height, color),
  )
  if (look.glazed === 'full')
    parts.push(rect(-half + 4, -height + 5, width - 8, height - 12, glass))
  else if (look.glazed === 'top')
    parts.push(
      rect(-half + 5, -height + (look.arched === true ? 10 : 6), width - 10, height * 0.28, glass),
      rect(-half + 5, -height * 0.55, width - 10, height * 0.4, dark(0.12)),
    )
  else
    parts.push(
      rect(-half + 5, -height + 6, width - 10, height * 0.38, dark(0.13)),
      rect(-half + 5, -height * 0.48, width - 10, height * 0.38, dark(0.13)),
    )
  parts.push(circle(half - 4, -height * 0.45, 1.7, '#e9cf8c'))
  return move(x, y, ...parts)
}

/** A garage door on its sill; the place is the lower left corner. */
export function garageDoor(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  trim: string,
  glazed: boolean,
): string {
  const rows = 4
  const lines = [...Array(rows - 1).keys()]
    .map((i) => `M0 ${n(-height + (height * (i + 1)) / rows)}h${n(width)}`)
    .join('')
  const columns = Math.max(2, Math.round(width / 22))
  const lights = glazed
    ? [...Array(columns).keys()]
        .map((i) =>
          rect(
            (width * i) / columns + 3,
            -height + 4,
            width / columns - 6,
            height / rows - 7,
            glassOf(scene, false),
          ),
        )
        .join('')
    : ''
  const ups = [...Array(columns - 1).keys()]
    .map((i) => `M${n((width * (i + 1)) / columns)} ${n(-height)}v${n(height)}`)
    .join('')
  return move(
    x,
    y,
    rect(-4, -height - 5, width + 8, height + 5, scene.ink(trim)),
    rect(0, -height, width, height, scene.ink(color)),
    stroked(lines + ups, dark(0.16), 1.2),
    lights,
    rect(0, -height, width, 5, dark(0.2)),
  )
}

export interface RoofLook {
  readonly color: string
  readonly trim: string
  readonly cover?: Covering
}

/** A roof seen from its long side: eaves below, ridge above, cut in at the ends by `hip`. */
export function sideRoof(
  scene: Scene,
  left: number,
  right: number,
  eave: number,
  ridge: number,
  hip: number,
  look: RoofLook,
): string {
  const shape: Pair[] = [
    [left, eave],
    [left + hip, ridge],
    [right - hip, ridge],
    [right, eave],
  ]
  const snow = scene.hour === 'winter'
  const color = scene.ink(snow ? '#f3f6f8' : look.color)
  return [
    poly(
      shape,
      scene.detail === 0 ? color : downward(scene, 'r', lighter(color, 0.12), darker(color, 0.06)),
    ),
    snow
      ? ''
      : poly(shape, texture(scene, look.cover ?? 'shingle')) +
        line(
          [
            [left + hip, ridge],
            [right - hip, ridge],
          ],
          darker(color, 0.2),
          2.4,
        ),
    rect(left, eave - 0.5, right - left, 4.5, scene.ink(look.trim)),
    snow ? rect(left, eave - 5, right - left, 5, '#f6f9fb') : '',
  ].join('')
}

/** The shadow that eaves throw on the wall below them. */
export const eaveShadow = (left: number, right: number, y: number, depth = 9) =>
  rect(left, y, right - left, depth, dark(0.17))

/** A gable end facing us: wall and the two slopes seen from below, as a band of trim with the roof behind it. */
export function gable(
  scene: Scene,
  left: number,
  right: number,
  eave: number,
  peak: number,
  color: string,
  look: RoofLook,
  cover?: Covering,
): string {
  const middle = (left + right) / 2
  const slope = (eave - peak) / (middle - left)
  const over = Math.min(9, (right - left) * 0.07)
  const roof = scene.ink(look.color)
  const face: Pair[] = [
    [left, eave + 1],
    [middle, peak],
    [right, eave + 1],
  ]
  const band = (out: number, top: number): Pair[] => [
    [left - out, eave + out * slope],
    [middle, peak - top],
    [right + out, eave + out * slope],
  ]
  const parts = [
    poly(face, scene.ink(color)),
    cover === undefined ? '' : poly(face, texture(scene, cover)),
  ]
  parts.push(line(inset(face, 9), dark(0.13), 7))
  parts.push(
    line(band(over, 2), scene.ink(look.trim), 6.5, 'stroke-linejoin="round"'),
    line(band(over + 1, 7), roof, 5.5, 'stroke-linejoin="round"'),
  )
  if (scene.hour === 'winter') {
    parts.push(
      line(band(over + 1, 10), '#f6f9fb', 5, 'stroke-linejoin="round" stroke-linecap="round"'),
    )
  }
  return parts.join('')
}

const inset = ([a, b, c]: readonly Pair[], by: number): Pair[] => [
  [a![0] + by, a![1]],
  [b![0], b![1] + by],
  [c![0] - by, c![1]],
]

export function chimney(
  scene: Scene,
  x: number,
  top: number,
  bottom: number,
  width: number,
  color: string,
): string {
  const brick = wall(scene, x, top, width, bottom - top, color, 'brick')
  const shadow = rect(x + width * 0.6, top, width * 0.4, bottom - top, dark(0.14))
  const cap = scene.hour === 'winter' ? '#f6f9fb' : scene.ink(darker(color, 0.25))
  return brick + (scene.detail > 0 ? shadow : '') + rect(x - 2.5, top - 4, width + 5, 5, cap)
}

/** Wooden posts from the floor to the beam; tapered ones have a pier. */
export function post(
  scene: Scene,
  x: number,
  bottom: number,
  top: number,
  width: number,
  color: string,
  pier?: Pier,
): string {
  return scene.stamp(
    `post${bottom}${top}${width}${color}${pier?.color ?? ''}`,
    () => drawPost(scene, 0, bottom, top, width, color, pier),
    x,
    0,
  )
}

export interface Pier {
  readonly color: string
  readonly height: number
  readonly cover: Covering
}

function drawPost(
  scene: Scene,
  x: number,
  bottom: number,
  top: number,
  width: number,
  color: string,
  pier?: Pier,
): string {
  const paint = scene.ink(color)
  const foot = pier === undefined ? bottom : bottom - pier.height
  const taper = pier === undefined ? 0 : width * 0.16
  const shaft = poly(
    [
      [x - width / 2, foot],
      [x - width / 2 + taper, top],
      [x + width / 2 - taper, top],
      [x + width / 2, foot],
    ],
    paint,
  )
  const side = poly(
    [
      [x + width * 0.12, foot],
      [x + width * 0.12, top],
      [x + width / 2 - taper, top],
      [x + width / 2, foot],
    ],
    dark(0.12),
  )
  const base =
    pier === undefined
      ? ''
      : wall(scene, x - width * 0.72, foot, width * 1.44, pier.height, pier.color, pier.cover) +
        rect(x - width * 0.82, foot - 3, width * 1.64, 4, paint)
  return base + shaft + side
}

/** Balusters between two posts. */
export function railing(
  scene: Scene,
  left: number,
  right: number,
  bottom: number,
  height: number,
  color: string,
): string {
  const paint = scene.ink(color)
  const bars = stroked(
    `M${n(left + 3)} ${n(bottom - height / 2)}h${n(right - left - 4)}`,
    paint,
    height,
    'stroke-dasharray="2 5"',
  )
  return (
    bars +
    rect(left, bottom - height - 2, right - left, 3.5, paint) +
    rect(left, bottom - 3, right - left, 2.5, paint)
  )
}

/** Steps down from a floor to the ground, wider towards us; the place is the middle of the uppermost. */
export function steps(
  scene: Scene,
  x: number,
  top: number,
  width: number,
  count: number,
  rise: number,
  color: string,
): string {
  const paint = scene.ink(color)
  const strip = (part: number, color: string) =>
    [...Array(count).keys()]
      .map((i) => rect(x - width / 2 - i * 2.5, top + i * rise, width + i * 5, rise * part, color))
      .join('')
  return strip(1, darker(paint, 0.12)) + strip(0.45, lighter(paint, 0.1))
}
