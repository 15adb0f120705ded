import { closest, isPlain } from '#src/islands/shared/on-reach.ts'
import { followOnline } from './follow-online.ts'

/**
 * True if a click opens a link or submits a form in another tab or window. Other buttons do the same whatever key is
 * held down.
 */
const opensElsewhere = (control: HTMLElement, event: MouseEvent): boolean =>
  !isPlain(event) && !control.matches('button:not([formaction])')

/** Calls `press` for a plain click on a matching element. If that fails, `fail` follows the link. */
export function onPress<Found extends HTMLElement = HTMLAnchorElement>(
  selector: string,
  press: (element: Found) => Promise<unknown>,
  fail: (element: Found) => unknown = (element) =>
    followOnline(element as unknown as HTMLAnchorElement),
): void {
  document.addEventListener('click', (event) => {
    const match = closest<Found>(event, selector)
    if (match === null || event.defaultPrevented || opensElsewhere(match, event)) return
    event.preventDefault()
    press(match).catch(() => fail(match))
  })
}
