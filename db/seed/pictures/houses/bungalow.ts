import { darker } from '../paint/color.ts'
import {
  chimney,
  door,
  eaveShadow,
  gable,
  type Pier,
  pane,
  post,
  railing,
  sideRoof,
  steps,
} from '../paint/parts.ts'
import { type Scene, wall } from '../paint/scene.ts'
import { dark, rect } from '../paint/svg.ts'
import { choosePaints, type House } from './house.ts'

/** One storey and a half under a low roof that sweeps out over a porch on tapered columns. */
export function bungalow(scene: Scene): House {
  const { random } = scene
  const paints = choosePaints(random)
  const { roof, trim } = paints
  const cover = random.pick(['lap', 'shingle', undefined] as const)
  const look = { color: roof, trim }
  const front = random.chance(0.45)
  const pierColor = random.pick([paints.brick, paints.stone])
  const pier: Pier = {
    color: pierColor,
    height: 26,
    cover: pierColor === paints.brick ? 'brick' : 'stone',
  }
  const half = 140
  const floor = -14
  const glass = { trim, panes: [3, 2] as const }
  const doorAt = random.pick([-34, 0, 38])
  const behind = [
    random.chance(0.7) ? chimney(scene, random.pick([-96, 70]), -188, -120, 20, paints.brick) : '',
    wall(scene, -half, -82, 2 * half, 82, paints.wall, cover),
  ]
  const rooms = [
    rect(-half, floor, 2 * half, 14, scene.ink(darker(paints.stone, 0.15))),
    rect(-half + 4, -84, 2 * half - 8, 70, dark(0.2)),
    ...[-104, -72, 72, 104].map((x) =>
      Math.abs(x - doorAt) < 34 ? '' : pane(scene, x - 12, -66, 24, 38, glass),
    ),
    door(scene, doorAt, floor, 26, 56, { color: paints.door, trim, glazed: 'top' }),
  ]
  const porch = [
    ...[-126, -48, 52, 126]
      .filter((x) => Math.abs(x - doorAt) > 20)
      .map((x) => post(scene, x, floor, -80, 19, trim, pier)),
    ...rails(scene, doorAt, trim, floor),
    steps(scene, doorAt, floor, 46, 3, 5, '#b9b2a6'),
  ]
  const above = front
    ? frontGables(scene, paints.wall, look, half)
    : sweep(scene, paints.wall, look, half)
  return {
    art: [...behind, above.back, ...rooms, ...porch, above.front].join(''),
    width: 2 * half + 44,
    height: 178,
    door: doorAt,
    beds: [
      [-half - 6, doorAt - 34],
      [doorAt + 34, half + 6],
    ],
  }
}

function rails(scene: Scene, doorAt: number, trim: string, floor: number): string[] {
  return [
    [-118, doorAt - 24],
    [doorAt + 24, 118],
  ]
    .filter(([a, b]) => b! - a! > 24)
    .map(([a, b]) => railing(scene, a!, b!, floor, 17, trim))
}

function sweep(scene: Scene, color: string, look: { color: string; trim: string }, half: number) {
  const dormer = [
    wall(scene, -46, -142, 92, 40, color, 'lap'),
    ...[-26, 0, 26].map((x) =>
      pane(scene, x - 10, -136, 20, 22, { trim: look.trim, panes: [2, 1] }),
    ),
    sideRoof(scene, -58, 58, -140, -160, 12, look),
  ]
  return {
    back: sideRoof(scene, -half - 22, half + 22, -82, -168, 26, look) + dormer.join(''),
    front:
      rect(-half - 18, -84, 2 * half + 36, 8, scene.ink(look.trim)) +
      eaveShadow(-half, half, -76, 6),
  }
}

function frontGables(
  scene: Scene,
  color: string,
  look: { color: string; trim: string },
  half: number,
) {
  const attic = [-14, 14]
    .map((x) => pane(scene, x - 9, -126, 18, 24, { trim: look.trim, panes: [2, 1] }))
    .join('')
  return {
    back: gable(scene, -half, half, -84, -172, color, look, 'shingle') + attic,
    front: rect(-half + 2, -86, 2 * half - 4, 8, scene.ink(look.trim)),
  }
}
