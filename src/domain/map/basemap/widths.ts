// Road widths in pixels: they double every 2.5 levels.

const atZoom13: Readonly<Record<string, number>> = {
  motorway: 4.4,
  trunk: 4,
  primary: 3.6,
  secondary: 3,
  tertiary: 2.6,
  residential: 1.9,
  service: 1,
  path: 0.8,
  rail: 0.9,
}

export function roadWidth(kind: string, zoom: number): number {
  const width = (atZoom13[kind] ?? 1) * 2 ** ((zoom - 13) / 2.5)
  return Math.min(18, Math.max(0.6, width))
}

export const isCased = (kind: string, zoom: number): boolean =>
  roadWidth(kind, zoom) >= 1.8 && kind !== 'rail' && kind !== 'path'
