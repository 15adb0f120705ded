import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive of the files. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const full = Buffer.from(content)
    const packed = deflateRawSync(full)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x0800, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(full), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(full.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, tail, Buffer.from(name)]),
    )
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An Excel workbook: sheets of rows in the markup of cells, with one shared text, date styles, and those of the formats. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly string[]>>,
  formats: readonly string[] = [],
): Buffer {
  const numFmts = formats.map((code, i) => `<numFmt numFmtId="${171 + i}" formatCode='${code}'/>`)
  const styles = formats.map((_, i) => `<xf numFmtId="${171 + i}"/>`)
  const names = Object.keys(sheets)
  const list = names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="r${i}"/>`)
  const targets = names.map((_, i) => `<Relationship Id="r${i}" Target="worksheets/s${i}.xml"/>`)
  const files = Object.values(sheets).map((rows, i) => [
    `xl/worksheets/s${i}.xml`,
    `<worksheet xmlns="${main}"><sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData></worksheet>`,
  ])
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    'xl/styles.xml':
      `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-409]d\\-mmm\\-yy"/>${numFmts.join('')}</numFmts>` +
      `<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml':
      '<sst><si><t>id</t></si><si><r><t>東</t></r><r><t>京</t></r><rPh><t>とうきょう</t></rPh></si></sst>',
    ...Object.fromEntries(files),
  })
}
