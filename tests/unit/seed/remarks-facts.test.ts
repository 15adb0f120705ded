import { describe, expect, test } from 'vitest'
import type { Home } from '#db/seed/listings/buildings/demo-home.ts'
import { found, numberOf, numberWords, rowWith, type Written, write } from './remarks-support.ts'

const listings = write(3000)
const dwellings = listings.filter(({ draft }) => draft.home !== null && draft.kind !== 'income')

const wrong = (list: readonly Written[], isWrong: (text: string, listing: Written) => boolean) =>
  list
    .filter((listing) => isWrong(listing.PublicRemarks, listing))
    .map(({ PublicRemarks, draft }) => `${draft.kind}: ${PublicRemarks}`)

/** The number of texts that match: a rule about words that never occur would prove nothing. */
const telling = (list: readonly Written[], pattern: RegExp) =>
  list.filter(({ PublicRemarks }) => pattern.test(PublicRemarks)).length

describe('the demo brokerage: numbers in remarks are those of the listing', () => {
  test('bedrooms', () => {
    const bedrooms = new RegExp(`\\b(${numberWords})[ -]bed(?:room)?s?\\b`, 'gi')
    expect(
      wrong(dwellings, (text, { draft }) =>
        found(text, bedrooms).some((count) => numberOf(count) !== draft.home!.beds),
      ),
    ).toEqual([])
    expect(telling(dwellings, bedrooms)).toBeGreaterThan(dwellings.length / 3)
  })

  test('baths, with three-quarter baths as whole ones and a half bath as a half', () => {
    const baths = new RegExp(
      `(?<!/)\\b(${numberWords}(?:[ -]and[ -]a[ -]half)?)[ -]baths?\\b`,
      'gi',
    )
    const expected = ({ full, threeQuarter, half }: Home) => full + threeQuarter + half / 2
    expect(
      wrong(dwellings, (text, { draft }) =>
        found(text, baths).some((count) => numberOf(count) !== expected(draft.home!)),
      ),
    ).toEqual([])
    expect(telling(dwellings, baths)).toBeGreaterThan(dwellings.length / 3)
  })

  test('years', () => {
    const wrongYears = wrong(listings, (text, { draft: { home, business, fields } }) => {
      const known = [home?.year, home?.renovated, business?.since, fields.YearBuilt].map(String)
      const decade = `${Math.floor((home?.year ?? 0) / 10) * 10}s`
      const years = found(
        text.replaceAll('1990s plats', '').replaceAll('homes since 2009', ''),
        /(?<![\d,$.])((?:18|19|20)\d\ds?)(?![\d,]*\d|[- ](?:sq|square|foot|ft))/g,
      )
      return years.some((year) => !known.includes(year) && year !== decade)
    })
    expect(wrongYears).toEqual([])
  })

  test('area', () => {
    const area = /([\d,]+) (?:sq ft|square feet)\b(?! counted)/g
    expect(
      wrong(
        listings.filter(({ draft }) => draft.kind !== 'income'),
        (text, { draft: { home, trade, business } }) => {
          const known = [
            home === null ? 0 : home.above + home.below,
            home?.below,
            trade?.area,
            business?.area,
          ]
          return found(text, area).some((feet) => !known.includes(numberOf(feet)))
        },
      ),
    ).toEqual([])
  })

  test('garages: how many cars, attached or not', () => {
    const garages = new RegExp(`((?:attached|detached) ${numberWords}-car) garage`, 'gi')
    const expected = ({ garage }: Home) =>
      garage === null ? null : `${garage.attached ? 'attached' : 'detached'} ${garage.spaces}`
    expect(
      wrong(listings, (text, { draft }) =>
        found(text, garages).some((words) => {
          const [kind, count] = words.toLowerCase().replace('-car', '').split(' ')
          return (
            `${kind} ${numberOf(count!)}` !== (draft.home === null ? null : expected(draft.home))
          )
        }),
      ),
    ).toEqual([])
    expect(telling(listings, garages)).toBeGreaterThan(200)
    expect(
      wrong(
        dwellings,
        (text, { draft }) =>
          /\bgarage\b/.test(
            text.replaceAll('garages are serious', '').replaceAll('the garage clear', ''),
          ) && draft.home!.garage === null,
      ),
    ).toEqual([])
  })

  test('acres', () => {
    const acres = /(?<!\$)\b([\d.]+)(?:-acre| acres?\b)/g
    const near = (one: number, other: unknown) =>
      typeof other === 'number' && Math.abs(one - other) <= 0.05
    expect(
      wrong(listings, (text, { draft: { acres: own, farm, fields } }) =>
        found(text, acres).some(
          (count) =>
            ![own, farm?.acres, fields.LotSizeAcres, farm?.tillable].some((known) =>
              near(Number(count), known),
            ),
        ),
      ),
    ).toEqual([])
    expect(telling(listings, acres)).toBeGreaterThan(200)
  })

  test('units, rents and taxes', () => {
    const units = { duplex: 2, triplex: 3, fourplex: 4 }
    const income = listings.filter(({ draft }) => draft.kind === 'income')
    expect(
      wrong(income, (text, { draft }) =>
        found(text.toLowerCase(), /\b(duplex|triplex|fourplex)\b/g).some(
          (name) => units[name as keyof typeof units] !== draft.units!.length,
        ),
      ),
    ).toEqual([])
    expect(
      wrong(income, (text, { draft }) =>
        found(text, /[Gg]ross(?:es)? \$([\d,]+)/g).some(
          (sum) => numberOf(sum) !== draft.fields.GrossScheduledIncome,
        ),
      ),
    ).toEqual([])
    expect(
      wrong(listings, (text, { draft }) =>
        found(text, /[Tt]axes[^.$]*\$([\d,]+)/g).some(
          (sum) => Math.abs(numberOf(sum) - draft.value * 0.0176) > 50.5 && draft.value > 6000,
        ),
      ),
    ).toEqual([])
  })
})

