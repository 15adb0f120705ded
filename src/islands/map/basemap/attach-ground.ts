import { mapPartsMissing, mapPicturesMissing } from '#src/domain/map/messages/overlay-messages.ts'
import { type TileType, tilesPath } from '#src/domain/map/paths.ts'
import { createGround } from '#src/islands/map/basemap/create-ground.ts'
import { type MapContext, partOf } from '#src/islands/map/core/map-context.ts'
import { createGroundChoice, type GroundChoice } from './ground-choice.ts'

interface Offer {
  readonly types: readonly TileType[]
  readonly attribution: string
}

export function attachGround(context: MapContext, placed: Promise<void>): GroundChoice {
  const { chart, signal } = context
  const credit = partOf(context, 'map-credit')
  const choice = createGroundChoice()
  let offer = none
  const ground = createGround(chart, signal, () => showCredit())
  const showCredit = () => {
    const isPlain = choice.$ground.get() === 'plain'
    const by = isPlain ? ground.credits() : [offer.attribution]
    const missing = isPlain ? mapPartsMissing : mapPicturesMissing
    credit.textContent = [...(ground.isMissing() ? [missing] : []), ...by].join(' · ')
  }
  void Promise.all([readOffer(signal), placed]).then(([newOffer]) => {
    offer = newOffer
    choice.offer(newOffer.types)
    choice.$ground.subscribe((baseMap) => {
      ground.show(baseMap)
      showCredit()
    })
  })
  return choice
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
