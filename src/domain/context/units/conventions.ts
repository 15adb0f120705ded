/** A language tag, an ISO 4217 code, and units. */
export interface Conventions {
  readonly locale: string
  readonly currency: string
  readonly units: Units
  /** Count all rooms instead of bedrooms. */
  readonly rooms?: 'all'
  /** An IANA zone, for times on pages. */
  readonly timeZone?: string
}

export type Units = 'us' | 'metric'

/** Null where the operator said nothing. */
export type ConfiguredConventions = {
  readonly [name in keyof Conventions]: Conventions[name] | null
}

export const usConventions: Conventions = { locale: 'en-US', currency: 'USD', units: 'us' }

interface State extends Conventions {
  /** Creating a formatter takes longer than using it a hundred times. */
  readonly made: Record<string, Intl.NumberFormat | Intl.DateTimeFormat>
}

// Shared by pages and server, which are bundled apart (decision 93).
const slot = Symbol.for('plat.conventions')
const shared = globalThis as { [slot]?: State | undefined }

/** At the start, and after an import that found them; null restores the defaults. */
export function setConventions(conventions: Conventions | null): void {
  const { locale, currency, units, rooms } = shared[slot] ?? usConventions
  const isSame =
    conventions?.locale === locale &&
    conventions.currency === currency &&
    conventions.units === units &&
    conventions.rooms === rooms
  if (!isSame) shared[slot] = conventions === null ? undefined : { ...conventions, made: {} }
}

/** Of the process, or in the browser, of the page. */
export const conventions = (): State => {
  shared[slot] ??= { ...usConventions, ...globalThis.document?.documentElement.dataset, made: {} }
  return shared[slot]
}

/** Attributes of the root element; none for the United States. */
export function rootData(): Readonly<
  Record<`data-${Exclude<keyof Conventions, 'timeZone'>}`, string | null>
> {
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

export const roomsName = (): 'rooms' | 'beds' => (roomsField() === 'RoomsTotal' ? 'rooms' : 'beds')

export const roomsHead = (): 'Rooms' | 'Beds' => (roomsField() === 'RoomsTotal' ? 'Rooms' : 'Beds')

/** Whether the specification's formats apply. */
export const isPlain = (): boolean => conventions().locale === 'en-US'

/** Countries with the postal code before the city. */
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
