import { isId } from '#src/domain/ids.ts'
import { overlayPreloadLimit } from '#src/domain/limits.ts'
import type { OverlayChoice } from './overlay-choice.ts'

/** More overlays than this would be hard to tell apart and slow to fetch. */
export const maxShownOverlays = 12

export function readShownOverlays(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value)
      ? [...new Set(value.filter((id) => typeof id === 'string' && isId(id)))].slice(
          0,
          maxShownOverlays,
        )
      : []
  } catch {
    return []
  }
}

export function toggleShown(
  shownIds: readonly string[],
  id: string,
  isWanted: boolean,
): readonly string[] {
  const others = shownIds.filter((otherId) => otherId !== id)
  if (!isWanted) return others
  return others.length < maxShownOverlays ? [...others, id] : shownIds
}

/** Shown overlays that no longer exist for the user. Empty if `choices` may be incomplete. */
export function missingOverlays(
  shownIds: readonly string[],
  choices: readonly OverlayChoice[],
): string[] {
  if (choices.length >= overlayPreloadLimit) return []
  const availableIds = new Set(choices.map(({ Id }) => Id))
  return shownIds.filter((id) => !availableIds.has(id))
}

export const kinds = ['own', 'shared', 'layer'] as const satisfies readonly OverlayChoice['kind'][]

export function searchOverlays(choices: readonly OverlayChoice[], words: string): OverlayChoice[] {
  const searchWords = plain(words)
    .split(' ')
    .filter((word) => word !== '')
  return choices.filter(({ Name }) => searchWords.every((word) => plain(Name).includes(word)))
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
