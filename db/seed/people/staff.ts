import type { members, offices } from '#db/schema/index.ts'
import { idAt } from '#src/domain/ids.ts'
import { addDays } from '#src/domain/local-time.ts'
import { stateCode } from '../city/index.ts'
import { timestamp } from '../tools/demo-days.ts'
import { createRandom, type Random } from '../tools/random.ts'
import people from './people.json' with { type: 'json' }

export type OfficeRow = typeof offices.$inferInsert
export type MemberRow = typeof members.$inferInsert & { readonly OfficeKey: string }

export interface Staff {
  readonly offices: readonly OfficeRow[]
  readonly members: readonly MemberRow[]
}

/** Returns a phone number from 555-0100 to 555-0199, which are reserved for fiction. */
export const phone = (line: number) => `(608) 555-01${String(line % 100).padStart(2, '0')}`

/** Returns an id that depends only on the day and the number. Consecutive ids are a second apart. */
export function staffId(day: string, number: number): string {
  return idAt(BigInt(Date.parse(`${day}T15:00:00Z`) + number * 1000) * 1000n, 100_000 + number * 7)
}

/** Creates offices and their agents. The first office runs the site, and its first agent is the administrator. */
export function createStaff(seed: string, today: string): Staff {
  const random = createRandom(seed, 'staff')
  const modified = timestamp(addDays(today, -30), 900)
  const offices = people.offices.map((office, i) => officeRow(office, i, modified))
  const first = random.shuffle(people.firstNames)
  const last = random.shuffle(people.lastNames)
  const posts = people.offices.flatMap((office, o) =>
    [...Array(office.agents).keys()].map((rank) => ({ office, o, rank })),
  )
  const members = posts.map(({ office, o, rank }, i): MemberRow => {
    const givenName = first[i % first.length]!
    const family = last[i % last.length]!
    return {
      ...memberRow(random, i, givenName, family),
      MemberEmail: `${mailName(givenName)}.${mailName(family)}@${office.slug}.example.com`,
      MemberType: rank === 0 ? 'Designated REALTOR Participant' : 'REALTOR Salesperson',
      OfficeKey: offices[o]!.OfficeKey,
      ModificationTimestamp: modified,
    }
  })
  return { offices, members }
}

function officeRow(
  office: (typeof people.offices)[number],
  i: number,
  modified: string,
): OfficeRow {
  const key = staffId('2016-03-01', i)
  return {
    OfficeKey: key,
    OfficeMlsId: `PE${100 + i * 7}`,
    OfficeName: office.name,
    OfficePhone: phone(80 + i),
    OfficeEmail: `office@${office.slug}.example.com`,
    OfficeAddress1: office.street,
    OfficeCity: office.city,
    OfficeStateOrProvince: stateCode,
    OfficePostalCode: office.postalCode,
    OfficeLogoURL: `/media/demo/firm-${i}-logo.svg`,
    OfficeStatus: 'Active',
    MainOfficeKey: key,
    IDXOfficeParticipationYN: true,
    ModificationTimestamp: modified,
  }
}

function memberRow(random: Random, i: number, givenName: string, familyName: string) {
  return {
    MemberKey: staffId('2017-06-01', i),
    MemberPhotoURL: `/media/demo/agent-${i}-face.svg`,
    MemberMlsId: String(40_100 + i * 13),
    MemberFirstName: givenName,
    MemberLastName: familyName,
    MemberFullName: `${givenName} ${familyName}`,
    MemberDirectPhone: phone(i),
    MemberMobilePhone: phone(i + 37),
    MemberDesignation: random.chance(0.5)
      ? random.sample(people.designations, random.int(1, 2))
      : null,
    MemberStateLicense: `${58_000 + i * 97}-94`,
    MemberStatus: 'Active',
  }
}

const mailName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()
