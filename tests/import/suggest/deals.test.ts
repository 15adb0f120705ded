import { describe, expect, it } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { listingsConverter } from '#src/import/mapping/listings-converter.ts'
import { headerOf } from '#src/import/mapping/table-header.ts'
import { draft } from '#src/import/suggest/suggest-mapping.ts'
import { type Columns, check, drafted, fieldsOf, home, pick } from './tables.ts'

/** What a draft of a table says, and what it makes of each row once each `?` is answered by nothing. */
function imported(header: string, ...rows: string[]) {
  const [names, ...body] = [header, ...rows].map((row) => row.split('|'))
  const { mapping, questions } = draft('x', [names!, ...body])
  const text = JSON.stringify({ ...mapping, source: 'Test' })
  const plain = text.replaceAll(/"notation":"\?"/g, '"notation":"1.234,56"')
  const answered = check(JSON.parse(plain.replaceAll(':"?"', ':null')))
  const { convert } = listingsConverter(answered, headerOf(names!), createDictionary())
  const values = body.map((cells) => convert({ line: 2, raw: '', cells }).listing?.values ?? null)
  const valuesOf = (field: string) => values.map((row) => row?.[field] ?? null)
  return {
    fields: mapping.fields as Record<string, unknown>,
    questions: questions.join('\n'),
    valuesOf,
  }
}

const lease = 'Residential Lease'

describe('a type beside what is for rent and what for sale', () => {
  it.each([
    [
      'English',
      ['Apartment|Rent', 'Office|Rent', 'Land|Sale', 'Retail|Sale', 'House|Sale', 'Farm|Sale'],
      [lease, 'Commercial Lease', 'Land', 'Commercial Sale', 'Residential', 'Farm'],
    ],
    [
      'Spanish',
      ['Piso|Alquiler', 'Local comercial|Alquiler', 'Terreno|Venta', 'Casa|Venta', 'Oficina|Venta'],
      [lease, 'Commercial Lease', 'Land', 'Residential', 'Commercial Sale'],
    ],
    [
      'German',
      ['Wohnung|Miete', 'Büro|Miete', 'Baugrundstück|Kauf', 'Mehrfamilienhaus|Kauf'],
      [lease, 'Commercial Lease', 'Land', 'Residential Income'],
    ],
  ])('counts in each row: %s', (_, deals, types) => {
    const { valuesOf, questions } = imported(
      'ref|type|for|price',
      ...deals.map((row, at) => `R${at}|${row}|${90_000 + at}`),
    )
    expect(valuesOf('PropertyType')).toEqual(types)
    expect(questions).not.toContain('What types')
  })

  it.each(['Parking space', 'Stellplatz', 'Plaza de garaje', 'Apartment building', 'Zorgl'])(
    'is asked where it is none of a home that is known: %s',
    (word) => {
      const { valuesOf, fields, questions } = imported(
        'ref|type|for|price',
        'R1|House|Sale|250000',
        `R2|${word}|Sale|150000`,
        'R3|Flat|Rent|1500',
      )
      expect(valuesOf('PropertyType')).toEqual(['Residential', null, lease])
      expect(questions).toContain(
        `Which property types are the rows with “${word} / Sale” in type and for?`,
      )
      expect(fields.PropertySubType).not.toHaveProperty(['values', word])
    },
  )

  it('is asked where a rent has no type in RESO, and refused in later files', () => {
    const { fields, questions } = imported(
      'ref|type|for|price',
      'R1|House|Sale|250000',
      'R2|Land|Rent|500',
      'R3|Farm|Sale|650000',
      'R4||Rent|700',
    )
    expect(questions).toContain('the rows with “Rent”, “Land / Rent” in type and for')
    expect(fields.PropertyType).toMatchObject({ from: ['type', 'for'], join: ' / ' })
    expect(fields.PropertyType).not.toHaveProperty(['values', 'Farm / Rent'])
    expect(fields.PropertyType).not.toHaveProperty(['values', 'Sale'])
  })

  it('counts where all are for rent', () => {
    const all = imported(
      'ref|type|rent pcm',
      'R1|Flat|900',
      'R2|Office|2500',
      'R3|Land|300',
      'R4|House|1400',
    )
    expect(all.valuesOf('PropertyType')).toEqual([lease, 'Commercial Lease', null, lease])
    expect(all.questions).toContain('Which property types are the rows with “Land” in type?')
  })

  it('may be in the same words', () => {
    const { valuesOf } = imported(
      'ilan no|emlak tipi|fiyat',
      'A1|Satılık Daire|4250000',
      'A2|Kiralık Daire|35000',
      'A3|Devren Kiralık Dükkan|18000',
      'A4|Satılık Arsa|900000',
    )
    expect(valuesOf('PropertyType')).toEqual(['Residential', lease, 'Commercial Lease', 'Land'])
  })

  it('may be in the same words, some of which are of no kind', () => {
    const { valuesOf, questions } = imported(
      'ref|type|price',
      'A1|Flat to rent|900',
      'A2|House for sale|250000',
      'A3|Office to rent|1500',
      'A4|Parking for rent|90',
      'A5|For sale|350000',
    )
    expect(valuesOf('PropertyType')).toEqual([
      lease,
      'Residential',
      'Commercial Lease',
      null,
      'Residential',
    ])
    expect(questions).toContain(
      'Which property types are the rows with “Parking for rent” in type?',
    )
  })
})

