import { withQuery } from '../with-query.ts'

/** With the time of a `mail`, stops all alerts that were in it. */
export const alertStopPath = (token: string, { mail }: { readonly mail?: Date | null } = {}) =>
  withQuery(`/alerts/${token}/stop`, { mail: mail?.getTime() })
/** Counts the click and redirects to a path of this site. */
export const alertGoPath = (token: string, to: string) => withQuery(`/alerts/${token}/go`, { to })
/** A tracking image that counts opened mails. */
export const alertOpenPath = (token: string) => `/alerts/${token}/open`
export const alertSettingsPath = () => '/newsfeeds'