describe('the demo brokerage: remarks mention what is there and nothing else', () => {
  const rules: readonly [RegExp, (listing: Written) => boolean][] = [
    [
      /\bpool\b/i,
      ({ draft: { home, building } }) =>
        home?.pool != null || building?.amenities.includes('Pool') === true,
    ],
    [/in-ground/i, ({ draft }) => draft.home?.pool === 'in ground'],
    [/above-ground/i, ({ draft }) => draft.home?.pool === 'above ground'],
    [/fireplace/i, ({ draft }) => draft.home!.fireplaces.length > 0],
    [/wood-burning/i, ({ draft }) => draft.home!.fireplaces.some(({ fuel }) => fuel === 'wood')],
    [/gas fireplace/i, ({ draft }) => draft.home!.fireplaces.some(({ fuel }) => fuel === 'gas')],
    [
      /basement|lower level|walk-out/i,
      ({ draft }) => !['none', 'crawl'].includes(draft.home!.basement),
    ],
    [/walk-out|walks out/i, ({ draft }) => draft.home!.basement === 'walkout'],
    [
      /lakefront|frontage on Halloway|own dock|runs down to Halloway|on Halloway Lake/i,
      ({ draft: { site, land } }) =>
        site.water?.kind === 'lake' || land?.use === 'slip' || land?.use === 'lakefront',
    ],
    [
      /river frontage|frontage on the Sable|runs past the lot/i,
      ({ draft }) => draft.site.water?.kind === 'river',
    ],
    [/hot tub/i, ({ draft }) => draft.home!.hotTub],
    [/sunroom/i, ({ draft }) => draft.home!.sunroom],
    [/radiators?\b/i, ({ draft }) => draft.home!.heat === 'radiators'],
    [/heat pump/i, ({ draft }) => draft.home!.heat === 'heat pump'],
    [
      /forced air|furnace(?! and water heater work| filter)/i,
      ({ draft }) => draft.home!.heat === 'forced air',
    ],
    [
      /central air|\bA\/C\b|\bC\/A\b/i,
      ({ draft }) => draft.home?.cooling === 'central' || draft.trade !== undefined,
    ],
    [/\bisland\b/i, ({ draft }) => draft.home!.kitchen.island],
    [/\bpantry\b/i, ({ draft }) => draft.home!.kitchen.pantry],
    [/quartz/i, ({ draft }) => draft.home!.kitchen.counters === 'quartz'],
    [/granite/i, ({ draft }) => draft.home!.kitchen.counters === 'granite'],
    [/gas range|range is gas|burns gas|gas cooking/i, ({ draft }) => draft.home!.kitchen.gasRange],
    [/(?<!roof )\bdeck\b/i, ({ draft }) => draft.home!.deck],
    [/roof deck/i, ({ draft }) => draft.building?.amenities.includes('Roof Deck') === true],
    [/\bpatio\b/i, ({ draft }) => draft.home!.patio],
    [/\bbalcony\b/i, ({ draft }) => draft.home!.balcony],
    [/front porch/i, ({ draft }) => draft.home!.frontPorch],
    [/screened/i, ({ draft }) => draft.home!.screenedPorch],
    [/fire pit/i, ({ draft }) => draft.home!.firePit],
    [/fenced/i, ({ draft }) => draft.home?.fence != null || draft.farm !== undefined],
    [/elevator/i, ({ draft }) => draft.building!.elevator],
    [/solar/i, ({ draft }) => draft.home!.solar],
    [/skyline(?! terrace)/i, ({ draft }) => draft.home!.view === 'skyline'],
    [
      /new construction|brand new|newly built|just built/i,
      ({ draft }) => draft.home!.condition === 'new',
    ],
    [/needs work|sold as is|project house/i, ({ draft }) => draft.home!.condition === 'fixer'],
    [/\bbarn\b/i, ({ draft }) => draft.farm!.barn],
    [/\bsilo\b/i, ({ draft }) => draft.farm!.silo],
    [/sprinkler/i, ({ draft }) => draft.trade!.area > 5000],
    [
      /corner lot|on a corner/i,
      ({ draft }) => draft.home?.corner === true || draft.trade?.corner === true,
    ],
  ]

  test.each(rules)('%s', (pattern, isSo) => {
    expect(telling(listings, pattern)).toBeGreaterThan(0)
    expect(wrong(listings, (text, listing) => pattern.test(text) && !isSo(listing))).toEqual([])
  })

  test('a walk is eight hundred meters at most, and nothing is given in meters', () => {
    const walk = /walk of about|blocks? (?:away|from)|on foot/
    expect(telling(listings, walk)).toBeGreaterThan(100)
    expect(
      wrong(
        listings,
        (text, { draft: { site } }) =>
          walk.test(text) && Math.min(site.park.meters, site.lake, site.river) > 800,
      ),
    ).toEqual([])
    expect(
      wrong(listings, (text) => /\d ?m\b|met(?:er|re)s\b(?<!meters)|\bkm\b/.test(text)),
    ).toEqual([])
  })

  test('schools are those of the place', () => {
    const school = /\b((?:[A-Z]\w+ ){1,3}(?:Elementary|Middle|High))\b/g
    expect(
      wrong(
        listings,
        (
          text,
          {
            draft: {
              site: { schools },
            },
          },
        ) =>
          found(text, school).some(
            (name) =>
              ![schools.elementary, schools.middle, schools.high].some(
                (known) => name.endsWith(known) || known.endsWith(name),
              ),
          ),
      ),
    ).toEqual([])
  })
})

