import { darker, lighter } from '../paint/color.ts'
import { type Scene, texture } from '../paint/scene.ts'
import { dark, ellipse, light, path, poly, rect, stroked } from '../paint/svg.ts'
import { type Decor, pendant, plant, room, windowView } from './room.ts'

/** The floor of a warehouse: steel frame, high lights, pallets. */
export function hall(scene: Scene, _decor: Decor): string {
  const { random } = scene
  const steel = scene.ink('#8d979c')
  const wallColor = scene.ink(random.pick(['#d9dbd6', '#c9d0d2', '#d6cfc0']))
  const crate = scene.ink('#b98f60')
  const box = (x: number, y: number, w: number, h: number) =>
    rect(x, y - h, w, h, crate) +
    rect(x, y - h, w, 4, lighter(crate, 0.2)) +
    stroked(`M${x + w / 2} ${y - h}v${h}`, dark(0.15), 2)
  return [
    rect(0, 0, 600, 250, wallColor) + rect(0, 0, 600, 250, texture(scene, 'seam')),
    rect(0, 250, 600, 150, scene.ink('#b3b1aa')),
    poly(
      [
        [0, 0],
        [600, 0],
        [420, 120],
        [180, 120],
      ],
      scene.ink('#9aa2a5'),
    ),
    rect(180, 120, 240, 130, scene.ink('#e4e3dd')),
    rect(240, 164, 120, 86, scene.ink(random.pick(['#c9cdca', '#7f95a3', '#b5785c']))) +
      stroked('M240 182h120M240 200h120M240 218h120M240 236h120', dark(0.15), 2),
    poly(
      [
        [0, 0],
        [180, 120],
        [180, 250],
        [0, 400],
      ],
      scene.ink('#cfd3d1'),
    ) +
      poly(
        [
          [600, 0],
          [420, 120],
          [420, 250],
          [600, 400],
        ],
        scene.ink('#bfc5c4'),
      ),
    stroked('M60 40v306M120 80v228M180 120v130M540 40v306M480 80v228M420 120v130', steel, 7),
    stroked('M60 40h480M120 80h360M180 120h240', steel, 6),
    ...[
      [150, 50],
      [300, 44],
      [450, 50],
      [230, 96],
      [370, 96],
    ].map(([x, y]) => rect(x! - 26, y!, 52, 6, '#fff6d8')),
    poly(
      [
        [240, 250],
        [360, 250],
        [480, 400],
        [120, 400],
      ],
      light(0.2),
    ),
    stroked('M170 262L40 400M430 262L560 400', scene.ink('#d9b44a'), 4),
    ellipse(120, 350, 70, 8, dark(0.2)) +
      box(66, 350, 52, 40) +
      box(122, 350, 46, 34) +
      box(86, 310, 48, 32),
    ellipse(500, 330, 60, 8, dark(0.2)) + box(456, 330, 44, 36) + box(504, 330, 44, 48),
  ].join('')
}

/** Desks in rows under long lamps. */
export function desks(scene: Scene, decor: Decor): string {
  const wood = scene.ink(decor.wood)
  const screen = scene.ink('#3a3f45')
  const desk = () =>
    ellipse(0, 60, 70, 6, dark(0.16)) +
    stroked('M-58 6v54M58 6v54', darker(wood, 0.3), 5) +
    rect(-66, 0, 132, 8, lighter(wood, 0.1)) +
    rect(-34, -44, 62, 38, screen) +
    rect(-30, -40, 54, 30, scene.ink('#b9d2da')) +
    rect(-6, -6, 6, 6, screen) +
    path('M-18 22h36q8 0 8 8v20h-52v-20q0-8 8-8z', scene.ink(decor.fabric)) +
    rect(36, -12, 16, 12, scene.ink(decor.accent))
  const at = (x: number, y: number, k: number) => scene.stamp('desk', desk, x, y, `scale(${k})`)
  return [
    room(scene, decor, 'carpet'),
    windowView(scene, decor, { x: 36, y: 50, width: 240, height: 150, panes: [4, 1] }),
    windowView(scene, decor, { x: 324, y: 50, width: 240, height: 150, panes: [4, 1] }),
    stroked('M60 24h200M340 24h200', scene.dark ? '#ffe9b8' : '#fffdf4', 7),
    ...[110, 300, 490].map((x) => at(x, 262, 0.8)),
    plant(scene, 204, 300, 92),
    plant(scene, 396, 300, 92),
    ...[140, 460].map((x) => at(x, 330, 1.1)),
  ].join('')
}

/** An empty shop: shelves, a counter, display windows. */
export function sales(scene: Scene, decor: Decor): string {
  const { random } = scene
  const wood = scene.ink(decor.wood)
  const goods = [decor.accent, '#e9e2d4', decor.fabric, '#c9825c']
  const item = (x: number, r: number, c: number) => {
    const height = random.int(14, 28)
    return rect(x + 8 + c * 28, 96 + r * 44 - height, 20, height, scene.ink(goods[(c + r) % 4]!))
  }
  const shelf = (x: number) =>
    [0, 1, 2, 3]
      .map(
        (r) => [0, 1, 2, 3].map((c) => item(x, r, c)).join('') + rect(x, 96 + r * 44, 118, 5, wood),
      )
      .join('')
  return [
    room(scene, decor),
    windowView(scene, decor, { x: 206, y: 60, width: 188, height: 160, panes: [2, 1] }),
    shelf(44),
    shelf(438),
    ...[120, 300, 480].map((x) => pendant(scene, x, 74, 36, random.pick(['#3d4043', '#c9a45c']))),
    ellipse(300, 384, 180, 9, dark(0.18)),
    rect(140, 300, 320, 84, scene.ink(darker(decor.fabric, 0.1))) +
      stroked('M246 306v74M354 306v74', dark(0.14), 2),
    poly(
      [
        [142, 284],
        [458, 284],
        [476, 300],
        [124, 300],
      ],
      lighter(wood, 0.1),
    ) + rect(124, 300, 352, 7, darker(wood, 0.15)),
    rect(196, 258, 46, 30, scene.ink('#3a3f45')) + rect(350, 262, 34, 26, scene.ink(decor.accent)),
    plant(scene, 420, 286, 50),
  ].join('')
}
