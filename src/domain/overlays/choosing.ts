import { isId } from '#src/domain/ids.ts'
import { overlayPreloadLimit } from '#src/domain/limits.ts'
import type { OverlayChoice } from './choices.ts'

// Which overlays a person has the map show, and how long lists of them are told apart.

/** Shown at once: more are too many to be told apart, and to be asked for. */
export const mostShown = 12

/** Stored ids; anything else is left out. */
export function readShown(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value)
      ? [...new Set(value.filter((id) => typeof id === 'string' && isId(id)))].slice(0, mostShown)
      : []
  } catch {
    return []
  }
}

/** The same list where no more can be shown. */
export function toggleShown(
  shown: readonly string[],
  id: string,
  isWanted: boolean,
): readonly string[] {
  const others = shown.filter((one) => one !== id)
  if (!isWanted) return others
  return others.length < mostShown ? [...others, id] : shown
}

/** Those that the user may not see any more; none if the list may be incomplete. */
export function goneOf(shown: readonly string[], choices: readonly OverlayChoice[]): string[] {
  if (choices.length >= overlayPreloadLimit) return []
  const there = new Set(choices.map(({ Id }) => Id))
  return shown.filter((id) => !there.has(id))
}

export const kinds = ['own', 'shared', 'layer'] as const satisfies readonly OverlayChoice['kind'][]

/** Names with all of the words, whatever their case and accents. */
export function findChoices(choices: readonly OverlayChoice[], words: string): OverlayChoice[] {
  const wanted = plain(words)
    .split(' ')
    .filter((word) => word !== '')
  return choices.filter(({ Name }) => wanted.every((word) => plain(Name).includes(word)))
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
