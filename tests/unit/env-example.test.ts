import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { variables } from '#/process/env.ts'
import { root } from '#tests/support/sources.ts'

type Piped = { default?: unknown; pipe?: readonly [Piped, ...unknown[]] }

/** The default stands in the innermost schema, which is the first of each pipe. */
const defaultOf = (schema: Piped): unknown => (schema.pipe ? defaultOf(schema.pipe[0]) : schema.default)

const described = Object.entries(variables.entries).map(([name, schema]) => ({
  name,
  meaning: v.getDescription(schema) ?? '',
  value: String(defaultOf(schema as Piped) ?? ''),
}))

const example = `# Everything that can be set; nothing has to be. Compose reads a copy named .env; for npm start, export it:
# set -a; . ./.env; set +a; npm start

${described.map(({ name, meaning, value }) => `# ${meaning}\n# ${name}=${value}\n`).join('\n')}`

test('.env.example is what env.ts describes: `npx vitest run tests/unit/env-example.test.ts --update` writes it', async () => {
  expect(described.filter(({ meaning }) => meaning === '')).toEqual([])
  expect(described.length).toBeGreaterThan(15)
  await expect(example).toMatchFileSnapshot(join(root, '.env.example'))
})

test('the README names the same variables and defaults', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const table = /^### Run it for real$[\s\S]*?^\| -+ [\s\S]*?\n\n/m.exec(readme)?.[0] ?? ''
  const named = [...table.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name)
  expect([...new Set(named)].toSorted()).toEqual(described.map(({ name }) => name).toSorted())
  const set = described.filter(({ value }) => value !== '')
  expect(set.filter(({ value }) => !table.includes(`\`${value}\``))).toEqual([])
})
