import type { MapContext } from '../context.ts'

export function attachOverlays(_context: MapContext): void {}
