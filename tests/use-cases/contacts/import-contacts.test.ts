import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { audit, contactNotes, contacts } from '#db/schema/index.ts'
import {
  importEmpty,
  importGone,
  importNoEmail,
  importTooLarge,
  importTooMany,
  importUnreadable,
} from '#src/domain/contacts/messages.ts'
import { phoneParts } from '#src/import/contacts/phone-parts.ts'
import { addContact } from '#src/use-cases/contacts/add-contact.ts'
import { addNote, deleteNote, listNotes } from '#src/use-cases/contacts/contact-notes.ts'
import { exportCsv, exportVcards } from '#src/use-cases/contacts/export-contacts.ts'
import {
  importContacts,
  linesWithoutEmail,
  previewImport,
} from '#src/use-cases/contacts/import-contacts.ts'
import { listContacts } from '#src/use-cases/contacts/list-contacts.ts'
import { addTags, listTags, removeTag } from '#src/use-cases/contacts/tags.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { cases } from '../../support/cases.ts'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

async function office() {
  const context = testContext(emptyDatabase())
  return {
    db: context.db,
    agent: await userContext(context, 'agent'),
    other: await userContext(context, 'other'),
    consumer: await userContext(context, 'vow', 'vow'),
  }
}

const preview = (agent: Context, text: string | Uint8Array) =>
  previewImport(agent, typeof text === 'string' ? new TextEncoder().encode(text) : text)

/** What each line would do, then what importing it did. */
async function bring(agent: Context, text: string | Uint8Array) {
  const seen = await preview(agent, text)
  if (seen.kind === 'problem') throw new Error(seen.problem)
  const outcome = await importContacts(agent, seen.id)
  return { states: seen.lines.map(({ state }) => state), lines: seen.lines, outcome }
}

const all = (agent: Context) => listContacts(agent, { q: '', page: 1 }).results

const google = `First Name,Middle Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value,Notes
Zoë,,Ng,Buyer ::: * myContacts,Work,zoe@example.com ::: z@example.com,+1 504 298 0100,"Likes ""light"", quiet"
李,,小龍,,,li@example.com,,
`
const outlook = `First Name;Last Name;E-mail Address;Mobile Phone;Categories\r\nZoë;Müller;zoe.m@example.com;504-298-0101;Seller\r\n`
const apple = `\ufeffName\tEmail\tPhone\nMaría José García\tmj@example.com\t(504) 298-0102\n`
const cards = [
  'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Zo=C3=\r\n=AB;;;\r\nTEL;CELL;PREF:+15042980103\r\nEMAIL;INTERNET:two@example.com\r\nEND:VCARD',
  'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Doe;Jane;;;\r\nFN:Jane Doe\r\nitem1.EMAIL;type=INTERNET;type=pref:three@exam\r\n ple.com\r\nNOTE:a\\nb\\, c\r\nCATEGORIES:Buyer,First home\r\nEND:VCARD',
  'BEGIN:VCARD\nVERSION:4.0\nFN:Prince\nEMAIL:four.b@example.com\nEMAIL;PREF=1:four@example.com\nTEL;VALUE=uri:tel:+15042980104\nEND:VCARD',
].join('\r\n')

