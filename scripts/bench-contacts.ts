import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createUser } from '#db/queries/accounts/users.ts'
import { insertContact } from '#db/queries/contacts/contacts.ts'
import { listContactRows } from '#db/queries/contacts/list.ts'
import type { Owner } from '#db/queries/contacts/owned.ts'
import { firstNames, lastNames } from '#db/seed/people/names.ts'
import { contactValues } from '#src/domain/contacts/contact.ts'
import { contactSearch } from '#src/domain/contacts/search-words.ts'
import { contactsPageSize } from '#src/domain/limits.ts'

// `node scripts/bench-contacts.ts [CONTACTS [ROUNDS]]` lists and searches that many contacts of one
// agent and prints how long it takes.

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
  for (const q of searches) for (const page of pages) measure(db, owner, q, page)
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
    for (let i = 0; i < contacts; i += 1) insertContact(tx, owner, contactValues(person(i)), at)
  })
  return owner
}

const person = (i: number) => ({
  GivenName: firstNames[i % firstNames.length]!,
  FamilyName: lastNames[(i * 7) % lastNames.length]!,
  PrimaryEmail: `name${i}@example.com`,
  PrimaryPhoneNumber: `504 ${200 + (i % 700)} ${String(i % 10_000).padStart(4, '0')}`,
  MobilePhoneCountryCode: 'US',
})

function measure(db: Database, owner: Owner, q: string, page: number): void {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now()
    const search = contactSearch(q)
    const offset = (page - 1) * contactsPageSize
    listContactRows(db, owner, { search, limit: contactsPageSize, offset })
    return performance.now() - began
  }).sort((a, b) => a - b)
  const p95 = times[Math.floor(rounds * 0.95)]!
  const verdict = p95 <= barMs ? 'within' : 'OVER'
  console.log(`${JSON.stringify(q)} page ${page}: p95 ${p95.toFixed(1)} ms, ${verdict} ${barMs} ms`)
}

try {
  await run()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
