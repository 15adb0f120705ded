import { z } from 'zod'
import { consumerStatuses } from '#src/domain/context/access/scope.ts'

// What a profile doesn't say is withheld: defaults are the strictest values.

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u)
const names = z.array(z.string().regex(/^[A-Z][A-Za-z\d]*$/)).max(100)
/** Fields of RESO, and those that an MLS defined, such as `"Rooms"."Floor"`. */
const hideable = z
  .array(
    z
      .string()
      .max(300)
      .regex(/^(?:[A-Z][A-Za-z\d]*|"[\s\S]+"\."[\s\S]+")$/),
  )
  .max(100)

const readers = z.strictObject({
  /** Values of StandardStatus whose listings are shown (IDX I-14). */
  statuses: z.array(z.enum(consumerStatuses)).default(['Active']),
  /** For how many years after its CloseDate a closed listing is shown; null for all (IDX I-21). */
  closedYears: z.number().int().min(0).max(50).nullable().default(0),
  /** Fields that are neither shown nor searched, in addition to those for members only (IDX I-14, VOW V-13). */
  hiddenFields: hideable.default([]),
  /** Sold prices: of all listings, or only of those in states that disclose them (IDX I-21). */
  soldPrices: z.enum(['show', 'disclosed']).default('disclosed'),
  /** How many results of a search are shown; null for all (IDX I-20, VOW V-12). */
  maxResults: z.number().int().min(10).max(1_000_000).nullable().default(500),
})

const attribution = z.strictObject({
  /** The words before the listing firm, such as `Listed by` (IDX I-5). */
  label: line(60).default('Listed by'),
  /** Whose contact is shown: the first of these that has one (IDX I-6). */
  contacts: z
    .array(z.enum(['listing', 'agent', 'office']))
    .min(1)
    .max(3)
    .default(['listing', 'agent', 'office']),
  /** Where cards and details show it: with the facts, or right after the price (IDX I-3). */
  place: z.enum(['facts', 'price']).default('price'),
  /** Whether closed listings name the buyer's office (IDX I-21). */
  sellingOffice: z.boolean().default(true),
  /** Whether closed listings invite people to get in touch (IDX I-21). */
  closedContact: z.boolean().default(false),
  /** Fields that every card, row, and sheet shows, and those that details do (IDX I-7). */
  summary: names.default([]),
  detail: names.default([]),
  /** The text of the MLS's or IDX logo, and addresses of its pictures on this site (IDX I-7). */
  logo: z
    .strictObject({ text: line(40), small: line(300).nullable(), large: line(300).nullable() })
    .nullable()
    .default(null),
})

const age = z.strictObject({
  /** How old the data may be, in hours (IDX I-10). */
  hours: z.number().int().min(1).max(720).default(12),
  /** What happens to older data: it is marked, hidden from consumers, or the site shows no listings. */
  action: z.enum(['mark', 'hide', 'close']).default('hide'),
})

const registration = z.strictObject({
  /** How many days access lasts after a sign-in (VOW V-4, VOW V-7). */
  grantDays: z.number().int().min(90).max(730).default(90),
  /** How many days registrants stay on record after their access ended (VOW V-4). */
  recordDays: z.number().int().min(180).max(3_650).default(180),
})

/** The rules of an MLS for its listings. Numbers such as IDX I-5 are those of docs/mls-rules.md. */
export const ruleProfileSchema = z.strictObject({
  $schema: z.string().optional(),
  title: line(80),
  /** The document that the values were taken from, with its date. */
  basis: line(500),
  /** What a missing InternetEntireListingDisplayYN or InternetAddressDisplayYN means (IDX I-11). */
  missingFlags: z.enum(['show', 'withhold']).default('withhold'),
  visitors: readers.prefault({}),
  /** Registered consumers. */
  clients: readers.prefault({}),
  attribution: attribution.prefault({}),
  /** Paragraphs below listings, with `{site}`, `{mls}`, and `{time}`, the time of the data (IDX I-8, IDX I-9). */
  notice: z.array(z.string().trim().min(1).max(2_000)).max(10).default([]),
  /** Whether the notice says that some listings are left out (IDX I-15). */
  saysExcluded: z.boolean().default(true),
  age: age.prefault({}),
  registration: registration.prefault({}),
  /** How many hours there are to answer a report of wrong data (VOW V-11). */
  reportHours: z.number().int().min(1).max(720).default(48),
})

export type RuleProfile = Readonly<z.infer<typeof ruleProfileSchema>>
export type ReaderRules = RuleProfile['visitors']

/** The rules of a site: those for sources that have a profile, and those for all others. */
export interface SiteRules {
  readonly base: RuleProfile
  /** By OriginatingSystemName. */
  readonly bySource: ReadonlyMap<string, RuleProfile>
}

export const ruleProfileOf = ({ base, bySource }: SiteRules, source: string | null): RuleProfile =>
  (source === null ? undefined : bySource.get(source)) ?? base
