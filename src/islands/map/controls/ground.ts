import { type TileType, tilesPath, tileTypes } from '#src/domain/map/paths.ts'
import { mapPartsMissing, mapPicturesMissing } from '#src/domain/messages/overlays.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import { createGround, type Ground } from '#src/islands/map/openlayers/basemap/index.ts'
import { element } from '#src/islands/shared/dom.ts'

// What the map is drawn upon, whom that is by, and the choice among several.

const words: Record<Ground, string> = {
  plain: 'Plain map',
  street: 'Street map',
  satellite: 'Satellite',
}

interface Offer {
  readonly types: readonly TileType[]
  readonly attribution: string
}

export async function attachGround({ pane, chart, signal }: MapContext): Promise<void> {
  const credit = pane.querySelector<HTMLElement>('[data-map-credit]')
  let offer = none
  let shown: Ground = 'plain'
  const ground = createGround(chart, signal, () => showCredit())
  const showCredit = () => {
    const by = shown === 'plain' ? ground.credits() : [offer.attribution]
    const missing = shown === 'plain' ? mapPartsMissing : mapPicturesMissing
    if (credit !== null)
      credit.textContent = [...(ground.isMissing() ? [missing] : []), ...by].join(' · ')
  }
  const show = (next: Ground) => {
    shown = next
    ground.show(next)
    showCredit()
  }
  offer = await readOffer(signal)
  offerChoice(pane, offer.types, show)
  show(offer.types.includes('street') ? 'street' : 'plain')
}

function offerChoice(
  pane: HTMLElement,
  types: readonly TileType[],
  choose: (ground: Ground) => void,
): void {
  const select = pane.querySelector<HTMLSelectElement>('[data-map-type]')
  if (select === null || types.length === 0) return
  const grounds: readonly Ground[] = [...tileTypes.filter((type) => types.includes(type)), 'plain']
  select.append(...grounds.map((ground) => element('option', { value: ground }, words[ground])))
  select.value = types.includes('street') ? 'street' : 'plain'
  select.addEventListener('change', () => choose(select.value as Ground))
  select.closest<HTMLElement>('[data-map-types]')?.removeAttribute('hidden')
}

async function readOffer(signal: AbortSignal): Promise<Offer> {
  try {
    const response = await fetch(tilesPath(), { signal })
    return response.ok ? ((await response.json()) as Offer) : none
  } catch {
    return none
  }
}

const none: Offer = { types: [], attribution: '' }
