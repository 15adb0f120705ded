import type { FeedOptions } from '#src/domain/admin/feeds/feed-types.ts'
import { storedValue } from '#src/domain/stored-value.ts'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import { Stop } from '../../setup/say.mjs'
import type { FeedArguments } from '../feed-command.ts'

const usage = {
  dataset: '--dataset NAME',
  originatingSystemName: '--system NAME',
  mls: '--option mls=NAME',
} as const

/** Checks that each placeholder in an address or filter has an option, before the token is requested. */
export function checkNamed(profile: Profile, root: string, options: FeedOptions): void {
  const text = JSON.stringify({ ...profile, root })
  const names = Object.keys(usage) as (keyof typeof usage)[]
  const missing = names.find((name) => text.includes(`{${name}}`) && !options[name])
  if (missing !== undefined)
    throw new Stop(`${profile.title} has several MLSs. To say which one, add ${usage[missing]}.`)
}

/** Reads settings such as `pageSize.all=500`. What is no option of the feed is part of the profile. */
export function optionsOf({ dataset, system, option }: FeedArguments): FeedOptions {
  const options: Record<string, unknown> = {}
  const overrides: Record<string, unknown> = {}
  for (const setting of option ?? []) {
    const [name = '', text] = setting.split(/=(.*)/s)
    if (text === undefined || !/^[a-zA-Z]+(\.[a-zA-Z]+)*$/.test(name))
      throw new Stop(`Write settings as NAME=VALUE, not ${JSON.stringify(setting)}.`)
    if (Object.hasOwn(usage, name)) options[name] = text
    else if (name === 'resources') options.resources = text.split(',')
    else if (name === 'removalShare') options.removalShare = shareOf(text)
    else put(overrides, name.split('.'), storedValue(text))
  }
  return {
    ...options,
    ...(dataset !== undefined && { dataset }),
    ...(system !== undefined && { originatingSystemName: system }),
    ...(Object.keys(overrides).length > 0 && { overrides }),
  }
}

function shareOf(text: string): number {
  const share = Number(text)
  if (share > 0 && share <= 1) return share
  throw new Stop('removalShare must be a number between 0 and 1.')
}

function put(target: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown) {
  if (rest.length === 0) target[name] = value
  else {
    const inner = Object.hasOwn(target, name) ? target[name] : {}
    target[name] = typeof inner === 'object' && inner !== null ? inner : {}
    put(target[name] as Record<string, unknown>, rest, value)
  }
}
