import { ownerHeader } from '#src/domain/forms/version.ts'

/** SPEC §7: authorizes writes, of the account that opened the page; empty without the cookie. */
export function tokenHeader(): Record<string, string> {
  const [, token] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  const { owner } = document.body.dataset
  return {
    ...(token !== undefined && { 'X-XSRF-TOKEN': token }),
    ...(owner !== undefined && { [ownerHeader]: owner }),
  }
}