describe('a column of deals', () => {
  it.each([
    ['Angebot', 'Kaltmiete', 'Miete', 'Kauf'],
    ['operation', 'monthly rent', 'rent', 'sale'],
  ])('is right where all prices are called rents: %s, %s', (deals, price, rent, sale) => {
    const { valuesOf, fields } = imported(
      `ref|${deals}|${price}`,
      `R1|${rent}|850`,
      `R2|${sale}|450000`,
      `R3|${rent}|1200`,
    )
    expect(valuesOf('PropertyType')).toEqual([lease, 'Residential', lease])
    expect(valuesOf('ListPrice')).toEqual([850, 450_000, 1200])
    expect(fields).not.toHaveProperty('LeaseAmount')
  })

  it.each(['Venda e Locação', 'Sale or rent', 'Kauf oder Miete', 'vente / location'])(
    'is asked about a word that says both: %s',
    (both) => {
      const { questions, valuesOf } = imported(
        'ref|for|price',
        'R1|Sale|250000',
        'R2|Rent|1500',
        `R3|${both}|350000`,
        'R4|Sale|350000',
      )
      expect(questions).toContain(`Are rows with “${both}” in for for sale or for rent?`)
      expect(valuesOf('PropertyType')).toEqual(['Residential', lease, null, 'Residential'])
    },
  )

  it('is found beside prices that say it again', () => {
    const { valuesOf, fields } = imported(
      'ref|for|price',
      'R1|To let|£1,850 pcm',
      'R2|Short let|£180 per night',
      'R3|For sale|£450,000',
      'R4|To let|£2,100 pcm',
    )
    expect(valuesOf('PropertyType')).toEqual([lease, lease, 'Residential', lease])
    expect(valuesOf('LeaseAmountFrequency')).toEqual(['Monthly', 'Daily', null, 'Monthly'])
    expect(fields).not.toHaveProperty('LeaseAmount')
  })
})

describe('a column of deals with blanks', () => {
  it.each(['', 'n/a'])('is asked about them: “%s”', (blank) => {
    const { valuesOf, questions } = imported(
      'ref|for|price',
      'R1|Sale|250000',
      `R2|${blank}|1500`,
      'R3|Rent|900',
      'R4|Sale|350000',
    )
    expect(valuesOf('PropertyType')).toEqual(['Residential', null, lease, 'Residential'])
    expect(questions).toMatch(new RegExp(`Are rows with .*“${blank}” in for`))
  })
})

it('a class beside a kind and a deal counts', () => {
  const { valuesOf } = imported(
    'ref|asset class|Property type|for|price',
    'R1|Residential|House|Sale|250000',
    'R2|Commercial|Pavilion|Rent|1500',
    'R3|Land|Corner|Sale|90000',
  )
  expect(valuesOf('PropertyType')).toEqual(['Residential', 'Commercial Lease', 'Land'])
})

