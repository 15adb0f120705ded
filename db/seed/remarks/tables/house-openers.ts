import type { Table } from '../grammar/grammar.ts'

/** First sentences for a house; the sentence that sells it may come first instead. */
export const houseOpeners: Table = {
  '': [
    't: <bb> <called>, <hood>.',
    't: <called> in <hood>: <bedsN>, <bathsN>.',
    't: <hood>. <bedsN>, <bathsN>, <area>.',
    't: <year> <called>, <bedsN>, <bathsN>.',
    't: <bedsN>, <bathsN>, <area>{ in <hood>|}.',
    't: <called>, <year>. <area>.',
    '{Here is a|A} <bb> <called> in <hood>{, built in <year>|, <area> in all| with <area> of living space|}.',
    'This <bb> <called> {went up|was built} in <year>{ and measures <area>|}.',
    '<bb> <called> in {<hood>|the <subdivision> part of <hood>|<subdivision>}{ with a <garage>|}.',
    'A <decade> <called> in {<hood>|<subdivision>} with <beds> and <baths>.',
    '<beds>, <baths> and <area> {make up this <hood> <called>|in a <called> in <hood>|under one roof in <hood>}.',
    'This <hood> <called> has <beds>, <baths>{ and a <garage>| and <area> to use|}.',
    'In {<hood>|<subdivision>}, a {<siding> |}<called> {from <year>|of <area>|with <beds>}.',
    'A {<siding> |}<called> {of|with} <area>, {built in <year>|<year>}, in <hood>.',
    '{From the curb|Outside|From across the street} {you see|it is} a {<siding> |}<called>; {inside|indoors} it is <beds>, <baths> and <area>.',
    'x: <called>, <year>, <area>, <beds>, <baths>{, <garage>|}.',
    'x: <called> of <area>, built in <year>{; <siding> exterior|}{ on <acres> acre|}.',
    'x: {Offered|For sale}: a <bb> <called>, <area>, <year>, {in <hood>|<hood>}.',
    'w: If {<hood>|a <called> in <hood>} {is|has been} on your list, {come and see this one|start here|put this <bb> <called> at the top of it}.',
    'w: {Come home to|Meet|Come and meet} a <bb> <called> in {<hood>|<subdivision>}.',
    'w: Some houses feel settled the minute you step in, and this <decade> <called> is one of them.',
    'w: It is easy to picture {a Sunday morning|a slow weekend|a year of good dinners} in this <bb> <hood> <called>.',
    'w: There is {a lot to like|plenty to like|a lot of living} in this <bb> <called>{, from the front door to the back step| in <hood>|}.',
    'd: A <bb> <called> that {does not try too hard|knows what it is|has nothing to prove}.',
    'd: No surprises here: a {<siding> |}<called> in <hood>, <beds>, <baths>, {priced to match|in working order}.',
    'd: Yes, it is a <called>. It is also <area>, with <beds> and <baths>, in <hood>.',
    'd: <hood>, <beds>, <baths>, and {parking for your coat|somewhere to put the groceries down}.',
  ],
  '=calm': [
    'w: {Tucked well off|Set back from|Away from|A few turns off} the busy streets{ of <hood>|}, this <bb> <called> {takes its time|keeps to itself|is easy to come home to}.',
  ],
  '=old': [
    '{Built in <year>|Put up in <year>}, this <bb> <called> {still has its original lines|has kept its proportions|still looks the part}.',
    'A <year> <called> with {the proportions|the room sizes|the window heights} {nobody builds now|you do not find in newer houses|of its time}.',
    'w: {A hundred small things|The wavy glass, the solid doors, the deep sills: small things} tell you this <called> dates from <year>.',
    'd: Built in <year>, when {closets were small and ceilings were not|a front door was meant to be heavy|nobody counted outlets}.',
  ],
  '=ancient': [
    '<hood> was young when this <called> was built in <year>.',
    'x: <called> of <year>; {<siding>, |}<area> above grade and below, <beds>.',
  ],
  '=postwar': [
    'A {<siding> |}<called> of <year>, {squarely built|well sited|solid} and {easy to run|easy to understand|simple to live in}.',
    'Built in <year> by people who {liked a level lot and a plain plan|meant it to last|kept things simple}: a <bb> <called> in <hood>.',
  ],
  '=recent !dated': [
    'Built in <year>, this <bb> <called> {is laid out for the way people live now|has the storage older houses lack|needs no projects to move in}.',
    'A <year> <called>: <area>, {young systems|good insulation|tight windows} and <beds>.',
  ],
  '=is.bungalow': [
    'A {<siding> |}bungalow with {deep eaves|a low, wide roof|the broad front of its day}, <bb>, in <hood>.',
  ],
  '=is.foursquare': [
    'Four rooms down, {four|more} up: a <year> foursquare with <beds> and <baths>.',
    'Square, tall and sensible: a <bb> <called> from <year>.',
  ],
  '=is.colonial': [
    'A <called> laid out as it should be, {stairs in the middle and rooms either side|rooms either side of the hall}: <beds>, <baths>.',
  ],
  '=is.dutch': ['Under the gambrel roof of this <decade> Dutch colonial are <beds> and <baths>.'],
  '=is.tudor': [
    '{Steep gables|Half-timbering|An arched front door} and {leaded glass|thick walls|a sweep of roof} set the tone for this <bb> <called>.',
    'A <year> <called> in <hood>, {steep-roofed and solid|with gables to the street|brick where it counts}.',
  ],
  '=is.victorian': [
    'A <year> Victorian {in <hood>, on a block full of them|that has held on to its bays|with tall windows and a proper front hall}: <beds>, <baths>.',
    'Bay windows, tall doors, a real front hall: this Victorian of <year> has <beds>.',
  ],
  '=is.cape': [
    'A {trim|tidy|snug} <called> from <year>: <beds>, <baths>, <area>.',
    'This <called> {is bigger than it looks from the street|uses every inch under its roof}: <area>, <beds>.',
  ],
  '=is.ranch': [
    'Long and low, this <bb> ranch {dates from <year>|sits easily on its lot|is easy to find your way around}.',
    'A {<siding> |}ranch of <year>: <beds>, <baths>{, <garage>|}.',
    'x: Ranch, <year>, <area>, <beds>, <baths>.',
    'd: A ranch. You walk in, and there it all is: <beds>, <baths>.',
  ],
  '=is.ranch oneLevel': [
    '{Everything is|All of it is|The whole of it is} on one floor: a <bb> ranch{ in <hood>|}.',
    '{One-floor living|Life on one floor|No stairs to climb} in <hood>: <beds>, <baths>, <area>.',
    'A <bb> ranch, all on the level{ in <hood>|}.',
    'x: Ranch, <year>, <area>, all main rooms on one level.',
  ],
  '=is.midcentury': [
    '{Low roofline, long windows|Clerestory windows and a low roof|Long, low and full of light}: a <year> <called> in <hood>.',
    'The architect of this <year> <called> {believed in glass|put the garden in every room|drew long lines and kept to them}.',
  ],
  '=is.split': [
    'The levels of this <year> <called> {keep living and sleeping apart|give everyone a floor|make <area> feel like more}.',
    'A <called> with <beds> and more {separation|elbow room} than the street side suggests.',
  ],
  '=is.contemporary': [
    'Angled rooflines and {big panes of glass|unexpected windows} mark this <year> contemporary: <beds>, <baths>.',
    'A <year> contemporary {turned toward the light|with one surprise per room}: <bb>, <area>.',
  ],
  '=is.modern': [
    '{Clean lines|Flat planes}, {wide glass|broad windows}, <beds>: a <year> modern house in <hood>.',
    'A <year> modern house of <area>, {drawn with a sharp pencil|spare without being cold|crisp outside and comfortable in}.',
  ],
  '=is.farmhouse': [
    'A <called> of <year> with <beds>, {big rooms|a roomy kitchen end|honest trim} and <baths>.',
  ],
  '=is.cottage': [
    'A <year> cottage{ in <hood>|}: {small, simple and sorted|<area>, easily kept|low, light and easily kept}.',
    'w: A cottage of <area> {with its heart in the right place|that lives like a boat, everything in reach|to leave your shoes at the door of}.',
  ],
}

