/** The page's color tokens from which the map's colors are mixed, as `#` and six digits. */
export interface BasemapPalette {
  readonly paper: string
  readonly surface: string
  readonly sunken: string
  readonly ink: string
  readonly soft: string
  readonly lineStrong: string
  readonly accent: string
  readonly mark: string
  readonly isDark: boolean
}

/** The base map's colors, muted so that marks stand out. */
export interface BaseMapColors {
  readonly land: string
  readonly water: string
  readonly park: string
  readonly grass: string
  readonly road: string
  readonly mainRoad: string
  readonly edge: string
  readonly border: string
  readonly text: string
  readonly place: string
  readonly waterText: string
  readonly halo: string
}

const blue = '#3f86b0'

export function groundColors({
  paper,
  surface,
  sunken,
  accent,
  mark,
  lineStrong,
  soft,
  ink,
  isDark,
}: BasemapPalette): BaseMapColors {
  return {
    land: sunken,
    water: mix(sunken, blue, isDark ? 0.24 : 0.3),
    park: mix(sunken, accent, isDark ? 0.14 : 0.15),
    grass: mix(sunken, accent, 0.08),
    road: isDark ? mix(surface, '#ffffff', 0.06) : surface,
    mainRoad: isDark ? mix(surface, mark, 0.22) : mix(surface, mark, 0.16),
    edge: mix(sunken, lineStrong, isDark ? 0.22 : 0.34),
    border: mix(sunken, lineStrong, 0.75),
    text: soft,
    place: mix(soft, ink, 0.6),
    waterText: mix(soft, blue, 0.5),
    halo: paper,
  }
}

function mix(from: string, to: string, share: number): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const digits = [1, 3, 5].map((at) =>
    Math.round(part(from, at) * (1 - share) + part(to, at) * share),
  )
  return digits.some(Number.isNaN)
    ? from
    : `#${digits.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
