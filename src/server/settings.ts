import { z } from 'zod'
import {
  currency,
  define,
  hosts,
  levels,
  line,
  locale,
  mailAddress,
  onOff,
  onOffOrUnset,
  origin,
  origins,
  secret,
  smtpUrl,
  tileMust,
  tileTemplate,
  timeZone,
  whole,
} from './setting-schemas.ts'

export const settings = [
  define(
    'PORT',
    '4321',
    'Port that the site listens on.',
    'be a whole number from 1 to 65535',
    whole(1, 65_535),
  ),
  define(
    'HOST',
    'localhost',
    'Address to listen on; `localhost` is this machine only, `0.0.0.0` every network.',
    'be an address or a host name',
    line(255).refine((text) => /^[\w.:-]+$/.test(text)),
  ),
  define(
    'PUBLIC_ORIGIN',
    '',
    'Scheme and host that people use, such as `https://homes.example`; by default ' +
      '`http://localhost:PORT`. Other hosts are refused, and absolute links begin with it.',
    'be http:// or https:// and a host, without a path',
    origin,
  ),
  define(
    'DATABASE_PATH',
    'data/plat.sqlite',
    'The database file; it is created if it does not exist.',
    'be the path of a file',
    line(4096),
  ),
  define(
    'SITE_NAME',
    'Plat',
    'Name of the brokerage on every page.',
    'be at most 80 characters on one line',
    line(80),
  ),
  define(
    'SITE_ADDRESS',
    '',
    'Postal address of the brokerage on one line, in the footer and at the end of every email.',
    'be at most 200 characters on one line',
    line(200),
  ),
  define(
    'SITE_MLS_ID',
    '',
    'ID of the MLS whose listings are shown; it is sent with visitors’ print requests.',
    'be at most 80 characters on one line',
    line(80),
  ),
  define(
    'SITE_AGENT_ID',
    '',
    'ID of the agent whose site it is; it is sent with visitors’ print requests.',
    'be at most 80 characters on one line',
    line(80),
  ),
  define(
    'MLS_MAX_RESULTS',
    '',
    'How many listings of a search visitors may see under MLS rules; by default all.',
    'be a whole number from 10 to 1000000',
    z.union([z.literal(''), whole(10, 1_000_000)]),
  ),
  define(
    'MLS_MISSING_FLAGS',
    'show',
    'What a listing without InternetEntireListingDisplayYN or InternetAddressDisplayYN means: `show` or `withhold` ' +
      'it, or its address.',
    'be show or withhold',
    z.enum(['show', 'withhold']),
  ),
  define(
    'MLS_DIRECT_LINKS',
    'visitors',
    'What direct links of agents show of what they share: what `visitors` see, or what registered `clients` do, ' +
      'listings of offices outside IDX and listings for VOW alone included.',
    'be visitors or clients',
    z.enum(['visitors', 'clients']),
  ),
  define(
    'REGISTER_AFTER',
    '5',
    'How many listings a visitor opens before the site offers to register; `0` never offers.',
    'be a whole number from 0 to 999',
    whole(0, 999),
  ),
  define(
    'TIME_ZONE',
    '',
    'Time zone of pages, such as `America/Chicago`; by default that of the ' +
      'first listings, or else of the machine.',
    'be a time zone of IANA, such as America/Chicago',
    timeZone,
  ),
  define(
    'LOCALE',
    '',
    'How dates, times, and numbers are written, as a language tag; by default that of the country of the first ' +
      'listings, or else `en-US`.',
    'be a language tag whose dates are known, such as en-US',
    locale,
  ),
  define(
    'CURRENCY',
    '',
    'Currency of prices that come without one, as a code of ISO 4217; by default that of the country of the first ' +
      'listings, or else `USD`.',
    'be a code of ISO 4217, such as USD or EUR',
    currency,
  ),
  define(
    'UNITS',
    '',
    'How areas and distances are shown and typed: `us` for square feet, acres, and miles, `metric` for square meters, ' +
      'hectares, and kilometers; by default as in the country of the first listings, or else `us`.',
    'be us or metric',
    z.enum(['', 'us', 'metric']),
  ),
  define(
    'DEMO',
    '',
    '`1` fills an empty database with the demo brokerage, whose passwords are public; `0` never does. Defaults ' +
      'to `1` only if no one else can reach the site.',
    'be 0 or 1',
    onOffOrUnset,
  ),
  define(
    'TRUSTED_HOPS',
    '0',
    'Number of proxies in front of Plat whose X-Forwarded headers are believed.',
    'be a whole number from 0 to 10',
    whole(0, 10),
  ),
  define(
    'ALLOW_INSECURE_HTTP',
    '0',
    '`1` allows a PUBLIC_ORIGIN with plain http that is not this machine.',
    'be 0 or 1',
    onOff,
  ),
  define(
    'LOG_LEVEL',
    'info',
    `How much is logged: ${levels.join(', ')}.`,
    `be one of ${levels.join(', ')}`,
    z.enum(levels),
  ),
  define(
    'SEARCH_DEADLINE_MS',
    '1000',
    'Milliseconds until a search times out.',
    'be a whole number from 50 to 60000',
    whole(50, 60_000),
  ),
  define(
    'SEARCH_MEMORY_MB',
    '1024',
    'Megabytes for the columns of the search, 64 bytes a listing; an import that needs ' +
      'more is refused.',
    'be a whole number from 1 to 1000000',
    whole(1, 1_000_000),
  ),
  define(
    'MAX_BODY_BYTES',
    '1048576',
    'Largest body of a request, in bytes.',
    'be a whole number from 1024 to 104857600',
    whole(1024, 104_857_600),
  ),
  define(
    'MEDIA_ORIGINS',
    '',
    'Origins that photos may be loaded from besides this site, with spaces between.',
    'be a list of http:// or https:// origins with spaces between',
    origins,
  ),
  define(
    'MEDIA_PATH',
    'data/media',
    'Folder of photos: originals in `originals/`, the sizes made of them in `sized/`.',
    'be the path of a folder',
    line(4096),
  ),
  define(
    'MEDIA_FETCH_HOSTS',
    '',
    'Hosts that photos are copied from, with spaces between, such as `photos.mls.example`; ' +
      'by default none.',
    'be a list of host names with spaces between',
    hosts,
  ),
  define(
    'MEDIA_LADDER',
    '1',
    '`0` leaves making the sizes of photos to `npm run plat -- media prepare`.',
    'be 0 or 1',
    onOff,
  ),
  define(
    'MEDIA_EMBED_ORIGINS',
    '',
    'Origins whose videos and tours are shown inside the page once somebody asks for them, ' +
      'with spaces between.',
    'be a list of http:// or https:// origins with spaces between',
    origins,
  ),
  define(
    'BASEMAP_PATH',
    '',
    'File of the streets on the map (PMTiles), as `npm run plat -- basemap build` makes it; by default ' +
      '`basemap.pmtiles` beside the database.',
    'be the path of a file',
    line(4096),
  ),
  define(
    'TILE_URL_STREET',
    '',
    'Pictures of streets under the map, such as `https://tiles.example/{z}/{x}/{y}.png`; the site fetches ' +
      'and keeps them. By default none.',
    tileMust,
    tileTemplate,
  ),
  define('TILE_URL_SATELLITE', '', 'The same of the ground from above.', tileMust, tileTemplate),
  define(
    'TILE_ATTRIBUTION',
    '',
    'Credit for these pictures, as shown on the map.',
    'be at most 200 characters on one line',
    line(200),
  ),
  define(
    'TILE_CACHE_MB',
    '200',
    'Megabytes of such pictures to cache in `tiles` beside the database.',
    'be a whole number from 1 to 100000',
    whole(1, 100_000),
  ),
  define(
    'TILE_PRIVATE_HOST',
    '0',
    '`1` allows these pictures to come from a host inside a private network.',
    'be 0 or 1',
    onOff,
  ),
  define(
    'SMTP_URL',
    '',
    'Mail server, such as `smtps://user:password@mail.example`; by default mail stays in the outbox.',
    'be smtp:// or smtps://, a host and, if the server needs them, a user and a password with special characters ' +
      'as %XX',
    smtpUrl,
  ),
  define(
    'MAIL_FROM',
    '',
    'Sender of all email, such as `Lakeline Realty <homes@lakeline.example>`; needed with SMTP_URL.',
    'be an address or Name <address>',
    mailAddress,
  ),
  define(
    'MAIL_PER_MINUTE',
    '60',
    'How many messages are sent per minute, at most.',
    'be a whole number from 1 to 10000',
    whole(1, 10_000),
  ),
  define(
    'MESSAGES_PER_HOUR',
    '200',
    'How many messages and showing requests to agents the whole site takes in an hour.',
    'be a whole number from 1 to 100000',
    whole(1, 100_000),
  ),
  define(
    'MESSAGES_PER_AGENT',
    '40',
    'How many of them go to one agent in an hour.',
    'be a whole number from 1 to 100000',
    whole(1, 100_000),
  ),
  define(
    'SESSION_SECRET',
    '',
    'Key of form tokens and of stored second factors, which have to be set up again if it changes; by default one is ' +
      'made and stored in the database.',
    'have at least 32 characters',
    secret,
  ),
  define(
    'SECOND_FACTOR',
    '',
    '`optional` lets agents sign in by password alone; `required` asks every agent for a second step. Defaults to ' +
      '`required`, but for the demo on this machine.',
    'be required or optional',
    z.enum(['', 'required', 'optional']),
  ),
] as const

type Name = (typeof settings)[number]['name']

/** Settings that contain secrets, and what is shown instead of them. */
const secretHints: ReadonlyMap<string, string> = new Map([
  ['SESSION_SECRET', 'shorter'],
  ['SMTP_URL', 'not'],
])

/** Uses fallbacks for unset and invalid settings. Returns a sentence for each mistake. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const problems: string[] = []
  const entries = settings.map(({ name, fallback, must, schema }): [string, string] => {
    const text = environment[name]?.trim() || fallback
    if (schema.safeParse(text).success) return [name, text]
    problems.push(`${name} must ${must}; it is ${secretHints.get(name) ?? JSON.stringify(text)}.`)
    return [name, fallback]
  })
  return { values: Object.fromEntries(entries) as Record<Name, string>, problems }
}
