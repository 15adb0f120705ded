import { z } from 'zod'
import {
  currency,
  define,
  hosts,
  integer,
  keep,
  levels,
  line,
  locale,
  mailAddress,
  onOff,
  onOffOrUnset,
  origin,
  origins,
  recipients,
  schedule,
  secret,
  smtpUrl,
  tileMust,
  tileTemplate,
  timeZone,
} from './setting-schemas.ts'

export const settings = [
  define(
    'PORT',
    '4321',
    'Port that the site listens on.',
    'be a whole number from 1 to 65535',
    integer(1, 65_535),
  ),
  define(
    'HOST',
    'localhost',
    'Address to listen on: `localhost` for this computer only, `0.0.0.0` for every network.',
    'be an address or a host name',
    line(255).refine((text) => /^[\w.:-]+$/.test(text)),
  ),
  define(
    'PROCESSES',
    '1',
    'How many processes answer requests: `1` to 32, or `auto` for as many as this computer has cores. With more than ' +
      'one, another process runs mail, alerts, and other jobs.',
    'be auto or a whole number from 1 to 32',
    z.union([z.literal('auto'), integer(1, 32)]),
  ),
  define(
    'PUBLIC_ORIGIN',
    '',
    'The site’s address, such as `https://homes.example`; by default `http://localhost:PORT`. Requests to ' +
      'other hosts are refused, and absolute links begin with it.',
    'be http:// or https:// and a host, without a path',
    origin,
  ),
  define(
    'FOLLOW',
    '',
    'Address of another Plat whose listings this site shows to visitors, such as `https://homes.example`. This site then ' +
      'only reads: signing in and saving are for the other one.',
    'be http:// or https:// and a host, without a path',
    origin,
  ),
  define(
    'FOLLOW_KEY',
    '',
    'Key for FOLLOW, made there with `npm run plat -- api key add NAME --role idx`.',
    'be a key of the other site, which begins with plat_',
    line(200).refine((text) => text === '' || text.startsWith('plat_')),
  ),
  define(
    'DATABASE_PATH',
    'data/plat.sqlite',
    'The database file; created if it doesn’t exist.',
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
    'ID of the MLS whose listings are shown; sent with visitors’ print requests.',
    'be at most 80 characters on one line',
    line(80),
  ),
  define(
    'SITE_AGENT_ID',
    '',
    'ID of the agent whose site it is; sent with visitors’ print requests.',
    'be at most 80 characters on one line',
    line(80),
  ),
  define(
    'MLS_MAX_RESULTS',
    '',
    'How many listings of a search visitors can see under MLS rules; by default all.',
    'be a whole number from 10 to 1000000',
    z.union([z.literal(''), integer(10, 1_000_000)]),
  ),
  define(
    'MLS_MISSING_FLAGS',
    'show',
    'Whether to `show` or `withhold` listings without InternetEntireListingDisplayYN, and addresses without ' +
      'InternetAddressDisplayYN.',
    'be show or withhold',
    z.enum(['show', 'withhold']),
  ),
  define(
    'MLS_DIRECT_LINKS',
    'visitors',
    'What agents’ direct links show: what `visitors` see, or what registered `clients` see, which includes ' +
      'VOW-only listings and listings of offices outside IDX.',
    'be visitors or clients',
    z.enum(['visitors', 'clients']),
  ),
  define(
    'MLS_TRAIL_DAYS',
    '180',
    'How many days to keep a record, for the MLS, of which listings registered consumers opened, what they searched, ' +
      'and where they signed in.',
    'be a whole number from 30 to 1100',
    integer(30, 1100),
  ),
  define(
    'REGISTER_AFTER',
    '5',
    'How many listings a visitor can open before the site offers registration; `0` never offers it.',
    'be a whole number from 0 to 999',
    integer(0, 999),
  ),
  define(
    'TIME_ZONE',
    '',
    'Time zone of the site, such as `America/Chicago`; by default that of the first listings, or else of ' +
      'this computer.',
    'be an IANA time zone, such as America/Chicago',
    timeZone,
  ),
  define(
    'LOCALE',
    '',
    'How dates, times, and numbers are written, as a language tag; by default as in the country of the first ' +
      'listings, or else `en-US`.',
    'be a language tag whose dates are known, such as en-US',
    locale,
  ),
  define(
    'CURRENCY',
    '',
    'Currency of prices without one, as an ISO 4217 code; by default that of the country of the first ' +
      'listings, or else `USD`.',
    'be an ISO 4217 code, such as USD or EUR',
    currency,
  ),
  define(
    'UNITS',
    '',
    'How areas and distances are shown and entered: `us` for square feet, acres, and miles, `metric` for square meters, ' +
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
    'Number of proxies in front of Plat whose X-Forwarded headers are trusted.',
    'be a whole number from 0 to 10',
    integer(0, 10),
  ),
  define(
    'CACHE_SECONDS',
    '0',
    'How many seconds a cache in front of Plat may show visitors the same listings; `0` is for sites without one.',
    'be a whole number from 0 to 3600',
    integer(0, 3600),
  ),
  define(
    'SEARCH_ENGINES',
    '1',
    '`0` asks search engines to leave out every page of the site, and turns the sitemap off.',
    'be 0 or 1',
    onOff,
  ),
  define(
    'ALLOW_INSECURE_HTTP',
    '0',
    '`1` allows a PUBLIC_ORIGIN with plain http on another computer.',
    'be 0 or 1',
    onOff,
  ),
  define(
    'LOG_LEVEL',
    '',
    `How much is logged: ${levels.join(', ')}; by default info, or warn on a terminal.`,
    `be one of ${levels.join(', ')}`,
    z.enum(['', ...levels]),
  ),
  define(
    'SEARCH_DEADLINE_MS',
    '1000',
    'Milliseconds before a search times out.',
    'be a whole number from 50 to 60000',
    integer(50, 60_000),
  ),
  define(
    'SEARCH_MEMORY_MB',
    '1024',
    'Megabytes for the in-memory search columns, at 64 bytes a listing; an import or ' +
      'feed that needs more stops.',
    'be a whole number from 1 to 1000000',
    integer(1, 1_000_000),
  ),
  define(
    'MAX_BODY_BYTES',
    '1048576',
    'Largest request body, in bytes.',
    'be a whole number from 1024 to 104857600',
    integer(1024, 104_857_600),
  ),
  define(
    'MEDIA_ORIGINS',
    '',
    'Origins, besides this site, that photos can be loaded from, separated by spaces.',
    'be a list of http:// or https:// origins, separated by spaces',
    origins,
  ),
  define(
    'MEDIA_PATH',
    'data/media',
    'Photo folder: originals in `originals/`, the sizes made from them in `sized/`.',
    'be the path of a folder',
    line(4096),
  ),
  define(
    'MEDIA_FETCH_HOSTS',
    '',
    'Hosts to copy photos from, separated by spaces, such as `photos.mls.example`; by default none.',
    'be a list of host names, separated by spaces',
    hosts,
  ),
  define(
    'MEDIA_LADDER',
    '1',
    '`0` leaves making photo sizes to `npm run plat -- media prepare`.',
    'be 0 or 1',
    onOff,
  ),
  define(
    'MEDIA_EMBED_ORIGINS',
    '',
    'Origins whose videos and tours can play inside the page on request, separated by spaces.',
    'be a list of http:// or https:// origins, separated by spaces',
    origins,
  ),
  define(
    'BASEMAP_PATH',
    '',
    'Street tiles for the map (PMTiles) from `npm run plat -- basemap build`; by default `basemap.pmtiles` ' +
      'next to the database.',
    'be the path of a file',
    line(4096),
  ),
  define(
    'TILE_URL_STREET',
    '',
    'Street images under the map, such as `https://tiles.example/{z}/{x}/{y}.png`; the site fetches and ' +
      'caches them. By default none.',
    tileMust,
    tileTemplate,
  ),
  define('TILE_URL_SATELLITE', '', 'The same for satellite images.', tileMust, tileTemplate),
  define(
    'TILE_ATTRIBUTION',
    '',
    'Credit for these images, shown on the map.',
    'be at most 200 characters on one line',
    line(200),
  ),
  define(
    'TILE_CACHE_MB',
    '200',
    'Megabytes of these images to cache in `tiles` next to the database.',
    'be a whole number from 1 to 100000',
    integer(1, 100_000),
  ),
  define(
    'TILE_PRIVATE_HOST',
    '0',
    '`1` allows these images to come from a host inside a private network.',
    'be 0 or 1',
    onOff,
  ),
  define(
    'SMTP_URL',
    '',
    'Mail server, such as `smtps://user:password@mail.example`; by default mail stays in the outbox.',
    'be smtp:// or smtps://, a host, and, if the server needs them, a user and a password with special ' +
      'characters as %XX',
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
    'The most messages sent per minute.',
    'be a whole number from 1 to 10000',
    integer(1, 10_000),
  ),
  define(
    'MESSAGES_PER_HOUR',
    '200',
    'The most messages and showing requests to agents that the site accepts in an hour.',
    'be a whole number from 1 to 100000',
    integer(1, 100_000),
  ),
  define(
    'MESSAGES_PER_AGENT',
    '40',
    'The most of these for one agent in an hour.',
    'be a whole number from 1 to 100000',
    integer(1, 100_000),
  ),
  define(
    'BACKUP_PATH',
    '',
    'Folder for scheduled backups, which must exist; by default there are none.',
    'be the path of a folder',
    line(4096),
  ),
  define(
    'BACKUP_SCHEDULE',
    'daily 03:00',
    'When to back up to BACKUP_PATH: `daily 03:00` (in the site’s time zone), or `every 6 hours`.',
    'be like daily 03:00 or every 6 hours',
    schedule,
  ),
  define(
    'BACKUP_KEEP',
    '7d,4w,12m',
    'Which backups in BACKUP_PATH to keep: the last of each of 7 days, 4 weeks, and 12 months that have one (`y` is for ' +
      'years).',
    'be like 7d,4w,12m',
    keep,
  ),
  define(
    'BACKUP_RECIPIENTS',
    '',
    'Encrypts backups for these age recipients (`age1…`), separated by spaces.',
    'be public age keys, such as age1…, separated by spaces',
    recipients,
  ),
  define(
    'BACKUP_PASSPHRASE_FILE',
    '',
    'Encrypts backups with the passphrase in this file, which only the user of the site may read.',
    'be the path of a file',
    line(4096),
  ),
  define(
    'SESSION_SECRET',
    '',
    'Key for form tokens and two-step sign-in, which must be set up again if it changes; by default one is ' +
      'created and stored in the database.',
    'have at least 32 characters',
    secret,
  ),
  define(
    'SECOND_FACTOR',
    '',
    '`optional` lets agents sign in with only a password; `required` makes every agent use two-step sign-in. ' +
      'Defaults to `required`, except for the demo on this computer.',
    'be required or optional',
    z.enum(['', 'required', 'optional']),
  ),
] as const

type Name = (typeof settings)[number]['name']

/** Settings that contain secrets, and what is shown instead of them. */
const secretHints: ReadonlyMap<string, string> = new Map([
  ['SESSION_SECRET', 'shorter'],
  ['SMTP_URL', 'not'],
  ['FOLLOW_KEY', 'not'],
  // A private key may have been set in place of the public one.
  ['BACKUP_RECIPIENTS', 'not'],
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

export type SettingValues = ReturnType<typeof readSettings>['values']
