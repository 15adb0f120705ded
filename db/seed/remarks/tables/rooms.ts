import type { Table } from '../grammar/grammar.ts'

/** How many rooms and where they are. */
export const layout: Table = {
  '': [
    'There are <beds> and <baths>{ in <area>|}.',
    '<beds>, <baths>{, and room for a desk on the landing|, all of usable size|}.',
    'The plan gives you <beds> and <baths>{ over <area>|}.',
    't: <bedsN>, <bathsN>.',
    't: <area>.',
    '{Finished space|Living space|The whole of it} comes to <area>.',
    'You get <area>{ to live in|, finished|}.',
    'It measures <area>{ finished|}.',
    'x: Finished area <area>; <beds>, <baths>.',
    'x: <area> finished.',
    'w: <beds> and <baths> leave {space for guests|room to spread out|a corner for everyone}.',
    'd: <area>, which is {more than it sounds|enough to lose your keys in}.',
  ],
  '=upstairs': [
    'Upstairs are <beds>{ off a short hall| around the landing|}.',
    '<beds> upstairs{, all with real closets|, each with a window on two sides|}.',
    'w: Up the stairs, <beds> {catch the morning sun|look into the treetops}.',
    't: <beds> up.',
  ],
  '=eaves': [
    '<beds> in all, {one of them|some} under the eaves.',
    'd: The upstairs is under the eaves; tall people, mind the corners.',
    'The upper room under the eaves {takes a desk and a bed easily|has more floor than you expect}.',
  ],
  oneLevel: [
    'All <beds> are on the main floor.',
    '<beds> and <baths>, no stairs between them.',
    't: {All bedrooms|Bedrooms} on one floor.',
    'w: No stairs to climb: <beds> and <baths> {on one floor|are all on the level}.',
  ],
  primaryDown: [
    'The primary bedroom is on the first floor{, the others upstairs|}.',
    't: First-floor primary bedroom.',
    'x: Primary bedroom on main level.',
  ],
  'office !flat': [
    'There is a separate office{, door and all| away from the bedrooms| with a window|}.',
    't: Office.',
    'A study {off the hall|at the front|by the entry} {shuts the work in|takes a wall of books|is ready for the desk}.',
    'w: The little office has {the best light in the afternoon|a door that closes}.',
    'd: The office has a door, for calls and for naps.',
    'x: Dedicated office in addition to the bedrooms.',
  ],
  'office =flat': [
    'There is a study{ as well| besides the bedroom|}.',
    't: Study.',
    'A small study {takes a desk|shuts off from the rest}.',
    'w: The study is small and has a door, which is the point.',
    'x: Separate study.',
  ],
  'powder =upstairs': [
    '{A powder room near the entry|The half bath by the kitchen} {spares the stairs|is there for company}.',
    't: Half bath {down|on main}.',
  ],
  mudroom: [
    'Come in through the mudroom {and leave the boots there|with its bench and hooks|when it snows}.',
    't: Mudroom.',
    'A mudroom {takes the wet coats|stands between the weather and the floors}.',
    'd: The mudroom will earn its name by November.',
  ],
}

