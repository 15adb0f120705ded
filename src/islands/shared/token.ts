/** SPEC §7: authorizes writes; empty without the cookie. */
export function tokenHeader(): Record<string, string> {
  const [, token] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  return token === undefined ? {} : { 'X-XSRF-TOKEN': token }
}
