import { withQuery } from '../with-query.ts'

/** `all` stops all alerts to the reader. */
export const alertStopPath = (token: string, { all = false }: { readonly all?: boolean } = {}) =>
  withQuery(`/alerts/${token}/stop`, { of: all ? 'all' : null })
/** Counts the click and leads on to an address of this site. */
export const alertGoPath = (token: string, to: string) => withQuery(`/alerts/${token}/go`, { to })
/** A picture that counts an opened mail. */
export const alertOpenPath = (token: string) => `/alerts/${token}/open`
export const alertSettingsPath = () => '/newsfeeds'

/** Whether it is a path of this site, however a browser may read it. */
export const isOwnPath = (to: string): boolean => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(to)
