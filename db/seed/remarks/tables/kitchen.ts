import type { Table } from '../grammar/grammar.ts'

export const kitchen: Table = {
  '': [
    'The kitchen has <counters> counters{ and a window over the sink| and plenty of drawers|}.',
    't: <counters> counters.',
    'x: Kitchen with <counters> counters.',
    'Counters are <counters>{, cabinets plain|, and there are enough of them|}.',
  ],
  'island counters': [
    'The kitchen has <counters> counters and an island{ that seats three|}.',
    't: Kitchen: <counters>, island.',
    'w: {Guests will gather|Everyone ends up} at the island; the counters are <counters>.',
    'x: Kitchen with <counters> counters and island{ seating|}.',
    'An island with <counters> tops {divides kitchen from table|does most of the work in the kitchen}.',
  ],
  'island gasRange': [
    'The kitchen is built around {an island and a gas range|a gas range with an island opposite}.',
    't: Island, gas range.',
    'w: Cook at the gas range and talk across the island.',
  ],
  'island pantry': [
    'Island, pantry, {good light|real drawers}: the kitchen is {ready for use|easy to cook in}.',
    't: Island and pantry.',
    'There is an island to work at and a pantry to hide things in.',
  ],
  'gasRange counters': [
    'The kitchen pairs a gas range with <counters> counters.',
    't: Gas range, <counters> counters.',
    'x: Gas range, <counters> counters{, stainless appliances|}.',
    'The cook gets a gas range and <counters> counters.',
  ],
  'gasRange stainless': [
    '{Appliances are stainless|The appliances are stainless steel} and the range {is gas|burns gas}.',
    'Stainless appliances, one of them a gas range{, line one wall|}.',
    'w: There is a gas range for the serious dinners, and stainless to match.',
    'x: Stainless appliances including gas range.',
    't: Stainless appliances, gas range.',
  ],
  'stainless pantry': [
    'Stainless appliances and a pantry {round out the kitchen|come with the kitchen}.',
    't: Stainless, pantry.',
  ],
  eatIn: [
    'The kitchen {is big enough to eat in|takes a table}.',
    't: Eat-in kitchen.',
    'Breakfast fits in the kitchen.',
    'There is room for a table in the kitchen.',
    'w: A table in the kitchen {catches the morning|makes breakfast the best meal}.',
  ],
  'eatIn =house !small': ['Breakfast happens in the kitchen; dinner has its own room.'],
  'eatIn counters': [
    'It is an eat-in kitchen with <counters> counters.',
    'The eat-in kitchen has <counters> counters and {a view of the yard|a place for the good coffee machine}.',
  ],
  'eatIn pantry': [
    'Eat-in kitchen with a pantry.',
    'The kitchen holds a table and a pantry, {the two things that matter|which is most of what one asks}.',
  ],
  pantry: ['A pantry {keeps the counters clear|swallows the bulk shopping}.', 't: Pantry.'],
  '=stone counters =fresh': [
    'The kitchen was {redone|fitted} with <counters> counters{ and soft-close drawers|}.',
    'w: The <counters> in the kitchen {was a good choice|is kind to flour and red wine alike}.',
  ],
  '=dated counters =sale': [
    'The kitchen is {of its time|plain}: <counters> counters, {solid boxes|cabinets that close}.',
    't: Kitchen dated, <counters> counters.',
    'x: Kitchen not updated; <counters> counters.',
    'd: The kitchen has <counters> counters and a firm opinion about beige.',
    'The kitchen, <counters> counters and all, is {clean and waiting|where to start}.',
  ],
}
