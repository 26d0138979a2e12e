import { readdirSync } from 'node:fs'
import { isTable } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { projectFile } from '#/api/db/project-root.ts'
import { schema } from '#/api/db/schema.ts'

test('the schema has every table of tables/', async () => {
  const files = readdirSync(projectFile('src/api/db/tables'))
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ projectFile(`src/api/db/tables/${file}`))),
  )
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => isTable(value))
  expect(new Set(Object.values(schema))).toEqual(new Set(tables))
})
