/** The header that lets a script change something (SPEC §7); without the cookie of a form there is none. */
export function tokenHeader(): Record<string, string> {
  const [, token] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  return token === undefined ? {} : { 'X-XSRF-TOKEN': token }
}
