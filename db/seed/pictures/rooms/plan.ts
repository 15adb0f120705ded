import { darker, lighter } from '#db/seed/pictures/paint/color.ts'
import type { Scene } from '#db/seed/pictures/paint/scene.ts'
import { n, rect, stroked } from '#db/seed/pictures/paint/svg.ts'
import type { Decor } from './room.ts'

interface Area {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

type Use = 'living' | 'kitchen' | 'bed' | 'bath' | 'hall'

/** Plans on a grid of thirds; each area has its use. */
const layouts: readonly (readonly (readonly [Use, number, number, number, number])[])[] = [
  [
    ['living', 0, 0, 5, 4],
    ['kitchen', 5, 0, 4, 4],
    ['bed', 0, 4, 4, 3],
    ['hall', 4, 4, 1, 3],
    ['bath', 5, 4, 2, 3],
    ['bed', 7, 4, 2, 3],
  ],
  [
    ['bed', 0, 0, 3, 3],
    ['bath', 3, 0, 2, 3],
    ['kitchen', 5, 0, 4, 3],
    ['hall', 0, 3, 5, 1],
    ['bed', 0, 4, 3, 3],
    ['bath', 3, 4, 2, 3],
    ['living', 5, 3, 4, 4],
  ],
  [
    ['kitchen', 0, 0, 3, 4],
    ['living', 3, 0, 6, 4],
    ['bed', 0, 4, 3, 3],
    ['bath', 3, 4, 2, 2],
    ['hall', 3, 6, 2, 1],
    ['bed', 5, 4, 4, 3],
  ],
  [
    ['bed', 0, 0, 4, 4],
    ['bath', 0, 4, 2, 3],
    ['hall', 2, 4, 2, 3],
    ['living', 4, 0, 5, 4],
    ['kitchen', 4, 4, 3, 3],
    ['bath', 7, 4, 2, 3],
  ],
]

const tintsOf = (decor: Decor): Record<Use, string> => ({
  living: lighter(decor.fabric, 0.72),
  kitchen: lighter(decor.accent, 0.74),
  bed: '#efe6d8',
  bath: '#dde8ea',
  hall: '#f4f1ea',
})

/** A floor plan: rooms tinted by use, doors, windows and the main pieces; without a word. */
export function plan(scene: Scene, decor: Decor): string {
  const { random } = scene
  const flip = random.chance(0.5)
  const width = random.int(46, 50)
  const height = random.int(40, 44)
  const left = 300 - (9 * width) / 2
  const top = 200 - (7 * height) / 2
  const tints = tintsOf(decor)
  const areas = random.pick(layouts).map(([use, x, y, w, h]) => ({
    use,
    x: left + (flip ? 9 - x - w : x) * width,
    y: top + y * height,
    w: w * width,
    h: h * height,
  }))
  const outlines = areas
    .map(({ x, y, w, h }) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`)
    .join('')
  return scene.finish(
    rect(0, 0, 600, 400, '#fbfaf6'),
    ...areas.map(({ use, x, y, w, h }) => rect(x, y, w, h, tints[use])),
    ...areas.map((area) => furnish(area.use, area)),
    stroked(outlines, '#4a4c50', 5, 'stroke-linejoin="round"'),
    ...areas
      .filter(({ use }) => use !== 'hall')
      .map((area) => opening(area, left, top, 9 * width, 7 * height)),
    stroked(
      `M${n(left)} ${n(top)}h${n(9 * width)}v${n(7 * height)}h${n(-9 * width)}z`,
      '#3a3c40',
      9,
      'stroke-linejoin="round"',
    ),
    ...areas.map((area) => glazing(area, left, top, 9 * width, 7 * height)),
    stroked(
      `M${n(left)} ${n(top + 7 * height + 26)}h${n(9 * width)}m0-5v10M${n(left)} ${n(top + 7 * height + 21)}v10`,
      '#b9b4aa',
      1.4,
    ),
  )
}

/** A door in the inner wall nearest to the middle of the plan, with its swing. */
function opening(
  { x, y, w, h }: Area,
  left: number,
  top: number,
  width: number,
  height: number,
): string {
  const upper = y + h / 2 < top + height / 2
  const edge = upper ? y + h : y
  if (edge <= top + 4 || edge >= top + height - 4) {
    const side = x + w / 2 < left + width / 2 ? x + w : x
    return (
      stroked(`M${n(side)} ${n(y + h / 2 - 13)}v26`, '#fbfaf6', 7) +
      stroked(`M${n(side)} ${n(y + h / 2 - 13)}h26a26 26 0 0 1-26 26`, '#9a958b', 1.4)
    )
  }
  const at = x + w * 0.62
  return (
    stroked(`M${n(at)} ${n(edge)}h26`, '#fbfaf6', 7) +
    stroked(
      `M${n(at)} ${n(edge)}v${upper ? -26 : 26}a26 26 0 0 ${upper ? 1 : 0} 26 ${upper ? 26 : -26}`,
      '#9a958b',
      1.4,
    )
  )
}

function glazing(
  { x, y, w, h }: Area,
  left: number,
  top: number,
  width: number,
  height: number,
): string {
  const line = (d: string) => stroked(d, '#fbfaf6', 6) + stroked(d, '#8fb0c2', 2)
  const out: string[] = []
  if (y <= top + 1) out.push(`M${n(x + w * 0.3)} ${n(y)}h${n(w * 0.4)}`)
  if (y + h >= top + height - 1) out.push(`M${n(x + w * 0.3)} ${n(y + h)}h${n(w * 0.4)}`)
  if (x <= left + 1) out.push(`M${n(x)} ${n(y + h * 0.32)}v${n(h * 0.36)}`)
  if (x + w >= left + width - 1) out.push(`M${n(x + w)} ${n(y + h * 0.32)}v${n(h * 0.36)}`)
  return out.length > 0 ? line(out.join('')) : ''
}

function furnish(use: Use, { x, y, w, h }: Area): string {
  const cx = x + w / 2
  const cy = y + h / 2
  const box = (bx: number, by: number, bw: number, bh: number) =>
    `M${n(bx)} ${n(by)}h${n(bw)}v${n(bh)}h${n(-bw)}z`
  const drawn = (d: string, fill = '#ffffff') =>
    `<path fill="${fill}" stroke="#8f8a80" stroke-width="1.4" d="${d}"/>`
  switch (use) {
    case 'bed':
      return (
        drawn(box(cx - 28, y + 12, 56, 66)) +
        drawn(box(cx - 24, y + 16, 22, 14) + box(cx + 2, y + 16, 22, 14), '#f2ece0') +
        drawn(box(cx - 28, y + 42, 56, 36), darker('#f4efe4', 0.06))
      )
    case 'bath':
      return (
        drawn(box(x + 10, y + 10, 26, Math.min(62, h - 24))) +
        drawn(`M${n(x + w - 24)} ${n(y + 30)}a9 11 0 1 1 0 .1z`) +
        drawn(box(x + w - 40, y + 8, 28, 10)) +
        drawn(box(x + w - 42, y + h - 26, 32, 16))
      )
    case 'kitchen':
      return (
        drawn(box(x + 8, y + 8, w - 16, 22)) +
        drawn(box(x + 24, y + 11, 24, 15), '#dfe6e8') +
        drawn(box(x + w - 60, y + 11, 26, 15), '#e6e1d8') +
        (h > 110 ? drawn(box(cx - 38, cy + 2, 76, 26)) : '')
      )
    case 'living':
      return (
        drawn(box(cx - 46, cy - 46, 92, 28)) +
        drawn(box(cx - 40, cy - 36, 38, 18) + box(cx + 2, cy - 36, 38, 18), '#f2ece0') +
        drawn(box(cx - 24, cy + 2, 48, 22)) +
        drawn(box(cx + 52, cy - 6, 26, 28))
      )
    case 'hall':
      return ''
  }
}