describe('§5 importing contacts', () => {
  it.each([
    ['Google', google, ['李 小龍', 'Zoë Ng']],
    ['Outlook', outlook, ['Zoë Müller']],
    ['Apple', apple, ['María José García']],
    ['vCards 2.1, 3.0 and 4.0', cards, ['Jane Doe', 'Prince', 'Zoë Müller']],
  ])('reads files of %s, and a second time changes nothing', async (_, file, names) => {
    const { db, agent } = await office()
    const first = await bring(agent, file)
    expect(new Set(first.states)).toEqual(new Set(['new']))
    expect(
      all(agent)
        .map(({ DisplayName }) => DisplayName)
        .sort(),
    ).toEqual(names.toSorted())
    const before = db.read.select().from(contacts).all()
    const notes = db.read.select().from(contactNotes).all()
    expect(new Set((await bring(agent, file)).states)).toEqual(new Set(['same']))
    expect(db.read.select().from(contacts).all()).toEqual(before)
    expect(db.read.select().from(contactNotes).all()).toEqual(notes)
  })

  it('takes phones, tags, notes, and the preferred address', async () => {
    const { db, agent } = await office()
    await bring(agent, google)
    await bring(agent, cards)
    const byEmail = new Map(all(agent).map((each) => [each.PrimaryEmail, each]))
    expect(byEmail.get('zoe@example.com')).toMatchObject({
      PrimaryPhoneNumber: '(504) 298-0100',
      tags: ['Buyer'],
    })
    expect(byEmail.get('three@example.com')).toMatchObject({ tags: ['Buyer', 'First home'] })
    expect(byEmail.get('four@example.com')).toMatchObject({ PrimaryPhoneNumber: '(504) 298-0104' })
    expect(
      db.read
        .select()
        .from(contactNotes)
        .all()
        .map(({ Body }) => Body)
        .sort(),
    ).toEqual(['Likes "light", quiet', 'a\nb, c'])
  })

  it.each([
    ['\r\n', '\n', '\n'],
    ['\n', '\r\n', '\r'],
    ['\r', '\n', '\r\n'],
    ['\u2028', '\u2028', '\u2028'],
    ['\u0085', '\n', '\u0085'],
  ])('reads every line, however its lines end: %j %j %j', async (first, second, third) => {
    const { agent } = await office()
    const { states } = await bring(
      agent,
      `Name,Email,Notes${first}Ana Ruiz,ana@example.com,"one${second}two"${second}Bo Li,bo@example.com,${third}Cy Ng,cy@example.com,x`,
    )
    expect(states).toEqual(['new', 'new', 'new'])
  })

  it.each(['sep=;\r\n', '\ufeffsep=;\n', '"sep=;"\r\n'])('takes %j for no line', async (first) => {
    const { agent } = await office()
    const { states, lines } = await bring(
      agent,
      `${first}Name;Email\nAna Ruiz;ana@example.com\nBo Li;`,
    )
    expect(states).toEqual(['new', 'refused'])
    expect(lines.map(({ line }) => line)).toEqual([3, 4])
  })

  it.each([
    ['Anne Smith, SRES', 'Anne', 'Smith, SRES'],
    ['Anne Smith, P.A.', 'Anne', 'Smith, P.A.'],
    ['Anne Smith, PE', 'Anne', 'Smith, PE'],
    ['Anne Smith, Ed.D.', 'Anne', 'Smith, Ed.D.'],
    ['Anne Smith, Associate Broker', 'Anne', 'Smith, Associate Broker'],
    ['Anne Smith, CRS, GRI, e-PRO', 'Anne', 'Smith, CRS, GRI, e-PRO'],
    ['Anne Smith, Realtor®', 'Anne', 'Smith, Realtor®'],
    ['Jane Doe, LCSW-C', 'Jane', 'Doe, LCSW-C'],
    ['Smith, Anne, SRES', 'Anne', 'Smith, SRES'],
    ['ANNE SMITH, PHD', 'ANNE', 'SMITH, PHD'],
    ['SMITH, ANNE', 'ANNE', 'SMITH'],
    ['VAN DER BERG, ANNE', 'ANNE', 'VAN DER BERG'],
    ['Smith, J.R.', 'J.R.', 'Smith'],
    ['de la Cruz, J.P.', 'J.P.', 'de la Cruz'],
    ['Garcia Lopez, Ana Maria', 'Ana Maria', 'Garcia Lopez'],
    ['Nguyen, Do', 'Do', 'Nguyen'],
    ['Smith, JoAnn', 'JoAnn', 'Smith'],
    ['Smith, Anne', 'Anne', 'Smith'],
    ['van der Berg , Anne Marie', 'Anne Marie', 'van der Berg'],
    ['Smith, Jr., John', 'John', 'Smith, Jr.'],
    ['Smith, John, Jr.', 'John', 'Smith, Jr.'],
    ['John Smith, Jr.', 'John', 'Smith, Jr.'],
    ['Anne Smith, PhD', 'Anne', 'Smith, PhD'],
    ['Smith,', '', 'Smith'],
    ['Prince', 'Prince', ''],
    ['María José García', 'María José', 'García'],
    ['María de la Cruz', 'María', 'de la Cruz'],
    ['Anne Marie van der Berg', 'Anne Marie', 'van der Berg'],
    ['Anne Smith Jr.', 'Anne', 'Smith Jr.'],
    ['John Smith III', 'John', 'Smith III'],
    ['Al El', 'Al', 'El'],
    ['Acme Homes, LLC', 'Acme', 'Homes, LLC'],
  ])('knows the family name of %s', async (name, GivenName, FamilyName) => {
    const { db, agent } = await office()
    await bring(agent, `Name,Email\n"${name}",a@example.com\n`)
    await bring(
      agent,
      `BEGIN:VCARD\nVERSION:3.0\nFN:${name.replaceAll(',', '\\,')}\nEMAIL:b@example.com\nEND:VCARD`,
    )
    const found = db.read.select().from(contacts).all()
    expect(found).toMatchObject([
      { GivenName, FamilyName },
      { GivenName, FamilyName },
    ])
  })

  const card = (...lines: string[]) =>
    ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'EMAIL:a@example.com', 'END:VCARD'].join('\r\n')

  it.each([
    [card('N:Rp\\: Wr;Anne;;;'), 'Anne', 'Rp: Wr'],
    [card('N:O\\\'Hara;\\"Al\\";;;'), '"Al"', "O'Hara"],
    [card('N:Smith\\, Sons;A\\;B;;;'), 'A;B', 'Smith, Sons'],
    [card('N:back\\\\slash;C\\D;;;'), 'C\\D', 'back\\slash'],
    [card('FN:Rp\\: Wr'), 'Rp:', 'Wr'],
    [card('FN:A\\-B C'), 'A-B', 'C'],
    [card('FN:Al \\(Buyer\\) C'), 'Al (Buyer)', 'C'],
    [card('FN:A\\.B\\/D\\=E C'), 'A.B/D=E', 'C'],
  ])('takes the escapes out of %j', async (file, GivenName, FamilyName) => {
    const { db, agent } = await office()
    await bring(agent, file)
    expect(db.read.select().from(contacts).get()).toMatchObject({ GivenName, FamilyName })
  })

  it.each([
    ['TEL;CELL:+15042980104'],
    ['item1.TEL;HOME;VOICE:504-298-0103', 'TEL;CELL;PREF=1:504-298-0104'],
    ['TEL:504-298-0104', 'X-FOO;BAR:1'],
    ['TEL:504-298-0104', 'X-FOO;TYPE="a:1'],
    ['TEL;ENCODING=QUOTED-PRINTABLE:504=2D298=2D0104'],
  ])(
    'keeps the person of a later card with lines like those of 2.1, or broken ones: %s',
    async (...lines) => {
      const { db, agent } = await office()
      await bring(
        agent,
        card('N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:M=C3=BCller;Zo=C3=AB', ...lines),
      )
      expect(db.read.select().from(contacts).get()).toMatchObject({
        ...{ GivenName: 'Zoë', FamilyName: 'Müller' },
        PrimaryPhoneNumber: '+15042980104',
      })
    },
  )

  it.each([
    'tel:+1-504-298-0104;ext=5',
    'tel:+15042980104;phone-context=+1',
    'TEL:+15042980104?x=1',
    '+1-504-298-0104;ext=5',
    '+1 504 298 0104 x5',
    '504-298-0104 ext. 5',
    '(504) 298-0104 Extension: 5',
    '504.298.0104 #5',
    '5042980104,,5#',
    '504 298 0104 (ext 5)',
    'tel:504%20298%200104',
  ])('takes the number alone out of %s', async (uri) => {
    const { db, agent } = await office()
    await bring(agent, card('FN:Ana Ruiz', `TEL;VALUE=uri:${uri}`))
    expect(db.read.select().from(contacts).get()).toMatchObject({
      PrimaryPhoneNumber: '+15042980104',
    })
    const notes = db.read.select().from(contactNotes).all()
    expect(notes.map(({ Body }) => Body)).toEqual(/5\D*$/.test(uri) ? ['Phone extension 5'] : [])
  })

  it.each(['12', 'call the office', '504 298 0104, 504 298 0105', '+44 20 7946 0958'])(
    'leaves %s as it is',
    (text) => expect(phoneParts(text)).toEqual({ number: text, extension: null }),
  )

  it.each([
    ['N:;;;;', 'FN:Acme Homes LLC', 'ORG:Acme Homes LLC;Sales'],
    ['N:;;;;', 'FN:', 'ORG:Acme Homes LLC'],
    ['X-ABSHOWAS:COMPANY', 'N:;;;;', 'FN:Acme Homes LLC', 'ORG:Acme Homes LLC'],
    ['KIND:org', 'FN:Acme Homes LLC'],
    ['N:;;;;', 'FN:Acme Homes LLC', 'ORG:Acme Homes;Sales'],
    ['ORG:Acme Homes LLC;;', 'FN:Acme Homes LLC'],
  ])('makes no person of an organization: %s %s %s', async (...lines) => {
    const { db, agent } = await office()
    await bring(agent, card(...lines))
    expect(db.read.select().from(contacts).get()).toMatchObject({
      GivenName: 'Acme Homes LLC',
      FamilyName: '',
    })
  })

  it('makes no person of an organization in a table', async () => {
    const { db, agent } = await office()
    await bring(
      agent,
      'First Name,Last Name,File As,Organization Name,E-mail 1 - Value\n' +
        ',,,Acme Homes LLC,a@example.com\n,,Bay Land Co,Bay Land Co,b@example.com\n,,Ana Ruiz,Acme,c@example.com\n',
    )
    expect(db.read.select().from(contacts).all()).toMatchObject([
      { GivenName: 'Acme Homes LLC', FamilyName: '' },
      { GivenName: 'Bay Land Co', FamilyName: '' },
      { GivenName: 'Ana', FamilyName: 'Ruiz' },
    ])
  })

  it('keeps the person of a card that names an organization as well', async () => {
    const { db, agent } = await office()
    await bring(agent, card('N:Ruiz;Ana;;;', 'FN:Ana Ruiz', 'ORG:Acme Homes LLC'))
    await bring(agent, card('FN:Bo Li', 'ORG:Acme').replace('a@', 'b@'))
    expect(db.read.select().from(contacts).all()).toMatchObject([
      { GivenName: 'Ana', FamilyName: 'Ruiz' },
      { GivenName: 'Bo', FamilyName: 'Li' },
    ])
  })

  it('reads the letters of old Windows programs and of UTF-16', async () => {
    const { agent } = await office()
    await bring(
      agent,
      Uint8Array.from(Buffer.from('Name,Email\nZo\xeb Ng,z@example.com\n', 'latin1')),
    )
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('Name,Email\n李 小龍,l@example.com\n', 'utf16le'),
    ])
    await bring(agent, Uint8Array.from(utf16))
    expect(
      all(agent)
        .map(({ DisplayName }) => DisplayName)
        .sort(),
    ).toEqual(['Zoë Ng', '李 小龍'])
  })

  it('says what is new, changed, the same, and refused, and why', async () => {
    const { agent } = await office()
    await bring(agent, 'Name,Email,Phone,Tags\nAna Ruiz,ana@example.com,504 298 0100,Buyer\n')
    const { lines, outcome } = await bring(
      agent,
      [
        'Name,Email,Phone,Tags',
        'Ana Ruiz,ANA@example.com,,',
        'Ana Ruiz,ana@example.com,504 298 0111,',
        'Bo,bo@example.com,,',
        'Cy,,,',
        'Di,di@,,',
        `${'x'.repeat(300)},e@example.com,,`,
        '',
      ].join('\n'),
    )
    expect(lines.map(({ line, state, why }) => [line, state, why])).toEqual([
      [2, 'same', ''],
      [3, 'refused', 'Same email address as line 2'],
      [4, 'new', ''],
      [5, 'refused', importNoEmail],
      [6, 'refused', expect.any(String)],
      [7, 'refused', expect.any(String)],
    ])
    expect(outcome).toEqual({
      kind: 'imported',
      counts: { new: 1, changed: 0, same: 1, refused: 4 },
    })
    const changed = await bring(agent, 'Name,Email,Phone,Tags\nAnna Ruiz,ana@example.com,,Seller\n')
    expect(changed.lines[0]).toMatchObject({ state: 'changed', why: 'name, tags' })
    expect(all(agent)[1]).toMatchObject({
      DisplayName: 'Anna Ruiz',
      PrimaryPhoneNumber: '(504) 298-0100',
      tags: ['Buyer', 'Seller'],
    })
  })

  it('refuses what is no list of contacts, is empty, or too large', async () => {
    const { agent } = await office()
    const problem = async (file: string | Uint8Array) => {
      const seen = await preview(agent, file)
      return seen.kind === 'problem' ? seen.problem : null
    }
    expect(await problem('a,b\n1,2\n')).toBe(importUnreadable)
    expect(await problem('')).toBe(importUnreadable)
    expect(await problem('Email\n')).toBe(importEmpty)
    expect(await problem(new Uint8Array(1_000_001))).toBe(importTooLarge)
    const many = (n: number) =>
      `Email\n${Array.from({ length: n }, (_, i) => `c${i}@example.com`).join('\n')}`
    expect(await problem(many(2_001))).toBe(importTooMany(2_000))
    expect(await problem(many(2_000))).toBeNull()
    expect(all(agent)).toEqual([])
  })

  it('never fails for whatever a file has in it', async () => {
    const { agent } = await office()
    const piece = fc.constantFrom(
      'BEGIN:VCARD\n',
      'END:VCARD\n',
      'N:;;',
      'EMAIL',
      'Email,Name\n',
      '"',
      '=',
      ':',
      ';',
      ',',
      '\n',
      '\u0000',
      '\\',
      'ENCODING=QUOTED-PRINTABLE',
      'VERSION:2.1\n',
      '=C3',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), async (parts) => {
        expect(['problem', 'preview']).toContain((await preview(agent, parts.join(''))).kind)
      }),
      { numRuns: cases(150) },
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(['problem', 'preview']).toContain((await preview(agent, bytes)).kind)
      }),
      { numRuns: cases(100) },
    )
  })

  it('is done once, by who began it', async () => {
    const { agent, other, consumer } = await office()
    const seen = await preview(agent, google)
    const id = seen.kind === 'preview' ? seen.id : ''
    expect(await importContacts(other, id)).toEqual({ kind: 'problem', problem: importGone })
    const both = await Promise.all([importContacts(agent, id), importContacts(agent, id)])
    expect(both.map(({ kind }) => kind)).toEqual(['imported', 'problem'])
    expect(all(other)).toEqual([])
    await expect(preview(consumer, google)).rejects.toMatchObject({ status: 403 })
    await expect(exportCsv(consumer, { q: '', tag: null })).rejects.toMatchObject({ status: 403 })
  })
})

