import type { NewOverlayShape } from '#src/domain/map/overlays/overlay-shapes.ts'

/** A shape of an overlay from 10° north. Sizes are in degrees. */
export function square(name: string, west: number, size = 1): NewOverlayShape {
  const x = west * 1e6
  const y = 10e6
  const side = size * 1e6
  const ring = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ] as const
  return { name, color: '0077d9', geometry: { kind: 'polygon', rings: [ring] } }
}
