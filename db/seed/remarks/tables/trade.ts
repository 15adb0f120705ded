import type { Table } from '../grammar/grammar.ts'

export const tradeOpeners: Table = {
  '': [
    't: <tradeKind>, <hood>. <tradeArea>.',
    't: <tradeArea> <tradeKind>{, <hood>|}.',
    'A <tradeKind> of <tradeArea> in <hood>.',
    '<tradeArea> in <hood>: a <tradeKind> {of <year>|built in <year>}.',
    'This <tradeKind> in <hood> measures <tradeArea>.',
    'x: <tradeKind>, <tradeArea>, <year>, <hood>.',
    'w: There is work for this <tradeKind> in <hood>: <tradeArea>{, good light|, easy to find|}.',
    'd: A <tradeKind> with <tradeArea> and {no stories to tell|a front door that closes}.',
  ],
  corner: [
    'On a corner in <hood>: a <tradeKind> of <tradeArea>.',
    't: <tradeKind> on a corner, <tradeArea>.',
  ],
  '=use.retail': [
    'Shopfront in <hood>, <tradeArea>, {with display windows to the street|big windows and a level door}.',
  ],
  '=use.warehouse docks': [
    '<tradeArea> of warehouse with <docks> in <hood>.',
    't: Warehouse, <tradeArea>, <docks>.',
    'x: Warehouse, <tradeArea>, <docks>, <clear>-foot clear.',
  ],
  '=use.industrial docks': [
    'An industrial building of <tradeArea> with <docks> and <clear> feet of clear height.',
    "t: Industrial, <tradeArea>, <clear>' clear.",
  ],
  '=use.mixed upstairs': [
    'A shop below and <upstairs> above, <tradeArea> in all, <hood>.',
    't: Storefront plus <upstairs>.',
    'Ground-floor commercial with <upstairs> upstairs{ in <hood>|}.',
    'x: Mixed use: commercial at grade, <upstairs> above; <tradeArea>.',
  ],
  '=use.apartments upstairs': [
    'An apartment building in <hood> with <upstairs>.',
    't: Apartment building, <upstairs>.',
    'x: Apartment building, <upstairs>, <tradeArea>, <year>.',
  ],
  '=use.hotel': [
    'A small hotel of <tradeArea> in <hood>.',
    't: Inn, <tradeArea>, <hood>.',
    'w: Guests come back every summer to this small hotel in <hood>.',
  ],
}

export const tradeFacts: Table = {
  docks: [
    '<docks>{ at the rear|}.',
    't: <docks>.',
    'x: Loading: <docks>.',
    'Trucks back up to <docks>.',
  ],
  clear: [
    'Clear height is <clear> feet.',
    "t: <clear>' clear.",
    'x: Clear height <clear> feet.',
    'There are <clear> feet under the steel.',
  ],
  'docks clear': [
    '<docks> and <clear> feet of clear height.',
    'x: <docks>, <clear>-foot clear height.',
    "t: <docks>, <clear>' clear.",
  ],
  stalls: [
    'Parking: <stalls>.',
    't: <stalls>.',
    'There is parking on site, <stalls>.',
    'x: On-site parking, <stalls>.',
  ],
  streetOnly: ['Parking is on the street.', 't: Street parking.'],
  sprinklers: ['The building has sprinklers.', 't: Sprinklered.', 'x: Fire sprinkler system.'],
  '=heavy': [
    'Heavy power is in.',
    't: Heavy power.',
    'Trucks {turn without trouble|have space to turn}.',
    'x: Heavy power; gas unit heaters.',
    'd: The floor has seen worse than you can do to it.',
    'The floor slab is {sealed|clean}.',
  ],
  '=use.office': [
    'Laid out as {private offices and a conference room|an open floor with two rooms}{, kitchenette included|}.',
    't: Offices, conference, kitchenette.',
    'x: Mix of private and open offices.',
    'w: Desks by the windows, meetings in the middle.',
    'Central air {throughout|on each floor}.',
    'd: The conference room seats eight, or six who disagree.',
  ],
  '=use.retail': [
    'Display windows face the {street|sidewalk}.',
    't: Good windows, level entry.',
    'There is a {back room and an office|stock room and a restroom}.',
    'x: Open sales floor, stock room, restroom.',
    'w: {Foot traffic|The street} does half the selling.',
    'd: The windows do half the selling, if they are washed.',
  ],
  '=use.mixed': [
    'The flats are {separately metered|reached by their own stair}.',
    'x: Commercial and residential separately metered.',
    'w: Live above the shop, as people used to.',
    'The shop has {tin ceilings|a back room}.',
  ],
  '=use.apartments': [
    'Units are {simple and well kept|let at fair rents}.',
    't: Coin laundry.',
    'x: Rent roll on request.',
    'Laundry is in the building.',
    'd: The boiler has a nickname and answers to it.',
    'The building has been in the same hands {for years|a long time}.',
  ],
  '=use.hotel': [
    'Furnishings {are included|go with the sale}.',
    't: Turn-key.',
    'x: Furniture and fixtures included.',
    'w: The breakfast room gets the morning.',
    'Bookings {and occupancy reports |}on request.',
  ],
  leased: [
    'It is leased{; terms on request|}.',
    't: Leased.',
    'Tenants are in place.',
    'x: Sold subject to existing lease.',
    'A tenant is in place{ and pays on time|}.',
  ],
  vacant: [
    'It comes vacant{, for an owner to use|}.',
    't: Delivered vacant.',
    'x: Delivered vacant at closing.',
  ],
  corner: ['It stands on a corner.', 't: Corner.'],
  bus: ['The bus stops nearby.', 't: On bus line.'],
  acres: [
    'The site is <acres> <acreWord>.',
    't: <acres> <acreWord>.',
    'x: Site <acres> <acreWord>.',
  ],
  taxes: ['Taxes are about <taxes>.', 't: Taxes <taxes>.', 'x: Annual taxes about <taxes>.'],
  year: ['Built in <year>{, reroofed since|}.', 't: Built <year>.', 'x: Construction <year>.'],
}

