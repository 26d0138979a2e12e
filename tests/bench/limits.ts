// What Casa is measured against, started here: nothing of it comes from outside this folder.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from './machine.ts'

const root = join(import.meta.dirname, '../..')
/** A copy inside the project, where node_modules is found and nothing is kept. */
const copy = join(root, '.tmp/bench')

export const casa = join(root, 'scripts/start.mjs')
export const bundle = join(root, 'dist/server/server.js')

export const demo = { email: 'parent@demo.example', password: 'practical-life' }

export function buildMinimalStart(): void {
  rmSync(copy, { recursive: true, force: true })
  cpSync(import.meta.dirname, copy, { recursive: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const config = join(copy, 'minimal-start/vite.config.js')
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '-c', config, '--logLevel', 'error'])
  if (status !== 0) throw new Error(`The minimal Start app could not be built:\n${stderr.toString()}`)
}

export const serveMinimalStart = (handler: 'string' | 'stream', env: Record<string, string> = {}) =>
  serve(join(copy, 'minimal-start/serve.js'), { HANDLER: handler, ...env })

export const serveBareReact = () => serve(join(import.meta.dirname, 'limits/bare-react.js'))

export const serveBareDatabase = (directory: string) =>
  serve(join(import.meta.dirname, 'limits/bare-database.js'), { DATA_DIR: directory })

/** `html` as a buffer that only has to be sent. */
export function serveReadyBuffer(html: string) {
  const file = join(temporaryDirectory(), 'page.html')
  writeFileSync(file, html)
  return serve(join(import.meta.dirname, 'limits/ready-buffer.js'), { FILE: file })
}

const temporary: string[] = []
process.once('exit', () => temporary.forEach((directory) => rmSync(directory, { recursive: true, force: true })))

export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'casa-bench-'))
  temporary.push(directory)
  return directory
}
