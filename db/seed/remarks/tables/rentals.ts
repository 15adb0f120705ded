import type { Table } from '../grammar/grammar.ts'

export const houseRentalOpeners: Table = {
  '': [
    't: {For rent: |}<bb> <called>, <hood>.',
    't: <called> for rent. <bedsN>, <bathsN>.',
    'A <bb> <called> for rent in {<hood>|<subdivision>}{, <area>|}.',
    'For rent: a <called> of <area> with <beds> and <baths>.',
    'Rent a whole house: a <bb> <called> in <hood>.',
    'This <hood> <called> {comes up for rent|is for rent}: <beds>, <baths>{ and a <garage>|}.',
    'x: <called>, <area>, <beds>, <baths>; {unfurnished|to let unfurnished}.',
    'w: Room to unpack properly: a <bb> <called> in <hood>.',
    'w: A {whole |}<called> to yourself in <hood>, <beds> and <baths>.',
    'd: A <called> for rent, with <beds> and {no one upstairs|a door between you and the neighbors}.',
  ],
}

export const apartmentOpeners: Table = {
  '': [
    't: <bb>, <building>, <floorAt> floor.',
    't: <building>: <bedsN>, <bathsN>, <area>.',
    'A <bb> apartment on the <floorAt> floor of <building>.',
    'At <building> in <hood>: <beds>, <baths>, <area>.',
    '<area> on the <floorAt> floor{ of <building>|}: <beds> and <baths>.',
    'This apartment at <building> has <beds>, <baths> and <area>.',
    '<building> has a <bb> open on the <floorAt> floor.',
    'x: <building>, <floorAt> floor, <bb>, <area>.',
    'x: Apartment of <area>, <beds>, <baths>; building of <year>.',
    'w: {Light from two sides|A good hallway and better closets}, <beds>: an apartment at <building>.',
    'w: {Settle into|Make yourself at home in} a <bb> at <building>{ in <hood>|}.',
    'd: An apartment at <building>, {above the noise and below the rent you feared|where the mail arrives and the heat works}.',
  ],
  '=studio': [
    'A studio of <area> at <building>.',
    't: Studio, <building>, <floorAt> floor.',
    '<building> has a studio open: <area>, <floorAt> floor.',
    'w: One good room with space for a table: a studio at <building>.',
    'd: A studio at <building>. The commute from bed to kettle is short.',
  ],
  '=is.loft': [
    'A loft of <area> on the <floorAt> floor of <building>.',
    't: Loft, <area>, <building>.',
  ],
  '=old': [
    '<building> went up in <year> and still has {its lobby tile|its mailboxes|thick walls}.',
  ],
}

export const terms: Table = {
  lease: [
    '{The lease is|Lease:} <lease>.',
    't: <lease>.',
    'x: Term <lease>{, deposit <deposit>|}.',
    'Offered {on|with} a <leaseOf>.',
  ],
  'lease deposit': [
    '<leaseOf>, <deposit> deposit.',
    'The deposit is <deposit>{; the term, <lease>|}.',
    't: <lease>, <deposit> dep.',
    'x: <leaseOf>; security deposit <deposit>.',
  ],
  deposit: ['Security deposit <deposit>.', 't: Deposit <deposit>.'],
  included: [
    'Rent includes <included>.',
    't: Incl. <included>.',
    'In the rent: <included>.',
    'x: Included in rent: <included>.',
    'The rent covers <included>{; the rest is metered to you|}.',
  ],
  catsDogs: [
    '{Cats and dogs|Pets} {are welcome|may apply}.',
    't: Pets OK.',
    'Pets: cats and dogs OK.',
    'w: Your cat or dog is welcome.',
  ],
  catsOnly: ['Cats OK, no dogs.', 't: Cats OK.', 'A cat is fine; dogs are not.'],
  smallDogs: ['A small dog is fine.', 't: Small dog OK.', 'Small dogs considered.'],
  noPets: ['No pets, please.', 't: No pets.', 'Sorry, no pets.'],
  ready: ['Available {now|at once}.', 't: Available now.', 'It is free now.'],
  soon: ['Available <soon>.', 't: Available <soon>.', 'It is free <soon>.'],
}

