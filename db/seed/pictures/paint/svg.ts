/** Numbers as short as they may be: halves below twelve, whole ones beyond. */
export const n = (value: number) => String(round(value))

export const round = (value: number) =>
  Math.abs(value) < 12 ? Math.round(value * 2) / 2 : Math.round(value)

export type Pair = readonly [x: number, y: number]

/** Attributes beyond the fill, `'opacity=".5"'`, or none. */
type More = string

const extra = (more: More) => (more === '' ? '' : ` ${more}`)

/** Joins numbers with as few separators as SVG allows. */
const pack = (...values: readonly number[]) =>
  values.map((value, i) => (i > 0 && value >= 0 ? ` ${trim(value)}` : trim(value))).join('')

const trim = (value: number) => String(value).replace(/^(-?)0\./, '$1.')

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: More = '',
): string {
  const left = round(x)
  const top = round(y)
  const across = round(x + width) - left
  const down = round(y + height) - top
  return `<path fill="${fill}"${extra(more)} d="M${pack(left, top)}h${trim(across)}v${trim(down)}h${trim(-across)}z"/>`
}

/** A closed shape through the points. */
export const poly = (points: readonly Pair[], fill: string, more: More = '') =>
  `<path fill="${fill}"${extra(more)} d="${through(points)}z"/>`

/** An open line through the points. */
export const line = (points: readonly Pair[], stroke: string, width: number, more: More = '') =>
  stroked(through(points), stroke, width, more)

export const path = (d: string, fill: string, more: More = '') =>
  `<path fill="${fill}"${extra(more)} d="${d}"/>`

export const stroked = (d: string, stroke: string, width: number, more: More = '') =>
  `<path stroke="${stroke}"${width === 1 ? '' : ` stroke-width="${trim(Math.round(width * 10) / 10)}"`}${extra(more)} d="${d}"/>`

export const circle = (x: number, y: number, r: number, fill: string, more: More = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${extra(more)}/>`

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: More = '',
) => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra(more)}/>`

/** A path of discs, for many small ones at once. */
export const discs = (places: readonly Pair[], r: number) =>
  places.map(([x, y]) => `M${pack(round(x - r), round(y))}a${r} ${r} 0 1 1 0 .1z`).join('')

export const group = (transform: string, ...parts: readonly string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`

export const move = (x: number, y: number, ...parts: readonly string[]) =>
  group(`translate(${n(x)} ${n(y)})`, ...parts)

/** Shade and light: near black and white laid thinly over what is already drawn, in steps of a fifteenth. */
export const dark = (opacity: number) => `#112${alpha(opacity)}`
export const light = (opacity: number) => `#fff${alpha(opacity)}`

const alpha = (opacity: number) => Math.max(1, Math.round(opacity * 15)).toString(16)

/** A color with an opacity of its own. */
export const thin = (color: string, opacity: number) =>
  color +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')

function through(points: readonly Pair[]): string {
  let x = 0
  let y = 0
  return points
    .map((point, i) => {
      const px = round(point[0])
      const py = round(point[1])
      const dx = px - x
      const dy = py - y
      x = px
      y = py
      if (i === 0) return `M${pack(px, py)}`
      if (dy === 0) return `h${trim(dx)}`
      return dx === 0 ? `v${trim(dy)}` : `l${pack(dx, dy)}`
    })
    .join('')
}

/** The outline of something that billows out between the points, as leaves and clouds do; clockwise. */
export function billow(points: readonly Pair[]): string {
  const whole = points.map(([x, y]): Pair => [Math.round(x), Math.round(y)])
  const arcs = whole.map(([x, y], i) => {
    const [tx, ty] = whole[(i + 1) % whole.length]!
    const radius = Math.round(Math.hypot(tx - x, ty - y) * 0.58)
    return `a${radius} ${radius} 0 0 ${pack(1, tx - x, ty - y)}`
  })
  return `M${pack(...whole[0]!)}${arcs.join('')}z`
}

/** The outline of a shape that bends at each point instead of turning a corner. */
export function bends(points: readonly Pair[]): string {
  const whole = points.map(([x, y]): Pair => [Math.round(x / 2) * 2, Math.round(y / 2) * 2])
  const middle = (i: number): Pair => {
    const a = whole[(i + whole.length) % whole.length]!
    const b = whole[(i + 1) % whole.length]!
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  // Each control point mirrors the one before it, so that T needs the ends alone.
  const ends = whole.slice(1).map((_, i) => `T${pack(...middle(i + 1))}`)
  return `M${pack(...middle(-1))}Q${pack(...whole[0]!, ...middle(0))}${ends.join('')}z`
}

export const soft = (points: readonly Pair[], fill: string, more: More = '') =>
  path(bends(points), fill, more)

/** Merges adjacent paths of the same style. */
export function merged(markup: string): string {
  const alike = /(<path (?:[^>"]|"[^"]*")*?) d="([^"]*)"\/>(?:\1 d="([^"]*)"\/>)/g
  let before = ''
  let now = markup
  while (before !== now) {
    before = now
    now = now.replace(
      alike,
      (_, head: string, first: string, second: string) => `${head} d="${first}${second}"/>`,
    )
  }
  return now
}
