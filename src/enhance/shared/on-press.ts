import { closest, isPlain } from '#src/islands/shared/on-reach.ts'
import { followOnline } from './follow-online.ts'

/** Calls `press` for a plain click on a match; if that fails, follows the link. */
export function onPress<Found extends HTMLElement = HTMLAnchorElement>(
  selector: string,
  press: (found: Found) => Promise<unknown>,
  fail: (found: Found) => unknown = (found) => followOnline(found as unknown as HTMLAnchorElement),
): void {
  document.addEventListener('click', (event) => {
    const found = closest<Found>(event, selector)
    if (found === null || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    press(found).catch(() => fail(found))
  })
}
