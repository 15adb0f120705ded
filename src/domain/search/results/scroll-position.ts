// Scroll positions for returning to a list (SPEC §4 Paged lists).

/** A scroll position: the last page loaded, and the pixels from the top. */
export interface ScrollPosition {
  readonly page: number
  readonly y: number
}

export type Places = Readonly<Record<string, ScrollPosition>>

export const maxPlaces = 20

export function withPlace(places: Places, address: string, place: ScrollPosition): Places {
  const others = Object.entries(places).filter(([otherAddress]) => otherAddress !== address)
  return Object.fromEntries([...others, [address, place] as const].slice(-maxPlaces))
}

export function readPlaces(text: string | null): Places {
  try {
    const places: unknown = JSON.parse(text ?? '{}')
    if (typeof places !== 'object' || places === null) return {}
    return Object.fromEntries(
      Object.entries(places).filter((entry): entry is [string, ScrollPosition] =>
        isPlace(entry[1]),
      ),
    )
  } catch {
    return {}
  }
}

function isPlace(value: unknown): value is ScrollPosition {
  if (typeof value !== 'object' || value === null) return false
  const { page, y } = value as Partial<Record<keyof ScrollPosition, unknown>>
  return (
    Number.isInteger(page) && (page as number) > 0 && typeof y === 'number' && Number.isFinite(y)
  )
}

export function pathThrough(address: string, last: number): string {
  const [path, query = ''] = address.split('?')
  const params = new URLSearchParams(query)
  if (Number(params.get('page') ?? 1) >= last) return address
  params.set('through', String(last))
  return `${path}?${params}`
}
