// A small workbook as spreadsheet programs write it: shared texts, a style for dates, and rows that leave out what is empty.
import { strToU8, zipSync } from 'fflate'

type Cell = string | number | Date | null

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'
const main = `xmlns="${office}/spreadsheetml/2006/main"`
const letter = (at: number) => String.fromCharCode(65 + at)

export function workbook(rows: readonly (readonly Cell[])[], more: Record<string, string> = {}): Buffer {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))]
  const cellOf = (cell: Cell, at: string) => {
    if (cell === null) return ''
    if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${texts.indexOf(cell)}</v></c>`
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    // Days since the end of 1899, in the style of a date.
    return `<c r="${at}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`
  }
  const sheet = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, `${letter(at)}${row + 1}`)).join('')}</row>`,
    )
    .join('')
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Kinder" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${office}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${texts.map((text) => `<si><t>${escape(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  }
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [name, strToU8(text.startsWith('<') ? head + text : text)]),
      ),
    ),
  )
}
