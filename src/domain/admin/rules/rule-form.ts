import type { RuleProfile } from './rule-profile.ts'
import { type RuleSetting, ruleSettings } from './rule-settings.ts'

/** The values of the form, by the names of settings. */
export type RuleForm = ReadonlyMap<string, readonly string[]>

export const formOf = (profile: RuleProfile): RuleForm =>
  new Map(ruleSettings.map((setting) => [setting.name, enteredOf(setting, profile)]))

function enteredOf({ name, kind, choices }: RuleSetting, profile: RuleProfile): string[] {
  const value = name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], profile)
  if (value === null || value === undefined) return []
  if (kind === 'flag') return value === true ? ['on'] : []
  if (!Array.isArray(value)) return [String(value)]
  if (choices !== undefined) return value.map(String)
  return [value.join(kind === 'paragraphs' ? '\n\n' : ', ')]
}

/** Returns what was entered as a profile, which may be wrong. */
export function profileEntered(form: { getAll(name: string): string[] }): object {
  const profile: Tree = {}
  for (const setting of ruleSettings)
    put(profile, setting.name.split('.'), entryOf(setting, form.getAll(setting.name)))
  const { attribution } = profile as { attribution: Tree }
  const logo = attribution['logo'] as Tree
  if (logo['text'] === null) attribution['logo'] = null
  return profile
}

type Tree = Record<string, unknown>

function put(tree: Tree, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    tree[key] = value
    return
  }
  const part = (tree[key] ?? {}) as Tree
  tree[key] = part
  put(part, rest, value)
}

/** Names between commas or spaces, which quoted ones may have, too: `YearBuilt, "Rooms"."Floor, kitchen"`. */
const fieldNames = /"[^\n]+?"\."[^\n]+?"(?=[\s,]*$|\s*[,\n])|[^\s,]+/g

function entryOf({ kind, choices }: RuleSetting, entered: readonly string[]): unknown {
  const [first = ''] = entered
  switch (kind) {
    case 'flag':
      return entered.length > 0
    case 'number':
      return first.trim() === '' ? null : Number(first)
    case 'names':
      return choices === undefined ? (first.match(fieldNames) ?? []) : entered
    case 'paragraphs':
      return first
        .split(/(?:\r?\n\s*){2,}/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean)
    case 'text':
      return first.trim() === '' ? null : first.trim()
  }
}
