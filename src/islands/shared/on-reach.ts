/** Events that usually precede a click: pointing, touching, and focusing. */
export const reaches = ['pointerover', 'focusin', 'touchstart'] as const

export const closest = <Found extends HTMLElement>(
  { target }: Event,
  selector: string,
): Found | null => (target instanceof Element ? target.closest<Found>(selector) : null)

/** True for a click that does not open a tab or window. */
export const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/**
 * Calls `load` once for each matching element that the user reaches for, even if it is inserted later. After a
 * failure, it is called again.
 */
export function onReach<Found extends HTMLElement>(
  selector: string,
  load: (element: Found) => Promise<unknown>,
): void {
  const reached = new WeakSet<Found>()
  const reach = (match: Found | null) => {
    if (match === null || reached.has(match)) return
    reached.add(match)
    load(match).catch(() => reached.delete(match))
  }
  for (const type of reaches)
    document.addEventListener(type, (event) => reach(closest(event, selector)), { passive: true })
  // The user may have reached for elements before this script was loaded.
  document.querySelectorAll<Found>(`:is(${selector}):is(:hover, :focus-within)`).forEach(reach)
}
