import { atom, type ReadableAtom } from 'nanostores'
import type { MapSupport } from '#src/domain/map/map-support.ts'

/** Reads the data of the map page (SPEC §2). Returns null on other pages. */
export function readSupport(): MapSupport | null {
  const text = document.querySelector('#map-support')?.textContent
  return text === undefined || text === null ? null : (JSON.parse(text) as MapSupport)
}

export function watchSupport(first: MapSupport, signal: AbortSignal): ReadableAtom<MapSupport> {
  const $support = atom(first)
  let text = JSON.stringify(first)
  const renew = () => {
    const support = readSupport()
    if (support === null || JSON.stringify(support) === text) return
    text = JSON.stringify(support)
    $support.set(support)
  }
  document.addEventListener('htmx:after:swap', renew, { signal })
  return $support
}
