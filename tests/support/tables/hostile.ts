// Tables that programs write in odd ways, with their contents.

interface QuotedTable {
  readonly name: string
  readonly text: string
  readonly records: readonly Readonly<Record<string, string>>[]
}

export const quotedTables: readonly QuotedTable[] = [
  {
    name: 'a comma in quotes',
    text: 'ref,agent,place\n1,Ada,"Elmwood, MN"',
    records: [{ ref: '1', agent: 'Ada', place: 'Elmwood, MN' }],
  },
  ...['\n', '\r\n'].flatMap((end) => [
    {
      name: `empty quotes, lines that end with ${JSON.stringify(end)}`,
      text: ['x,y,z', '7,"",""', '8,9,10'].join(end),
      records: [
        { x: '7', y: '', z: '' },
        { x: '8', y: '9', z: '10' },
      ],
    },
    {
      name: `a line break in quotes, lines that end with ${JSON.stringify(end)}`,
      text: ['x,y', `"two${end}lines",1`, 'one,2', ''].join(end),
      records: [
        { x: `two${end}lines`, y: '1' },
        { x: 'one', y: '2' },
      ],
    },
    {
      name: `nothing special, lines that end with ${JSON.stringify(end)}`,
      text: ['x,y', '4,5', ''].join(end),
      records: [{ x: '4', y: '5' }],
    },
  ]),
  {
    name: 'doubled quotes',
    text: 'x,y\n1,"the ""old"" mill"\n2,plain\n',
    records: [
      { x: '1', y: 'the "old" mill' },
      { x: '2', y: 'plain' },
    ],
  },
  {
    name: 'doubled quotes and line breaks',
    text: 'x,y\n1,"the\n""old""\nmill"\n2,plain\n',
    records: [
      { x: '1', y: 'the\n"old"\nmill' },
      { x: '2', y: 'plain' },
    ],
  },
  {
    name: 'JSON in a cell',
    text: 'x,y\n1,"{""rooms"": [{""name"": ""Den""}], ""area"": 20.5}"\n',
    records: [{ x: '1', y: '{"rooms": [{"name": "Den"}], "area": 20.5}' }],
  },
  {
    name: 'letters of several bytes',
    text: 'x,y\n1,Ŵ\n2,家🏠\n',
    records: [
      { x: '1', y: 'Ŵ' },
      { x: '2', y: '家🏠' },
    ],
  },
  {
    name: 'seconds of arc with bare quotes, and degrees that were lost',
    text: 'ref,place\n5,44\ufffd12\'07.5"N 93\ufffd15\'40.1"W',
    records: [{ ref: '5', place: '44\ufffd12\'07.5"N 93\ufffd15\'40.1"W' }],
  },
]

interface EncodedTable {
  readonly name: string
  readonly bytes: Buffer
  readonly encoding: string
  readonly rows: number
  readonly columns: number
}

const grid = (rows: number, columns: number, cell: (row: number, column: number) => string) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cell(row, column)).join(','),
  )

/** Rows and columns of the table, all with the same number of cells. */
function encoded(
  name: string,
  [encoding, rows, columns]: readonly [string, number, number],
  bytes: Buffer,
): EncodedTable {
  return { name, bytes, encoding, rows, columns }
}

const spanish = 'Administración,Año,Niño,Procuración,Útil,Café,Güero,Límite'.split(',')
const padded = (text: string) => text.padEnd(50)

export const encodedTables: readonly EncodedTable[] = [
  encoded(
    'Big5, of which nothing can be known',
    ['windows-1252', 383, 18],
    Buffer.from(
      grid(383, 18, (row, column) =>
        row % 5 ? `\xb4\xba\xb0I\xbdu${column}` : `v_${row}_${column}`,
      ).join('\n'),
      'latin1',
    ),
  ),
  encoded(
    'a title and a blank row above the header, quoted thousands',
    ['utf-8', 21, 9],
    Buffer.from(
      [
        '"Homes by district, thousands",,,,,,,,',
        ',,,,,,,,',
        grid(1, 9, (_, column) => (column ? String(1999 + column) : 'District'))[0],
        ...grid(18, 9, (row, column) =>
          column ? `"${row + 1},${100 + column}"` : `District ${row}`,
        ),
      ].join('\n'),
    ),
  ),
  encoded(
    'lines that end with a carriage return, and stars for what is unknown',
    ['utf-8', 137, 19],
    Buffer.from(
      grid(137, 19, (row, column) =>
        row > 130 && column > 6 ? '****' : String(column ? row - column : 1880 + row),
      ).join('\r'),
    ),
  ),
  encoded(
    'the word null',
    ['utf-8', 10, 4],
    Buffer.from(
      grid(10, 4, (row, column) =>
        column ? ['null', '0', ''][(row + column) % 3]! : String(row),
      ).join('\n'),
    ),
  ),
  encoded(
    'a few rows',
    ['utf-8', 7, 3],
    Buffer.from(
      grid(7, 3, (row, column) => ['2011-01-0', 'Galway ', '-'][column]! + row).join('\n'),
    ),
  ),
  encoded(
    'Spanish in Windows-1252',
    ['windows-1252', 117, 8],
    Buffer.from(
      grid(117, 8, (row, column) => `${spanish[column]}${row ? ` ${row}` : ''}`).join('\r\n'),
      'latin1',
    ),
  ),
  encoded(
    'UTF-16 with padded cells',
    ['utf-16le', 328, 19],
    Buffer.from(
      `\ufeff${grid(328, 19, (row, column) => (column === 2 ? padded('Agency') : `${row}·${column}`)).join('\r\n')}\r\n`,
      'utf16le',
    ),
  ),
  encoded('a mark and a header', ['utf-8', 1, 2], Buffer.from('\ufeffname,price')),
]
