import type { MapContext } from '#src/islands/map/core/context.ts'
import { wakeOnReach } from '#src/islands/map/core/reach.ts'
import { stopWith } from '#src/islands/map/core/stop.ts'
import type { Card } from '#src/islands/map/listings/card.ts'
import type { Matches } from '#src/islands/map/listings/matches.ts'
import { element } from '#src/islands/shared/dom.ts'
import { type Ground, type GroundChoice, groundNames } from './ground-choice.ts'

export interface BarParts {
  readonly context: MapContext
  readonly matches: Matches
  readonly card: Card
  readonly ground: GroundChoice
}

/** `mount` resolves when its listeners are attached. */
export interface BarInterface {
  mount(part: HTMLElement, parts: BarParts): Promise<void>
}

export function attachBar(parts: BarParts, loadInterface: () => Promise<BarInterface>): void {
  const part = parts.context.pane.querySelector<HTMLElement>('[data-map-bar]')
  if (part === null) return
  const ready = new AbortController()
  showOffer(part, parts.ground, ready.signal)
  wakeOnReach(part, async () => {
    const { mount } = await loadInterface()
    await mount(part, parts)
    ready.abort()
  })
}

/** The choice is visible and usable before hydration. */
function showOffer(
  part: HTMLElement,
  { $offered, $ground }: GroundChoice,
  signal: AbortSignal,
): void {
  const select = part.querySelector('select')
  if (select === null) return
  select.addEventListener('change', () => $ground.set(select.value as Ground), { signal })
  const show = $offered.subscribe((offered) => {
    if (offered.length === 0) return
    select.replaceChildren(
      ...offered.map((ground) => element('option', { value: ground }, groundNames[ground])),
    )
    select.value = $ground.get()
    select.closest<HTMLElement>('[hidden]')?.removeAttribute('hidden')
  })
  stopWith(signal, [show])
}
