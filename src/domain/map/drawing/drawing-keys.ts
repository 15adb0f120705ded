import type { Pixel } from './nearest.ts'

const directions: Readonly<Record<string, Pixel>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

const step = 10
const largeStep = 60
/** The smallest distance in pixels between the crosshair and the edge of the map. */
const margin = 48

export function crosshairStep(key: string, isLarge: boolean): Pixel | null {
  const direction = directions[key]
  if (direction === undefined) return null
  const far = isLarge ? largeStep : step
  return { x: direction.x * far, y: direction.y * far }
}

export function panFor(
  { x, y }: Pixel,
  { width, height }: { readonly width: number; readonly height: number },
): Pixel {
  return { x: beyond(x, width), y: beyond(y, height) }
}

function beyond(at: number, size: number): number {
  const least = Math.min(margin, size / 2)
  const most = Math.max(size - margin, size / 2)
  return at < least ? at - least : Math.max(0, at - most)
}

export function drawingKey(
  key: string,
): 'mark' | 'unmark' | 'cancel' | 'closer' | 'further' | null {
  if (key === 'Enter' || key === ' ') return 'mark'
  if (key === 'Backspace' || key === 'Delete') return 'unmark'
  if (key === 'Escape') return 'cancel'
  if (key === '+' || key === '=') return 'closer'
  return key === '-' ? 'further' : null
}

type EditingKey = 'add' | 'remove' | 'next' | 'previous' | 'done' | 'restore'

const editingKeys: Readonly<Record<string, EditingKey>> = {
  Insert: 'add',
  Delete: 'remove',
  Backspace: 'remove',
  PageDown: 'next',
  PageUp: 'previous',
  Enter: 'done',
  Escape: 'restore',
}

export const editingKey = (key: string): EditingKey | null => editingKeys[key] ?? null
