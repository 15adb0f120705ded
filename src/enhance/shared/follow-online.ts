import { showSystemError } from './show-system-error.ts'

/** Follows a link whose script could not be had, if the server can be reached; on a dead line the page stays. */
export async function followOnline({ href }: HTMLAnchorElement): Promise<void> {
  await fetch(href, { method: 'HEAD' }).then(() => location.assign(href), showSystemError)
}
