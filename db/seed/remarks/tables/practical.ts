import type { Table } from '../grammar/grammar.ts'

/** What the machinery is and how old; only for what is for sale. */
export const systems: Table = {
  heat: ['Heat is {by |}<heat>.', 't: Heat: <heat>.', 'x: Heating: <heat>.'],
  'heat central': [
    '<heat> and central air {handle the seasons|keep it even}.',
    't: <heat>, central air.',
    'x: Heating is <heat>, cooling central.',
  ],
  'heat =heat.radiators': [
    'The hot-water radiators {give an even heat|are silent and warm|tick a little in October}.',
    'w: Hot-water radiators make for warm socks in January.',
    'd: The radiators clank once in October, to let you know.',
  ],
  'furnaceAge central': [
    'The <furnaceAge> furnace and the central air have been serviced.',
    'x: <furnaceAge> furnace, central air.',
    't: <furnaceAge> furnace, C/A.',
  ],
  'furnaceAge roofAge': [
    'Mechanicals: <furnaceAge> furnace, <roofAge> <roof>.',
    'The furnace is a <furnaceAge> unit, the <roof> a <roofAge> one.',
    't: <roofAge> roof, <furnaceAge> furnace.',
    'x: <roofAge> roof; <furnaceAge> furnace{; <tankAge> water heater|}.',
  ],
  furnaceAge: ['A <furnaceAge> gas furnace does the heating.', 't: <furnaceAge> furnace.'],
  boilerAge: [
    'A <boilerAge> boiler feeds the radiators.',
    't: <boilerAge> boiler.',
    'x: <boilerAge> boiler{, <tankAge> water heater|}; radiators.',
  ],
  roofAge: [
    'The house wears a <roofAge> <roof>.',
    'Overhead is a <roofAge> <roof>.',
    't: <roofAge> <roof>.',
    'x: <roofAge> <roof>.',
  ],
  tankAge: ['The water heater is a <tankAge> one.', 'x: <tankAge> water heater.'],
  'roof !roofAge': ['The <roof> {is sound|shows no trouble|has been kept up}.', 't: <roof>.'],
  ductless: ['Ductless units do the cooling.', 't: Mini-split cooling.', 'x: Ductless cooling.'],
  'heat =heat.geothermal': [
    'Geothermal heating and cooling {keeps the bills level|runs quietly underneath it all}.',
    'x: Geothermal system.',
    't: Geothermal.',
  ],
  'heat =heat.heat': [
    'A heat pump does both heating and cooling.',
    't: Heat pump.',
    'x: Air-source heat pump.',
  ],
  'siding roof': ['Outside it is <siding> under a <roof>.', 'x: Exterior <siding>, <roof>.'],
  solar: ['Solar panels, owned, {cut the electric bill|face south}.', 't: Solar, owned.'],
  smart: ['A smart thermostat {runs the heat|learns your hours}.', 't: Smart thermostat.'],
}

export const money: Table = {
  taxes: [
    'Taxes are about <taxes> a year.',
    't: Taxes {about |~}<taxes>.',
    'x: Annual taxes about <taxes>.',
    'Figure <taxes> or so in taxes.',
  ],
  'taxes !now.new': [
    "Last year's taxes came to about <taxes>.",
    'Taxes came to about <taxes> last year.',
  ],
  'taxes acres': [
    'x: Lot <acres> acre; taxes about <taxes>.',
    'On <acres> acre, taxed at about <taxes>.',
    't: <acres> acre. Taxes <taxes>.',
  ],
  'acres !country': [
    'The lot is <acres> acre.',
    't: <acres>-acre lot.',
    'x: Lot size <acres> acre.',
    'It stands on <acres> acre.',
    'A lot of <acres> acre {goes with it|leaves room around the house}.',
  ],
  'fee covers': [
    'The association fee is <fee> a month and covers <covers>.',
    't: HOA <fee>/mo. ({covers |}<covers>).',
    'x: Association fee <fee> monthly; includes <covers>.',
    '<fee> a month to the association takes care of <covers>.',
  ],
  fee: ['Association dues are <fee> a month.', 't: HOA <fee>/mo.'],
}

