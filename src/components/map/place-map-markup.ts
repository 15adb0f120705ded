import { attribute, html, type Markup } from '#src/components/html.ts'
import type { ChosenName } from '#src/domain/map/basemap/choose-names.ts'
import type { PlaceColors, PlaceMap } from '#src/domain/map/basemap/place-map.ts'

const pin = 'M0 0C-3 -9 -13 -14 -13 -25A13 13 0 1 1 13 -25C13 -14 3 -9 0 0Z'

export const placeMap = (map: PlaceMap): Markup =>
  mapDrawing(map, mapPin(map, { x: map.width / 2, y: map.height / 2 }))

export const mapPin = ({ colors }: PlaceMap, { x, y }: { x: number; y: number }): Markup => html`
  <g transform="translate(${x} ${y})">
    <path d="${pin}" fill="${colors.pin}" stroke="${colors.halo}" stroke-width="2"/>
    <circle cy="-25" r="5" fill="${colors.halo}"/>
  </g>`

export function mapDrawing(
  { width, height, steps, paths, names, colors }: PlaceMap,
  marks: Markup | null,
): Markup {
  return html`
    <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
      <defs>${paths.map((data, i) => html`<path id="p${i}" d="${data}"/>`)}</defs>
      <rect width="${width}" height="${height}" fill="${colors.land}"/>
      <g transform="scale(.5)" fill="none" stroke-linejoin="round">
        ${steps.map((step) => painted(step, colors))}
      </g>
      <g text-anchor="middle" font-family="sans-serif" ${halo(colors)}>${names.map(written)}</g>
      ${marks}
    </svg>`
}

const halo = (colors: PlaceColors) =>
  html`stroke="${colors.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`

function painted({ path, color, stroke }: PlaceMap['steps'][number], colors: PlaceColors): Markup {
  if (stroke === null) return html`<use href="#p${path}" fill="${colors[color]}"/>`
  const dash = stroke.dash?.map((length) => length * 2).join(' ') ?? null
  const ends = attribute('stroke-linecap', dash === null && 'round')
  const line = html`stroke="${colors[color]}" stroke-width="${rounded(stroke.width * 2)}"`
  return html`<use href="#p${path}" ${line}${ends}${attribute('stroke-dasharray', dash)}/>`
}

function written({ text, look, x, y, angle }: ChosenName): Markup {
  const turned = angle === 0 ? '' : ` rotate(${rounded((angle * 180) / Math.PI)})`
  const [, italic, weight, size] = /(italic )?(\d+) (\d+)px/.exec(look.font) ?? []
  const slant = attribute('font-style', italic !== undefined && 'italic')
  const place = html`transform="translate(${rounded(x)} ${rounded(y)})${turned}" dy=".35em"`
  const font = html`font-size="${size}" font-weight="${weight}"${slant}`
  return html`<text ${place} fill="${look.color}" ${font}>${text}</text>`
}

const rounded = (value: number) => Math.round(value * 10) / 10
