import { closest, isPlain } from '#src/islands/shared/on-reach.ts'
import { followOnline } from './follow-online.ts'

/**
 * True if a click opens a link or submits a form in another tab or window. Other buttons do the same whatever key is
 * held down.
 */
const opensElsewhere = (found: HTMLElement, event: MouseEvent): boolean =>
  !isPlain(event) && !found.matches('button:not([formaction])')

/** Calls `press` for a plain click on a matching element. If that fails, `fail` follows the link. */
export function onPress<Found extends HTMLElement = HTMLAnchorElement>(
  selector: string,
  press: (found: Found) => Promise<unknown>,
  fail: (found: Found) => unknown = (found) => followOnline(found as unknown as HTMLAnchorElement),
): void {
  document.addEventListener('click', (event) => {
    const found = closest<Found>(event, selector)
    if (found === null || event.defaultPrevented || opensElsewhere(found, event)) return
    event.preventDefault()
    press(found).catch(() => fail(found))
  })
}
