import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  profileJsonSchema,
  readProfile,
  readyProfiles,
} from '#src/domain/admin/rules/ready-profiles.ts'
import { formOf, profileEntered } from '#src/domain/admin/rules/rule-form.ts'
import { ruleProfileSchema } from '#src/domain/admin/rules/rule-profile.ts'
import { yearsBefore } from '#src/domain/admin/rules/source-scopes.ts'
import { disclosingStates } from '#src/domain/context/access/disclosing-states.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { stateCodes, stateKey } from '#src/domain/search/words/us-states.ts'

const dictionary = createDictionary()
const read = (more: object) => readProfile({ title: 'T', basis: 'B', ...more }, dictionary)

describe('profiles of rules', () => {
  it('come with the product, each with what it is based on', () => {
    const files = readdirSync('profiles').filter((name) => name !== 'schema.json')
    expect(files.map((name) => name.replace('.json', ''))).toEqual([...readyProfiles.keys()].sort())
    for (const name of files) {
      const profile: unknown = JSON.parse(readFileSync(`profiles/${name}`, 'utf8'))
      expect(readProfile(profile, dictionary), name).toMatchObject({ problems: null })
      expect(profile).toMatchObject({ $schema: './schema.json', basis: expect.any(String) })
    }
  })

  it('fit the JSON schema in profiles/schema.json, which says what they may have', () => {
    const schema: unknown = JSON.parse(readFileSync('profiles/schema.json', 'utf8'))
    expect(schema).toEqual(JSON.parse(JSON.stringify(profileJsonSchema())))
  })

  it('withhold what they do not say', () => {
    const strict = ruleProfileSchema.parse({ title: 'T', basis: 'B' })
    const readers = {
      ...{ statuses: ['Active'], closedYears: 0, hiddenFields: [] },
      ...{ soldPrices: 'disclosed', maxResults: 500 },
    }
    expect(strict).toMatchObject({ missingFlags: 'withhold', visitors: readers, clients: readers })
    expect(strict.age).toEqual({ hours: 12, action: 'hide' })
    expect({ ...readyProfiles.get('strict'), title: 'T', basis: 'B', $schema: undefined }).toEqual({
      ...strict,
      $schema: undefined,
    })
    expect(readyProfiles.get('none')!.visitors).toMatchObject({
      closedYears: null,
      maxResults: null,
    })
  })

  it.each([
    [{ visitors: { hiddenFields: ['Nothing'] } }, 'There’s no field Nothing.'],
    [{ attribution: { summary: ['Nothing'] } }, 'There’s no field Nothing.'],
    [{ clients: { hiddenFields: ['ListPrice'] } }, 'ListPrice can’t be hidden'],
    [{ clients: { hiddenFields: ['"Rooms"."Roof"'] } }, 'There’s no field "Rooms"."Roof".'],
    [{ visitors: { hiddenFields: ['StreetName'] } }, 'StreetName can’t be hidden'],
    [{ visitors: { maxResults: 3 } }, 'visitors.maxResults: '],
    [{ registration: { grantDays: 30 } }, 'registration.grantDays: '],
    [{ colour: 'red' }, ': There’s no setting colour.'],
  ])('are refused with a sentence: %o', (more, said) =>
    expect(read(more).problems?.map(({ name, sentence }) => `${name}: ${sentence}`)[0]).toContain(
      said,
    ),
  )

  it('name fields of the MLS in the form as in filters', () => {
    const hiddenFields = [
      'YearBuilt',
      '"Rooms"."Floor, kitchen"',
      '"Rooms"."Roof (size 12")"',
      'View',
    ]
    const profile = ruleProfileSchema.parse({ title: 'T', basis: 'B', visitors: { hiddenFields } })
    const form = formOf(profile)
    const entered = profileEntered({ getAll: (name) => [...(form.get(name) ?? [])] })
    expect(entered).toMatchObject({ visitors: { hiddenFields } })
    const getAll = (name: string) =>
      name === 'clients.hiddenFields' ? ['View  "A"."b c" ,Stories'] : []
    const clients = { hiddenFields: ['View', '"A"."b c"', 'Stories'] }
    expect(profileEntered({ getAll })).toMatchObject({ clients })
  })

  it('withhold sold prices in twelve states, in territories, abroad, and where the state is unknown', () => {
    const undisclosed = 'AK ID KS LA MS MO MT NM ND TX UT WY'.split(' ')
    const states = stateCodes.slice(0, stateCodes.indexOf('AB'))
    const withheld = states.filter((state) => !disclosingStates.has(state))
    expect(withheld.toSorted()).toEqual([...undisclosed, 'GU', 'PR', 'VI'].toSorted())
    for (const state of [...stateCodes.slice(states.length), '', 'ca'])
      expect(disclosingStates.has(state), state).toBe(false)
    for (const state of disclosingStates) expect(disclosingStates).toContain(stateKey(state))
    expect(disclosingStates.size).toBe(2 * 39)
  })

  it('count years back to the same day, or a day later where there is none', () => {
    expect(yearsBefore('2026-03-01', 3)).toBe('2023-03-01')
    expect(yearsBefore('2024-02-29', 1)).toBe('2023-03-01')
  })
})
