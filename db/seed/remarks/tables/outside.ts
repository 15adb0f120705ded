import type { Table } from '../grammar/grammar.ts'

export const outside: Table = {
  frontPorch: [
    'The front porch {takes a swing and two chairs|is deep enough to sit on|runs the width of the house}.',
    't: Front porch.',
    'w: Neighbors wave from their porches; {yours is ready|this one has space for a swing}.',
    "d: The front porch is excellent for judging other people's snow shoveling.",
    'x: Covered front porch.',
  ],
  'frontPorch garden': [
    'A front porch and {flower beds|planted beds} {meet you on the way in|face the street}.',
    'There is a porch in front and a garden {that blooms in turns|with its own ideas}.',
  ],
  screened: [
    'The screened porch {works from May to October|keeps the mosquitoes on their side|is the summer dining room}.',
    't: Screened porch.',
    'w: Summer happens on the screened porch.',
    'd: The screened porch makes peace with the mosquitoes possible.',
  ],
  'deck firePit': [
    'Out back: a deck, a fire pit{, long evenings|}.',
    't: Deck and fire pit.',
    'The deck steps down to a fire pit.',
  ],
  'deck patio': [
    'There is a deck off the back and a patio below it.',
    't: Deck, patio.',
    'Choose: sun on the deck or shade on the patio.',
  ],
  'deck fence': [
    'A deck looks over the {back yard|grass}, fenced in <fence>.',
    't: Deck, <fence> fence.',
    'Step out to the deck; the yard beyond is fenced.',
  ],
  deck: [
    'The deck {is off the kitchen end|gets the evening sun|holds a table and a grill}.',
    't: Deck.',
    'Dinner moves to the deck {in June|when it can}.',
    'w: From the back door you are on the deck {with the grill in three steps|before the coffee cools}.',
    'x: Deck at rear.',
  ],
  'patio firePit': [
    'A patio with a fire pit {waits out back|closes off the yard}.',
    't: Patio, fire pit.',
  ],
  'patio garden': [
    'The patio {is set among the beds|looks at the garden}.',
    't: Patio, garden.',
    'w: Have breakfast on the patio and watch the garden do the work.',
  ],
  'patio fence': [
    'A patio and a fenced yard {finish the back|are behind the house}.',
    't: Patio, fenced yard.',
  ],
  patio: [
    'The patio {takes a table for six|is sheltered on two sides|catches late sun}.',
    't: Patio.',
    'Out the back door is a patio{, level and dry|}.',
    'x: Patio at rear.',
  ],
  balcony: [
    'The balcony {fits two chairs and a tomato|is deep enough for a table|gets the morning sun|faces away from the street}.',
    't: Balcony.',
    'A balcony {extends the living room|opens off the living room}.',
    'w: {Take|Bring} your coffee out to the balcony.',
    'x: Private balcony.',
    'd: The balcony holds two chairs and one good conversation.',
  ],
  firePit: [
    'A fire pit {marks the end of the yard|is out back}.',
    't: Fire pit.',
    'w: Evenings will end at the fire pit.',
  ],
  'garden !flat': [
    'The garden {is planted for every season|has perennials and a few vegetables|is established and unfussy}.',
    't: Garden beds.',
    'w: {Peonies, lilacs and|Herbs, tomatoes and} {time|a bench}: there is a garden.',
    'x: Established garden beds.',
    'd: The garden looks after itself, mostly.',
  ],
  'fence garden': [
    'Behind the <fence> fence is a garden{, planted and mulched|}.',
    't: Fenced, garden.',
  ],
  fence: [
    'The back yard has a <fence> fence.',
    't: Fenced yard.',
    'Behind the house is a {level|grassy|usable} yard inside a <fence> fence.',
    'x: Rear yard enclosed by <fence> fencing.',
    'w: The fenced yard is ready for croquet or a nap.',
  ],
  shed: [
    'A shed takes the mower{ and the rakes| and the snow shovels|}.',
    't: Shed.',
    'The shed out back keeps the garage clear.',
  ],
  corner: [
    'It is on a corner{, so there is light on three sides| lot, with side yard to spare|}.',
    't: Corner lot.',
  ],
  viewWoods: ['Woods {close off the view|stand at the edge of the lot}.', 't: Wooded view.'],
  viewFields: ['Beyond the yard are open fields.', 't: Field views.'],
  viewSkyline: [
    'The skyline {is in the window|lights up at dusk|fills the glass after dark}.',
    't: Skyline view.',
    'w: At night the lights of downtown are the wallpaper.',
    'x: Downtown skyline view.',
  ],
}

export const garage: Table = {
  garage: [
    'There is a <garage>.',
    '<garage>{ with an opener|, with shelves|}.',
    't: <garage>.',
    'x: <garage>{ with opener|}.',
    'Parking is in a <garage>{, plus the drive|}.',
    'A <garage> {keeps the snow off|takes cars and bicycles|comes with it}.',
  ],
  'garage =alley': [
    'The <garage> opens to the alley.',
    't: <garage> off alley.',
    'Out back on the alley is a <garage>.',
  ],
  'garage charger': [
    'The <garage> {is wired for an electric car|has a car charger}.',
    't: <garage>, EV charger.',
    'x: <garage> with EV charging station.',
  ],
  'garage shed': [
    'Between the <garage> and the shed there is storage enough.',
    't: <garage>, shed.',
  ],
  'stalls =flat': [
    'Underground parking: <stalls>.',
    'Parking is underground, <stalls>.',
    't: <stalls> underground.',
    'x: Parking underground, <stalls>, assigned.',
    'w: No scraping windshields: <stalls> underground.',
  ],
}
