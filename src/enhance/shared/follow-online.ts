import { showSystemError } from './show-system-error.ts'

/** For a failed script: follows the link if the server is reachable; otherwise the page stays. */
export async function followOnline({ href }: HTMLAnchorElement): Promise<void> {
  await fetch(href, { method: 'HEAD' }).then(() => location.assign(href), showSystemError)
}
