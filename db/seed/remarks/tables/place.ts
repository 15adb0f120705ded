import type { Table } from '../grammar.ts'

/** What is near, never farther than the facts have it. */
export const place: Table = {
  park: [
    '<park> is <parkWhere>.',
    '{It is|You are|The door is} <fromPark>.',
    't: Near <park>.',
    't: <park>, <parkWhere>.',
    'w: <park> is <parkWhere>, {close enough for the hour before work|and you will use it|good for an hour with a thermos}.',
    'x: <park> is <parkWhere>.',
    'd: <park> is <parkWhere>, geese included.',
    'With <park> <parkWhere>, {the yard need not be large|there is always somewhere to go}.',
  ],
  'lake': [
    'Halloway Lake is <lakeWhere>.',
    't: <fromLake>.',
    '{It is|You are} <fromLake>.',
    'w: {Bring the kayak|Mind the wind in March}: Halloway Lake is <lakeWhere>.',
    'd: Halloway Lake is <lakeWhere>; in January it is louder than you think.',
  ],
  'river': [
    'The Sable River is <riverWhere>.',
    't: <fromRiver>.',
    'It is <fromRiver>{ and its path|}.',
    'w: The Sable River is <riverWhere>{, a good turn before supper|}.',
  ],
  drive: [
    'Downtown is {about |}<drive> minutes {by car|away by car}.',
    't: <drive> min. to downtown.',
    'Figure on <drive> minutes {into|to} downtown.',
    'x: About <drive> minutes by car to downtown Port Ellery.',
    'd: Downtown is <drive> minutes off, {ten more behind a plow|fewer on Sunday}.',
  ],
  bus: ['The bus {stops nearby|is close}.', 't: Near bus line.', 'A bus line is close by.', 'x: Close to public transit.'],
}

/** Which schools the address belongs to. */
export const schools: Table = {
  'elementary =inTown': [
    'Schools: <elementary>, <middle> and <high>.',
    '{It is|The address is} in the <elementary> {area|attendance area}{; the high school is <high>|}.',
    '<elementary> and <high> serve the address.',
    'The address belongs to <elementary>, <middle> and <high>.',
    't: <elementary>, <high>.',
    'x: Attendance area: <elementary>, <middle>, <high>.',
    'The assigned schools are <elementary> and <high>.',
  ],
}

