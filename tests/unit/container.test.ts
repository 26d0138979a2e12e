import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exists, root } from '#tests/support/sources.ts'

const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n')

/** What each COPY takes from the project, not from another stage. */
const copied = lines('Dockerfile')
  .filter((line) => /^COPY (?!--from)/.test(line))
  .flatMap((line) => line.split(' ').slice(1, -1))

test('what the container file copies exists, and is not ignored', () => {
  expect(copied.length).toBeGreaterThan(8)
  expect(copied.filter((path) => !exists(path))).toEqual([])
  const allowed = lines('.dockerignore').map((line) => line.replace(/^!/, ''))
  expect(copied.filter((path) => !allowed.includes(path))).toEqual([])
})

test('everything that makes a start build anew is in the container', () => {
  const setup = lines('scripts/setup.mjs').join('\n')
  const sources = /const sources = \[([^\]]*)\]/.exec(setup)?.[1]?.match(/(?<=')[^']+/g) ?? []
  const named = sources.filter((name) => /^[\w.-]+$/.test(name))
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !copied.includes(name))).toEqual([])
})

test('it does not run as root, says whether it is ready, and starts as npm start does', () => {
  const text = lines('Dockerfile').join('\n')
  expect(text).toMatch(/^USER node$/m)
  expect(text).toContain('/readyz')
  expect(text).toContain('CMD ["node", "scripts/start.mjs"]')
  expect(lines('.github/workflows/ci.yml').join('\n')).toContain('.ci/run')
})
