import { withQuery } from '../with-query.ts'

/** `mail` is the time of a mail: stops all newsfeeds that it was about. */
export const alertStopPath = (token: string, { mail }: { readonly mail?: Date | null } = {}) =>
  withQuery(`/alerts/${token}/stop`, { mail: mail?.getTime() })
/** Counts the click and leads on to an address of this site. */
export const alertGoPath = (token: string, to: string) => withQuery(`/alerts/${token}/go`, { to })
/** A picture that counts an opened mail. */
export const alertOpenPath = (token: string) => `/alerts/${token}/open`
export const alertSettingsPath = () => '/newsfeeds'
