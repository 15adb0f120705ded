import { darker, lighter, mix } from '../paint/color.ts'
import { conifer, hedge, shadowedTree, tree, tufts } from '../paint/plants.ts'
import { downward, type Scene } from '../paint/scene.ts'
import { distance, horizonColor, leafColors, sky } from '../paint/sky.ts'
import { dark, light, n, type Pair, path, poly, rect, soft, stroked } from '../paint/svg.ts'
import { farmland, lawn, water } from './front.ts'

const ripples = (y: number, step: number) =>
  [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `M${30 + i * 130} ${y}h${34 + i * 6}M${90 + ((i * 97) % 480)} ${y + step}h70M${10 + ((i * 173) % 540)} ${y + 2 * step}h48`,
    )
    .join('')

/** The lake from the shore, with a dock or a beach. */
export function lake(scene: Scene): string {
  const { random } = scene
  const wood = scene.ink('#a58a6a')
  const blue = scene.ink(scene.hour === 'winter' ? '#b9cbd6' : scene.dark ? '#6f7fae' : '#6f9fb8')
  const dock = random.chance(0.7)
  return scene.finish(
    sky(scene, 186),
    distance(scene, 192, 'hills'),
    rect(0, 186, 600, 214, downward(scene, 'w', mix(horizonColor(scene), blue, 0.35), blue)),
    stroked(ripples(212, 26), light(0.45), 1.8) + stroked(ripples(290, 22), light(0.3), 2.6),
    random.chance(0.6) ? sail(scene, random.int(120, 480), random.int(208, 226)) : '',
    dock
      ? poly(
          [
            [250, 400],
            [350, 400],
            [322, 268],
            [296, 268],
          ],
          wood,
        ) +
          stroked(
            'M250 392h100M256 372h88M262 352h78M268 336h68M274 320h60M280 306h52M286 294h44M290 282h36',
            dark(0.16),
            2,
          ) +
          stroked('M252 400v-18M348 400v-18M272 330v12M336 330v12', darker(wood, 0.35), 7)
      : beach(scene),
    shoreTrees(scene),
  )
}

function sail(scene: Scene, x: number, y: number): string {
  return (
    path(`M${x} ${y - 44}v40h-26zM${x + 3} ${y - 38}l20 34h-20z`, scene.ink('#fbf8f0')) +
    path(`M${x - 30} ${y - 2}h58l-8 9h-42z`, scene.ink('#8a5a48')) +
    stroked(`M${x - 20} ${y + 12}h44`, light(0.5), 2)
  )
}

const beach = (scene: Scene) =>
  path('M0 344Q160 316 330 346T600 338V400H0z', scene.ink('#ddcfae')) +
  path('M0 372Q180 350 360 374T600 366V400H0z', scene.ink('#9db06f'))

function shoreTrees(scene: Scene): string {
  const { random } = scene
  const side = random.chance(0.5)
  const x = side ? 24 : 576
  return (
    path(
      side ? 'M0 330q70 4 110 70H0z' : 'M600 330q-70 4-110 70h110z',
      scene.ink(leafColors(scene)[1]!),
    ) +
    conifer(scene, x, 384, 250) +
    tree(scene, side ? 92 : 508, 396, 150)
  )
}

/** The river between its banks. */
export function river(scene: Scene): string {
  const { random } = scene
  const blue = scene.ink(scene.hour === 'winter' ? '#b9cbd6' : '#7ba6b5')
  const bridge = random.chance(0.5)
  return scene.finish(
    sky(scene, 210),
    distance(scene, 214, 'trees'),
    lawn(scene, 208),
    path(
      'M276 208C300 230 180 250 220 290S470 340 420 400H40C90 330 250 320 170 270 140 244 250 230 250 208z',
      downward(scene, 'w', lighter(blue, 0.35), blue),
    ),
    stroked('M230 262h40M200 300h70M270 330h80M180 366h90M320 380h60', light(0.5), 2.2),
    bridge
      ? stroked('M110 244Q230 196 350 240', scene.ink('#8f8578'), 10) +
          stroked(
            'M130 250v-22M170 236v-22M230 230v-26M290 236v-24M330 248v-24',
            scene.ink('#a59a8b'),
            5,
          ) +
          stroked('M112 226Q230 182 348 222', scene.ink('#a59a8b'), 4)
      : '',
    tree(scene, 70, 268, 140) + tree(scene, 480, 262, 150) + conifer(scene, 540, 286, 180),
    hedge(scene, 430, 600, 330),
    tufts(scene, 330, 396),
    shadowedTree(scene, 540, 384, 210),
  )
}

