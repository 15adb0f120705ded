import type { Table } from '../grammar/grammar.ts'

/** Waterfronts are always mentioned. */
export const waterside: Table = {
  'lakefront dock': [
    'w: Coffee on your own dock on Halloway Lake: {that is the point of this one|the rest is detail}.',
    'Halloway Lake is the back yard here, and the dock is {in place|already there}.',
    't: On Halloway Lake, with dock.',
    'x: Frontage on Halloway Lake with a dock in place.',
  ],
  lakefront: [
    '{The lot runs down to|Set on} Halloway Lake{, with the water in view from the main rooms|}.',
    't: Lakefront, Halloway Lake.',
    'w: {Sunsets|Weather|Morning light} over Halloway Lake, {right from the house|every day of the year}.',
    'x: Direct frontage on Halloway Lake.',
  ],
  riverfront: [
    '{The Sable River runs past the lot|The lot meets the Sable River|Set along the Sable River}{; herons included|}.',
    't: Frontage on the Sable River.',
    'w: You can hear the Sable River {with the windows open|from the back step}; it runs right by.',
    'd: The Sable River goes by all day and asks for nothing.',
  ],
  'viewLake !lakefront': [
    '{There is|You get|It has} a {view|glimpse} of Halloway Lake {from inside|from here|out the window}.',
    't: Lake view.',
    'w: Look up and there is Halloway Lake.',
    'x: View of Halloway Lake from the home.',
  ],
  'viewRiver !riverfront': [
    'The Sable River shows {through the trees|between the houses|from the windows}.',
    't: River view.',
  ],
}

/** What sells this one: the thing that the agent would say on the telephone. */
export const selling: Table = {
  'viewPark =park': [
    '{The windows look into|It looks out on|Right across from the house is} <park>.',
    't: Faces <park>.',
    'w: <park> is the view{, and the view changes with the season|}.',
  ],
  viewGarden: [
    '{The windows look|It looks} {out on|over} the garden.',
    't: Garden view.',
    'w: From the best chair you look at the garden.',
    'The view is {green|of the garden}{, and best in June|}.',
    'x: Garden view.',
    'd: The view is the garden, and the garden knows it.',
  ],
  poolIn: [
    'The in-ground pool {is the center of the back yard|takes up the sunny side of the yard|gets the afternoon sun}.',
    't: In-ground pool.',
    'x: In-ground pool{, equipment serviced|}.',
    'w: {From June on|When July comes} you will be in the in-ground pool {and hard to reach|by noon}.',
    'd: There is an in-ground pool, so expect visitors.',
  ],
  poolAbove: [
    'An above-ground pool {stands|is set up} {out back|in the yard}{, liner in good order|}.',
    't: Above-ground pool.',
    'd: The above-ground pool will make you popular in July.',
  ],
  'woodwork builtIns': [
    'The original woodwork is {unpainted|intact}, and so are the built-ins.',
    'w: Nobody ever painted the woodwork, and the built-ins {glow|still close with a click}.',
    'x: Original natural woodwork and built-ins intact.',
  ],
  woodwork: [
    'The {oak|natural} woodwork has never been painted.',
    't: {Natural|Original} woodwork.',
    'w: {Warm|Honeyed} natural woodwork runs through the {ground floor|main rooms}.',
    'x: Unpainted natural woodwork: casings, baseboards and doors.',
    'd: The woodwork {survived|got through} {the fashion for white paint|every fashion in paint}.',
    'd: Somehow nobody painted the {oak|woodwork}.',
    '{Casings, doors and baseboards|Trim and doors} are {bare wood|natural wood}{, as first finished|}.',
  ],
  exposedBrick: [
    '{Exposed brick|Old brick} {warms|lines} the {living space|long wall}.',
    't: Exposed brick.',
    'The brick walls are {bare|exposed}, {mortar and all|and worth leaving that way}.',
    'x: Exposed masonry on the interior walls.',
  ],
}

