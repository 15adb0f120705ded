/** A color between two, `share` of the way from the first to the second; all are `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const a = parse(from)
  const b = parse(to)
  return `#${a.map((part, i) => hex(part + (b[i]! - part) * share)).join('')}`
}

export const lighter = (color: string, share: number) => mix(color, '#ffffff', share)
export const darker = (color: string, share: number) => mix(color, '#1c1a22', share)

const hex = (part: number) =>
  Math.round(Math.min(255, Math.max(0, part)))
    .toString(16)
    .padStart(2, '0')

function parse(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

/** The nearest colors of three digits; gradients retain six. */
export function shortColors(markup: string): string {
  return markup.replace(/(fill|stroke)="#([0-9a-f]{6})"/g, (_, name: string, color: string) => {
    const digits = [0, 2, 4].map((at) =>
      Math.round(Number.parseInt(color.slice(at, at + 2), 16) / 17).toString(16),
    )
    return `${name}="#${digits.join('')}"`
  })
}
