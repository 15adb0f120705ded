/** `locale` is a language tag, `currency` an ISO 4217 code. */
export interface Conventions {
  readonly locale: string
  readonly currency: string
  readonly units: Units
  /** Set if all rooms are counted instead of bedrooms. */
  readonly rooms?: 'all'
  readonly timeZone?: string
}

export type Units = 'us' | 'metric'

export type ConfiguredConventions = {
  readonly [name in keyof Conventions]: Conventions[name] | null
}

export const usConventions: Conventions = { locale: 'en-US', currency: 'USD', units: 'us' }

interface State extends Conventions {
  /** Cached: creating a formatter takes longer than using it a hundred times. */
  readonly made: Record<string, Intl.NumberFormat | Intl.DateTimeFormat>
}

// Shared by pages and server, which are bundled separately (decision 93).
const slot = Symbol.for('plat.conventions')
const shared = globalThis as { [slot]?: State | undefined }

/** Called at startup and after an import that detected conventions; null restores the defaults. */
export function setConventions(conventions: Conventions | null): void {
  const { locale, currency, units, rooms } = shared[slot] ?? usConventions
  const isSame =
    conventions?.locale === locale &&
    conventions.currency === currency &&
    conventions.units === units &&
    conventions.rooms === rooms
  if (!isSame) shared[slot] = conventions === null ? undefined : { ...conventions, made: {} }
}

/** In a browser, from the page's root element. */
export const conventions = (): State => {
  shared[slot] ??= { ...usConventions, ...globalThis.document?.documentElement.dataset, made: {} }
  return shared[slot]
}

/** Attributes of the root element; all null for the United States. */
export function conventionAttributes(): Readonly<
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

export const roomsField = (): 'RoomsTotal' | 'BedroomsTotal' =>
  conventions().rooms === 'all' ? 'RoomsTotal' : 'BedroomsTotal'

export const roomsName = (): 'rooms' | 'beds' => (roomsField() === 'RoomsTotal' ? 'rooms' : 'beds')

export const roomsHead = (): 'Rooms' | 'Beds' => (roomsField() === 'RoomsTotal' ? 'Rooms' : 'Beds')

/** Whether the specification's formats apply. */
export const isAmericanEnglish = (): boolean => conventions().locale === 'en-US'

const codeFirst = 'AT BE BG CH CZ DE DK EE ES FI FR GR HR IT LI LT LU NL NO PL PT RO RS SE SI SK TR'

export const isCodeFirst = (): boolean =>
  !isAmericanEnglish() && codeFirst.includes(regionOf(conventions().locale) || '?')

const regionOf = (locale: string) => new Intl.Locale(locale).maximize().region ?? ''

/** Only North American listings have MLS numbers; elsewhere they have reference numbers of their office. */
export const hasMlsNumbers = (): boolean =>
  isAmericanEnglish() || ['US', 'CA', 'PR'].includes(regionOf(conventions().locale))

/** `/mo` for a month is understood only in North America. */
export const monthWord = (): string => (hasMlsNumbers() ? 'mo' : 'month')

/** `name` identifies the options in the cache. */
export function numberFormat(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { locale, made } = conventions()
  made[name] ??= new Intl.NumberFormat(locale, options)
  return made[name] as Intl.NumberFormat
}
