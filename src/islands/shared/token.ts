/** Returns a header that authorizes changes by the account that opened the page (SPEC §7); empty without the cookie. */
export function tokenHeader(): Record<string, string> {
  const [, token] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  const { owner } = document.body.dataset
  return { ...(token && { 'X-XSRF-TOKEN': token }), ...(owner && { 'X-Opened-By': owner }) }
}
