import { defaultShapeColor, type shapeColorsOffered } from '#src/domain/limits.ts'

export const shapeColors = [
  { hex: defaultShapeColor, name: 'Blue' },
  { hex: '00a3a3', name: 'Turquoise' },
  { hex: '2e8540', name: 'Green' },
  { hex: '7a8b00', name: 'Olive' },
  { hex: 'd99a00', name: 'Amber' },
  { hex: 'e06c00', name: 'Orange' },
  { hex: 'd0312d', name: 'Red' },
  { hex: 'd6338a', name: 'Pink' },
  { hex: '8e44ad', name: 'Purple' },
  { hex: '5b4bc4', name: 'Indigo' },
  { hex: '8a5a2b', name: 'Brown' },
  { hex: '4a5560', name: 'Slate' },
] as const satisfies readonly { hex: string; name: string }[] & {
  length: typeof shapeColorsOffered
}

export function parseColor(text: string | null | undefined): string | null {
  const [, hex] = /^#?([0-9a-f]{6})$/i.exec(text ?? '') ?? []
  return hex?.toLowerCase() ?? null
}
