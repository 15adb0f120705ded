export interface Area {
  readonly at: number
  readonly end: number
}

/** A memory layout. Its areas are aligned to cache lines and have guard bytes in between. */
export interface Space<Name extends string> {
  readonly areas: Readonly<Record<Name, Area>>
  readonly end: number
}

export const alignment = 64

export const guardBytes = alignment

export const aligned = (bytes: number): number => Math.ceil(bytes / alignment) * alignment

export function areasInOrder<Name extends string>(sizes: Record<Name, number>): Space<Name> {
  let end = 0
  const areas = {} as Record<Name, Area>
  for (const name of Object.keys(sizes) as Name[]) {
    const at = end
    areas[name] = { at, end: at + sizes[name] }
    end = aligned(areas[name].end) + guardBytes
  }
  return { areas, end }
}
