import { TimeSpan } from 'lucia'
import type { Role } from '#src/domain/context/access/roles.ts'

/** A session ends after it was unused for `idle`, and at the latest after `absoluteSeconds`. */
export interface Lifetime {
  readonly idle: TimeSpan
  readonly absoluteSeconds: number
}

const day = 86_400
const memberLifetime: Lifetime = { idle: new TimeSpan(12, 'h'), absoluteSeconds: 7 * day }
const consumerIdleDays = 14
export const defaultConsumerDays = 30

/** `days` is the maximum lifetime of a consumer's session. */
export const lifetimeOf = (role: Role, days: number): Lifetime =>
  role === 'private'
    ? memberLifetime
    : {
        idle: new TimeSpan(Math.min(consumerIdleDays, days), 'd'),
        absoluteSeconds: days * day,
      }
