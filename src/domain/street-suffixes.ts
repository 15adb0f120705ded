/** Abbreviations of street suffixes and the RESO value; the value itself is known too. */
export const streetSuffixes: Readonly<Record<string, string>> = withOwnNames({
  ...{ ALY: 'Alley', ANX: 'Annex', AV: 'Avenue', AVE: 'Avenue', BCH: 'Beach', BND: 'Bend', BLF: 'Bluff' },
  ...{ BLVD: 'Boulevard', BR: 'Branch', BRG: 'Bridge', BRK: 'Brook', BYP: 'Bypass', CYN: 'Canyon', CTR: 'Center' },
  ...{ CIR: 'Circle', CLF: 'Cliff', CMNS: 'Commons', COR: 'Corner', CT: 'Court', CV: 'Cove', CRK: 'Creek' },
  ...{ CRES: 'Crescent', XING: 'Crossing', DL: 'Dale', DR: 'Drive', EST: 'Estate', EXPY: 'Expressway' },
  ...{ FWY: 'Freeway', GDN: 'Garden', GDNS: 'Gardens', GTWY: 'Gateway', GLN: 'Glen', GRN: 'Green', GRV: 'Grove' },
  ...{ HBR: 'Harbor', HVN: 'Haven', HTS: 'Heights', HWY: 'Highway', HL: 'Hill', HLS: 'Hills', HOLW: 'Hollow' },
  ...{ IS: 'Island', JCT: 'Junction', KNL: 'Knoll', LK: 'Lake', LNDG: 'Landing', LN: 'Lane', LOOP: 'Loop' },
  ...{ MNR: 'Manor', MDW: 'Meadow', MDWS: 'Meadows', ML: 'Mill', MTN: 'Mountain', ORCH: 'Orchard', PARK: 'Park' },
  ...{ PKWY: 'Parkway', PASS: 'Pass', PATH: 'Path', PIKE: 'Pike', PL: 'Place', PLZ: 'Plaza', PT: 'Point' },
  ...{ PROM: 'Promenade', RNCH: 'Ranch', RDG: 'Ridge', RIV: 'River', RD: 'Road', ROW: 'Row', RUN: 'Run' },
  ...{ SHR: 'Shore', SPG: 'Spring', SQ: 'Square', STA: 'Station', ST: 'Street', SMT: 'Summit', TER: 'Terrace' },
  ...{ TRCE: 'Trace', TRAK: 'Track', TRL: 'Trail', TPKE: 'Turnpike', VLY: 'Valley', VW: 'View' },
  ...{ VLG: 'Village', VIS: 'Vista', WALK: 'Walk', WALL: 'Wall', WAY: 'Way', WHARF: 'Wharf' },
})

function withOwnNames(abbreviations: Record<string, string>): Record<string, string> {
  const names = Object.values(abbreviations).map((name) => [name.toUpperCase(), name] as const)
  return { ...Object.fromEntries(names), ...abbreviations }
}