export const rowOpeners: Table = {
  '': [
    't: <bb> <called>, <hood>.',
    't: <called>, <year>. <bedsN>, <bathsN>, <area>.',
    'A <bb> <called> in {<hood>|<subdivision>}{, built in <year>|, <area> in all|}.',
    'This <called> in <hood> has <beds>, <baths> and {a <garage>|<area>}.',
    '<area> {over <levels> floors|of <called>} in <hood>: <beds> and <baths>.',
    'End to end, this <called> measures <area>, with <beds> and <baths>.',
    'x: <called>, <year>: <area> on <levels> levels, <beds>, <baths>.',
    'w: {Lock the door and go|House-sized rooms without the lawn}: a <bb> <called> in <hood>.',
    'w: A <called> with {sun at both ends|a good front step|a bit of sky front and back}, <beds> and <baths>.',
    'd: A <bb> <called> with {neighbors to share the heating|someone on either side to keep it warm}.',
  ],
  '=is.rowhouse': [
    'A <year> <called>, {party walls of solid brick|three windows wide|tall and narrow}, <beds>.',
    'Brick, <levels> stories, <year>: a rowhouse in <hood> with <beds>.',
  ],
  '=is.townhouse garage': [
    'Drive in, close the door, carry the groceries up: a <bb> <called> with a <garage>.',
    'A <called> of <area> with a <garage> {underfoot|of its own}.',
  ],
  '=is.townhouse =recent': [
    'Built in <year>, this <bb> <called> {still feels new|has had little time to wear}.',
  ],
}