describe('prices of both', () => {
  it.each([
    ['To let £1,850 pcm', 'For sale £450,000'],
    ['£1,850 pcm', '£450,000'],
    ['à louer 850 €/mois', 'à vendre 285000 €'],
  ])('in one column are asked about: %s, %s', (rent, sale) => {
    const { mapping, questions } = drafted({ ref: home.ref!, price: pick(rent, sale, rent) })
    expect(mapping.fields).toMatchObject({ PropertyType: { value: '?' } })
    expect(questions.join()).toContain('Some rows seem to be for rent, others for sale')
  })

  it('in two columns are each of its row', () => {
    const { valuesOf } = imported(
      'ref|type|price|rent',
      'R1|Flat|£425,000|',
      'R2|Flat||£1,850 pcm',
      'R3|House|POA|',
      'R4|Flat||£450 pw',
      'R5|Office||£900 pw',
    )
    expect(valuesOf('PropertyType')).toEqual([
      'Residential',
      lease,
      'Residential',
      lease,
      'Commercial Lease',
    ])
    expect(valuesOf('ListPrice')).toEqual([425_000, 1850, null, 450, 900])
    expect(valuesOf('LeaseAmountFrequency')).toEqual([null, 'Monthly', null, 'Weekly', 'Weekly'])
  })

  it('are asked about where a row has none of them', () => {
    const { fields } = imported('ref|price|rent', 'R1|250000|', 'R2||900', 'R3||', 'R4|310000|')
    expect(fields).toMatchObject({ PropertyType: { value: '?' } })
  })

  it('are asked about where some rows have a price and a rent', () => {
    const columns: Columns = { ...home, rent: pick('900', ''), price: pick('300000', '', '310000') }
    const { mapping, questions } = drafted(columns)
    expect(mapping.fields).toMatchObject({ PropertyType: { value: '?' } })
    expect(questions.join()).toContain(
      'Some rows have only a rent in rent, others a price in price',
    )
  })
})

describe('periods of rents', () => {
  it.each([
    ['€/mes', '€/noche'],
    ['€/Monat', '€/Nacht'],
    ['€/mois', '€/nuit'],
    ['€/mese', '€/notte'],
    ['kr/mån', 'kr/natt'],
    ['TL/ay', 'TL/gece'],
    ['zł/miesiąc', 'zł/noc'],
    ['Kč/měsíc', 'Kč/noc'],
    ['€/maand', '€/nacht'],
    ['руб./месяц', 'руб./сутки'],
  ])('are those of each cell: %s, %s', (month, night) => {
    const { valuesOf, questions } = imported(
      'ref|for|price',
      `R1|Rent|950 ${month}`,
      `R2|Rent|90 ${night}`,
      'R3|Sale|350000',
    )
    expect(valuesOf('LeaseAmountFrequency')).toEqual(['Monthly', 'Daily', null])
    expect(questions).not.toContain('hat period')
  })

  it('are asked about where some rents do not say theirs', () => {
    const { questions } = drafted({
      ref: home.ref!,
      for: pick('Rent', 'Sale', 'Rent'),
      price: pick('950 €/mes', '300000 €', '1200 €'),
    })
    expect(questions.join()).toContain('What period are the rents in price for?')
    const plain = { ref: home.ref!, rent: pick('£950', '£450 pw', '£980', '£1100') }
    expect(drafted(plain).questions.join()).toContain('What period are the rents in rent for?')
    expect(fieldsOf(plain)).toMatchObject({
      LeaseAmountFrequency: { values: { '*pw': 'Weekly', '*': null } },
    })
  })

  it('are not those of all cells because the price of one ends with a 4', () => {
    const weeks = { ref: home.ref!, rent: pick('£200 weekly', '£50.4 weekly', '£300 weekly') }
    expect(JSON.stringify(fieldsOf(weeks))).not.toContain('4 Weekly')
  })
})

describe('a price column', () => {
  it.each(['1 250 Kč/m2', 'od 5 do 6 mil. Kč', '12/2026 info', 'tel. 777 888'])(
    'is none the less one with an odd cell, which is asked about: %s',
    (odd) => {
      const { fields, valuesOf, questions } = imported(
        'ref|type|Cena',
        'R1|Byt|6 490 000 Kč',
        'R2|Byt|12 900 000 Kč',
        `R3|Byt|${odd}`,
        'R4|Byt|7 900 000 Kč',
      )
      expect(fields).toHaveProperty('ListPrice')
      expect(valuesOf('ListPrice')).toEqual([6_490_000, 12_900_000, null, 7_900_000])
      expect(questions).toContain(`“${odd}” in Cena`)
    },
  )

  it.each([
    ['Цена, тыс. руб.', 'RUB', 1000],
    ['Cena (tys. zł)', 'PLN', 1000],
    ['Price (Lakh ₹)', 'INR', 100_000],
    ['Цена, млн. руб.', 'RUB', 1_000_000],
  ])('counts what its header says, with dots that abbreviate: %s', (name, currency, factor) => {
    const { valuesOf } = imported(`ref|${name}`, 'R1|78', 'R2|124', 'R3|41')
    expect(valuesOf('ListPrice')).toEqual([78 * factor, 124 * factor, 41 * factor])
    expect(valuesOf('Currency')).toEqual([currency, currency, currency])
  })

  it('whose cells have several numbers is asked about', () => {
    const { questions } = imported('매물번호|가격', 'K1|9억 5,000', 'K2|6억', 'K3|7억 2,000')
    expect(questions).toContain('Which number of “9억 5,000” in 가격 is the price?')
  })
})
