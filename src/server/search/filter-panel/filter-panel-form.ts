import type { APIContext } from 'astro'
import { RequestError } from '#src/domain/errors.ts'
import type { FieldCard, FilterCard, ListCard } from '#src/domain/search/filter/cards/card-types.ts'
import { emptyCard } from '#src/domain/search/filter/cards/empty.ts'
import { maxFields } from '#src/domain/search/filter/cards/limits.ts'
import {
  type FilterExpression,
  filterEntity,
} from '#src/domain/search/filter/convert/filter-entity.ts'
import { withValue } from '#src/domain/search/filter/convert/with-value.ts'
import {
  datePreferenceCookie,
  parseDatePreference,
} from '#src/domain/search/filter/panel/date-preference.ts'
import { panelCards } from '#src/domain/search/filter/panel/panel-cards.ts'
import type { AddableFields, PanelCards } from '#src/domain/search/filter/panel/panel-view.ts'
import { filterSentence } from '#src/domain/search/filter/sentence/sentence.ts'
import { countLabel } from '#src/domain/search/results/page/count-label.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { addableFields, offeredFields } from '#src/use-cases/search/filter-panel/arrange-panel.ts'
import { findChoices } from '#src/use-cases/search/filter-panel/list-choices.ts'
import { fieldNamesIn } from './field-names.ts'
import { arrangeFor, readPanel } from './read-panel.ts'

/** The response to the filter panel's form (SPEC §7 POST of the filter panel). */
export interface PanelForm {
  readonly status: 200 | 400 | 422
  readonly shown: PanelCards
  readonly answer: {
    readonly success: boolean
    readonly filter: string
    readonly expressions: readonly FilterExpression[]
    readonly sentence: string
    readonly count: number | null
    /** The label of the button that shows the results, or a problem. */
    readonly message: string
    readonly errors: Readonly<Record<string, string>>
  }
}

/**
 * Reports invalid values and leaves them out of the filter. Typed text remains in the form, except for dates of
 * statuses that are no longer chosen.
 */
export async function postPanelForm({
  locals,
  cookies,
  request: { method },
  request,
}: APIContext): Promise<PanelForm> {
  if (method !== 'POST')
    throw new RequestError('BadRequest', 'The form of the filter has to be posted.')
  const result = await readPanel(locals, await readFields(request))
  const { added } = result
  const { cards, choices, kindCounts, errors, filter, count, problem } = await arrangeFor(
    locals,
    result,
    cookies.get(datePreferenceCookie.name)?.value,
  )
  const problems = [...Object.values(errors), ...[result.problem ?? problem ?? []].flat()]
  return {
    status: Object.keys(errors).length > 0 ? 422 : problems.length > 0 ? 400 : 200,
    shown: panelCards(cards, { choices, kindCounts, errors, added }),
    answer: {
      success: problems.length === 0,
      filter: filter.text,
      expressions: filterEntity(filter, locals.clock()),
      sentence: filterSentence(filter, locals.dictionary) ?? '',
      count,
      message: problems[0] ?? countLabel(count ?? 0),
      errors,
    },
  }
}

/**
 * Returns empty cards for the fields in `_fields`, with the values of the MLSs and property types in the request (SPEC
 * §7 form fields).
 */
export async function getFormFields({ locals, cookies, url }: APIContext): Promise<PanelCards> {
  const names = fieldNamesIn(locals, url.searchParams, '_fields', 'fields')
  const offered = new Map(offeredFields(locals).map((field) => [field.field, field]))
  const unknown = names.find((name) => !offered.has(name))
  if (names.length === 0)
    throw new RequestError(
      'BadRequest',
      'The parameter _fields, the fields that are asked for, is missing.',
    )
  if (unknown !== undefined)
    throw new RequestError('BadRequest', `“${unknown.slice(0, 40)}” isn’t a field you can search.`)
  const mode = parseDatePreference(cookies.get(datePreferenceCookie.name)?.value)
  const cards = names.flatMap((name): FieldCard[] =>
    [emptyCard(offered.get(name)!, mode) ?? []].flat(),
  )
  const chosen = (field: string, ...aliases: string[]): FilterCard[] => {
    const values = namesIn(url.searchParams, ...aliases)
    const definition = offered.get(field)
    const card =
      definition && withValue(emptyCard(definition) as ListCard, { chosen: values, not: false })
    return card === undefined || values.length === 0 || names.includes(field) ? [] : [card]
  }
  const around = [...chosen('MlsId', ...mlsNames), ...chosen('PropertyType', ...typeNames)]
  const choices = await findChoices(locals, [...around, ...cards])
  return panelCards(cards, { choices: Object.fromEntries(choices), errors: {}, added: names })
}

/**
 * Returns the fields that can be added to those in `_fields`, for the chosen MLSs and property types or class (SPEC §7
 * fields markup).
 */
export async function getAddableFields({ locals, request }: APIContext): Promise<AddableFields> {
  const fields = await readFields(request)
  const types = namesIn(fields, ...typeNames)
  const propertyTypes = types.length > 0 ? types : namesIn(fields, ...classNames)
  const present = fieldNamesIn(locals, fields, '_fields', 'fields')
  const mlsIds = namesIn(fields, ...mlsNames)
  return addableFields(locals, {
    present,
    mlsIds,
    propertyTypes,
    search: fields.get('_search') ?? '',
  })
}

const mlsNames = ['_mls_ids', 'mls_ids']
const typeNames = ['_property_types', '_property_type', 'property_types', 'property_type']
const classNames = ['_property_class', 'property_class']

const namesIn = (query: URLSearchParams, ...names: readonly string[]) =>
  listOf(query, ...names).slice(0, maxFields)
