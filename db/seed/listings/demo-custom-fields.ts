import choices from '../choices/choices.json' with { type: 'json' }
import { staffId } from '../people/staff.ts'
import type { CustomFieldRow } from '../tools/demo-rows.ts'
import type { Random } from '../tools/random.ts'
import type { Home } from './buildings/demo-home.ts'
import type { Draft } from './drafts/listing-draft.ts'

export const customFieldRows: readonly CustomFieldRow[] = choices.customFields.map((field, i) => ({
  ...field,
  Id: staffId('2018-02-01', i),
  Type: field.Type as CustomFieldRow['Type'],
  Multiple: false,
  MembersOnly: 'MembersOnly' in field,
}))

/** Returns null if no custom field applies to the listing. */
export function customValues(
  random: Random,
  draft: Draft,
): Record<string, Record<string, unknown>> | null {
  const { home, land } = draft
  const groups: Record<string, Record<string, unknown>> = {
    'Green Features': home === null ? {} : greenFeatures(random, home),
    Access: {
      ...(draft.building !== null && random.chance(0.4) ? { 'Gate code required': true } : {}),
      ...(home !== null && random.chance(0.08) ? { 'Pets at home': true } : {}),
    },
    Marina: land?.use === 'slip' ? { 'Slip length': land.frontage } : {},
    Historic:
      draft.site.neighborhood === 'Ferry Hill' ? { District: 'Ferry Hill Historic District' } : {},
  }
  const filled = Object.entries(groups).filter(([, values]) => Object.keys(values).length > 0)
  return filled.length > 0 ? Object.fromEntries(filled) : null
}

function greenFeatures(random: Random, { year, solar }: Home): Record<string, unknown> {
  const usual = year > 2008 ? 7 : year > 1985 ? 5 : 3
  const score = Math.min(10, usual + random.int(0, 2) + (solar ? 1 : 0))
  return {
    ...(solar ? { Solar: true } : {}),
    ...(random.chance(0.22) ? { 'Home Energy Score': score } : {}),
  }
}
