import { darker, lighter } from '../paint/color.ts'
import type { Scene } from '../paint/scene.ts'
import { dark, ellipse, light, n, path, poly, rect, stroked } from '../paint/svg.ts'
import type { Decor } from './room.ts'

/** Places are the middle of a piece's foot, unless said otherwise. */
const box = (x: number, y: number, width: number, height: number, r: number) =>
  `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}v${n(height - 2 * r)}q0 ${n(r)} ${n(-r)} ${n(r)}h${n(2 * r - width)}q${n(-r)} 0 ${n(-r)} ${n(-r)}v${n(2 * r - height)}q0 ${n(-r)} ${n(r)} ${n(-r)}z`

export function sofa(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  color: string,
  pillows: readonly string[],
): string {
  const { random } = scene
  const cloth = scene.ink(color)
  const left = x - width / 2
  const seats = width > 150 ? (random.chance(0.5) ? 3 : 2) : 1
  const each = (width - 44) / seats
  const cushions = [...Array(seats).keys()]
    .map((i) => box(left + 22 + i * each + 1, y - 44, each - 2, 20, 5))
    .join('')
  const backs = [...Array(seats).keys()]
    .map((i) => box(left + 22 + i * each + 1, y - 84, each - 2, 46, 8))
    .join('')
  const cushion = (px: number, tint: string) =>
    path(`M${n(px)} ${n(y - 76)}q14-2 28 3q-3 14 0 29q-15 0-29-4q3-14 1-28z`, scene.ink(tint))
  return [
    ellipse(x + 6, y + 1, width / 2 + 6, 7, dark(0.2)),
    stroked(
      `M${n(left + 18)} ${n(y - 10)}v10M${n(left + width - 18)} ${n(y - 10)}v10`,
      scene.ink('#5b4636'),
      5,
    ),
    path(box(left + 10, y - 88, width - 20, 70, 12), darker(cloth, 0.12)),
    path(backs, cloth),
    path(cushions, lighter(cloth, 0.12)),
    path(
      box(left, y - 62, 26, 54, 10) + box(left + width - 26, y - 62, 26, 54, 10),
      lighter(cloth, 0.05),
    ),
    path(box(left + width - 14, y - 60, 13, 50, 6), dark(0.1)),
    path(box(left + 14, y - 26, width - 28, 16, 3), darker(cloth, 0.06)),
    ...pillows.map((tint, i) => cushion(i === 0 ? left + 28 : left + width - 56, tint)),
  ].join('')
}

/** A sofa from behind. */
export function sofaBack(scene: Scene, x: number, y: number, width: number, color: string): string {
  const cloth = scene.ink(color)
  const left = x - width / 2
  return [
    ellipse(x + 6, y + 1, width / 2 + 8, 8, dark(0.2)),
    path(box(left, y - 60, width, 56, 14), lighter(cloth, 0.06)),
    path(box(left + 12, y - 84, width - 24, 80, 14), cloth),
    path(box(left + 12, y - 84, width - 24, 12, 6), lighter(cloth, 0.16)),
    stroked(
      `M${n(left + width / 3)} ${y - 72}v60M${n(left + (2 * width) / 3)} ${y - 72}v60`,
      dark(0.09),
      2,
    ),
    rect(left + 16, y - 10, width - 32, 6, dark(0.16)),
  ].join('')
}

/** A desk chair from behind. */
export function deskChair(scene: Scene, x: number, y: number, color: string): string {
  const cloth = scene.ink(color)
  return [
    ellipse(x, y, 34, 6, dark(0.18)),
    stroked(
      `M${x} ${y - 40}v32M${x} ${y - 10}l-26 9M${x} ${y - 10}l26 9M${x} ${y - 10}v10`,
      scene.ink('#4a4e52'),
      5,
      'stroke-linecap="round"',
    ),
    path(box(x - 32, y - 58, 64, 14, 6), darker(cloth, 0.12)),
    path(box(x - 28, y - 122, 56, 62, 14), cloth),
    path(box(x - 20, y - 114, 40, 44, 10), lighter(cloth, 0.1)),
  ].join('')
}

export function armchair(scene: Scene, x: number, y: number, color: string): string {
  const cloth = scene.ink(color)
  return [
    ellipse(x + 4, y + 1, 44, 6, dark(0.2)),
    stroked(`M${x - 26} ${y - 14}l-6 14M${x + 26} ${y - 14}l6 14`, scene.ink('#7a5a40'), 4.5),
    path(box(x - 32, y - 92, 64, 66, 16), darker(cloth, 0.1)),
    path(box(x - 26, y - 86, 52, 52, 12), cloth),
    path(box(x - 28, y - 42, 56, 18, 6), lighter(cloth, 0.14)),
    path(box(x - 40, y - 58, 16, 44, 7) + box(x + 24, y - 58, 16, 44, 7), lighter(cloth, 0.04)),
    path(box(x - 30, y - 26, 60, 12, 3), darker(cloth, 0.06)),
  ].join('')
}

