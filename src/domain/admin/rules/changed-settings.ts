import { formOf, type RuleForm } from './rule-form.ts'
import type { RuleProfile } from './rule-profile.ts'
import { type RuleSetting, ruleGroups } from './rule-settings.ts'

export interface ChangedSetting {
  readonly label: string
  readonly now: string
  readonly then: string
}

/** The settings that differ, in the words of the form. */
export function changedSettings(before: RuleProfile, after: RuleProfile): ChangedSetting[] {
  const [was, will] = [formOf(before), formOf(after)]
  return ruleGroups.flatMap(({ title, settings }) =>
    settings.flatMap((setting) => {
      const [now, then] = [inWords(setting, was), inWords(setting, will)]
      return now === then ? [] : [{ label: `${title}: ${setting.label}`, now, then }]
    }),
  )
}

function inWords({ name, kind, choices = [] }: RuleSetting, form: RuleForm): string {
  const entered = form.get(name) ?? []
  if (kind === 'flag') return entered.length > 0 ? 'Yes' : 'No'
  const labels = new Map(choices)
  const text = entered.map((value) => labels.get(value) ?? value).join(', ')
  if (text !== '') return text
  return kind === 'number' ? 'All' : 'None'
}
