import { withQuery } from '../with-query.ts'

/** The page that stops an alert. With the time of a `mail`, it stops all alerts that were in that mail. */
export const alertStopPath = (token: string, { mail }: { readonly mail?: Date | null } = {}) =>
  withQuery(`/alerts/${token}/stop`, { mail: mail?.getTime() })
export const alertGoPath = (token: string, to: string) => withQuery(`/alerts/${token}/go`, { to })
export const alertOpenPath = (token: string) => `/alerts/${token}/open`
export const alertSettingsPath = () => '/newsfeeds'