export const living: Table = {
  'hearth hearthRoom': [
    'The <hearthRoom> has a <hearth>{ and windows either side of it| and a long wall for books| at one end|}.',
    'A <hearth> {anchors|warms|sits at the end of|is the first thing you see in} the <hearthRoom>.',
    't: <hearth> in <hearthRoom>.',
    'x: <hearth>, <hearthRoom>.',
    'w: {Light the <hearth> in the <hearthRoom>|Pull a chair up to the <hearth> in the <hearthRoom>} {and let it snow|when the evenings draw in|and stay a while}.',
    'd: The <hearth> in the <hearthRoom> {works|draws well}, {winter permitting|and is not shy about it}.',
  ],
  'hearth =hearths': [
    'There are two fireplaces{, one of them a <hearth>|}.',
    't: Two fireplaces.',
    'x: Two fireplaces; <hearth> in the <hearthRoom>.',
  ],
  'hardwood =old': [
    'The hardwood floors are {original|old and tight|thick enough to sand again}.',
    't: Original hardwood.',
    'Hardwood runs {through the main rooms|under most of the house}{, refinished and even|}.',
    'w: The old hardwood creaks in exactly {one place|the right places}.',
    'x: Original strip hardwood in main rooms.',
  ],
  'hardwood !old !flat': [
    '{Hardwood floors|Wood floors} {run through|cover} the main level.',
    'Much of the {main floor|main level} is hardwood.',
  ],
  'hardwood !old': [
    'Underfoot it is hardwood{ in the main rooms|}.',
    't: Hardwood.',
    'The living room floor is hardwood{, and the light makes the most of it|}.',
    'x: Hardwood in main living areas{; tile in baths|}.',
  ],
  plank: [
    'The main rooms have luxury vinyl plank{, which shrugs off wet boots|}.',
    't: LVP floors.',
    'Luxury vinyl plank {underfoot|throughout the living space} {keeps cleaning short|looks better than its name}.',
  ],
  pine: [
    'Wide pine floors {set the tone|run through the main room|have a few good scars}.',
    't: Pine floors.',
  ],
  'concrete =flat': [
    'Polished concrete floors, {scuffs and all|easy to keep}.',
    't: Concrete floors.',
    'The floors are concrete{, smooth and forgiving|, left from the working days|}.',
  ],
  builtIns: [
    'Built-in {shelves|bookcases} {flank the far wall|hold the books|line one side of the living room}.',
    't: Built-ins.',
    'w: There are built-in bookcases, so {bring the good books|the boxes of books can come too}.',
  ],
  openPlan: [
    'Living, dining and kitchen {share one room|flow together|are one open space}.',
    't: Open plan.',
    'The living area is open to the kitchen{, so the cook is not sent away|}.',
    'x: Open main level: living, dining and kitchen combined.',
    'w: The open main room {is where everyone will end up|takes a long table with ease}.',
  ],
  '=old !flat': [
    'The living room {is longer than it is wide|has windows on two sides|runs the width of the house} and {takes real furniture|holds the afternoon light}.',
    'A wide opening joins living and dining rooms{, as was the way|}.',
    'w: The dining room {wants a big table|is made for candlelight and long dinners}.',
    'd: The dining room is still a dining room.',
  ],
  '=postwar !flat': [
    'A picture window {lights the living room|faces the street}.',
    'The living room is {bigger than the year would suggest|wide and easy to furnish}.',
  ],
  '=recent !flat': [
    'The front room {could be a study or a place for the piano|is yours to name}.',
    'Windows across the back {bring the yard in|face the yard}.',
  ],
  '=is.loft': [
    '{Big industrial windows|Tall mill windows} {light the whole floor|run along one side}.',
    'Timber posts and {steel plates|old bolts} {recall the first owners|are part of the furniture}.',
  ],
  '=is.garden': ['The living room {opens to the outside|gets light most of the day}.'],
  '=is.midrise': [
    'The living room {is set up for a sofa and a table both|faces out}.',
    'Windows {are large for the building|face the street}.',
  ],
}

