import { z } from 'zod'
import bridge from './bridge.json' with { type: 'json' }
import mlsgrid from './mlsgrid.json' with { type: 'json' }
import plat from './plat.json' with { type: 'json' }
import { type Profile, profileSchema } from './profile-schema.ts'
import rapattoni from './rapattoni.json' with { type: 'json' }
import repliers from './repliers.json' with { type: 'json' }
import reso from './reso.json' with { type: 'json' }
import spark from './spark.json' with { type: 'json' }
import trestle from './trestle.json' with { type: 'json' }
import utah from './utah.json' with { type: 'json' }

const providers = { spark, mlsgrid, trestle, bridge, reso, utah, rapattoni, repliers }
const profiles = { ...providers, plat }
export type ProfileName = keyof typeof providers
export const profileNames = Object.keys(providers) as ProfileName[]

/** The profile of a site that this one follows. */
export const platProfile = 'plat'
type AnyName = keyof typeof profiles

export const isProfileName = (name: string): name is AnyName => Object.hasOwn(profiles, name)

/** What a profile lacks, or what is wrong with an override of it. */
export class ProfileProblem extends Error {
  override readonly name = 'ProfileProblem'
}

/** Returns a provider's profile. `overrides` has the same form: objects are joined, other values and lists replaced. */
export function profileOf(name: AnyName, overrides: unknown = {}): Profile {
  const result = profileSchema.safeParse(joined(profiles[name], overrides))
  if (result.success) return withSecretParameter(result.data)
  throw new ProfileProblem(
    `The settings of the feed don’t fit its profile: ${z.prettifyError(result.error)}`,
  )
}

/** The parameter that has the token is secret, whatever its name. */
function withSecretParameter(profile: Profile): Profile {
  const { authentication, secretParameters } = profile
  if (authentication.kind !== 'query' || secretParameters.includes(authentication.parameter))
    return profile
  return { ...profile, secretParameters: [...secretParameters, authentication.parameter] }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Joins two values. A `kind` of another name replaces the object, because the rest belongs to the former kind. */
function joined(base: unknown, over: unknown): unknown {
  if (over === undefined) return base
  if (!isPlain(base) || !isPlain(over)) return over
  if (over.kind !== undefined && over.kind !== base.kind) return over
  const names = new Set([...Object.keys(base), ...Object.keys(over)])
  return Object.fromEntries([...names].map((name) => [name, joined(base[name], over[name])]))
}