export function coffeeTable(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  wood: string,
): string {
  const top = scene.ink(wood)
  const round = scene.random.chance(0.4)
  const cup =
    rect(x - 8, y - 36, 16, 5, scene.ink('#f2ede2')) +
    rect(x + 16, y - 44, 8, 12, scene.ink('#c9825c')) +
    stroked(
      `M${x + 20} ${y - 44}q-6-14-12-16M${x + 20} ${y - 44}q4-12 10-16`,
      scene.ink('#5f8a5f'),
      2.5,
    )
  const legs = stroked(
    `M${n(x - width / 2 + 12)} ${y - 28}l-5 28M${n(x + width / 2 - 12)} ${y - 28}l5 28`,
    darker(top, 0.3),
    4.5,
  )
  const board = round
    ? ellipse(x, y - 30, width / 2, 11, lighter(top, 0.1)) +
      path(
        `M${n(x - width / 2)} ${y - 30}a${n(width / 2)} 11 0 0 0 ${n(width)} 0v4a${n(width / 2)} 11 0 0 1 ${n(-width)} 0z`,
        darker(top, 0.12),
      )
    : poly(
        [
          [x - width / 2 + 10, y - 38],
          [x + width / 2 - 10, y - 38],
          [x + width / 2, y - 26],
          [x - width / 2, y - 26],
        ],
        lighter(top, 0.1),
      ) + rect(x - width / 2, y - 26, width, 5, darker(top, 0.12))
  return ellipse(x, y, width / 2, 6, dark(0.18)) + legs + board + cup
}

/** A lamp on a stem; at dusk it shines. */
export function floorLamp(scene: Scene, x: number, y: number, decor: Decor): string {
  const lit = scene.dark
  const shade = lit ? '#ffe2a4' : scene.ink('#efe4cc')
  return [
    lit ? ellipse(x, y - 146, 70, 62, '#ffdf9a2e') : '',
    ellipse(x, y, 17, 4, scene.ink(decor.metal)),
    rect(x - 1.5, y - 130, 3, 130, scene.ink(decor.metal)),
    poly(
      [
        [x - 14, y - 164],
        [x + 14, y - 164],
        [x + 23, y - 128],
        [x - 23, y - 128],
      ],
      shade,
    ),
    poly(
      [
        [x + 4, y - 164],
        [x + 14, y - 164],
        [x + 23, y - 128],
        [x + 9, y - 128],
      ],
      dark(0.07),
    ),
  ].join('')
}

export function tableLamp(scene: Scene, x: number, y: number, color: string): string {
  const shade = scene.dark ? '#ffe2a4' : scene.ink('#f2e8d4')
  const glow = scene.dark ? ellipse(x, y - 36, 52, 46, '#ffdf9a33') : ''
  return (
    glow +
    path(`M${x - 7} ${y}q-5-12 3-20h8q8 8 3 20z`, scene.ink(color)) +
    poly(
      [
        [x - 9, y - 48],
        [x + 9, y - 48],
        [x + 16, y - 20],
        [x - 16, y - 20],
      ],
      shade,
    )
  )
}

/** Shelves with books and a few things; the place is the lower left corner. */
export function shelves(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  wood: string,
  accent: string,
): string {
  const { random } = scene
  const frame = scene.ink(wood)
  const rows = Math.floor(height / 42)
  const step = height / rows
  const colors = ['#7f95a3', accent, '#d9c9a4', '#5f7466', '#a8604c']
  const books = colors.map((color, c) => {
    const d = [...Array(rows).keys()]
      .flatMap((r) =>
        [...Array(2).keys()].map((k) => ({
          r,
          k,
          at: x + 7 + ((c * 2 + k) * (width - 20)) / 11 + (r % 2) * 4,
        })),
      )
      .filter(() => random.chance(0.72))
      .map(({ r, at }) => {
        const tall = random.int(Math.floor(step * 0.5), Math.floor(step * 0.76))
        return `M${n(at)} ${n(y - height + (r + 1) * step - 2 - tall)}h${n((width - 26) / 11)}v${tall}h${n(-(width - 26) / 11)}z`
      })
    return d.length > 0 ? path(d.join(''), scene.ink(color)) : ''
  })
  const boards = [...Array(rows).keys()]
    .map((r) => `M${n(x)} ${n(y - height + (r + 1) * step)}h${n(width)}`)
    .join('')
  return (
    rect(x, y - height, width, height, darker(frame, 0.28)) +
    books.join('') +
    stroked(
      `${boards}M${n(x)} ${n(y - height)}h${n(width)}M${n(x + 2)} ${n(y - height)}v${n(height)}M${n(x + width - 2)} ${n(y - height)}v${n(height)}`,
      frame,
      5,
    )
  )
}

