import type { Database } from '#db/connect.ts'
import { profileNames } from '#src/feeds/profiles/index.ts'
import { withDatabase } from '../setup/open-database.ts'
import { readCommand } from '../setup/read-args.ts'
import { addFeed } from './feed/add-feed.ts'
import { compareKeys, verifyFeed } from './feed/compare-feed.ts'
import { listFeeds, setFeedState, showStatus } from './feed/feed-states.ts'
import { type FeedArguments, feedOptions } from './feed/given-options.ts'
import { moveFeed } from './feed/move-feed.ts'
import { removeFeed } from './feed/remove-feed.ts'
import { runUntilStopped } from './feed/run-until-stopped.ts'
import { pushFeed, setFeed } from './feed/set-feed.ts'
import { showHomes } from './feed/show-homes.ts'
import { tryFeed } from './feed/try-feed.ts'

export const help = `plat feed add NAME --profile PROFILE [--root URL] [--source NAME] [--system NAME] [--dataset NAME]
              [--token-env VARIABLE | --token-file FILE] [--every MINUTES] [--license-hours N] [--stale mark|hide|close]
              [--rules PROFILE] [--option NAME=VALUE]…
plat feed set NAME [--every MINUTES] [--license-hours N] [--stale mark|hide|close] [--root URL] [--system NAME]
              [--dataset NAME] [--option NAME=VALUE]… [--yes]
plat feed list
plat feed test NAME
plat feed run NAME [--once]
plat feed status [NAME]
plat feed pause NAME
plat feed resume NAME
plat feed push NAME --on|--off
plat feed verify NAME
plat feed keys NAME [--confirm]
plat feed homes [--show both|one --prefer SOURCES] [ID ID --same|--different]
plat feed move OLD NAME [--confirm] [--withdraw] [--yes]
plat feed remove NAME [--keep] [--yes]

Live feeds of MLSs into the database at DATABASE_PATH. A running site reads them by itself; to get
started, see docs/feeds.md.

  NAME              a name for the feed here, such as "north"
  PROFILE           ${profileNames.join(', ')}
  --root            the address of the API, if each MLS of the provider has a different one
  --source          what the listings' source is called here [NAME]
  --system          OriginatingSystemName at the provider
  --dataset         the dataset at the provider
  --token-env       the environment variable with the token; the site must have it, too
  --token-file      a file with the token that only you can read. Without either, the terminal asks, and the token is
                    stored in such a file next to the database
  --every           minutes from the end of a run to the next [15]
  --license-hours   how old the data may get [12]. Administrators get mail before
  --stale           what happens to older listings: they are marked, or hidden from everyone but agents,
                    or close all listings to them [mark]
  --rules           the rules of the MLS, as plat rules --help names them. They set --license-hours and --stale
  --option          a setting of the provider's profile, such as pageSize.all=500

  set       changes settings. Before it changes from where a feed reads, it compares the listings there with those of the
            feed; --yes skips that. --option NAME= takes an option back
  test      signs in, reads the metadata and ten listings, and says what works and what the license seems to allow.
            Ends with a verdict, and with 1 if it is not ready
  run       reads the feed and its photos here until Ctrl-C; --once ends with the first run. What was read stays, and the
            next run goes on
  push      lets the MLS push what changed, and prints once what to enter there; it is off otherwise
  verify    compares counts and the newest listings with the MLS, and corrects what differs
  keys      compares all keys with the MLS now. --confirm removes what the MLS no longer has, no matter how much
  homes     shows homes that several sources list; --show says whether lists show one listing of each, and --prefer in
            which order of sources, as in "North MLS, South MLS". ID is an ID, a key, or an MLS number of two listings
            that are of the --same home or of --different ones
  move      says which listings of NAME are those of OLD, a feed or source that it replaces. --confirm lets them take the
            places of the old ones, with saves and history; --withdraw withdraws what OLD has left
  remove    forgets the feed and withdraws its listings; --keep leaves them as they are

Ends with 1 when something could not be done, or the MLS asks to wait.`

type Act = (
  db: Database,
  name: string,
  values: FeedArguments,
  otherName: string,
) => Promise<number> | number

const verbs: Readonly<Record<string, { readonly names: readonly number[]; readonly act: Act }>> = {
  add: { names: [1], act: (db, name, values) => addFeed(db, name, values) },
  set: { names: [1], act: setFeed },
  list: { names: [0], act: listFeeds },
  test: { names: [1], act: tryFeed },
  run: { names: [1], act: runUntilStopped },
  status: { names: [0, 1], act: showStatus },
  pause: { names: [1], act: (db, name) => setFeedState(db, name, 'paused') },
  resume: { names: [1], act: (db, name) => setFeedState(db, name, 'active') },
  push: { names: [1], act: pushFeed },
  verify: { names: [1], act: verifyFeed },
  keys: { names: [1], act: compareKeys },
  homes: { names: [0, 2], act: showHomes },
  move: { names: [2], act: moveFeed },
  remove: { names: [1], act: removeFeed },
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCommand('feed', args, feedOptions)
  const [verb = '', ...names] = positionals
  const command = Object.hasOwn(verbs, verb) ? verbs[verb]! : null
  if (command === null || !command.names.includes(names.length)) {
    const usage =
      command === null ? help : `${usageOf(verb)}\nFor more, run: npm run plat -- feed --help`
    process.stderr.write(`${usage}\n`)
    return 2
  }
  return await withDatabase((db) => command.act(db, names[0] ?? '', values, names[1] ?? ''))
}

const usageOf = (verb: string) =>
  new RegExp(`^plat feed ${verb}\\b.*(\\n {4,}.*)*`, 'm').exec(help)![0]
