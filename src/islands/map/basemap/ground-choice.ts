import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { type TileType, tileTypes } from '#src/domain/map/paths.ts'
import type { Ground } from '#src/islands/map/basemap/create-ground.ts'

export type { Ground }

export const groundNames: Record<Ground, string> = {
  plain: 'Plain map',
  street: 'Street map',
  satellite: 'Satellite',
}

/** Choice of the base map. `$offered` is empty if there is only one. */
export interface GroundChoice {
  readonly $offered: ReadableAtom<readonly Ground[]>
  readonly $ground: WritableAtom<Ground>
  offer(types: readonly TileType[]): void
}

export function createGroundChoice(): GroundChoice {
  const $offered = atom<readonly Ground[]>([])
  const $ground = atom<Ground>('plain')
  return {
    $offered,
    $ground,
    offer(types) {
      if (types.length === 0) return
      if (types.includes('street')) $ground.set('street')
      $offered.set([...tileTypes.filter((type) => types.includes(type)), 'plain'])
    },
  }
}
