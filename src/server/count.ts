import { countLabel } from '#src/domain/count-label.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isFormQuery } from '#src/domain/filter/form-values.ts'
import { formToFilter } from '#src/domain/filter/form.ts'
import { readForm } from '#src/domain/filter/read-form.ts'
import type { Context } from '#src/use-cases/context.ts'
import { countListings } from '#src/use-cases/listings.ts'
import { findPlace } from '#src/use-cases/places.ts'
import { describeBadFilter } from '#src/use-cases/read-filter.ts'

/** What the count path answers (SPEC §7): the filter that was counted, the button's label, the number. */
export interface CountAnswer {
  readonly filter: string
  readonly message: string
  readonly count: number
}

/** Counts what the fields ask for: the controls of the filter form, or `_filter`. */
export async function answerCount(context: Context, fields: URLSearchParams): Promise<CountAnswer> {
  const filter = isFormQuery(fields) ? await filterOfForm(context, fields) : (fields.get('_filter') ?? '')
  const counted = await countListings(context, filter)
  if (counted.kind === 'bad-filter') throw new RequestError('BadRequest', describeBadFilter(counted))
  return { filter, message: countLabel(counted.count), count: counted.count }
}

async function filterOfForm(context: Context, fields: URLSearchParams): Promise<string> {
  const { form, errors } = readForm(fields)
  const sentences = Object.values(errors)
  if (sentences.length > 0) throw new RequestError('Invalid', sentences.join(' '), errors)
  return formToFilter(form, await findPlace(context, form.place, form.placeField))
}
