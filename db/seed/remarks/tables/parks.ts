import type { Table } from '../grammar/grammar.ts'

/** Manufactured homes on rented lots. */
export const manufacturedOpeners: Table = {
  '': [
    't: <bedsN>, <bathsN>, <parkName>.',
    't: <year> <homeKind>, <area>.',
    'A <bb> <homeKind> in <parkName>.',
    '<parkName>: a <year> <homeKind> with <beds> and <baths>.',
    'This <homeKind> of <year> has <beds>, <baths> and <area>.',
    '<area>, <beds>, <baths>, on a lot in <parkName>.',
    'x: <homeKind>, <year>, <area>; lot in <parkName>.',
    'w: Low upkeep, {a bit of garden|a place for a pot of geraniums}, <beds>: a <homeKind> in <parkName>.',
    'd: A <homeKind> in <parkName>: <beds>, <baths>, and {no mortgage to speak of|the price of a good truck}.',
  ],
}

export const lotRent: Table = {
  fee: [
    'Lot rent is <fee> a month.',
    't: Lot rent <fee>/mo.',
    'x: Lot rent <fee> monthly.',
    'The lot rents for <fee> a month.',
    'Figure <fee> a month for the lot.',
  ],
  carport: ['There is a carport.', 't: Carport.', 'A carport keeps the frost off.'],
  '': [
    'The buyer needs park approval.',
    't: {Park approval required.|Title transfer.|Skirted and tied.}',
    'The home is skirted and {level|insulated}.',
    'x: Park approval of buyer required.',
    'w: The park is tidy and the neighbors wave.',
    '{Furnace and water heater work as they should|Doors and windows close as they should}.',
    'd: Everything works. Some of it hums.',
  ],
}

export const incomeOpeners: Table = {
  '': [
    't: <multi>, <hood>. <mix>.',
    't: <multi>. Gross <gross>.',
    'A <multi> in <hood> with <mix>.',
    'This <hood> <multi> has <mix>.',
    '<mix>: a <multi> in <hood>, built in <year>.',
    'A <year> <multi> that {grosses <gross> a year|brings in <gross> a year|rents for <rents> a month}.',
    'x: <multi>, <year>, <area>; <mix>; gross <gross>.',
    'x: <multi> in <hood>: <mix>. Scheduled income <gross> a year.',
    'w: Live in one, let the {other|rest} help: a <multi> in <hood>.',
    'd: A <multi>: <units> kitchens, <units> water bills, one roof.',
  ],
}

export const incomeFacts: Table = {
  gross: [
    'Scheduled income is <gross> a year.',
    't: Gross <gross>.',
    'Rents add up to <gross> a year.',
    'x: Gross scheduled income <gross>.',
  ],
  rents: [
    'Rents total <rents> a month.',
    't: Rents <rents>/mo.',
    'x: Current rents total <rents> per month.',
  ],
  largest: ['The largest unit has <largest>.', 'x: Largest unit: <largest>.'],
  mix: ['Inside: <mix>.', 't: <mix>.', 'x: Unit mix: <mix>.'],
  '': [
    'Separate {meters|electric meters}; {landlord pays water|tenants pay heat}.',
    'Each unit has {its own entrance|a front and a back door}.',
    't: {Separate meters.|Rents below market.|Tenants pay heat.|Long leases.}',
    'x: Leases and expenses on request.',
    'w: Tenants stay, which says the most.',
    'd: The tenants are quiet. The plumbing, on the whole, too.',
    'Expenses and leases {on request|after an accepted offer}.',
  ],
  unfinished: [
    'The basement has storage {for each unit|lockers}.',
    't: Basement storage.',
    'x: Full basement with storage{ and laundry|}.',
  ],
  garage: ['A <garage> {goes with it|brings in a little more}.', 't: <garage>.'],
  frontPorch: ['There are porches to the street.', 't: Porches.'],
  'heat =heat.radiators': [
    'Heat is by hot-water radiators.',
    't: Hot-water heat.',
    'x: Hot-water heat from a common boiler.',
  ],
  hardwood: ['Floors are hardwood{ in most rooms|}.', 't: Hardwood.'],
  taxes: ['Taxes are about <taxes>.', 't: Taxes <taxes>.', 'x: Annual taxes about <taxes>.'],
}

export const incomeClosings: Table = {
  '': [
    'Showings with notice to the tenants.',
    't: {24-hr notice.|Rent roll available.}',
    'Do not disturb the tenants.',
    'Rent roll on request.',
    'x: Rent roll and expenses with accepted offer.',
    'd: The numbers are the pretty part.',
    'w: Drive by, then call.',
  ],
}
