import type { RuleProfile } from './rule-profile.ts'

/** The settings that differ, as lines such as `age.hours: 12 → 24`. */
export function changedRules(before: RuleProfile | null, after: RuleProfile | null): string {
  const [was, is] = [flat(before), flat(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => name !== '$schema' && was.get(name) !== is.get(name),
  )
  return names.map((name) => `${name}: ${was.get(name) ?? '–'} → ${is.get(name) ?? '–'}`).join('\n')
}

function flat(profile: RuleProfile | null): Map<string, string> {
  const values = new Map<string, string>()
  const add = (value: unknown, name: string) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [key, part] of Object.entries(value))
        add(part, name === '' ? key : `${name}.${key}`)
    else values.set(name, JSON.stringify(value))
  }
  if (profile !== null) add(profile, '')
  return values
}