describe('exporting contacts', () => {
  const hostile = [
    ['=cmd|calc', '@SUM(A1)', 'a@example.com'],
    ['+1', '-2', 'b@example.com'],
    ['＝1', '＠SUM(A1)', 'e@example.com'],
    ['Comma, "quote"', 'semi;colon\\', 'c@example.com'],
    ['🦊'.repeat(30), 'İğüş', 'd@example.com'],
  ] as const

  it('gives files that change nothing when they are read again', async () => {
    const { db, agent } = await office()
    for (const [GivenName, FamilyName, PrimaryEmail] of hostile) {
      const phone = { PrimaryPhoneNumber: '+44 20 7946 0958', MobilePhoneCountryCode: 'GB' }
      const added = await addContact(agent, { GivenName, FamilyName, PrimaryEmail, ...phone })
      if (added.kind === 'added') await addTags(agent, added.contact.Id, 'A "b", C;d')
    }
    const before = db.read.select().from(contacts).all()
    const csv = await exportCsv(agent, { q: '', tag: null })
    for (const cell of csv.split('\r\n').flatMap((line) => line.split(',')))
      expect(cell).not.toMatch(/^"?[=+\-@＝＋－＠]/)
    const vcards = await exportVcards(agent, { q: '', tag: null })
    for (const line of vcards.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(new Set((await bring(agent, vcards)).states)).toEqual(new Set(['same']))
    expect(new Set((await bring(agent, csv)).states)).toEqual(new Set(['same']))
    expect(db.read.select().from(contacts).all()).toEqual(before)
  })

  it('is of what a search or a tag finds', async () => {
    const { agent } = await office()
    await bring(agent, google)
    expect((await exportCsv(agent, { q: '', tag: 'Buyer' })).split('\r\n')).toHaveLength(3)
    expect(await exportCsv(agent, { q: 'li', tag: null })).toContain('li@example.com')
    expect(await exportVcards(agent, { q: 'nobody', tag: null })).toBe('')
  })
})

describe('tags', () => {
  it('are added, counted, filtered by, and removed', async () => {
    const { agent, other } = await office()
    await bring(agent, google)
    const [zoe, li] = all(agent)
    const [one, two] = [li!.Id, zoe!.Id]
    expect(await addTags(agent, one, 'BUYER, a "quoted" one')).toBeNull()
    expect(await addTags(agent, one, 'buyer')).toBeNull()
    expect(await addTags(agent, one, ' , ')).not.toBeNull()
    expect(await addTags(agent, one, 'x'.repeat(41))).not.toBeNull()
    expect(listTags(agent)).toEqual([
      { tag: 'a "quoted" one', contacts: 1 },
      { tag: 'Buyer', contacts: 2 },
    ])
    const withTag = (tag: string) => listContacts(agent, { q: '', tag, page: 1 }).total
    expect([withTag('Buyer'), withTag('a "quoted" one'), withTag('a')]).toEqual([2, 1, 0])
    await removeTag(agent, two, 'Buyer')
    await removeTag(agent, two, 'Buyer')
    expect(withTag('Buyer')).toBe(1)
    expect(listTags(other)).toEqual([])
    await expect(addTags(other, one, 'x')).rejects.toMatchObject({ status: 404 })
    await expect(removeTag(other, one, 'Buyer')).rejects.toMatchObject({ status: 404 })
  })
})

describe('§5 lines without an e-mail address', () => {
  const file = `Name,Email,Phone,Tags,Notes
Ann Lee,ann@example.com,,,
Bob Ray,,504-298-0110,Seller,"Call, do not write"
"=Eve",,+1 504 298 0111,,
`
  it('are reported, and come back as a table that can be completed and imported', async () => {
    const { agent, other } = await office()
    const seen = await preview(agent, file)
    if (seen.kind === 'problem') throw new Error(seen.problem)
    expect(seen.lines.map(({ lacksEmail, state }) => [lacksEmail, state])).toEqual([
      [false, 'new'],
      [true, 'refused'],
      [true, 'refused'],
    ])
    expect(seen.lines[1]!.why).toBe(importNoEmail)
    expect(linesWithoutEmail(other, seen.id)).toBeNull()
    const csv = linesWithoutEmail(agent, seen.id)!
    expect(csv).toBe(
      'Given name,Family name,Email,Phone,Phone country,Tags,Notes\r\n' +
        'Bob,Ray,,504-298-0110,,Seller,"Call, do not write"\r\n' +
        "'=Eve,,,'+1 504 298 0111,,,\r\n",
    )
    expect(await importContacts(agent, seen.id)).toMatchObject({ counts: { new: 1, refused: 2 } })
    expect(linesWithoutEmail(agent, seen.id)).toBeNull()
    const filled = csv
      .replace('Ray,,', 'Ray,bob@example.com,')
      .replace('Eve,,,', 'Eve,,eve@example.com,')
    expect((await bring(agent, filled)).states).toEqual(['new', 'new'])
    const phones = all(agent).map((each) => [each.PrimaryEmail, each.PrimaryPhoneNumber])
    expect(phones.sort()).toEqual([
      ['ann@example.com', ''],
      ['bob@example.com', '(504) 298-0110'],
      ['eve@example.com', '(504) 298-0111'],
    ])
  })
})

describe('§8 what is done to a contact', () => {
  it('is in the audit: notes without their text, and tags', async () => {
    const { db, agent } = await office()
    await bring(agent, 'Email\nann@example.com\n')
    const id = all(agent)[0]!.Id
    await addNote(agent, id, 'Has a key')
    const [note] = listNotes(agent, id)
    await addTags(agent, id, 'Buyer, Seller')
    await addTags(agent, id, 'buyer')
    await removeTag(agent, id, 'Seller')
    await removeTag(agent, id, 'Seller')
    await deleteNote(agent, id, note!.id)
    await deleteNote(agent, id, note!.id)
    const deeds = db.read.select().from(audit).all()
    expect(
      deeds
        .filter(({ Action }) => /note|tag/.test(Action))
        .map(({ Actor, Action, Subject, Detail }) => [Actor, Action, Subject, Detail]),
    ).toEqual([
      ['agent', 'contact note add', 'ann@example.com', null],
      ['agent', 'contact tag add', 'ann@example.com', 'Buyer, Seller'],
      ['agent', 'contact tag remove', 'ann@example.com', 'Seller'],
      ['agent', 'contact note delete', 'ann@example.com', null],
    ])
  })
})
