import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '#/process/env.ts'
import { root } from '#tests/support/sources.ts'

const text = (file: string) => readFileSync(join(root, file), 'utf8')
const runbook = text('docs/runbook.md')
const named = (pattern: RegExp) => [...runbook.matchAll(pattern)].map(([, name = '']) => name)

test('the runbook names settings, commands and metrics that there are', () => {
  const settings = new Set(Object.keys(variables.entries))
  expect(named(/`([A-Z][A-Z\d]*_[A-Z\d_]+)/g).filter((name) => !settings.has(name))).toEqual([])
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
  expect(named(/npm run ([\w-]+)/g).filter((name) => !(name in scripts))).toEqual([])
  const metrics = named(/(casa_\w+)/g)
  expect(metrics.length).toBeGreaterThan(2)
  expect(metrics.filter((name) => !text('src/process/metrics.ts').includes(`'${name}'`))).toEqual([])
})