describe('the demo brokerage: remarks on lettings keep to their terms', () => {
  const lets = listings.filter(({ draft }) => draft.rental !== undefined)

  test('pets, term, deposit and furniture', () => {
    expect(
      wrong(lets, (text, { draft }) => /no pets/i.test(text) && draft.rental!.pets !== 'none'),
    ).toEqual([])
    expect(
      wrong(
        lets,
        (text, { draft }) =>
          /pets OK|pets (?:are|may)|cat or dog|cats and dogs/i.test(text) &&
          draft.rental!.pets !== 'both',
      ),
    ).toEqual([])
    expect(
      wrong(
        lets,
        (text, { draft }) =>
          /cats OK|a cat (?:is|may)|(?<!and )cats are allowed|cats may/i.test(text) &&
          draft.rental!.pets !== 'cats' &&
          !/and dogs OK/.test(text),
      ),
    ).toEqual([])
    expect(
      wrong(
        lets,
        (text, { draft }) => /twelve[- ]month/i.test(text) && draft.rental!.term !== 'year',
      ),
    ).toEqual([])
    expect(
      wrong(lets, (text, { draft }) => /\bfurnished/i.test(text) && !draft.rental!.furnished),
    ).toEqual([])
    expect(
      wrong(lets, (text, { draft }) => /unfurnished/i.test(text) && draft.rental!.furnished),
    ).toEqual([])
    expect(
      wrong(lets, (text, { draft }) =>
        found(text, /deposit[^.;$]*?\$([\d,]+)|\$([\d,]+) dep/gi).some(
          (sum) => sum !== undefined && numberOf(sum) !== draft.rental!.deposit,
        ),
      ),
    ).toEqual([])
  })

  test('nothing mentions what only a sale has', () => {
    expect(
      wrong(lets, (text) =>
        /\btaxes\b|\bHOA\b|association (?:fee|dues)|possession|closing\b|\bbuyer|\bseller|sold as is/i.test(
          text,
        ),
      ),
    ).toEqual([])
    expect(
      lets
        .filter(({ PrivateRemarks }) =>
          /title|closing|\bEM\b|pre-approval|seller/i.test(PrivateRemarks ?? ''),
        )
        .map(({ PrivateRemarks }) => PrivateRemarks),
    ).toEqual([])
  })

  test('what is free at once says so, and what is not gives the day of its row', () => {
    expect(
      wrong(
        lets,
        (text, { draft }) =>
          /available now|available at once|free now/i.test(text) && draft.rental!.availableIn > 0,
      ),
    ).toEqual([])
    const dated = write(1200, ({ rental }) =>
      rental === undefined ? undefined : rowWith({}, { AvailabilityDate: '2026-03-09' }),
    )
    const told = dated.filter(
      ({ PublicRemarks }) =>
        /(?:available|is free) /i.test(PublicRemarks) && /March 9/.test(PublicRemarks),
    )
    expect(told.length).toBeGreaterThan(5)
    expect(
      wrong(dated, (text) => /weeks\b/.test(text) && /(?:available|free) in/i.test(text)),
    ).toEqual([])
  })
})

