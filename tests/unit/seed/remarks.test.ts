import { describe, expect, test } from 'vitest'
import { writeTexts } from '#db/seed/remarks/index.ts'
import { factsOf } from '#db/seed/remarks/remark-facts.ts'
import { readText } from '#db/seed/remarks/remark-text.ts'
import texts from '#db/seed/remarks/texts.json' with { type: 'json' }
import { createRandom } from '#db/seed/tools/random.ts'
import { rowWith, sentencesOf, type Written, write } from './remarks-support.ts'

const listings = write(3000)
const kinds = [...new Set(listings.map(({ draft }) => draft.kind))]

/** Texts that break a rule, abbreviated. */
const breaking = (isBad: (text: string, listing: Written) => boolean) =>
  listings
    .filter((listing) => isBad(listing.PublicRemarks, listing))
    .map(({ PublicRemarks, draft }) => `${draft.kind}: ${PublicRemarks}`)

const everyText = listings.flatMap(
  ({ PublicRemarks, PrivateRemarks, ShowingInstructions, Directions }) => [
    PublicRemarks,
    PrivateRemarks ?? '',
    ShowingInstructions ?? '',
    Directions ?? '',
  ],
)

describe('the demo brokerage: remarks are as varied as those of many agents', () => {
  test('no two listings of three thousand have the same remarks', () => {
    expect(new Set(listings.map(({ PublicRemarks }) => PublicRemarks)).size).toBe(listings.length)
  })

  test('no sentence except very short ones occurs in more than three listings of a hundred', () => {
    const counts = new Map<string, number>()
    for (const { PublicRemarks } of listings)
      for (const sentence of new Set(sentencesOf(PublicRemarks)))
        counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
    const often = [...counts].filter(
      ([sentence, count]) => count > listings.length * (sentence.length < 25 ? 0.04 : 0.03),
    )
    expect(often).toEqual([])
  })

  test('openings are varied: no first five words begin more than one listing of a hundred', () => {
    const counts = new Map<string, number>()
    for (const { PublicRemarks } of listings) {
      const start = PublicRemarks.split(' ').slice(0, 5).join(' ')
      counts.set(start, (counts.get(start) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > listings.length / 100)).toEqual([])
  })

  test('no text says a sentence twice', () => {
    expect(breaking((text) => new Set(sentencesOf(text)).size < sentencesOf(text).length)).toEqual(
      [],
    )
  })

  test('they are sixty to nine hundred characters long, most of them 220 to 600', () => {
    expect(breaking((text) => text.length < 60 || text.length > 900)).toEqual([])
    const usual = listings.filter(({ PublicRemarks: { length } }) => length >= 220 && length <= 600)
    expect(usual.length).toBeGreaterThan(listings.length * 0.7)
    expect(usual.length).toBeLessThan(listings.length * 0.95)
  })

  test.each(kinds)('the kind %s has short and long ones', (kind) => {
    const lengths = listings
      .filter(({ draft }) => draft.kind === kind)
      .map(({ PublicRemarks }) => PublicRemarks.length)
    expect(Math.max(...lengths)).toBeGreaterThan(1.8 * Math.min(...lengths))
  })

  test('an agent has a voice: the terse one stays terse, others do not', () => {
    const average = (agent: string) => {
      const texts = write(120, () => rowWith({ ListAgentKey: agent }))
      return texts.reduce((sum, { PublicRemarks }) => sum + PublicRemarks.length, 0) / texts.length
    }
    const averages = [...Array(12).keys()].map((i) => average(`agent ${i}`))
    expect(Math.max(...averages)).toBeGreaterThan(1.6 * Math.min(...averages))
  })

  test('the same stream gives the same texts, another one others', () => {
    const { draft } = listings[0]!
    expect(writeTexts(createRandom('a'), draft)).toEqual(writeTexts(createRandom('a'), draft))
    expect(writeTexts(createRandom('a'), draft)).not.toEqual(writeTexts(createRandom('b'), draft))
  })

  test('three thousand take less than two seconds of a processor', () => {
    const start = process.cpuUsage()
    for (const [i, { draft }] of listings.entries()) writeTexts(createRandom('again', i), draft)
    const { user, system } = process.cpuUsage(start)
    expect(user + system).toBeLessThan(2_000_000)
  })
})

describe('the demo brokerage: the written texts', () => {
  const written = Object.values<readonly string[]>(texts).flat()

  test('are some hundreds, each of its own', () => {
    expect(written.length).toBeGreaterThan(300)
    expect(new Set(written).size).toBe(written.length)
  })

  test('ask only for facts that some listing has', () => {
    const known = new Set(
      listings.flatMap(({ draft }) => {
        const facts = factsOf(createRandom('facts'), draft, undefined)
        return Object.keys(facts).filter((name) => facts[name])
      }),
    )
    const asked = written.flatMap((text) =>
      readText(text).flatMap(({ needs, lacks }) => [...needs, ...lacks]),
    )
    expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([])
  })
})

describe('the demo brokerage: remarks are decent English', () => {
  test('every sentence begins with a capital or a figure and ends in a full stop', () => {
    expect(
      everyText.filter(
        (text) =>
          text !== '' && sentencesOf(text).some((sentence) => !/^[A-Z0-9$#].*[.]$/s.test(sentence)),
      ),
    ).toEqual([])
  })

  test('nothing of the grammar is left over', () => {
    expect(
      everyText.filter((text) =>
        /[<>{}|]|undefined|null|NaN|\[object| {2}| [.,;]|[.,;:]{2}|\bthe the\b|\ba an?\b/.test(
          text,
        ),
      ),
    ).toEqual([])
  })

  test('a and an stand before the right words', () => {
    expect(
      everyText.filter((text) =>
        /\ba (?:[aeio](?!ne)|8|11[ ,-]|18\d\d\b|un[^i])/i.test(text.replaceAll('a European', '')),
      ),
    ).toEqual([])
    expect(
      everyText.filter((text) => /\ban (?:[bcdfgjklmnpqrstvwxyz]|one|uni[tq]|[2-79])/i.test(text)),
    ).toEqual([])
  })

  test('no shouting: no capitals in a row, no exclamation marks', () => {
    expect(breaking((text) => /!|\b[A-Z]{4,}\b/.test(text))).toEqual([])
  })

  test('worn phrases are left to others', () => {
    const worn =
      /boast|nestled|stunning|must[- ]see|dream home|won't last|turn-?key|charming|gorgeous|amazing|luxurious|entertainer|pride of ownership|hidden gem|sun-drenched/i
    expect(breaking((text) => worn.test(text.replaceAll('Turn-key', 'x')))).toEqual([])
  })
})

describe('the demo brokerage: remarks describe the property and never who should live there', () => {
  const people =
    /famil|child|kids?\b|adult|senior|retire|\bage[ds]?\b|elderly|bachelor|single person|couples?\b|newlywed|empty.?nest|student|professional|executive|mother-in-law|in-law|\bmaster\b|church|synagogue|mosque|temple|christian|jewish|muslim|catholic|ethnic|immigrant|(?<!mill )\brace\b|racial|handicap|disab|wheelchair|able-bodied|\bsafe|exclusive|private community|gated|integrated|mature (?:person|individual)|\bhis\b|\bher\b|gentleman|ladies/i

  test('no word speaks of families, age, faith, origin or ability', () => {
    const texts = listings.flatMap(({ PublicRemarks, PrivateRemarks, ShowingInstructions }) => [
      PublicRemarks,
      PrivateRemarks ?? '',
      ShowingInstructions ?? '',
    ])
    expect(texts.filter((text) => people.test(text))).toEqual([])
  })

  test('neither does a note for other agents, and none offers compensation', () => {
    expect(
      listings.filter(({ PrivateRemarks }) =>
        /commission|compensation|co-?op fee|bonus|\bBAC\b/i.test(PrivateRemarks ?? ''),
      ),
    ).toEqual([])
  })
})
