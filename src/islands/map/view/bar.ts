import { stopWith } from '#src/islands/map/core/chart.ts'
import { partOf } from '#src/islands/map/core/map-context.ts'
import { loadPart } from '#src/islands/map/core/reach.ts'
import { element } from '#src/islands/shared/dom.ts'
import { type Ground, type GroundChoice, groundNames } from '../basemap/ground-choice.ts'
import type { BarParts } from './MarksInView.tsx'

export function attachBar(parts: BarParts): void {
  const part = partOf(parts.context, 'map-bar__choices')
  const ready = new AbortController()
  showOffer(part, parts.ground, ready.signal)
  loadPart(part, async () => {
    const [{ MapBar }, { hydrate }] = await Promise.all([
      import('./MapBar.tsx'),
      import('#src/islands/shared/mount.tsx'),
    ])
    await hydrate(part, MapBar, { live: parts }, parts.context.signal)
    ready.abort()
  })
}

/** Offers the choice of base maps, also before hydration. */
function showOffer(
  part: HTMLElement,
  { $offered, $ground }: GroundChoice,
  signal: AbortSignal,
): void {
  const select = part.querySelector('select')!
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
