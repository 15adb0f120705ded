import type { PreviewPhoto } from '#src/domain/listings/photos/preview-photo.ts'
import type { Sharer } from './shared-link.ts'

export interface ShareNote {
  readonly sharer: Sharer
  /** The URL of the sharer's picture; null if there is none that this reader may see. */
  readonly photo: string | null
  /** What the sharer wrote to this recipient; empty for others. */
  readonly words: string
  readonly missing: number
  /** The page where the owner manages the link; null for other readers. The rest of the page is equal for all. */
  readonly ownHref: string | null
  /** Its URL is absolute. */
  readonly image: PreviewPhoto | null
}

const initial = /\p{L}/u

/** The initials for a sharer without a picture: of the first word and the last. */
export function initialsOf(name: string): string {
  const letters = name.split(/[\s-]+/).flatMap((word) => initial.exec(word)?.[0] ?? [])
  return [...new Set([0, letters.length - 1])]
    .map((at) => letters[at] ?? '')
    .join('')
    .toUpperCase()
}

const startLength = 160
const startLines = 3

/** The beginning of a long message, up to a whole word; null if the message is short enough to stand there whole. */
export function firstWords(words: string): string | null {
  const lines = words.split('\n')
  if (words.length <= startLength && lines.length <= startLines) return null
  const start = lines.slice(0, startLines).join(' ').trim() || words.trim()
  const cut = start.slice(0, startLength).replace(/[\ud800-\udbff]$/, '')
  return cut.replace(/[\s\p{P}]+\S*$/u, '') || cut
}
