import { staffId } from '../people/staff.ts'
import type { Random } from '../tools/random.ts'
import type { Draft } from './drafts/draft.ts'
import type { CustomFieldRow } from './rows/rows.ts'

type Definition = Omit<CustomFieldRow, 'Id' | 'Multiple' | 'MembersOnly'> & {
  readonly MembersOnly?: boolean
}

const definitions: readonly Definition[] = [
  { Group: 'Green Features', Field: 'Solar', Label: 'Solar panels', Type: 'boolean' },
  {
    Group: 'Green Features',
    Field: 'Home Energy Score',
    Label: 'Home energy score',
    Type: 'integer',
  },
  {
    Group: 'Access',
    Field: 'Gate code required',
    Label: 'Gate code required',
    Type: 'boolean',
    MembersOnly: true,
  },
  {
    Group: 'Access',
    Field: 'Pets at home',
    Label: 'Pets at home',
    Type: 'boolean',
    MembersOnly: true,
  },
  { Group: 'Marina', Field: 'Slip length', Label: 'Slip length (feet)', Type: 'decimal' },
  { Group: 'Historic', Field: 'District', Label: 'Historic district', Type: 'character' },
]

/** The brokerage's own fields. */
export const customFieldRows: readonly CustomFieldRow[] = definitions.map((definition, i) => ({
  ...definition,
  Id: staffId('2018-02-01', i),
  Multiple: false,
  MembersOnly: definition.MembersOnly ?? false,
}))

/** Their values for a listing, or null when none applies. */
export function customValues(
  random: Random,
  draft: Draft,
): Record<string, Record<string, unknown>> | null {
  const { home, land } = draft
  const groups: Record<string, Record<string, unknown>> = {
    'Green Features':
      home === null
        ? {}
        : {
            ...(home.solar ? { Solar: true } : {}),
            ...(random.chance(0.22)
              ? { 'Home Energy Score': energyScore(random, home.year, home.solar) }
              : {}),
          },
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

function energyScore(random: Random, year: number, solar: boolean): number {
  const usual = year > 2008 ? 7 : year > 1985 ? 5 : 3
  return Math.min(10, usual + random.int(0, 2) + (solar ? 1 : 0))
}
