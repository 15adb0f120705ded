import { showSystemError } from './show-system-error.ts'

/** Handles a script that failed to load: follows the link if the server can be reached; otherwise the page stays. */
export async function followOnline({ href }: HTMLAnchorElement): Promise<void> {
  await fetch(href, { method: 'HEAD' }).then(() => location.assign(href), showSystemError)
}
