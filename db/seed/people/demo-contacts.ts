import type { contacts } from '#db/schema/index.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { storedPhone } from '#src/domain/contacts/phone.ts'
import { idAt } from '#src/domain/ids.ts'
import { addDays } from '#src/domain/local-time.ts'
import { timestamp } from '../tools/demo-days.ts'
import type { UserRow } from './demo-users.ts'
import people from './people.json' with { type: 'json' }

type ContactRow = typeof contacts.$inferInsert

const shares = [
  { owner: 'agent', count: 38 },
  { owner: 'agent2', count: 4 },
]

/** Creates the contacts: the demo's consumers, who belong to `agent`, and people without an account. */
export function createContacts(users: readonly UserRow[], today: string): ContactRow[] {
  const idOf = (login: string) => users.find(({ LoginName }) => LoginName === login)?.Id ?? null
  const consumers = users.filter(({ Role }) => Role === 'vow' || Role === 'portal')
  const registered = consumers.map((user) => {
    const [GivenName = '', FamilyName = ''] = user.DisplayName.split(' ')
    const person = { GivenName, FamilyName, PrimaryEmail: user.Email!, Primary: true, Tags: null }
    return { ...person, OwnerId: idOf('agent'), UserId: user.Id }
  })
  const others = shares.flatMap(({ owner, count }, share) =>
    Array.from({ length: count }, (_, i) => ({
      ...stranger(share * 40 + i),
      OwnerId: idOf(owner),
      UserId: null,
    })),
  )
  return [...registered, ...others].map((person, i) => rowOf(person, i, today))
}

type Person = Omit<ContactRow, 'Id' | 'EmailKey' | 'CreatedAt' | 'ModifiedAt'>

function stranger(i: number): Omit<Person, 'OwnerId' | 'UserId'> {
  const GivenName = people.firstNames[(i * 11 + 5) % people.firstNames.length]!
  const FamilyName = people.lastNames[(i * 17 + 3) % people.lastNames.length]!
  const name = `${GivenName}.${FamilyName}`.normalize('NFD').replace(/[^\w.]/g, '')
  return {
    GivenName,
    FamilyName,
    PrimaryEmail: `${name.toLowerCase()}@mail.example.com`,
    PrimaryPhoneNumber:
      i % 5 === 4 ? null : storedPhone(`262 555 01${String(i).padStart(2, '0')}`, 'US'),
    Primary: false,
    Tags: people.contactTags[i % people.contactTags.length]!,
  }
}

function rowOf(person: Person, i: number, today: string): ContactRow {
  const at = timestamp(addDays(today, -80 + i), 600 + i)
  return {
    ...person,
    Id: idAt(BigInt(Date.parse(at)) * 1000n, i),
    EmailKey: emailKey(person.PrimaryEmail),
    CreatedAt: at,
    ModifiedAt: at,
  }
}