describe('the demo brokerage: notes for agents agree with the row', () => {
  const boxes = {
    Supra: /supra/i,
    Combo: /combo/i,
    SentriLock: /sentrilock/i,
    None: /keys? at|keys at/i,
  } as const

  test.each(Object.entries(boxes))(
    'a row with the lock box %s names it and no other',
    (box, pattern) => {
      const written = write(60, () =>
        rowWith(
          {},
          {
            LockBoxType: [box],
            LockBoxLocation: box === 'None' ? null : 'Side door',
            OccupantType: 'Vacant',
          },
        ),
      ).filter(({ draft }) => draft.home !== null)
      for (const { ShowingInstructions } of written) {
        expect(ShowingInstructions).toMatch(pattern)
        expect(
          Object.entries(boxes).filter(
            ([other, words]) =>
              other !== box && other !== 'None' && words.test(ShowingInstructions!),
          ),
        ).toEqual([])
        expect(ShowingInstructions).toMatch(/vacant/i)
      }
    },
  )

  test('a tenant gets a day of notice', () => {
    const written = write(60, () => rowWith({}, { OccupantType: 'Tenant' })).filter(
      ({ draft }) => draft.home !== null,
    )
    for (const { ShowingInstructions } of written) expect(ShowingInstructions).toMatch(/24/)
  })

  test('without a row nothing mentions box or occupant', () => {
    expect(
      listings.filter(({ ShowingInstructions }) =>
        /supra|combo|sentri|vacant|owner|tenant/i.test(ShowingInstructions ?? ''),
      ),
    ).toEqual([])
  })
})
