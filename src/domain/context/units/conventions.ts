/** How a country writes and measures things. `locale` is a language tag, `currency` an ISO 4217 code. */
export interface Conventions {
  readonly locale: string
  readonly currency: string
  readonly units: Units
  /** The value `all` means that homes are described by the number of all rooms instead of bedrooms. */
  readonly rooms?: 'all'
  readonly timeZone?: string
}

export type Units = 'us' | 'metric'

export type ConfiguredConventions = {
  readonly [name in keyof Conventions]: Conventions[name] | null
}

export const usConventions: Conventions = { locale: 'en-US', currency: 'USD', units: 'us' }

interface State extends Conventions {
  /** Formatters by name, cached because creating one takes longer than using it a hundred times. */
  readonly formats: Record<string, Intl.NumberFormat | Intl.DateTimeFormat>
}

// Pages and the server are bundled separately, so they share conventions through `globalThis` (decision 93).
const slot = Symbol.for('plat.conventions')
const shared = globalThis as { [slot]?: State | undefined }

/** Sets the process's conventions, at startup and after an import that detected others. Null restores the defaults. */
export function setConventions(conventions: Conventions | null): void {
  const { locale, currency, units, rooms } = shared[slot] ?? usConventions
  const isSame =
    conventions?.locale === locale &&
    conventions.currency === currency &&
    conventions.units === units &&
    conventions.rooms === rooms
  if (!isSame) shared[slot] = conventions === null ? undefined : { ...conventions, formats: {} }
}

/** The current conventions. A browser reads them from attributes of the page's root element. */
export const conventions = (): State => {
  shared[slot] ??= {
    ...usConventions,
    ...globalThis.document?.documentElement.dataset,
    formats: {},
  }
  return shared[slot]
}

/** The conventions as attributes of the page's root element, for `conventions` in browsers. A default is null. */
export function conventionAttributes(): Readonly<
  Record<`data-${Exclude<keyof Conventions, 'timeZone'>}`, string | null>
> {
  const now = conventions()
  const unlessDefault = (name: keyof Conventions) =>
    now[name] === usConventions[name] ? null : (now[name] ?? null)
  return {
    'data-locale': unlessDefault('locale'),
    'data-currency': unlessDefault('currency'),
    'data-units': unlessDefault('units'),
    'data-rooms': unlessDefault('rooms'),
  }
}

export const isMetric = (): boolean => conventions().units === 'metric'

export const roomsField = (): 'RoomsTotal' | 'BedroomsTotal' =>
  conventions().rooms === 'all' ? 'RoomsTotal' : 'BedroomsTotal'

export const roomsName = (): 'rooms' | 'beds' => (roomsField() === 'RoomsTotal' ? 'rooms' : 'beds')

export const roomsHead = (): 'Rooms' | 'Beds' => (roomsField() === 'RoomsTotal' ? 'Rooms' : 'Beds')

/** Whether dates and numbers have the specification's formats. */
export const isAmericanEnglish = (): boolean => conventions().locale === 'en-US'

const codeFirst = 'AT BE BG CH CZ DE DK EE ES FI FR GR HR IT LI LT LU NL NO PL PT RO RS SE SI SK TR'

export const isCodeFirst = (): boolean =>
  !isAmericanEnglish() && codeFirst.includes(regionOf(conventions().locale) || '?')

const regionOf = (locale: string) => new Intl.Locale(locale).maximize().region ?? ''

/** Whether listings have MLS numbers. Outside North America, they have reference numbers of their offices. */
export const hasMlsNumbers = (): boolean =>
  isAmericanEnglish() || ['US', 'CA', 'PR'].includes(regionOf(conventions().locale))

/** The word after the slash in a monthly rent. The abbreviation `/mo` is understood only in North America. */
export const monthWord = (): string => (hasMlsNumbers() ? 'mo' : 'month')

/** A cached number format. `name` is its key, so it must be different for other options. */
export function numberFormat(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { locale, formats } = conventions()
  formats[name] ??= new Intl.NumberFormat(locale, options)
  return formats[name] as Intl.NumberFormat
}