export const leaseFacts: Table = {
  leaseTerm: [
    'Terms: <leaseTerm>.',
    't: <leaseTerm>.',
    'x: Lease terms: <leaseTerm>.',
    'Ask about the lease: <leaseTerm>.',
  ],
  '': [
    'Rent is quoted by the month.',
    '{Tenant improvements can be discussed|Some build-out can be discussed}.',
    't: {Signage allowed.|Build-out negotiable.|NNN details on request.}',
    'x: Monthly rent; operating costs on request.',
    'w: The landlord is local and answers the phone.',
    'd: The landlord is local, for better and for better.',
    'Signage {is allowed|on the front}.',
  ],
}

export const tradeSaleClosings: Table = {
  '': [
    'Financials after a signed confidentiality agreement.',
    'Call the listing office for a tour.',
    't: {Call for package.|By appt.|OM available.}',
    'Package on request.',
    'x: Buyer to verify use and measurements.',
    'd: Bring a flashlight and an accountant.',
    'w: We will gladly show you through.',
    'Environmental report on file.',
  ],
}

export const tradeLeaseClosings: Table = {
  '': [
    'Tours by appointment.',
    't: {Call to tour.|By appt.}',
    'Floor plan on request.',
    'x: Tenant to verify use and measurements.',
    'w: Come and pace it out.',
    'd: Bring a tape measure and a logo.',
    'Ask for the floor plan.',
  ],
}

export const businessOpeners: Table = {
  '': [
    't: <business>, <hood>. Since <since>.',
    't: Established <business>, <businessArea>.',
    'A <business> in <hood>, in business since <since>.',
    'For sale: a <business>{ in <hood>|}, open since <since>.',
    'This <business> has traded since <since>{ from <businessArea>|}.',
    'x: <business>, established <since>, <businessArea>, staff of <staff>.',
    'w: Regulars know the bell on the door: a <business> in <hood>, since <since>.',
    'w: The owner is ready to hand over the keys of a <business> begun in <since>.',
    "d: A <business> in <hood> that has {seen landlords come and go|survived everyone's advice} since <since>.",
  ],
}

export const businessFacts: Table = {
  seats: [
    'It seats <seats>.',
    't: Seats <seats>.',
    'x: Seating capacity <seats>.',
    'There are seats for <seats>.',
  ],
  leaseYears: [
    'The lease has <leaseYears> to run.',
    't: <leaseYears> left on lease.',
    'x: Remaining lease term: <leaseYears>.',
    'A lease of <leaseYears> goes with it.',
  ],
  staff: [
    'A staff of <staff> would stay.',
    't: Staff of <staff>.',
    'x: <staff> employees, full and part time.',
    'A crew of <staff> knows the trade.',
  ],
  businessArea: [
    'The premises measure <businessArea>.',
    't: <businessArea>.',
    'x: Premises <businessArea>.',
  ],
  '': [
    '{Equipment and fixtures|Fixtures and goodwill} are included{; stock at cost|}.',
    'The seller will {train|stay on for a month or two}.',
    't: {Training included.|Equipment included.|Books available.|Confidential.}',
    'x: Sale of business assets; real estate not included.',
    'w: Suppliers, habits and the good customers come along.',
    'd: The owner wants to sleep in. It has been a while.',
    'Books are in order.',
    'The name goes with it.',
  ],
}

export const businessClosings: Table = {
  '': [
    'Please do not ask the staff.',
    'Financials after a signed confidentiality agreement.',
    't: {NDA for books.|Do not approach staff.}',
    'x: Financial statements under NDA.',
    'w: Come in as a customer first.',
    'd: Order something while you look.',
    'Confidential: call the listing office.',
  ],
}
