import type { Table } from '../grammar/grammar.ts'

/** Remarks for other agents, in their shorthand. */
export const offers: Table = {
  '=sale': [
    'Offers reviewed {as received|Mon eve|Tue after 5 pm|Sun night|Wed noon}.',
    '{Allow|Pls allow} {24|48} hrs for acceptance.',
    'Seller prefers {30-day|45-day|quick|early} close.',
    'EM to {listing broker|title company}, {1%|$2,500|$5,000}.',
    'Title ordered{ w/ Alden County Title|}.',
    'Pre-approval w/ all offers, pls.',
    'Proof of funds or pre-approval w/ offer.',
    'Use current WB forms.',
    'Email offers as one PDF.',
    'No escalation clauses, pls.',
    'Call LA before writing.',
  ],
  '=sale =home': [
    'Seller {needs to find|is closing on} next place; {flexible|talk to LA} on dates.',
    'Rent-back {of 2 wks|up to 30 days|possible}.',
    "Sellers' next home not contingent.",
    'Possession at closing.',
  ],
  '=lease': [
    'Apps {online|to mgmt office}, {$25|$30|no} fee.',
    '{Income 3x rent|Credit 640+}.',
    'First mo + deposit at signing.',
    'Lease on {office|WB} form.',
    '{Owner|Mgmt} decides in {24|48} hrs.',
    'Call LA re terms.',
    'No application until seen.',
    '{Keys|Fobs} at signing.',
  ],
}

export const notes: Table = {
  '=home': [
    'Sq ft {per assessor|per prior appraisal|measured by LA}.',
    'Taxes per {county|last bill}.',
    'Disclosures in docs.',
    'Pls leave {cards|card on counter} and lights off.',
    'Shoes off.',
    '{Sticky|Tricky} front lock: {pull, then turn|lift the handle}.',
    'Measurements approx; buyer to verify if important.',
    'Feedback appreciated{; text is fine|}.',
    'Inspection report from {last|prior} buyer avail.',
    '{Home warranty|1-yr warranty} offered.',
    'Photos {from last summer|current}.',
  ],
  '=ground': [
    'Corners {flagged|not all flagged}.',
    'Survey in docs.',
    '{Aerial|Plat} in docs.',
    'Perc/soil info w/ LA.',
    'Call LA re {access|easements|the neighbor}.',
  ],
  '=trade': [
    'Financials after NDA.',
    'Do not approach {tenant|staff}.',
    '{Rent roll|Leases|Phase I} w/ LA.',
    'Tours {early or late|outside hours} only.',
    'Net/gross details w/ LA.',
  ],
  '=income': [
    'Leases, rent roll w/ accepted offer.',
    'Do not disturb tenants.',
    'See {one unit|lower unit} first, rest w/ accepted offer.',
    'Utilities split in docs.',
  ],
}

export const special: Table = {
  '=is.Short Sale': [
    'Short sale: {bank approval|lender approval} required, {be patient|allow 60+ days}.',
  ],
  '=is.Real Estate Owned': [
    "Bank owned; seller's addendum after verbal OK.",
    'REO, sold as is, no disclosures.',
  ],
  '=is.In Foreclosure': ['In foreclosure; ask LA for dates.'],
  '=is.Probate Listing': ['Estate sale: {personal rep signs|letters in docs}; no RECR.'],
  '=is.Third Party Approval': ['Third-party approval needed.'],
  '=is.Auction': ['Auction terms in docs; register w/ LA.'],
  inclusions: ['Incl.: <inclusions>.', 'Stays: <inclusions>.'],
  exclusions: ['Excl.: <exclusions>.', 'Not incl.: <exclusions>.'],
}

export const questions: Table = {
  '': [
    'Text LA w/ questions.',
    'LA {out Fri|out Thu|away weekends}; office covers.',
    "Q's to LA, not to owner.",
    'Call or text LA.',
    'LO has keys.',
  ],
}

/** How a showing is arranged, for other agents. */
export const showing: Table = {
  'supra place': ['Supra {at|on} <place>.', 'Supra, <place>.', 'Box: Supra, <place>.'],
  'combo place': [
    'Combo box {at|on} <place>; code {on confirmation|w/ confirmed appt.|from LO}.',
    'Combo box, <place>.',
  ],
  'sentri place': ['SentriLock {at|on} <place>.', 'SentriLock, <place>.'],
  noBox: ['No box: {keys at LO|pick up keys at office}.', 'Keys at listing office.'],
}

export const noticeTable: Table = {
  tenant: [
    'Tenant occupied: 24 hrs notice{, no exceptions|; pls confirm|}.',
    '24-hr notice to tenant.',
    'Tenant in place, 24 hrs notice.',
  ],
  owner: [
    'Owner occupied, {2 hrs notice|give 2 hrs}.',
    '2 hrs notice to owner.',
    'Appt. w/ owner, 2 hrs ahead.',
  ],
  vacant: [
    'Vacant, {go and show|show any time w/ appt.}.',
    'Vacant; book and go.',
    'Vacant. Lights off after, pls.',
  ],
  bare: [
    'Appt. through LO.',
    'Book through the listing office.',
    'Appointment through LO{; confirm by text|}.',
  ],
  open: [
    '{Drive by or walk|Walk} in daylight; tell LO.',
    'No appt. needed; {stay on the lane|mind the gate}.',
    'Call LO, then walk.',
  ],
  trading: [
    'Appt. only; LA attends.',
    'Tour w/ LA only, {1 day|24 hrs} ahead.',
    'LA meets all tours.',
  ],
}

export const extrasTable: Table = {
  '': [
    'Lights off, doors locked.',
    'Remove shoes.',
    '{Card|Leave card}, pls.',
    'Wipe feet{; covers at door|}.',
    'Text on arrival.',
    'Allow {10|15} min between showings.',
    'No overlapping showings.',
    'Use back door{ if front sticks|}.',
  ],
  rushed: ['{No showings|None} after {6|7|8} pm.', 'Sat/Sun 10-4 only.', 'Not before 10 am.'],
}