export const updates: Table = {
  '=sound !recent': [
    'Recent work: {<roof>, gutters and paint|windows and exterior paint|electrical panel and lighting|bath fixtures and flooring|insulation and attic fan}.',
    '{Windows|Most windows|Storm windows} have been {replaced|renewed}.',
    't: {Newer windows.|Newer mechanicals.|Updated electric.|Fresh paint.|New carpet upstairs.}',
    'x: Work done: {panel, water line and gutters|windows, trim and soffits|drain tile and grading|flues lined, chimney pointed}.',
    'w: {Fresh paint and clean windows|New light fixtures and fresh paint} make it easy to move in.',
    'Paint is fresh and {the gutters are clear|the doors all close}.',
    'd: The {gutters|storm windows} are newer than they look.',
  ],
  '=now.renovated': [
    '{Wiring, plumbing and plaster|Baths, wiring and windows} were part of it.',
    't: New wiring, plumbing.',
    'x: Permits closed for the renovation.',
    'w: They kept what was good and replaced what was not.',
  ],
  '=now.new': [
    '{Tight windows and low bills|Insulation and windows} are to current code.',
    't: {Builder warranty.|Current code throughout.}',
    'x: Built to current energy code.',
    'w: The first scratch on the floor will be yours.',
  ],
  '=now.fixer': [
    '{The lot and the location|The structure and the street} carry the value.',
    '{Price it as a project|Walk it with a contractor} and the numbers {can work|make sense}.',
    't: {Bring ideas.|Inspect first.|No repairs by seller.}',
    'x: Inspection for information only.',
    'd: The wallpaper holds some of the walls together.',
  ],
  '=now.original': [
    '{Nothing has been covered up|Nothing was remuddled}.',
    't: {No remodel.|One for the purist.}',
    'd: Nothing has been improved, which in one or two rooms is a mercy.',
    'x: Baths and kitchen as built.',
    'w: Nobody has hurried it; neither need you.',
  ],
  smart: ['Thermostat and lights can be run from a phone.', 't: Smart controls.'],
  '=recent =now.kept': [
    '{Nothing is due|No big repair is due} for a while.',
    't: {Low upkeep.|Nothing to do.}',
    'x: Systems original to the <year> build and serviced.',
    'Windows, roof and systems are {young|as old as the house, which is not old}.',
  ],
}

/** Last sentences for homes for sale. */
export const saleClosings: Table = {
  '': [
    'Possession {at closing|negotiable|flexible}.',
    '{Quick closing possible|A quick closing is possible|The sellers can close soon}.',
    '{Shown by appointment|By appointment}.',
    '{Room dimensions|Dimensions|Room sizes} are approximate.',
    'Floor plan {and disclosures |}on request.',
    'Ask for the list of {updates|inclusions|utility costs}.',
    'Measurements approximate{; verify if they matter|}.',
    '{Kitchen appliances|The appliances} {stay|are included}.',
    't: {Possession negotiable.|Quick possession.|By appt.|Verify measurements.|Appliances stay.|Call for details.|Disclosures on file.}',
    'w: Come {by|over} {and see the light|for a look|and stand in the kitchen for a minute}.',
    'w: {See it on a sunny day|Come at four in the afternoon} {if you can|for the light}.',
    'w: Bring {a tape measure and your questions|your questions; we have the answers or will find them}.',
    'w: {Take your time when you visit|Walk through it slowly}; it {rewards a second look|grows on you}.',
    'w: We look forward to {showing you around|opening the door for you}.',
    'd: {Photos are honest; so is the price|The photos were taken on a cloudy day, on purpose}.',
    'd: {Go and look|Come see for yourself}; {nobody will follow you around|you will know in ten minutes}.',
    'd: Bring {the friend who notices things|someone handy and someone kind}.',
    'x: Buyer to verify {dimensions|measurements|lot size and taxes}.',
    'x: {Seller disclosures|Survey and disclosures|Utility averages} available on request.',
  ],
}