/** In what state it is, and what else is worth a sentence. */
export const condition: Table = {
  renovated: [
    'Renovated {throughout |}in <renovated>{: {kitchen, baths, wiring|kitchen, baths and finishes}|, and it shows where it should}.',
    'The <renovated> renovation {did the hard parts|covered kitchen, baths and mechanicals|was a thorough one}.',
    't: Renovated <renovated>.',
    't: {Taken back to the studs|Full remodel} in <renovated>.',
    'x: Renovated in <renovated>: {kitchen, baths and electrical|kitchen, baths, lighting and paint}.',
    'w: The dust settled on the <renovated> renovation {and what is left is lovely to live in|some time ago; only the good part is left}.',
    'd: Somebody else lived through the renovation in <renovated>. You get the result.',
  ],
  'now.new': [
    '{New construction|Just built}, {down to the lawn|inspected and ready|with the plans on the counter}.',
    't: New construction.',
    'Newly built, {with the choices already made well|and finished down to the hardware|with everything on its first use}.',
    'x: New construction, {builder warranty in place|final inspection passed}.',
    'w: Brand new, {still smelling of paint and sawdust|down to the doorknobs}.',
  ],
  'now.updated': [
    'Updated {over the years|in stages|steadily}, {room by room|kitchen and baths first|with some care}.',
    't: {Updated kitchen and bath.|Many updates.|Updated inside.}',
    'x: {Kitchen, bath and lighting updates completed|Updates include kitchen, bath and fixtures|Updated lighting, fixtures and bath}.',
    'w: {Someone took their time over this one, and it shows|Years of thoughtful updates show} in {every corner|the details}.',
    'The {big|costly|expensive} updates {are done|are behind it|have been made}.',
    'Updates {came|were made} {as they were due|over several years}: {lighting|kitchen|baths}, then {flooring|fixtures|paint}.',
  ],
  'now.kept =house': [
    '{Gutters are clean, filters changed|The gutters are clear}, and the {house|place} has been kept up that way for years.',
    'w: Kept by someone who oils the hinges and writes dates on the furnace filter.',
  ],
  'now.kept': [
    '{Well kept|Carefully kept|Looked after|In good order} {throughout|inside and out|from top to bottom}.',
    't: {Well kept.|Clean and ready.|Maintained.}',
    'It has been {looked after|kept up} {the way one hopes|without fuss|year in, year out}.',
    'x: {Mechanicals|Systems} {serviced {yearly|on schedule}|in service and checked}.',
    'w: {Cared for|Loved}, and it {shows|feels it}.',
    'd: {Clean enough to be a little intimidating|Dusted more often than most}.',
  ],
  'now.original =sale': [
    'Much of the interior is {original|as it was built}, {ready for its next chapter|in tidy order}.',
    't: {Mostly original inside.|Original kitchen and baths.|Original condition.}',
    'Finishes are original and {tidy|clean}; {update at your own pace|bring a paint chart}.',
    'x: Original finishes throughout; priced accordingly.',
    'd: The {kitchen|bath tile} has been here long enough to come back into fashion.',
    'w: Original from front to back, and waiting for {your|some} ideas.',
  ],
  'now.fixer =sale': [
    'It needs work, {and the price says so|from the kitchen out|and is priced for it}.',
    't: {Needs work.|Project house.|Sold as is.}',
    'Sold as is: {kitchen and baths want redoing|bring a contractor and a tape measure|the structure is sound, the surfaces are not}.',
    'x: Sold as is. {Kitchen, bath and finishes need replacement|Cash or renovation loan suggested}.',
    'd: {The word is potential|Wear old shoes}; the {price|number} reflects it.',
    'w: Good bones, tired finishes, {and a reward for patience|a lovely project for steady hands}.',
  ],
  vaulted: [
    'The main room {has a vaulted ceiling|rises to a vaulted ceiling|is vaulted}{ and gets good light|}.',
    't: Vaulted ceiling.',
    'w: Look up: the ceiling in the main room is vaulted{ and the light comes with it|}.',
  ],
  tallCeilings: [
    '{Ceilings are high|The ceilings are tall} and the windows {follow|make the most of it}.',
    't: High ceilings.',
    'w: High ceilings {let the light all the way in|give the rooms room to breathe}.',
    'x: Ceiling height above standard on the main level.',
  ],
  hotTub: [
    'There is a hot tub{ out back|, and winter to use it in|}.',
    't: Hot tub.',
    'd: There is a hot tub, {for science|for the back}.',
    'w: The hot tub is best {when it snows|on a clear night}.',
  ],
  'solar =sale': [
    'The solar panels are owned{, not leased|; the bills are small|}.',
    't: Owned solar.',
    'x: Owned photovoltaic array; no lease to assume.',
    'w: The roof does its part: the solar panels are owned outright.',
  ],
  sunroom: [
    'The sunroom {is the best seat in the house|gets light on three sides|will be used most}.',
    't: Sunroom.',
    'w: {Reading|Tomato seedlings|A long winter} will find a place in the sunroom.',
    'x: Sunroom off the main living area.',
  ],
  'workshop garage': [
    'The <garage> has a workshop {built in|along one wall|with a bench and good light}.',
    't: <garage> with workshop.',
    'x: <garage> with dedicated workshop area{ and 220-volt outlet|}.',
  ],
  culDeSac: ['The street ends here{; nobody drives through|, in a cul-de-sac|}.', 't: Cul-de-sac.'],
}
