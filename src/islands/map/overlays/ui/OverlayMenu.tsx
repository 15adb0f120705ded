import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import { namesOfShape } from '#src/islands/map/overlays/store/shape-names.ts'
import { useOverlays } from '../store/overlays-context.ts'
import { OverlayButtons } from './list/OverlayWays.tsx'

const edge = 8

export function OverlayMenu() {
  const { context, store } = useOverlays()
  const hits = useStore(store.$hits)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hits === null) return menu.current?.hidePopover()
    // The click that opens the menu also closes popovers, so the menu has to open in the next frame.
    const request = requestAnimationFrame(() => {
      menu.current!.showPopover()
      place(menu.current!, context.chart.element, hits.at)
      menu.current!.querySelector('button')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(request)
  }, [hits, context])
  const close = () => store.$hits.set(null)
  return (
    <div
      className="overlay-menu"
      popover="auto"
      role="dialog"
      aria-label="Overlay shapes here"
      onToggle={({ newState }) => newState === 'closed' && close()}
      ref={menu}
    >
      {hits?.outlines.map((outline) => (
        <div key={outline.Id} className="overlay-hit">
          <p className="overlay-hit__overlay">{outline.OverlayName}</p>
          <p className="overlay-hit__name">{outline.Name}</p>
          <OverlayButtons
            target={{ field: 'MapOverlayShape', id: outline.Id }}
            names={namesOfShape(outline)}
            words={['Search in this shape', 'Exclude this shape']}
            onChoose={close}
          />
        </div>
      ))}
    </div>
  )
}

/** Places the menu at a position in map pixels, but inside the window. */
function place(menu: HTMLElement, map: HTMLElement, { x, y }: Pixel): void {
  const { left, top } = map.getBoundingClientRect()
  const within = (offset: number, most: number) => Math.max(edge, Math.min(offset, most - edge))
  menu.style.left = `${within(left + x, innerWidth - menu.offsetWidth)}px`
  menu.style.top = `${within(top + y, innerHeight - menu.offsetHeight)}px`
}
