// Words about people whom fair housing laws protect, in English and Spanish, lowercase and without accents. What
// describes a home (`family room`, `wheelchair accessible`, `white oak`) is not among them.

const words = (text: string): string[] => text.split(/[,\n]/).flatMap((word) => word.trim() || [])

/** Spanish adjectives and nouns with an ending for each gender and number. */
const withEndings = (stems: string): string[] =>
  words(stems).map((stem) =>
    stem.endsWith('n!') ? `${stem.slice(0, -1)}(?:es|a|as)?` : `${stem}(?:o|a|os|as)`,
  )

const colors = words('white, black, colored')

const beliefs = words(`
  christian, catholic, protestant, evangelical, baptist, mormon, jewish, orthodox jewish, muslim, islamic, hindu, sikh,
  buddhist, atheist, amish, religious`)

const origins = words(`
  caucasian, african american, hispanic, latino, latina, latinx, asian, arab, arabic, native american`)

const peoples = words(`
  african, american indian, indian, pakistani, bangladeshi, chinese, japanese, korean, vietnamese, filipino, hmong,
  mexican, puerto rican, cuban, haitian, dominican, brazilian, somali, ethiopian, nigerian, russian, ukrainian, polish,
  irish, italian, german, greek, armenian, persian, iranian, turkish, middle eastern, european, foreign, foreign born,
  immigrant, refugee, ethnic, minority, diverse, english speaking, spanish speaking`)

const orientations = words('gay, lesbian, lgbt, lgbtq, transgender')

const abilities = words('disabled, handicapped, able bodied, mentally ill, autistic')

const families = words('childless, child free, childfree, unmarried, single parent, single mother')

const sexes = words('female, male, women, men, ladies')

const spanish = withEndings(`
  cristian, catolic, evangelic, judi, hebre, blanc, negr, latin, hispan, asiatic, african, mexican, cuban, gring,
  extranjer, gitan, indi, discapacitad, musulman!`)

export const barredWords = {
  /** Barred wherever they stand. */
  always: words(`
    christians, catholics, muslims, jews, hindus, hispanics, latinos, latinas, caucasians, african americans,
    immigrants, refugees, whites only, low crime, no crime, less crime, high crime, little crime
    crime free, without crime, crime rate, crime rates
    gang free, no gangs, good part of town, bad part of town, safe part of town, wrong side of town
    right kind of people, people like us, our kind of people
    family neighborhood, family friendly neighborhood, family oriented neighborhood, family friendly area
    family friendly community, family oriented community, kid friendly neighborhood
    good for families, perfect for families, ideal for families
    poca delincuencia, sin delincuencia, sin crimen, poco crimen, bajo crimen, baja criminalidad
    no section 8, no section eight, no sec 8, section 8 not accepted, section 8 not allowed, section 8 not welcome
    no vouchers, no voucher, vouchers not accepted, voucher not accepted, no housing vouchers, no housing voucher
    without section 8, without vouchers, no rental assistance, no housing assistance, no public assistance
    no government assistance, no welfare, no subsidies, no subsidized tenants, no subsidized housing
    sin seccion 8, no seccion 8, seccion 8 no, no se acepta seccion 8, no aceptamos seccion 8
    tasa de criminalidad, gente bien, gente como nosotros, gente decente, judios, musulmanes, inmigrantes`),

  /** Traits of people, barred with a noun from `nouns`. */
  traits: [
    ...colors,
    ...beliefs,
    ...origins,
    ...peoples,
    ...orientations,
    ...abilities,
    ...families,
    ...sexes,
  ],

  /** Traits that are barred as a whole keyword. */
  alone: [...beliefs, ...origins, ...orientations, ...words('childless, minority, minorities')],

  /** Who lives where. */
  nouns: words(`
    neighborhood, neighborhoods, neighbourhood, neighbourhoods, area, areas, community, communities, people, persons,
    family, families, neighbor, neighbors, neighbours, resident, residents, owners, homeowners, tenant, tenants,
    renters, buyers, occupants, roommate, roommates, population, majority, household, households, enclave,
    demographic, demographics, couple, couples, kids, children, part of town, side of town`),

  spanishTraits: spanish,
  spanishNouns: words(`
    barrio, barrios, vecindario, vecindarios, zona, zonas, colonia, comunidad, vecino, vecinos, gente, persona,
    personas, familia, familias, inquilino, inquilinos, residentes, poblacion, mayoria`),

  /** People who are barred after `without`, and next to `only`. */
  people: [
    ...words(`
      whites, blacks, asians, arabs, indians, mexicans, africans, chinese people, foreigners, americans
      women, men, ladies, girls, females, males, gays, lesbians, homosexuals
      disabled, disabled people, handicapped, wheelchairs, wheelchair users, service animals, service dogs,
      assistance animals, mentally ill, group homes
      pregnant women, single mothers, single moms, single parents
      mujeres, hombres, damas, senoritas, discapacitados, minusvalidos`),
    ...withEndings(
      'blanc, negr, cristian, catolic, evangelic, latin, hispan, mexican, extranjer, gitan',
    ),
  ],

  /** As `people`, but right for homes of older persons, which may leave out children. */
  children: words(`
    kids, children, babies, toddlers, infants, teens, teenagers, minors, families, ninos, ninas, bebes, hijos, menores,
    familias, familias con ninos`),
  childless: words(`
    adults, adult, adult tenants, singles, single people, mature adults, adultos, solteros, solteras, personas solas`),
  older: words(`
    55, 62, senior, seniors, age restricted, active adult, over 55, older adults, older persons, retirement, tercera edad,
    mayores de 55, jubilados`),

  without: words(`
    no, non, not, without, zero, few, fewer, less, avoid, avoiding, away from, far from, free of, sin, ningun, ningunos,
    pocos, pocas, lejos de, nada de`),
  only: words('only, exclusively, preferred, solo, solamente, unicamente, exclusivamente'),
  onlyBefore: words('only, just, exclusively, solo, solamente, unicamente, exclusivamente'),
  mostly: words('mostly, mainly, predominantly, primarily, majority, largely'),

  /** Whether people behave, barred with a noun from `places` or, in Spanish, behind one. */
  safe: words('safe, safer, safest, unsafe, dangerous, bad, rough, sketchy, ghetto'),
  places: words(`
    neighborhood, neighborhoods, neighbourhood, area, areas, street, streets, community, communities, block, suburb,
    city, cities, town`),
  spanishSafe: words('segur[oa]s?, peligros[oa]s?, tranquil[oa]s? y segur[oa]s?'),
  spanishPlaces: words(
    'barrio, barrios, vecindario, zona, zonas, colonia, comunidad, ciudad, calle, area',
  ),

  /** Words of homes and places that are never cut ones. */
  whole: words('fema'),
  /** Cut words that, without others, also begin words of homes and places (`arabesque`). */
  ordinary: words('refuge, christ, arab'),

  /** Parts of homes, places, and names, which are taken out before the rest is read. */
  harmless: words(`
    community center, community centre, community pool, community room, community garden, community park,
    community college, area rug, area rugs, family room, family rooms, family home, family homes, family house,
    single family, multi family, two family, family of, barrio chino, kids room, kids rooms, kids bathroom,
    children s room, safe room, neighborhood watch, men s, women s, family restaurant, no children s`),
} as const
