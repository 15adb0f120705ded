import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createUser } from '#db/queries/accounts/users.ts'
import { changeContact, insertContact } from '#db/queries/contacts/contacts.ts'
import { listContactRows } from '#db/queries/contacts/list.ts'
import type { Owner } from '#db/queries/contacts/owned.ts'
import { countTags } from '#db/queries/contacts/tags.sqlite.ts'
import people from '#db/seed/people/people.json' with { type: 'json' }
import { contactValues } from '#src/domain/contacts/contact.ts'
import { contactSearch } from '#src/domain/contacts/search-words.ts'
import { contactsPageSize } from '#src/domain/limits.ts'

// `node scripts/bench-contacts.ts [CONTACTS [ROUNDS]]` lists and searches that many contacts of one
// agent and prints how long it takes, by the processor's time too, which other work on the machine changes little.

const [contacts = 10_000, rounds = 100] = process.argv.slice(2).map(Number)
const barMs = 30
const folder = mkdtempSync(join(tmpdir(), 'plat-bench-'))
const searches = ['', 'a', 'mar', 'beat cárd', '555 0100', 'name99@ex', 'none at all']

async function run(): Promise<void> {
  const path = join(folder, 'plat.sqlite')
  migrate(path)
  const db = openDatabase(path)
  const owner = await fill(db)
  const pages = [1, Math.ceil(contacts / contactsPageSize)]
  for (const q of searches) for (const page of pages) measureList(db, owner, { q, page, tag: null })
  for (const q of ['', 'mar']) measureList(db, owner, { q, page: 1, tag: 'Buyer 3' })
  measure('tags with counts', () => countTags(db.read, owner))
  await db.close()
}

async function fill(db: Database): Promise<Owner> {
  const at = new Date()
  const agent = { loginName: 'agent', displayName: 'Agent', email: null, role: 'private' } as const
  const account = { ...agent, administrator: false, passwordHash: 'x' }
  const owner = {
    userId: (await createUser(db, account, { actor: 'bench', at }))!,
    ownsUnowned: false,
  }
  await db.write((tx) => {
    for (let i = 0; i < contacts; i += 1) {
      const { Id: id } = insertContact(tx, owner, contactValues(person(i)), at)
      changeContact(tx, owner, { id, Tags: tagsOf(i) }, at)
    }
  })
  return owner
}

const person = (i: number) => ({
  GivenName: people.firstNames[i % people.firstNames.length]!,
  FamilyName: people.lastNames[(i * 7) % people.lastNames.length]!,
  PrimaryEmail: `name${i}@example.com`,
  PrimaryPhoneNumber: `504 ${200 + (i % 700)} ${String(i % 10_000).padStart(4, '0')}`,
  MobilePhoneCountryCode: 'US',
})

const tagsOf = (i: number) => [`Buyer ${i % 40}`, i % 3 === 0 ? 'Seller' : 'Investor']

function measureList(
  db: Database,
  owner: Owner,
  { q, page, tag }: { q: string; page: number; tag: string | null },
): void {
  const search = contactSearch(q)
  const offset = (page - 1) * contactsPageSize
  const wanted = { search, tag, limit: contactsPageSize, offset }
  const name = `${JSON.stringify(q)}${tag === null ? '' : ` with the tag ${tag}`} page ${page}`
  measure(name, () => listContactRows(db, owner, wanted))
}

function measure(name: string, work: () => unknown): void {
  const times = Array.from({ length: rounds }, () => {
    const [began, used] = [performance.now(), process.cpuUsage()]
    work()
    const { user, system } = process.cpuUsage(used)
    return { wall: performance.now() - began, processor: (user + system) / 1000 }
  })
  const at = (kind: 'wall' | 'processor', part: number) =>
    times.map((time) => time[kind]).sort((a, b) => a - b)[Math.floor(rounds * part)]!
  const p95 = at('processor', 0.95)
  const verdict = p95 <= barMs ? 'within' : 'OVER'
  const shown = (kind: 'wall' | 'processor') =>
    `median ${at(kind, 0.5).toFixed(1)} ms, p95 ${at(kind, 0.95).toFixed(1)} ms`
  console.log(
    `${name}: processor ${shown('processor')}, ${verdict} ${barMs} ms (by the clock ${shown('wall')})`,
  )
}

try {
  await run()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
