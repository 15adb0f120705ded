import { createRandom, type Random } from '#db/seed/tools/random.ts'
import {
  tailWord,
  tailWords,
  writeRemarks,
} from '../../../scripts/bench/search/listings/remarks.ts'
import { csvOf } from './csv.ts'
import {
  areasOf,
  type Market,
  marketOf,
  names,
  overviews,
  remarksInFrench,
} from './rental-words.ts'

// Generated rentals in the shape of the tables that the mappings `boston-rentals` and `vaud-rentals` recognize: prices
// as `$1,309.00` or blank, rooms in words, a JSON list in a cell, t and f, HTML, line breaks and French in the
// remarks, and columns about hosts, who are fictional too.

const header =
  'id,listing_url,scrape_id,last_scraped,source,name,description,neighborhood_overview,picture_url,host_id,' +
  'host_url,host_name,host_since,host_location,host_about,host_response_time,host_response_rate,' +
  'host_acceptance_rate,host_is_superhost,host_thumbnail_url,host_picture_url,host_neighbourhood,' +
  'host_listings_count,host_total_listings_count,host_verifications,host_has_profile_pic,' +
  'host_identity_verified,neighbourhood,neighbourhood_cleansed,neighbourhood_group_cleansed,latitude,longitude,' +
  'property_type,room_type,accommodates,bathrooms,bathrooms_text,bedrooms,beds,amenities,price,minimum_nights,' +
  'maximum_nights,minimum_minimum_nights,maximum_minimum_nights,minimum_maximum_nights,maximum_maximum_nights,' +
  'minimum_nights_avg_ntm,maximum_nights_avg_ntm,calendar_updated,has_availability,availability_30,' +
  'availability_60,availability_90,availability_365,calendar_last_scraped,number_of_reviews,' +
  'number_of_reviews_ltm,number_of_reviews_l30d,first_review,last_review,review_scores_rating,' +
  'review_scores_accuracy,review_scores_cleanliness,review_scores_checkin,review_scores_communication,' +
  'review_scores_location,review_scores_value,license,instant_bookable,calculated_host_listings_count,' +
  'calculated_host_listings_count_entire_homes,calculated_host_listings_count_private_rooms,' +
  'calculated_host_listings_count_shared_rooms,reviews_per_month'

export const firstRental = 20_117
export const hostAddress = 'https://rentals.example/users/show/38997'
const absurdNights = 666_666
/** Rows of Vaud with an absurd number. */
export const absurdRentals = 1
const scrapedOn = { boston: '2024-06-22', vaud: '2024-08-26' }

export const rentalId = (i: number) => String(firstRental + i * 4_391)
export const hasBlankPrice = (i: number) => i % 6 === 5

export function rentalListings(market: Market, count: number): string {
  const random = createRandom('rentals', market)
  const rows = Array.from({ length: count }, (_, i) => rentalOf(market, i, random))
  return csvOf([header.split(','), ...rows])
}

function rentalOf(market: Market, i: number, random: Random): string[] {
  const cells: Record<string, string> = {
    ...textsOf(market, i, random),
    ...hostOf(i),
    ...placeOf(market, i, random),
    ...roomsOf(i, random),
    ...nightsOf(market, i, random),
    id: rentalId(i),
    listing_url: `https://rentals.example/rooms/${rentalId(i)}`,
    last_scraped: scrapedOn[market],
    calendar_last_scraped: scrapedOn[market],
    source: hasBlankPrice(i) ? 'previous scrape' : 'city scrape',
    picture_url: `https://photos.example/pictures/${rentalId(i)}/${i * 7919}_original.jpg`,
    review_scores_rating: random.chance(0.3) ? '' : random.between(3, 5).toFixed(2),
    license: random.chance(0.4) ? '' : `STR-${random.int(100_000, 600_000)}`,
  }
  return header.split(',').map((name) => cells[name] ?? '')
}

function textsOf(market: Market, i: number, random: Random) {
  const isFrench = market === 'vaud' && random.chance(0.2)
  const kind = random.pick(names[market])
  const area = areasOf(market)[i % areasOf(market).length]
  return {
    name: i % 50 === 7 ? `** ${kind}, ${area}! 🏠 **` : `${kind} “${area}”`,
    description:
      i % 17 === 3
        ? ''
        : isFrench
          ? random.sample(remarksInFrench, 4).join(random.pick([' ', '<br />', '\n']))
          : `<b>${kind}</b> ${rareWords(market, i)}<br />${writeRemarks(random)}${i % 9 === 2 ? '\n\nWi-Fi &amp; linen' : ''}`,
    neighborhood_overview: random.chance(0.4) ? '' : random.pick(overviews),
  }
}

/** Words that few other rentals have. */
const rareWords = (market: Market, i: number) =>
  [0, 7].map((by) => tailWord((i * 26 + by + (market === 'vaud' ? 13 : 0)) % tailWords)).join(' ')

