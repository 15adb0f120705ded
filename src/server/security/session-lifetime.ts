import { TimeSpan } from 'lucia'
import type { Role } from '#src/domain/access/roles.ts'

/** Ends when unused for `idle` and in any case after `absoluteSeconds`. */
export interface Lifetime {
  readonly idle: TimeSpan
  readonly absoluteSeconds: number
}

/** In seconds. */
const day = 86_400
const memberLifetime: Lifetime = { idle: new TimeSpan(12, 'h'), absoluteSeconds: 7 * day }
const consumerIdleDays = 14
export const defaultConsumerDays = 30

/** `days` is how long a consumer stays signed in at most. */
export const lifetimeOf = (role: Role, days: number): Lifetime =>
  role === 'private'
    ? memberLifetime
    : {
        idle: new TimeSpan(Math.min(consumerIdleDays, days), 'd'),
        absoluteSeconds: days * day,
      }
