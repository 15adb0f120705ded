import { formatPrice } from '../format.ts'
import { parse } from '../sparkql/parse.ts'
import { unquote } from '../sparkql/quote.ts'
import { filterToForm } from './form-from-filter.ts'
import { emptyForm, formToFilter, chosenFields, type Place, type SearchForm } from './form.ts'

/** One thing that the form asks for, in words, and the filter without it. */
export interface FormPart {
  readonly label: string
  readonly filterWithout: string
}

/** The parts of a filter that the form can say; none for a filter that says more. */
export function formParts(filter: string): FormPart[] {
  const form = filterToForm(filter)
  if (form === null) return []
  const place = placeOf(filter)
  return labelled(form).map(({ label, without }) => {
    const rest = { ...form, ...without }
    return { label, filterWithout: formToFilter(rest, rest.place === '' ? null : place) }
  })
}

/** The place that the filter names, with the field it was found to be. */
export function placeOf(filter: string): Place | null {
  for (const { field, value } of parse(filter, { now: new Date(0) }).expressions ?? []) {
    const placeField = chosenFields.find((name) => name === field)
    if (placeField !== undefined && typeof value === 'string') return { field: placeField, value: unquote(value) }
  }
  return null
}

function labelled(form: SearchForm): { label: string; without: Partial<SearchForm> }[] {
  return [
    form.words !== '' && { label: `“${form.words}”`, without: { words: emptyForm.words } },
    form.place !== '' && { label: form.place, without: { place: emptyForm.place } },
    form.types.length > 0 && { label: form.types.join(' or '), without: { types: [] } },
    form.statuses.length > 0 && { label: form.statuses.join(' or '), without: { statuses: [] } },
    (form.priceMin ?? form.priceMax) !== null && {
      label: rangeLabel(form.priceMin, form.priceMax),
      without: { priceMin: null, priceMax: null },
    },
    form.bedsMin !== null && { label: `${form.bedsMin}+ beds`, without: { bedsMin: null } },
    form.bathsMin !== null && { label: `${form.bathsMin}+ baths`, without: { bathsMin: null } },
  ].filter((part) => part !== false)
}

function rangeLabel(from: number | null, to: number | null): string {
  if (from !== null && to !== null) return `${formatPrice(from)} – ${formatPrice(to)}`
  return from === null ? `Up to ${formatPrice(to ?? 0)}` : `From ${formatPrice(from)}`
}