const hostOf = (i: number) => ({
  host_id: i === 0 ? '38997' : String(4_000 + (i % 211) * 17),
  host_url: i === 0 ? hostAddress : `https://rentals.example/users/show/${4_000 + (i % 211) * 17}`,
  host_name: ['Ada', 'Benoît', 'Chloé & Dan', 'Example Stays'][i % 4]!,
  host_since: '2012-05-07',
  host_about: 'A made-up host,\nwho answers “soon”.',
  host_is_superhost: i % 3 === 0 ? 't' : 'f',
  host_picture_url: `https://photos.example/users/${i % 211}.jpg`,
  host_verifications: "['email', 'phone']",
})

function placeOf(market: Market, i: number, random: Random) {
  const { latitude, longitude, spread, areas } = marketOf[market]
  const area = i === 0 ? areas[0]! : areas[Math.floor(areas.length * random.next() ** 2)]!
  return {
    neighbourhood: i % 3 === 0 ? '' : `${area}, Example`,
    neighbourhood_cleansed: area,
    latitude: (latitude + random.between(-spread, spread)).toFixed(5),
    longitude: (longitude + random.between(-spread, spread)).toFixed(5),
  }
}

const kinds = [
  'Entire rental unit',
  'Private room in rental unit',
  'Entire home',
  'Entire condo',
  'Entire chalet',
  'Private room in bed and breakfast',
  'Room in hotel',
  'Entire townhouse',
  'Shared room in home',
  'Camper/RV',
  'Houseboat',
  'Entire loft',
]
const baths = [
  '1 bath',
  '2 baths',
  '1 shared bath',
  '1 private bath',
  '1.5 baths',
  '0 shared baths',
  '1.5 shared baths',
  '2.5 baths',
  'Half-bath',
  'Private half-bath',
  'Shared half-bath',
  '',
]
const amenities =
  'Wifi|Kitchen|Dishwasher|Washer|Dryer|Hair dryer|Free street parking|Children\u2019s books and toys|Hot water|' +
  'Paid parking lot on premises \u2013 1 space|Oven|Stove|Refrigerator|Air conditioning|Microwave|Mountain view|' +
  'Smoke alarm|Bed linens|TV with standard cable|Patio or balcony|Iron|Essentials|Fire extinguisher|Elevator'

function roomsOf(i: number, random: Random) {
  if (i === 0)
    return {
      property_type: kinds[0]!,
      room_type: 'Entire home/apt',
      accommodates: '2',
      bathrooms_text: baths[0]!,
      bedrooms: '0',
      beds: '1',
      amenities: listOf(['Kitchen', 'Dishwasher', 'Wifi']),
    }
  const beds = random.int(0, 4)
  return {
    property_type: random.pick(kinds),
    room_type: random.pick(['Entire home/apt', 'Private room', 'Shared room', 'Hotel room']),
    accommodates: String(random.int(1, 16)),
    bathrooms_text: random.pick(baths),
    bedrooms: random.chance(0.08) ? '' : String(random.int(0, 5)),
    beds: beds === 0 ? '' : String(beds),
    amenities: listOf(random.sample(amenities.split('|'), random.int(0, 14))),
  }
}

/** In the notation of the tables: a space after each comma, and escapes for non-ASCII characters. */
const listOf = (words: readonly string[]) =>
  `[${words.map((word) => JSON.stringify(word)).join(', ')}]`.replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

function nightsOf(market: Market, i: number, random: Random) {
  const price = i === 0 ? 130 : Math.round(35 * 60 ** random.next())
  return {
    price: hasBlankPrice(i) ? '' : `$${price.toLocaleString('en-US')}.00`,
    minimum_nights: String(random.pick([1, 2, 3, 5, 29])),
    maximum_nights: String(
      market === 'vaud' && i === 40 ? absurdNights : random.pick([28, 90, 365, 1125]),
    ),
    has_availability: i % 30 === 11 ? random.pick(['f', '']) : 't',
    availability_365: String(random.int(0, 365)),
    number_of_reviews: String(random.int(0, 276)),
    instant_bookable: random.pick(['t', 'f']),
    reviews_per_month: random.chance(0.2) ? '' : random.between(0, 6).toFixed(2),
  }
}

export const nightsOfYear = 365

/** Whether the first rentals of Boston are free, night by night from the day on which the table was made. */
export function rentalCalendar(listings: number): string {
  const random = createRandom('rental calendar')
  const start = Date.parse(scrapedOn.boston)
  const rows = Array.from({ length: listings * nightsOfYear }, (_, i) => {
    const night = i % nightsOfYear
    return [
      rentalId(Math.floor(i / nightsOfYear)),
      new Date(start + night * 86_400_000).toISOString().slice(0, 10),
      // Stays of several nights, the first ones from the first day.
      random.chance(0.1) !== night % 40 < 12 ? 'f' : 't',
      '$125.00',
      '',
      '29',
      '1125',
    ]
  })
  const columns = 'listing_id,date,available,price,adjusted_price,minimum_nights,maximum_nights'
  return csvOf([columns.split(','), ...rows])
}