/** Roofs and towers of the city from a high window. */
export function skyline(scene: Scene): string {
  const { random } = scene
  const layer = (y: number, share: number, count: number, low: number, high: number) =>
    [...Array(count).keys()]
      .map((i) => {
        const width = 600 / count + random.int(4, 26)
        const x = (600 / count) * i - 14
        const height = random.int(low, high)
        const color = mix(
          scene.ink(random.pick(['#a8837a', '#8a949c', '#b5a58f', '#7d868e', '#9a7a6c'])),
          horizonColor(scene),
          share,
        )
        const lit = scene.dark ? '#f3c27a' : mix(color, '#2c3a48', 0.28)
        const rows = [...Array(Math.floor(height / 24)).keys()]
          .map((r) => `M${n(x + 9)} ${n(y - height + 18 + r * 22)}h${n(width - 16)}`)
          .join('')
        const cap = random.chance(0.3)
          ? rect(x + width * 0.3, y - height - 14, width * 0.3, 14, color)
          : ''
        return (
          cap +
          rect(x, y - height, width, height + 200, color) +
          rect(x + width - 8, y - height, 8, height + 200, dark(0.1)) +
          stroked(rows, lit, 9, 'stroke-dasharray="7 8"')
        )
      })
      .join('')
  return scene.finish(
    sky(scene, 260),
    distance(scene, 250, 'hills'),
    water(scene, 226, 30),
    layer(266, 0.45, 9, 30, 120),
    layer(330, 0.18, 6, 60, 150),
    tree(scene, 90, 400, 110),
    tree(scene, 330, 404, 100),
    tree(scene, 520, 400, 120),
    rect(0, 378, 600, 22, scene.ink('#cfc8bc')),
    stroked('M0 350h600M0 364h600', scene.ink('#4a4f55'), 3),
    stroked('M40 350v50M170 350v50M300 350v50M430 350v50M560 350v50', scene.ink('#4a4f55'), 4),
  )
}

/** Into the woods. */
export function trees(scene: Scene): string {
  const { random } = scene
  const row = (y: number, size: number, count: number) =>
    [...Array(count).keys()]
      .map((i) =>
        (random.chance(0.4) ? conifer : tree)(
          scene,
          (600 / count) * (i + 0.5) + random.int(-26, 26),
          y + random.int(-6, 8),
          size * random.between(0.85, 1.2),
        ),
      )
      .join('')
  return scene.finish(
    sky(scene, 230),
    distance(scene, 236, 'hills'),
    lawn(scene, 232),
    row(258, 150, 8),
    row(296, 200, 5),
    path('M262 400q40-60 20-92 6-14 16-22h12q-4 12-4 22 4 40 46 92z', scene.ink('#c9b48c')),
    tufts(scene, 320, 396),
    shadowedTree(scene, random.pick([50, 550]), 372, 250),
  )
}

/** A lot in a new street, its corners staked, neighbors far behind. */
export function lot(scene: Scene): string {
  const { random } = scene
  const house = (x: number, k: number) => {
    const color = scene.ink(
      mix(random.pick(['#d9d2c4', '#a5b3a0', '#b9a58f', '#8fa3ad']), '#dfe6e2', 0.35),
    )
    return `<g transform="translate(${x} 262)scale(${k})">${rect(-44, -50, 88, 50, color)}${poly(
      [
        [-52, -48],
        [0, -88],
        [52, -48],
      ],
      scene.ink('#8a8580'),
    )}${rect(-30, -38, 18, 20, scene.ink('#c9d6da'))}${rect(10, -38, 18, 20, scene.ink('#c9d6da'))}${rect(-8, -26, 16, 26, scene.ink('#8a6a55'))}</g>`
  }
  return scene.finish(
    sky(scene, 244),
    distance(scene, 250, 'trees'),
    house(random.int(70, 150), 0.8),
    house(random.int(440, 520), 0.9),
    random.chance(0.5) ? house(random.int(270, 330), 0.7) : '',
    lawn(scene, 256),
    tree(scene, 40, 276, 96) + tree(scene, 566, 280, 110),
    tufts(scene, 290, 362),
    poly(
      [
        [150, 292],
        [452, 292],
        [560, 356],
        [52, 356],
      ],
      light(0.14),
    ),
    ...(
      [
        [150, 292, 0.7],
        [452, 292, 0.7],
        [560, 356, 1],
        [52, 356, 1],
      ] as const
    ).map(
      ([x, y, k]) =>
        stroked(`M${x} ${y}v${n(-30 * k)}`, scene.ink('#c9a878'), 3) +
        path(`M${x} ${n(y - 32 * k)}h${n(18 * k)}v${n(11 * k)}h${n(-18 * k)}z`, '#e2703f'),
    ),
    rect(0, 366, 600, 12, scene.ink('#d8d2c6')) + rect(0, 378, 600, 22, scene.ink('#8d9094')),
  )
}

