// What the titles of a list mean, and its rows then say.
import {
  directoryColumns,
  directoryNeeded,
  directoryRows,
  type DirectoryColumn,
} from '#/contract/school/directory-kinds.ts'
import { ApiError } from '../../http/api-error.ts'
import { decodeCsv, parseCsv } from '../../http/parse-csv.ts'
import { plainKey } from '../imports/words/plain-key.ts'

/** As such lists are titled in the languages of the platform; in no other way is anything guessed. */
const titles: Record<DirectoryColumn, readonly string[]> = {
  name: ['school', 'school name', 'schule', 'name der schule', 'einrichtung', 'nom', 'école', 'nom de l’école'],
  street: ['address', 'straße', 'adresse', 'rue', 'anschrift'],
  zip: ['postcode', 'postal code', 'zip code', 'plz', 'postleitzahl', 'code postal'],
  city: ['town', 'ort', 'stadt', 'ville'],
  country: ['country code', 'land', 'ländercode', 'pays', 'code pays'],
  lat: ['latitude', 'breite', 'breitengrad'],
  lon: ['lng', 'longitude', 'länge', 'längengrad'],
  website: ['web', 'url', 'site', 'homepage', 'webseite', 'site web', 'site internet'],
  email: ['mail', 'e-mail', 'e-mail-adresse', 'courriel', 'adresse e-mail'],
  phone: ['telephone', 'tel', 'telefon', 'téléphone'],
  kind: ['type', 'art', 'trägerschaft', 'statut'],
  levels: ['level', 'stufen', 'stufe', 'niveaux', 'niveau'],
  languages: ['language', 'sprachen', 'sprache', 'langues', 'langue'],
  summary: ['description', 'beschreibung', 'kurz', 'résumé'],
  source: ['quelle', 'origine'],
  date: ['day', 'as of', 'stand', 'datum', 'état au'],
}

const columnBy = new Map(
  directoryColumns.flatMap((column) => [column, ...titles[column]].map((title) => [plainKey(title), column] as const)),
)

export type Cells = Partial<Record<DirectoryColumn, string>>
export type Line = { line: number; cells: Cells }
export type Table = { unknown: string[]; missing: DirectoryColumn[]; lines: Line[] }

const columnsAtMost = 60
const shownLetters = 80

export function readTable(bytes: Uint8Array): Table {
  const [head, ...rest] = parseCsv(decodeCsv(bytes).text, columnsAtMost)
  if (rest.length > directoryRows) throw new ApiError('csv_rows')
  const columns = head!.cells.map((title) => columnBy.get(plainKey(title)) ?? null)
  // Of two columns of one meaning the first counts.
  const firsts = columns.map((column, at) => (column && columns.indexOf(column) === at ? column : null))
  const unknown = head!.cells.filter((title, at) => title !== '' && firsts[at] === null)
  const missing = directoryNeeded.filter((column) => !firsts.includes(column))
  const lines = rest.map(({ line, cells }) => {
    const said: Cells = {}
    for (const [at, column] of firsts.entries()) if (column && cells[at]) said[column] = cells[at]
    return { line, cells: said }
  })
  return { unknown: unknown.map((title) => title.slice(0, shownLetters)), missing, lines }
}