/** The neighborhoods and the towns, as agents tell of them. */
export const hoods: Table = {
  'in.Downtown': ['Downtown is at the door: offices, the courthouse, dinner.', 'w: Leave the car; Downtown {is made for feet|has its market mornings and its late shows}.', 'Restaurants and the market hall set the pace of this part of Downtown.', 'd: It is Downtown, so expect bells, buses and good coffee.', 't: Central location.', 'x: Central district; services and offices nearby.'],
  'in.Old Harbor': ['Old Harbor keeps its brick streets and its gulls.', 'w: The harbor wakes early, and Old Harbor with it.', 'Warehouses became lofts here, and the cafes followed.', 'd: The gulls were here first and say so.', 't: Old Harbor, near the water.', 'The old warehouse streets have filled with kitchens and studios.'],
  'in.Ferry Hill': ['Ferry Hill is the historic district: slate walks, tall trees, captains\' houses.', 'w: Gas lamps and lilacs; Ferry Hill looks much as it did a century ago.', 'Houses on Ferry Hill change hands seldom.', 'd: Ferry Hill has a historic commission and opinions about porches.', 't: Historic district.', 'x: Within the Ferry Hill Historic District; exterior changes reviewed.'],
  'in.Lathrop': ['Lathrop is the college side of town, with books, bikes and old elms.', 'w: In Lathrop the porch lights come on late and the coffee starts early.', 'The college sets the calendar in Lathrop.', 'd: In Lathrop even the cafes have office hours.', 't: Close to the college.', 'Bookshops and bakeries run along the main street of Lathrop.'],
  'in.Eastmoor': ['Eastmoor was laid out in the twenties with wide lots and wider boulevards.', 'w: Big maples meet over the streets of Eastmoor.', 'In Eastmoor the setbacks are deep and the sidewalks shaded.', 'd: Eastmoor hedges are trimmed to the inch.', 't: Eastmoor boulevards.', 'x: Eastmoor: larger lots, interwar housing stock.'],
  'in.North Shore': ['North Shore lots are large and the trees are old.', 'w: On North Shore the lake is never quite out of mind.', 'The road along North Shore follows the water, and so do the evening strollers.', 'd: North Shore: more oaks than mailboxes.', 't: North Shore trees.', 'x: North Shore: large lots, curving streets.'],
  'in.Maple Grove': ['Maple Grove grew up along the streetcar line, one bungalow after another.', 'w: Porches face each other across Maple Grove, and people use them.', 'Blocks in Maple Grove are short and sociable.', 'd: Maple Grove is where the bungalows went to stay.', 't: Maple Grove, bungalow blocks.', 'The old streetcar blocks of Maple Grove still have their corner shops.'],
  'in.Sunset Terrace': ['Sunset Terrace has wide lots, low roofs and long evenings.', 'w: They named Sunset Terrace for the view west, and it holds up.', 'Radio Hill rises at the end of the street grid here.', 'd: Sunset Terrace: carports, creek stones and a few flamingos.', 't: Sunset Terrace, wide lots.', 'x: Sunset Terrace: postwar plats with generous frontage.'],
  'in.Glen Haven': ['Glen Haven streets bend with the ravines.', 'w: In Glen Haven the woods come right up to the back yards.', 'Mature trees make Glen Haven feel farther out than it is.', 'd: In Glen Haven no two streets meet at a right angle; trust the map.', 't: Glen Haven, mature trees.', 'x: Glen Haven: curving streets, lots above average width.'],
  'in.Fox Hollow': ['Fox Hollow loops around its pond and its paths.', 'w: Evenings in Fox Hollow belong to bicycles.', 'Fox Hollow was built out by the turn of the century and the trees have caught up.', 'd: There are, in fact, foxes in Fox Hollow.', 't: Fox Hollow paths and pond.', 'x: Fox Hollow: 1990s plats, wide lots.'],
  'in.Riverbend': ['Riverbend follows the bend it is named for.', 'w: Riverbend is the place for people who own more than one bicycle.', 'The greenway and its paths run along Riverbend.', 'd: Everything in Riverbend curves, including the errands.', 't: Near the greenway paths.', 'x: Riverbend: mixed condominium and house plats.'],
  'in.Prairie Crossing': ['Prairie Crossing is the newest corner of the city, with prairie grass in the boulevards.', 'w: The bluestem is waist-high by August in Prairie Crossing.', 'Paths tie Prairie Crossing together.', 'd: Prairie Crossing: the trees are young, so bring a hat.', 't: Newest part of town.', 'x: Prairie Crossing: planned development, homes since 2009.'],
  'in.Mill Flats': ['Mill Flats was built for the woolen mill and has outlived it nicely.', 'w: Bakers and bike builders have moved into Mill Flats, and it smells of both.', 'Rents and prices in Mill Flats are still within reach.', 'd: Mill Flats has one hill, and it is a ramp.', 't: Mill Flats, West Bank.', 'x: Mill Flats: narrow lots, brick and frame stock.'],
  'in.Brickyard': ['The Brickyard is a working part of town with low prices and short commutes.', 'w: Studios and workshops are filling the old kilns of the Brickyard.', 'Clay from these lots built half the city.', 'd: In the Brickyard the houses are small and the garages are serious.', 't: Brickyard prices.', 'x: Brickyard: mixed residential and light industry.'],
  'in.Southgate': ['Southgate has straight streets, level lots and neat capes.', 'w: In Southgate someone will lend you a ladder.', 'Postwar Southgate was built quickly and kept carefully.', 'd: Southgate lawns are mown on Saturday. All of them.', 't: Straight streets, level lots.', 'x: Southgate: postwar plats, level lots.'],
  'in.Tudor Hill': ['Tudor Hill is what it says: gables on a rise, with the lake below.', 'w: From the top of Tudor Hill you can see weather coming.', 'Streets on Tudor Hill wind up to the overlook.', 'd: Tudor Hill has more chimneys than any place needs.', 't: Tudor Hill gables.', 'x: Tudor Hill: interwar houses, curving streets.'],
  'in.Wexley': ['Wexley has a creamery, a main street and its own high school.', 'w: Wexley still closes the main street for its parade.', 'A small town with its own services: that is Wexley.', 'd: Wexley has one stoplight, and it is thinking about it.', 't: Village of Wexley.', 'x: Wexley: town water and sewer, own school district.'],
  'in.Tansy Creek': ['Tansy Creek has grown fast and kept its creek.', 'w: Redwings in the creek bottom tell you it is spring in Tansy Creek.', 'New shops and new paths keep appearing in Tansy Creek.', 'd: Tansy Creek: the cul-de-sacs have names of flowers, the streets of farmers.', 't: Tansy Creek schools.', 'x: Tansy Creek: newer plats, own school district.'],
  'in.Dunmore Mills': ['Dunmore Mills gathers around the old mill and its dam.', 'w: The mill race is the sound of Dunmore Mills at night.', 'Dunmore Mills is small enough that the post office knows you.', 'd: Dunmore Mills has more porches than parking meters. It has no parking meters.', 't: Dunmore Mills village.', 'x: Dunmore Mills: village services, Wexley schools.'],
  'in.Orchard Bluff': ['Orchard Bluff sits above the lake among cherry trees.', 'w: In May the bluff is white with cherry blossom.', 'Summer people and year-rounders share Orchard Bluff peaceably.', 'd: Orchard Bluff time runs twenty minutes behind the city.', 't: Bluff and orchard country.', 'x: Orchard Bluff: seasonal and year-round homes.'],
  'in.Point Breeze': ['Point Breeze is a village of cottages where the wind comes off the lake.', 'w: Screen doors and sailcloth: that is Point Breeze in July.', 'Most of Point Breeze was built for summer; more and more of it stays through winter.', 'd: The breeze in Point Breeze is not a figure of speech.', 't: Cottage village.', 'x: Point Breeze: cottage lots, some seasonal use.'],
  'in.Harmon Ridge': ['Harmon Ridge looks out over farms on every side.', 'w: From Harmon Ridge you can watch a storm cross the county.', 'Harmon Ridge is a handful of blocks and a good diner.', 'd: Harmon Ridge: population small, pie excellent.', 't: Harmon Ridge village.', 'x: Harmon Ridge: village lots, own school district.'],
}