/** A chest of drawers or a sideboard on legs. */
export function sideboard(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  wood: string,
  knobs: string,
): string {
  const front = scene.ink(wood)
  const left = x - width / 2
  const columns = Math.max(2, Math.round(width / 60))
  const lines = [...Array(columns - 1).keys()]
    .map((i) => `M${n(left + ((i + 1) * width) / columns)} ${n(y - height)}v${n(height - 10)}`)
    .join('')
  const dots = [...Array(columns).keys()]
    .map(
      (i) =>
        `M${n(left + ((i + 0.5) * width) / columns - 6)} ${n(y - height * 0.72)}h12M${n(left + ((i + 0.5) * width) / columns - 6)} ${n(y - height * 0.38)}h12`,
    )
    .join('')
  return [
    ellipse(x + 4, y, width / 2, 5, dark(0.18)),
    stroked(
      `M${n(left + 10)} ${n(y - 12)}v12M${n(left + width - 10)} ${n(y - 12)}v12`,
      darker(front, 0.3),
      5,
    ),
    rect(left, y - height, width, height - 10, front),
    stroked(`${lines}M${n(left)} ${n(y - height * 0.55)}h${n(width)}`, dark(0.18), 1.5),
    stroked(dots, scene.ink(knobs), 3),
    rect(left - 3, y - height - 4, width + 6, 6, lighter(front, 0.14)),
  ].join('')
}

/** A fireplace with its mantel. */
export function hearth(scene: Scene, x: number, decor: Decor): string {
  const { random } = scene
  const stone = random.pick(['#a4604c', '#c9c0b2', '#f2ede2', '#8f8c88'])
  const cover = stone === '#f2ede2' ? '' : stone === '#a4604c' ? 'b' : 'o'
  const face = (d: string) =>
    path(d, scene.ink(stone)) + (cover === '' ? '' : path(d, hearthTexture(scene, cover)))
  const flames =
    path(`M${x - 20} 268q-4-20 8-30 0 10 6 14 0-18 12-26-2 16 8 22 8 10 2 20z`, '#f2a14e') +
    path(`M${x - 8} 268q-2-12 8-20 10 8 8 20z`, '#ffd98a')
  return [
    face(`M${x - 74} 276V${cover === '' ? 172 : 0}h148V276z`),
    rect(x - 44, 196, 88, 76, '#2f2a2a'),
    flames,
    stroked(`M${x - 26} 268h52`, '#6b4a36', 5),
    rect(
      x - 86,
      172,
      172,
      12,
      scene.ink(
        decor.mood === 'craft' ? decor.wood : decor.mood === 'sleek' ? '#5b5048' : decor.wood,
      ),
    ),
    rect(x - 82, 184, 164, 4, dark(0.2)),
    rect(x - 82, 270, 164, 9, scene.ink(darker(stone, 0.16))),
  ].join('')
}

const hearthTexture = (scene: Scene, id: string) =>
  scene.define(
    id,
    `<pattern id="${id}" width="${id === 'b' ? 12 : 22}" height="${id === 'b' ? 8 : 16}" patternUnits="userSpaceOnUse"><path stroke="#2003" d="${id === 'b' ? 'M0 3.5h12m0 4H0M3 0v4m6 0v4' : 'M0 8h22m0 8H0M8 0v8m8 0v8M2 8v8'}"/></pattern>`,
  ) && `url(#${id})`

/** A chair seen from behind or from the front. */
export function chair(scene: Scene, x: number, y: number, wood: string, seat: string): string {
  const draw = () => {
    const frame = scene.ink(wood)
    return (
      stroked('M-17-92v92M17-92v92', frame, 5) +
      stroked('M-17-84h34M-17-66h34', frame, 8) +
      path(box(-20, -48, 40, 10, 3), scene.ink(seat)) +
      stroked('M-17-20h34', darker(frame, 0.15), 3)
    )
  }
  return scene.stamp(`chair${wood}${seat}`, draw, x, y)
}

export function stool(scene: Scene, x: number, y: number, decor: Decor): string {
  const draw = () =>
    stroked('M-9-64l-7 64M9-64l7 64', scene.ink(decor.metal), 4) +
    stroked('M-14-22h28', scene.ink(decor.metal), 3) +
    path(box(-17, -72, 34, 11, 4), scene.ink(decor.wood)) +
    rect(-15, -71, 22, 2, light(0.2))
  return scene.stamp('stool', draw, x, y)
}

export { box }
