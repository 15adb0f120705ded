import type { MapContext } from '../context.ts'

export function attachDrawing(_context: MapContext): void {}
