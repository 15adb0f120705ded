import type { FeedOptions } from '#src/domain/admin/feeds/feed-types.ts'
import { storedValue } from '#src/domain/stored-value.ts'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import { flag, type readCommand, text } from '../../setup/read-args.ts'
import { Stop } from '../../setup/say.mjs'

export const feedOptions = {
  profile: text,
  root: text,
  source: text,
  system: text,
  dataset: text,
  'token-env': text,
  'token-file': text,
  every: text,
  'license-hours': text,
  stale: text,
  rules: text,
  option: { type: 'string', multiple: true, default: [] as string[] },
  on: flag,
  off: flag,
  once: flag,
  confirm: flag,
  keep: flag,
  show: text,
  prefer: text,
  same: flag,
  different: flag,
  withdraw: flag,
  yes: flag,
} as const

export type FeedArguments = ReturnType<typeof readCommand<typeof feedOptions>>['values']

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

/**
 * Reads settings such as `pageSize.all=500`. What is no option of the feed is part of the profile. Those of `before` stay
 * unless they are given again; without a value, they end.
 */
export function optionsOf(
  { dataset, system, option }: FeedArguments,
  before: FeedOptions = {},
): FeedOptions {
  const options: Record<string, unknown> = { ...before }
  const overrides = structuredClone((before.overrides ?? {}) as Record<string, unknown>)
  for (const setting of option ?? []) {
    const [name = '', text] = setting.split(/=(.*)/s)
    if (text === undefined || !/^[a-zA-Z]+(\.[a-zA-Z]+)*$/.test(name))
      throw new Stop(`Write settings as NAME=VALUE, not ${JSON.stringify(setting)}.`)
    const read = Object.hasOwn(ownOptions, name) ? ownOptions[name]! : null
    const value = text === '' ? undefined : (read ?? storedValue)(text)
    put(read === null ? overrides : options, name.split('.'), value)
  }
  options.dataset = dataset ?? options.dataset
  options.originatingSystemName = system ?? options.originatingSystemName
  options.overrides = Object.keys(overrides).length > 0 ? overrides : undefined
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

const asText = (text: string): unknown => text
const ownOptions: Readonly<Record<string, (text: string) => unknown>> = {
  dataset: asText,
  originatingSystemName: asText,
  mls: asText,
  resources: (text) => text.split(','),
  removalShare: shareOf,
}

function shareOf(text: string): number {
  const share = Number(text)
  if (share > 0 && share <= 1) return share
  throw new Stop('removalShare must be a number between 0 and 1.')
}

function put(target: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown) {
  if (rest.length === 0) {
    if (value === undefined) delete target[name]
    else target[name] = value
  } else {
    const inner = Object.hasOwn(target, name) ? target[name] : {}
    target[name] = typeof inner === 'object' && inner !== null ? inner : {}
    put(target[name] as Record<string, unknown>, rest, value)
  }
}
