// Towns of five thousand people and more, from GeoNames (CC BY 4.0). They are the same everywhere and change with the code, so they
// are a file and no table: scripts/places.ts makes it.
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Locale } from '#/contract/core/fields.ts'
import type { Place } from '#/contract/place/place.ts'
import { fold } from '#/lib/fold.ts'
import { projectFile } from '../../db/project-root.ts'
import { otherNames } from './other-names.ts'

export type Town = Place

/** A name that a town is found by, whole or from one of its words on. */
type Entry = { key: string; town: number; isStart: boolean }

export type Towns = {
  /** The largest first: a town’s number here is its rank. */
  all: readonly Town[]
  /** In the order of their keys. */
  entries: readonly Entry[]
  named: ReadonlyMap<number, Partial<Record<Locale, string>>>
}

const unpack = promisify(brotliDecompress)

let read: Promise<Towns> | undefined

/** A tenth of a second at the first call. */
export function readTowns(): Promise<Towns> {
  read ??= load().catch((error: unknown) => {
    read = undefined
    throw error
  })
  return read
}

async function load(): Promise<Towns> {
  const packed = await readFile(projectFile('src/api/modules/places/places.tsv.br'))
  const all = (await unpack(packed)).toString('utf8').trimEnd().split('\n').map(readRow)
  const named = new Map<number, Partial<Record<Locale, string>>>()
  const further = new Map<number, string[]>()
  for (const [id, en, de, fr, own] of otherNames) {
    named.set(id, { ...(en && { en }), ...(de && { de }), ...(fr && { fr }) })
    further.set(id, [en, de, fr, own].filter((name) => name !== undefined && name !== '') as string[])
  }
  const entries = all.flatMap((town, index) =>
    keysOf([town.name, ...(further.get(town.id) ?? [])]).map((key) => ({ ...key, town: index })),
  )
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.town - b.town))
  return { all, entries, named }
}

function readRow(line: string): Town {
  const [id, name = '', country = '', region = '', population, lat, lon] = line.split('\t')
  return {
    id: Number(id),
    name,
    region,
    country,
    lat: Number(lat),
    lon: Number(lon),
    population: Number(population),
  }
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** How a name is typed: with marks and without, and as Germans write it where there are no umlauts. */
function keysOf(names: readonly string[]): Omit<Entry, 'town'>[] {
  const keys = new Map<string, boolean>()
  for (const name of names) {
    const spelt = name.toLowerCase().replaceAll(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
    for (const key of new Set([fold(name), fold(spelt)])) {
      keys.set(key, true)
      for (let at = key.indexOf(' '); at >= 0; at = key.indexOf(' ', at + 1)) {
        const rest = key.slice(at + 1)
        if (!keys.has(rest)) keys.set(rest, false)
      }
    }
  }
  return [...keys].map(([key, isStart]) => ({ key, isStart }))
}