export const rentalClosings: Table = {
  '': [
    'Apply {online|through the office}.',
    'No smoking.',
    'Tenant pays {the other|remaining} utilities.',
    "Renter's insurance required.",
    'Showings {on short notice|most afternoons|by appointment}.',
    't: {No smoking.|Apply online.|Call to see it.|References required.}',
    'w: {Come and see it|Stop by for a look} before {you sign anywhere else|you decide}.',
    'w: The keys are {ready when you are|at the office; ask for them}.',
    'd: {Bring a couch that fits through doors|The stairs are straight; couches welcome}.',
    'x: Application, credit check and references required.',
  ],
}

export const stayOpeners: Table = {
  '': [
    't: Furnished <called>, <hood>. By the {week or |}month.',
    't: Furnished. <bedsN>, <bathsN>.',
    'A furnished <bb> <called> in <hood>, let {by the week or the month|for short stays}.',
    'Furnished and equipped: <beds>, <baths>, {linens|dishes}, {a good knife|the usual kitchen things}.',
    'Bring a suitcase: this <bb> <called> is furnished {down to the teaspoons|throughout}.',
    'For a {week|month|season} in <hood>: a furnished <called> with <beds>.',
    'x: Furnished short-term rental: <beds>, <baths>, <area>.',
    'w: {Unpack once and stay|Drop the bags and put the kettle on}: a furnished <bb> <called> in <hood>.',
    'w: Between houses, or just away: a furnished <called> {with everything in place|with <beds>}.',
    'd: Furnished, with {chairs one can sit in|a corkscrew that works}: <beds>, <baths>, <hood>.',
  ],
  '=studio': [
    'A furnished studio in <hood>{, at <building>|} for short stays.',
    't: Furnished studio, <building>.',
    'w: One furnished room, all you need for a {week|month}, at <building>.',
  ],
  building: [
    'At <building>: a furnished <bb> <called>{, let short term|}.',
    't: <building>, furnished, <bedsN>.',
    'Stay at <building> in a furnished <called> with <beds>{ and <baths>|}.',
  ],
  lakefront: [
    'w: A week on Halloway Lake, furnished and ready: <beds>, <baths>.',
    'Furnished, on Halloway Lake, with <beds>.',
  ],
}

export const stayTerms: Table = {
  '': [
    'Linens, dishes and cookware are provided.',
    'Minimum stay {three nights|one week|two weeks in season}; see the calendar.',
    'The calendar shows {open dates|what is free}.',
    'Rate quoted by the month; ask about weeks.',
    't: {See calendar.|Linens provided.|Weekly or monthly.|Turn-key.}',
    'w: There is {coffee in the cupboard|a shelf of paperbacks} and {a note about the beach|a map on the fridge}.',
    'x: Rate is monthly; weekly terms on request.',
    'd: The sofa is better than it looks in the pictures.',
  ],
  included: [
    '{Utilities|All utilities} and internet are included.',
    't: Utilities, wifi included.',
    'Rent covers <included>.',
    'x: Included: <included>.',
  ],
  deposit: ['Deposit <deposit>.', 'x: Refundable deposit <deposit>.'],
  catsDogs: ['Pets may come.', 't: Pets OK.'],
  catsOnly: ['A cat may come.', 't: Cats OK.'],
  smallDogs: ['A small dog may come.', 't: Small dog OK.'],
  noPets: ['No pets.', 't: No pets.'],
}

export const stayClosings: Table = {
  '': [
    'Check-in after three.',
    'Book through the office.',
    't: {Book through office.|Ask for dates.}',
    'w: {Stay a while|Bring a book and an old sweater}.',
    'No smoking.',
    'w: The keys are in good hands until you come.',
    'd: Leave it as you found it, or better.',
    'x: Cleaning fee applies.',
  ],
}
