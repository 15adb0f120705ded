import type { Field } from '../define/field.ts'
import { buildingFields } from './buildings.ts'
import { landFields } from './land.ts'
import { peopleFields } from './people.ts'
import { termsFields } from './terms.ts'

/** The other fields of Property in RESO's Data Dictionary 2.0. */
export const furtherFieldsBeside = (known: ReadonlySet<string>): Field[] =>
  [...buildingFields, ...landFields, ...termsFields, ...peopleFields].filter(
    ({ name }) => !known.has(name),
  )
