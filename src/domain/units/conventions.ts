/** How the brokerage's place writes numbers, dates, money, and measures: a language tag, a code of ISO 4217, and units. */
export interface Conventions {
  readonly locale: string
  readonly currency: string
  readonly units: Units
  /** Homes are counted by all their rooms, not by their bedrooms. */
  readonly rooms?: 'all'
}

export type Units = 'us' | 'metric'

/** What the operator said of them; null: nothing. */
export type ConfiguredConventions = {
  readonly [name in keyof Conventions]: Conventions[name] | null
}

export const usConventions: Conventions = { locale: 'en-US', currency: 'USD', units: 'us' }

interface State extends Conventions {
  /** Making one takes longer than using it a hundred times. */
  readonly made: Record<string, Intl.NumberFormat | Intl.DateTimeFormat>
}

// A process serves one brokerage, though its pages and its server are bundled apart (decision 93).
const slot = Symbol.for('plat.conventions')
const shared = globalThis as { [slot]?: State | undefined }

/** Set once at the start of a process, and again when an import has found them; null goes back to the first ones. */
export function setConventions(conventions: Conventions | null): void {
  const { locale, currency, units, rooms } = shared[slot] ?? usConventions
  const isSame =
    conventions?.locale === locale &&
    conventions.currency === currency &&
    conventions.units === units &&
    conventions.rooms === rooms
  if (!isSame) shared[slot] = conventions === null ? undefined : { ...conventions, made: {} }
}

/** Those of the process; in the browser, those of the page. */
export const conventions = (): State => {
  shared[slot] ??= { ...usConventions, ...globalThis.document?.documentElement.dataset, made: {} }
  return shared[slot]
}

/** Attributes of the page's root: none for the United States. */
export function rootData(): Readonly<Record<`data-${keyof Conventions}`, string | null>> {
  const now = conventions()
  const other = (name: keyof Conventions) =>
    now[name] === usConventions[name] ? null : (now[name] ?? null)
  return {
    'data-locale': other('locale'),
    'data-currency': other('currency'),
    'data-units': other('units'),
    'data-rooms': other('rooms'),
  }
}

export const isMetric = (): boolean => conventions().units === 'metric'

/** The field that counts the rooms of a home. */
export const roomsField = (): 'RoomsTotal' | 'BedroomsTotal' =>
  conventions().rooms === 'all' ? 'RoomsTotal' : 'BedroomsTotal'

/** What people call them: `rooms`. */
export const roomsName = (): 'rooms' | 'beds' => (roomsField() === 'RoomsTotal' ? 'rooms' : 'beds')

/** Whether numbers and dates are written as the specification writes them. */
export const isPlain = (): boolean => conventions().locale === 'en-US'

/** Countries that write the postal code before the city. */
const codeFirst = 'AT BE BG CH CZ DE DK EE ES FI FR GR HR IT LI LT LU NL NO PL PT RO RS SE SI SK TR'

export const isCodeFirst = (): boolean =>
  !isPlain() && codeFirst.includes(regionOf(conventions().locale) || '?')

const regionOf = (locale: string) => new Intl.Locale(locale).maximize().region ?? ''

/** Listings have numbers of an MLS in North America, references of their office elsewhere. */
export const hasMlsNumbers = (): boolean =>
  isPlain() || ['US', 'CA', 'PR'].includes(regionOf(conventions().locale))

/** `/mo` is short for a month in North America alone. */
export const monthWord = (): string => (hasMlsNumbers() ? 'mo' : 'month')

/** A format of the place's language, made once. */
export function numberFormat(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { locale, made } = conventions()
  made[name] ??= new Intl.NumberFormat(locale, options)
  return made[name] as Intl.NumberFormat
}
