import type { Table } from '../grammar/grammar.ts'

export const landOpeners: Table = {
  '=use.building': [
    't: Building lot, <hood>. <acres> acre.',
    't: <acres> acre, ready to build, <hood>.',
    'A building lot of <acres> acre in {<hood>|<subdivision>}.',
    '<acres> acre in {<hood>|<subdivision>}, {ready for a plan|waiting for a foundation}.',
    'One of the {last|few} open lots in {<hood>|<subdivision>}: <acres> acre.',
    'Build in <hood>: <acres> acre with <frontage> feet on the street.',
    'x: Vacant lot, <acres> acre, <frontage> feet of frontage.',
    'w: {Your drawing|The house you keep sketching} could stand here: <acres> acre in <hood>.',
    'd: An empty lot: <acres> acre and no kitchen to argue about.',
  ],
  '=use.woods': [
    't: <acres> acres, wooded.',
    '<acres> wooded acres {outside|near} <city>.',
    '{Oak and hickory|Mixed hardwoods|Maple and oak}, <acres> acres, {outside|near} <city>.',
    'x: Wooded parcel, <acres> acres, <frontage> feet of road frontage.',
    'w: <acres> acres of woods{, and the only traffic is deer|, with a clearing for a chair}.',
    'd: <acres> acres of trees. The deer pay no rent.',
  ],
  '=use.field': [
    't: <acres> acres, open field.',
    '<acres> acres of open ground {outside|near} <city>.',
    'An open field of <acres> acres{, in row crops now|}.',
    'x: Tillable parcel, <acres> acres, <frontage> feet of frontage.',
    'w: <acres> acres under a very wide sky.',
    'd: <acres> acres, flat enough to see company coming.',
  ],
  '=use.lakefront': [
    't: Lakefront {lot|parcel}, Halloway Lake.',
    '<acres> <acreWord> on Halloway Lake, ready for a plan.',
    'Land on Halloway Lake is scarce; here is a parcel of <acres> <acreWord>.',
    'x: Halloway Lake parcel, <acres> <acreWord>, <frontage> feet of road frontage.',
    'w: Stand at the water and the house plan draws itself: <acres> <acreWord> on Halloway Lake.',
  ],
  '=use.slip': [
    't: <slipLength>-ft. slip, Old Harbor marina.',
    'A <slipLength>-foot boat slip in Old Harbor.',
    'Your boat on Halloway Lake, {a few steps|steps} from the Old Harbor quay: a <slipLength>-foot slip.',
    'x: Deeded boat slip, <slipLength> feet, Old Harbor.',
    'w: Saturday morning, lines off, out on Halloway Lake by eight: a <slipLength>-foot slip in Old Harbor.',
    'd: A <slipLength>-foot slip. The boat is your problem.',
    'Slip for boats up to <slipLength> feet, Old Harbor.',
  ],
}

export const landFacts: Table = {
  '=use.building served': [
    'Water, sewer, gas and electric are {at the street|at the lot line}.',
    't: Utilities at street.',
    'x: Public water and sewer, gas and electric available at lot line.',
    'City services run past the lot.',
  ],
  '!served !slip': [
    'Electric is {at the road|available at the road}{; well and septic to be installed|}.',
    't: Electric at road.',
    'x: Well and septic required.',
  ],
  percDone: [
    'A perc test is on file.',
    't: Perc on file.',
    'x: Perc test completed; report available.',
  ],
  percDue: [
    'A perc test is still to be done.',
    't: Perc test needed.',
    'x: Offer may be subject to a perc test.',
  ],
  ground: [
    'The ground {is|lies} <ground>.',
    't: {Lies <ground>.|<ground> ground.}',
    'x: Topography <ground>.',
    'It lies <ground>{, with a natural place for the house|, dry in the wet years|}.',
  ],
  pond: [
    'There is a pond.',
    't: Pond.',
    'A pond {sits in the low corner|draws the cranes in spring}.',
    'w: The pond freezes by Christmas and sings in April.',
  ],
  splits: [
    'It can be split{, subject to the town|}.',
    't: Split possible.',
    'x: Division possible subject to approval.',
  ],
  riverfront: [
    'The Sable River forms one edge.',
    't: River frontage.',
    'The Sable River runs along it.',
  ],
  frontage: [
    'Road frontage is <frontage> feet.',
    't: <frontage> ft. frontage.',
    '<frontage> feet of it lies along the road.',
    'x: Frontage <frontage> feet.',
  ],
  '=use.woods': [
    'Trails {wind through|are cut and marked}.',
    't: Trails cut.',
    'w: Morels in May, if you know where.',
    'Deer, turkey and a stand or two.',
    'x: Timber not appraised.',
  ],
  '=use.field': [
    '{It is rented to a neighbor this season|The field has been farmed every year}.',
    't: {Crop rent possible.|Tillable.}',
    'w: Larks and sandhill cranes come with it.',
    'Good for hay, horses or a house.',
    'x: Soil map available.',
  ],
  '=use.building': [
    'No builder is tied to the lot.',
    't: {Bring own builder.|Covenants on file.}',
    'Covenants are {light|short} and available.',
    'x: Covenants and plat map on request.',
    "w: The neighbors' trees are already grown.",
    'There is a {good building envelope|clear site for the house}.',
  ],
  slipPower: [
    'Power and water {are at the dock|reach the slip}.',
    't: Power, water at dock.',
    'x: Shore power and water connected.',
  ],
  '=use.slip': [
    't: Harbor showers.',
    'w: The cafes are close when the wind drops.',
    'Parking and the harbor showers are shared.',
    'd: Gulls at no charge.',
  ],
  'fee =use.slip': [
    'Association dues are <fee> a month.',
    't: Dues <fee>/mo.',
    'x: Dues <fee> per month.',
  ],
  taxes: ['Taxes {run|are} about <taxes>.', 't: Taxes <taxes>.', 'x: Annual taxes about <taxes>.'],
  drive: ['Port Ellery is about <drive> minutes {off|by car}.', 't: <drive> min. to Port Ellery.'],
  district: ['School district: <district>.', 't: <district> schools.'],
  park: ['<park> is <parkWhere>.', 't: Near <park>.'],
}