export const primary: Table = {
  'primaryBath walkIn': [
    'The primary bedroom has its own bath and a walk-in closet.',
    'x: Primary suite with bath and walk-in closet.',
    't: Primary with bath, walk-in closet.',
    'w: The primary bedroom {is a retreat of its own|has space to sit and read}: walk-in closet, private bath.',
  ],
  'primaryBath soakingTub': [
    'The primary bath has a soaking tub{ under the window| and a separate shower|}.',
    'w: There is a soaking tub in the primary bath; {bring a book|leave the phone elsewhere}.',
    'x: Primary bath with soaking tub.',
  ],
  primaryBath: [
    'The primary bedroom has a bath of its own.',
    't: Private primary bath.',
    'A bath adjoins the primary bedroom{, nobody else need use it|}.',
    'w: Close the door: the primary bedroom has its own bath.',
  ],
  walkIn: [
    'There is a walk-in closet {in the primary bedroom|off the bedroom|larger than you expect}.',
    't: Walk-in closet.',
    'd: The walk-in closet is roomy enough to hide in.',
  ],
  'soakingTub !primaryBath': [
    'The bath has a {deep|proper} soaking tub.',
    't: Soaking tub.',
    'w: After a long day there is the soaking tub.',
  ],
  shower: [
    'One of the baths {is a three-quarter bath with a shower|has a shower rather than a tub}.',
    't: 3/4 bath.',
  ],
  laundryUp: [
    'The laundry is upstairs, {where the clothes are|next to the bedrooms}.',
    't: Upstairs laundry.',
    'x: Second-floor laundry.',
  ],
  laundryMain: [
    'Laundry is on the main {floor|level}{, behind doors|, near the back door|}.',
    'The laundry has a {room|closet} of its own on the main {floor|level}.',
    't: {Main-floor|Main-level|First-floor} laundry.',
    'w: No carrying laundry {up and down|to the cellar}: it is on the main floor.',
    'w: The washer and dryer are on the main floor{, out of sight|}.',
    'x: {Main|First}-floor laundry{ room|}.',
  ],
  'laundryUnit =flat': [
    '{The washer and dryer are|Laundry is|A washer and dryer are} {in the unit|inside the unit|in a closet off the hall}.',
    't: {In-unit|Private} laundry.',
    't: W/D in unit.',
    'x: {Washer and dryer|Laundry} in unit.',
    'w: The washer and dryer are your own{; no quarters needed|}.',
    'You have your own washer and dryer{ in the hall closet|}.',
    'd: Laundry in the unit, so nobody sees the socks.',
  ],
}

export const lower: Table = {
  'unfinished laundryDown': [
    'The basement is {unfinished|open}, with laundry and {storage|shelves}.',
    'x: Full unfinished basement; laundry below.',
    't: Full basement, laundry down.',
  ],
  unfinished: [
    'A full, unfinished basement {holds the overflow|waits for ideas|stays dry enough for shelves}.',
    't: Full basement, unfinished.',
    'd: The basement is unfinished and does not pretend otherwise.',
    'x: Full unfinished basement{, poured or block walls visible|}.',
    'w: Bicycles, skis and jam jars will find space in the basement.',
    'The basement is unfinished: {tall enough to work in|a blank page|good for a bench}.',
  ],
  partly: [
    'The basement is partly finished{: one good room and a utility side|}.',
    't: Partly finished basement.',
    'x: Basement partly finished{, <belowArea> square feet counted|}.',
    'Part of the basement is finished{ as a rec room|}, part left for storage.',
    'w: The finished end of the basement {is right for a film on a wet night|keeps the noise down there}.',
  ],
  'finished bar': [
    'The finished basement {has a bar|comes with a bar and room for a screen}.',
    't: Finished basement with bar.',
    'd: The basement is finished and has a bar, {in that order|so call ahead}.',
  ],
  finished: [
    'The basement is finished{: a den and a place for guests| and heated like the rest|}.',
    't: Finished basement.',
    'x: Finished basement adds <belowArea> square feet.',
    'w: Downstairs, the finished basement {waits for movie night|takes a card table or a pile of cushions}.',
    'The finished lower level {adds a room you will use|is carpeted and warm|keeps the television out of the living room}.',
  ],
  'walkout bar': ['The walk-out lower level has a bar.', 't: Walk-out lower level with bar.'],
  walkout: [
    'The lower level {is finished and walks out to the yard|walks out to the grass}.',
    't: Finished walk-out.',
    'x: Finished walk-out lower level{, <belowArea> square feet|}.',
    'w: The lower level is finished, bright and opens straight onto the yard.',
  ],
}
