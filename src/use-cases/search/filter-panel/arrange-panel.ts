import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import {
  type DateValue,
  type FilterCard,
  isRetained,
} from '#src/domain/search/filter/cards/card-types.ts'
import { isEmpty } from '#src/domain/search/filter/cards/empty.ts'
import { cardsToFilter } from '#src/domain/search/filter/convert/to-filter.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { arrangeCards, findChosenValues } from '#src/domain/search/filter/panel/arrange-cards.ts'
import { statusesIn } from '#src/domain/search/filter/panel/deciding-cards.ts'
import { fitsTypes } from '#src/domain/search/filter/panel/field-types.ts'
import { typesOfKinds } from '#src/domain/search/filter/panel/kind-cards.ts'
import {
  fieldsFor,
  isStatusDate,
  type PanelChoice,
} from '#src/domain/search/filter/panel/panel-fields.ts'
import { marketOfCards, withRentLabel } from '#src/domain/search/filter/panel/panel-market.ts'
import type {
  AddableFields,
  AddableSection,
  ChoicesByField,
  KindCounts,
} from '#src/domain/search/filter/panel/panel-view.ts'
import { type SearchField, searchSections } from '#src/domain/search/filter/panel/search-fields.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { describeBadFilter } from '#src/use-cases/search/filter/read-filter.ts'
import { countKinds } from './kind-counts.ts'
import { findChoices } from './list-choices.ts'
import { findFieldsOf, findMlsSystems } from './mls-systems.ts'

export interface PanelInput {
  readonly cards: readonly FilterCard[]
  readonly added: readonly string[]
  readonly dateMode: DateValue['mode']
  /** If true, removes date cards for statuses that are no longer chosen, unless they have a value. */
  readonly reloads?: boolean
  /** The search area on the map; null for everywhere. */
  readonly bounds?: Bounds | null | undefined
  readonly searches?: ReadonlyMap<string, string>
}

export interface ArrangedPanel {
  readonly cards: readonly FilterCard[]
  readonly choices: ChoicesByField
  readonly kindCounts: KindCounts
  readonly filter: Filter
  /** The count is null if the filter is invalid. `problem` then explains why. */
  readonly count: number | null
  readonly problem: string | null
}

export async function arrangePanel(context: Context, input: PanelInput): Promise<ArrangedPanel> {
  const { cards, added, dateMode, searches, bounds, reloads = false } = input
  const choice = {
    propertyTypes: typesIn(cards),
    market: marketOfCards(cards),
    requestedFields: cards.filter((card) => !isEmpty(card)).map(({ field }) => field),
    statuses: statusesIn(cards),
    added,
    ...(await mlsChoice(context, cards)),
  } satisfies PanelChoice
  const fields = fieldsFor(choice, offeredFields(context))
  const fieldNames = new Set(fields.map(({ field }) => field))
  const remaining = cards.filter(
    (card) => isRetained(card) || fieldNames.has(card.field) || !isEmpty(card),
  )
  const goes = (field: string) => reloads && choice.statuses.length > 0 && isStatusDate(field)
  const arranged = arrangeCards(remaining, fields, { goes, dateMode })
  const filter = cardsToFilter(arranged)
  const [choices, kindCounts, counted] = await Promise.all([
    findChoices(context, arranged, { searches, bounds }),
    countKinds(context, { cards: arranged, bounds }),
    countListings(context, filter, bounds),
  ])
  const isCounted = counted.kind === 'counted'
  return {
    cards: withRentLabel(arranged, choice.market),
    choices: Object.fromEntries(choices),
    kindCounts,
    filter,
    count: isCounted ? counted.count : null,
    problem: isCounted ? null : describeBadFilter(counted),
  }
}

async function mlsChoice(context: Context, cards: readonly FilterCard[]) {
  const [systems, filledIn] = await Promise.all([
    findMlsSystems(context),
    findFieldsOf(context, mlsIn(cards)),
  ])
  return { severalMls: systems.length > 0, filledIn }
}

export const mlsIn = (cards: readonly FilterCard[]): readonly string[] =>
  findChosenValues(cards, 'MlsId')

export function typesIn(cards: readonly FilterCard[]): readonly string[] {
  const types = [...findChosenValues(cards, 'PropertyType'), ...typesOfKinds(cards)]
  return types.length > 0 ? types : findChosenValues(cards, 'PropertyClass')
}

export const offeredFields = ({
  dictionary,
  scope,
}: Pick<Context, 'dictionary' | 'scope'>): SearchField[] =>
  searchSections(dictionary, scope).flatMap(({ fields }) => fields)

export interface AddableInput {
  readonly present: readonly string[]
  readonly propertyTypes: readonly string[]
  readonly mlsIds?: readonly string[]
  readonly search: string
}

/**
 * Returns the fields that can be added to the panel (SPEC §2), by section. `search` finds names that contain all of its
 * words.
 */
export async function addableFields(context: Context, input: AddableInput): Promise<AddableFields> {
  const { present, propertyTypes, mlsIds = [], search } = input
  const filledIn = await findFieldsOf(context, mlsIds)
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const fits = ({ field, label, propertyTypes: types }: SearchField) => {
    const name = label.toLowerCase()
    const isThere = filledIn === null || filledIn.has(field)
    return (
      isThere &&
      !present.includes(field) &&
      fitsTypes(types, propertyTypes) &&
      words.every((word) => name.includes(word))
    )
  }
  const sections = searchSections(context.dictionary, context.scope).map(
    ({ name, fields }): AddableSection => {
      return { name, fields: fields.filter(fits).map(({ field, label }) => ({ field, label })) }
    },
  )
  return { sections: sections.filter(({ fields }) => fields.length > 0), search }
}