export const landClosings: Table = {
  '': [
    '{Plat map|Survey|Aerial} {available|on request}.',
    'Look at it any time in daylight; {leave the gate as you found it|let us know first}.',
    't: {Survey available.|Drive by any time.|Corners flagged.}',
    'w: Go and stand on it.',
    'x: Buyer to verify suitability and approvals.',
    'd: Boots advised.',
    'Corners are flagged.',
  ],
}

export const slipClosings: Table = {
  '': [
    'Rules of the harbor on request.',
    't: {Dock rules on file.|Ask for rules.}',
    'w: Come down to the dock and see it.',
    'x: Dock rules and budget available.',
    'd: Boat sold separately, or not at all.',
    'Transfer at closing.',
  ],
}

export const farmOpeners: Table = {
  '': [
    't: <acres>-acre farm{, <tillable> tillable|}.',
    't: Farm: <acres> acres, <bedsN>, <bathsN>.',
    'A farm of <acres> acres {outside|near} <city>, with a <bb> farmhouse.',
    '<acres> acres, <outbuildings>, and a farmhouse of <year>.',
    'x: <acres> acres, <tillable> tillable; farmhouse of <area>, <year>.',
    'w: {Morning comes up over the barnyard|You hear the rooster before the road}: <acres> acres and a <year> farmhouse near <city>.',
    'd: <acres> acres and a farmhouse; the {chores come with it|weather is extra}.',
    'The house has <beds>; the land runs to <acres> acres.',
  ],
  horses: [
    'A horse place of <acres> acres: pasture, fence and a <bb> farmhouse.',
    't: Horse property, <acres> acres.',
    'w: The horses will like it first: <acres> acres of pasture and field.',
  ],
}

export const farmLand: Table = {
  tillable: [
    'About <tillable> acres are tillable.',
    't: <tillable> ac. tillable.',
    'x: <tillable> acres tillable{, balance pasture, woods and yard|}.',
    '<tillable> of the acres are in crops; the rest is {pasture and yard|lanes, pasture and yard}.',
  ],
  outbuildings: [
    'Outbuildings: <outbuildings>.',
    't: <outbuildings>.',
    'x: Buildings include <outbuildings>.',
    'You also get <outbuildings>.',
    'Besides the house: <outbuildings>.',
  ],
  horses: ['There is pasture for horses{, fenced and watered|}.', 't: Horse pasture.'],
  orchard: [
    'A small orchard {still bears|gives more apples than you can use}.',
    't: Orchard.',
    'w: The orchard gives cider by October.',
  ],
  creek: [
    'A creek crosses the back field.',
    't: Creek.',
    'w: A creek {talks to itself|runs clear} along the back field.',
  ],
  splits: [
    'With over forty acres, a split is possible{, subject to the town|}.',
    't: Split possible.',
  ],
  well: [
    'Well and septic.',
    'Water is from a well, sewer is septic.',
    'x: Private well and septic.',
    't: Well, septic.',
  ],
  taxes: ['Taxes are about <taxes>.', 't: Taxes <taxes>.', 'x: Annual taxes about <taxes>.'],
  district: ['It is in the <district> school district.', 't: <district> schools.'],
  drive: ['Port Ellery is <drive> minutes by car.', 't: <drive> min. to Port Ellery.'],
}

export const farmClosings: Table = {
  '': [
    '{Machinery|Equipment} is not included.',
    'Crop rights {negotiable|to be agreed}.',
    't: {Crops reserved.|Appt. only.|Plat on file.}',
    'w: Wear boots and bring an hour.',
    'x: Aerial, soil map and survey on request.',
    'd: Close the gates.',
    'Land may be walked with the agent.',
  ],
}
