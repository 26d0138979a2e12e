import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

/** The parts of the grid that the library draws; our own bar stands in the place of its header, with its date picker. */
test('whatever the library says, is said in the reader’s language', () => {
  const library = source('node_modules/@schedule-x/calendar/dist/core.js')
  const asked = new Set([...library.matchAll(/\btranslate\((['"])(.+?)\1/g)].map(([, , words]) => words!))
  const grid = source('src/features/calendar/components/grid.tsx')
  const given = new Set(
    [...grid.slice(grid.indexOf('const gridWords')).matchAll(/^ {2}'?([^':]+)'?:/gm)].map(([, words]) => words!),
  )
  expect(asked.size).toBeGreaterThan(8)
  expect([...asked].filter((words) => !given.has(words))).toEqual([])
})
