import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '#tests/support/server.ts'
import { root } from '#tests/support/sources.ts'

// A release is built once and copied to where it runs: into an image, or beside the one before it.

const parts = [
  'app.config.ts',
  'dist',
  'messages',
  'package-lock.json',
  'package.json',
  'project.inlang',
  'public',
  'scripts',
  'src',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

const moved = mkdtempSync(join(tmpdir(), 'casa-moved-'))
afterAll(() => rmSync(moved, { recursive: true, force: true }))

test('a built tree that is moved installs nothing, builds nothing, and starts', async () => {
  for (const part of parts) cpSync(join(root, part), join(moved, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(moved, 'node_modules'))
  // Whatever would be installed or built goes through npm, which is not to be asked.
  const tools = join(moved, 'tools')
  mkdirSync(tools)
  writeFileSync(join(tools, 'npm'), '#!/bin/sh\necho "npm $*"\nexit 1\n', { mode: 0o755 })
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(moved, 'scripts/setup.mjs')], {
    encoding: 'utf8',
    env: { PATH: [tools, process.env.PATH].join(delimiter) },
  })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })

  const server = await startServer({}, join(moved, 'scripts/start.mjs'))
  expect((await fetch(server.origin)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})
