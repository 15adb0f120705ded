const lines = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** Searches for people whom fair housing laws protect. */
export const barredPhrases = lines(`
  no kids
  no section 8
  No Section-8
  section 8 not accepted
  no vouchers
  vouchers not accepted
  no housing vouchers
  sin sección 8
  No Kids!
  no children please
  without children
  quiet building, no babies
  no teenagers
  no families
  fewer families
  child-free couples
  childless couples
  childless neighborhood
  adults only
  adult only building
  only adults
  singles only
  single mothers not, no single moms
  away from kids
  family friendly neighborhood
  family-oriented community
  Christian neighborhood
  christian families
  nice Jewish area
  jewish
  Muslims
  no muslims
  near Hindus
  mostly catholic
  Mormon community
  amish community
  christian only tenants and christians
  white neighborhood
  white families
  whites only
  no blacks
  no black people
  mostly white
  predominantly Asian
  majority hispanic area
  black community
  latino neighborhood
  latinos
  african american neighborhood
  African-American families
  native american families
  Chinese neighborhood
  Indian families nearby
  no Mexicans
  mexican part of town
  Korean people
  no immigrants
  immigrant community
  no foreigners
  foreign tenants
  americans only
  english speaking neighbors
  diverse neighborhood
  ethnic neighborhood
  minority neighborhood
  gay neighborhood
  lgbt community
  no gays
  women only
  ladies only
  only men
  female tenants
  no men
  male roommate
  no disabled people
  no wheelchairs
  no service animals
  able-bodied tenants
  no group homes
  mentally ill neighbors
  safe neighborhood
  safest neighborhoods
  safe area
  safe and quiet neighborhood
  safe street
  low crime
  low-crime area
  no crime
  crime rate
  dangerous area
  bad neighborhood
  ghetto area
  good part of town
  people like us
  right kind of people
  sin niños
  no niños
  solo adultos
  adultos solamente
  sin familias
  barrio cristiano
  comunidad judía
  familias cristianas
  vecinos musulmanes
  vecindario blanco
  vecinos negros
  gente blanca
  solo blancos
  sin negros
  barrio latino
  barrio mexicano
  sin inmigrantes
  sin extranjeros
  solo mujeres
  solo para hombres
  sin discapacitados
  barrio seguro
  zona segura
  zona más segura
  vecindario peligroso
  sin delincuencia
  poca delincuencia
  gente decente
`)

/** Searches for homes, with words that look like the others. */
export const harmlessPhrases = lines(`
  family room
  family of 4
  great for family gatherings
  single family
  multi-family
  large family home
  kids room
  children's room
  playroom for kids
  near children's hospital
  no stairs
  no HOA
  no pets
  without carpet
  no neighbors behind
  few neighbors
  wheelchair accessible
  handicap accessible
  accessible bathroom
  roll-in shower
  elevator
  service entrance
  senior community 55+
  55+ adults only
  active adult community, no kids
  age restricted adults only
  retirement community
  comunidad para mayores de 55, sin niños
  community center
  jewish community center
  gated community
  community pool
  white kitchen
  all white kitchen
  white cabinets
  mostly white cabinets
  white oak floors
  white picket fence
  black appliances
  no black appliances
  black granite
  area rug
  white area rugs
  spanish style
  spanish tile
  spanish speaking agent
  mexican tile
  italian marble
  living area with italian marble
  french doors
  german appliances
  dutch colonial
  indian hills
  persian rug
  japanese garden
  asian garden
  korean church
  near church
  church street
  st mary catholic church
  walk to synagogue
  mosque street
  temple avenue
  christian street
  catholic school
  good schools
  master bedroom
  master's suite
  his and hers closets
  mother-in-law suite
  men's closet
  women's locker room
  man cave
  bachelor pad
  safe room
  storm safe
  gun safe
  safe harbor
  safety harbor
  fire safe
  quiet neighborhood
  nice neighborhood
  walkable neighborhood
  neighborhood watch
  quiet street
  bad roof
  rough sawn beams
  city views
  dangerous stairs repaired
  crimean garden
  people mover
  only one owner
  adult tree canopy
  mature trees
  empty nester
  single story
  singles tennis court
  kosher kitchen
  section 8
  section 8 welcome
  vouchers accepted
  school vouchers
  cocina blanca
  puertas francesas
  baño blanco
  sin baños
  calle iglesia
  barrio tranquilo
  cuarto familiar
  casa para familia de 4
  silla de ruedas
  piscina comunitaria
  cerca de la escuela
  dos cuartos y cocina negra
  minority report cinema room
`)

/** As the first, with words of which only a part is written. */
export const barredCutPhrases = lines(`
  white neighbo*
  no chil*
  no child*
  christ* neighborhood
  *no chil*
  no kid*
  no famil*
  white* neig*
  *hite neighborhood
  no ch*ldren
  no chi*ren
  low crim*
  catholi*
  immigr*
  family frie* neig*
  barrio cristi*
  no vouch*
`)

/** Cut words of searches for homes. */
export const harmlessCutPhrases = lines(`
  pool*
  *view*
  white kitch*
  white cab*
  black appl*
  no stai*
  no carp*
  no neigh*
  family ro*
  family roo*
  single fami*
  walk-in clos*
  *garage*
  near scho*
  cath*
  cathedral ceil*
  christ*
  christm*
  wildlife refuge*
  no fema* zone
  reli*
  mexi* tile
  spanish styl*
  italian mar*
  community cent*
  area rug*
  safe roo*
  quiet neig*
  hardwood flo*
  granit*
  *front*
  water*
  lake*
  child*
  male*
  55+ commun*
  cocina blan*
  piscina comuni*
  no hoa*
  mountain vie*
`)
