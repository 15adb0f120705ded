import type { Table } from '../grammar/grammar.ts'

export const condoOpeners: Table = {
  '': [
    't: <bb> <called>, <building>.',
    't: <building>, <floorAt> floor: <bedsN>, <bathsN>, <area>.',
    't: <floorAt>-floor <called>, <area>.',
    'A <bb> <called> on the <floorAt> floor of <building>{, <area>|}.',
    '<building>, <floorAt> floor: {<beds>, <baths>, <area>|<area> with <beds>}.',
    'At <building>{ in <hood>|}, a <bb> <called> of <area>.',
    '<area> on the <floorAt> floor{ of <building>|}, with <beds> and <baths>.',
    'x: <building>, built <year>: <bb> unit, <area>, <floorAt> floor.',
    'w: {Home on|A place on} the <floorAt> floor of <building>: <beds>, <baths>, {good light|a place for the good chair|quiet evenings}.',
    'w: A <bb> <called> in {<hood>|<building>} {that lives larger than <area>|with room for the good armchair}.',
    'd: A <bb> <called> in <building>, {closer to dinner than to a lawnmower|no lawn, no gutters, no regrets}.',
    "d: <floorAt> floor, <building>. {Somebody else shovels|The snow is the association's affair}.",
  ],
  '=studio': [
    'A studio of <area> {on the <floorAt> floor of <building>|in <building>}.',
    't: Studio, <area>, <building>.',
    'w: A studio that {has thought about where the bed goes|makes the most of one good room}, in <building>.',
    'One room, well planned: a studio of <area> in <hood>.',
    'd: A studio in <building>: everything you own, in view.',
  ],
  '=top': [
    'Top floor of <building>{: nobody overhead|, with nobody overhead|}.',
    't: Top floor, <building>.',
  ],
  '=is.loft': [
    '{A loft|A true loft} of <area> in <building>{, a warehouse until its second life|}.',
    '<building> went up in <year>; this loft is on the <floorAt> floor.',
    'w: Work was done here for decades; now it is a loft of <area> {with a past|and a pleasure to wake up in}.',
    't: Loft, <area>, <building>.',
  ],
  '=is.garden': ['A garden condo at <building>: <beds>, <baths>{, <floorAt> floor|}.'],
  '=old': [
    '<building> is one of the {old|prewar} apartment houses{ in <hood>|}, and this <called> {keeps its character|has kept its trim}.',
  ],
  '=recent': [
    '<building> dates from <year>; this <bb> unit {shows little wear|is on the <floorAt> floor}.',
  ],
}

export const buildings: Table = {
  amenities: [
    'The building has <amenities>.',
    't: Building: <amenities>.',
    'x: Building amenities: <amenities>.',
    'Shared by the house: <amenities>.',
    'w: What the unit lacks the building has: <amenities>.',
    '<building> offers <amenities>.',
  ],
  elevator: [
    'There is an elevator.',
    't: Elevator.',
    'The elevator {is quick|reaches every floor}.',
  ],
  floorCount: [
    '<building> is <floorCount> stories high.',
    'x: <floorCount>-story building, <year>.',
    'The building, <floorCount> floors of it, {dates from <year>|went up in <year>}.',
  ],
  catsDogs: [
    'Cats and dogs are allowed{, within the rules|}.',
    't: Pets OK.',
    'Pets are welcome within the rules.',
  ],
  'catsDogs =elevator': ['d: Dogs and cats are allowed; the elevator knows them all.'],
  catsOnly: ['Cats are allowed, dogs are not.', 't: Cats OK.', 'Cats may come too.'],
  noPets: ['No pets, by the rules of the house.', 't: No pets.'],
  lotParking: [
    'Parking is in the lot, unassigned.',
    't: Off-street lot.',
    'There is off-street parking in the lot.',
  ],
  streetParking: ['Parking is on the street, by permit.', 't: Permit street parking.'],
  stalls: [
    'Parking is underground: <stalls>.',
    't: <stalls> underground.',
    '<stalls> underground, {heated|assigned}.',
  ],
  laundryShared: [
    'Laundry is shared, in the building.',
    't: Shared laundry.',
    'd: The laundry is shared and, by tradition, polite.',
  ],
  'fee covers': [
    'The fee of <fee> a month covers <covers>.',
    't: Fee <fee>/mo. incl. <covers>.',
    'x: Association fee <fee> per month; includes <covers>.',
    'A monthly <fee> pays for <covers>.',
  ],
}