/** Fields over rolling ground. */
export function field(scene: Scene): string {
  const { random, hour } = scene
  const crop = scene.ink(
    hour === 'winter'
      ? '#eef2f4'
      : hour === 'autumn'
        ? '#c9a65a'
        : random.pick(['#a9b765', '#c3b964', '#8fae62']),
  )
  const rows = [...Array(13).keys()]
    .map((i) => `M${n(300 + (i - 6) * 22)} 268L${n(300 + (i - 6) * 120)} 400`)
    .join('')
  return scene.finish(
    sky(scene, 246),
    distance(scene, 252, 'hills'),
    lawn(scene, 246),
    farmland(scene),
    rect(0, 268, 600, 132, downward(scene, 'g', lighter(crop, 0.1), darker(crop, 0.06))),
    stroked(rows, dark(0.1), 5),
    random.chance(0.5) ? tree(scene, random.int(380, 520), 276, 120) : '',
    stroked('M0 386q60-10 120 0t120 0', dark(0.07), 3),
  )
}

/** Wooded ground with an opening. */
export function woods(scene: Scene): string {
  return trees(scene)
}

/** A lot that ends at the lake. */
export function shore(scene: Scene): string {
  const { random } = scene
  const blue = scene.ink(scene.hour === 'winter' ? '#b9cbd6' : '#6f9fb8')
  const bank: Pair[] = [
    [-40, 300],
    [80, 282],
    [200, 296],
    [330, 280],
    [470, 298],
    [640, 280],
    [640, 440],
    [-40, 440],
  ]
  return scene.finish(
    sky(scene, 200),
    distance(scene, 206, 'hills'),
    rect(0, 200, 600, 120, downward(scene, 'w', lighter(blue, 0.4), blue)),
    stroked(ripples(222, 18), light(0.45), 1.8),
    soft(bank, scene.ink('#d6c8a4')),
    soft(
      bank.map(([x, y]): Pair => [x, y + 12]),
      scene.ink(leafColors(scene)[2]!),
    ),
    conifer(scene, 70, 320, 210),
    tree(scene, 520, 326, 180),
    random.chance(0.6) ? conifer(scene, 440, 318, 150) : '',
    tufts(scene, 330, 396),
    shadowedTree(scene, 150, 356, 150),
    hedge(scene, 380, 590, 372),
  )
}

/** Boats at their slips. */
export function marina(scene: Scene): string {
  const { random } = scene
  const blue = scene.ink('#6f9fb8')
  const wood = scene.ink('#b39a78')
  const boat = (x: number, y: number, color: string) =>
    path(`M${x - 40} ${y}h80l-12 18h-54z`, scene.ink(color)) +
    rect(x - 16, y - 14, 34, 14, scene.ink('#fbf8f2')) +
    rect(x - 10, y - 11, 22, 6, scene.ink('#7d97a6')) +
    stroked(`M${x + 2} ${y - 14}v-84`, scene.ink('#e6dfd0'), 3) +
    path(`M${x + 6} ${y - 92}v70h34z`, scene.ink('#f2ede2'))
  const hulls = random.shuffle(['#37526e', '#fbf8f2', '#a8554c', '#5f7466', '#d9cdb8'])
  return scene.finish(
    sky(scene, 214),
    distance(scene, 220, 'trees'),
    rect(0, 214, 600, 186, downward(scene, 'w', lighter(blue, 0.4), blue)),
    stroked(ripples(236, 22) + ripples(330, 24), light(0.4), 2),
    ...[110, 250, 390, 530].map((x, i) => boat(x + random.int(-12, 12), 286, hulls[i]!)),
    rect(0, 318, 600, 14, wood) + rect(0, 332, 600, 5, darker(wood, 0.25)),
    stroked('M40 300v58M180 300v58M320 300v58M460 300v58M590 300v58', darker(wood, 0.35), 8),
    poly(
      [
        [230, 332],
        [340, 332],
        [420, 400],
        [180, 400],
      ],
      wood,
    ) + stroked('M222 342h128M214 356h152M202 372h184M190 388h212', dark(0.14), 2),
  )
}
