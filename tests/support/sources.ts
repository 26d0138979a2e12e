import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export type Import = {
  /** As written. */
  specifier: string
  line: number
  /** Erased before it runs. */
  isType: boolean
  /** The file it means, from the project's root; null for packages. */
  target: string | null
}
export type Source = { path: string; text: string; code: string; lines: number; imports: Import[] }

const generated = /^src\/(paraglide\/|routeTree\.gen\.ts$)/

/** The project's own source files below a folder, comments blanked out in `code`, line for line. */
export function sourcesIn(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(m?[jt]s|[jt]sx)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !generated.test(path))
    .sort()
    .map(read)
}

function read(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const code = withoutComments(text)
  return { path, text, code, lines: text.trimEnd().split('\n').length, imports: importsOf(path, code) }
}

const statement = /^[ \t]*(import|export)\s+(type\s)?(?:[\w*{}\s,$]*?\sfrom\s*)?['"]([^'"]+)['"]/gm
const dynamic = /\b(import)\(\s*()['"]([^'"]+)['"]/g

function importsOf(path: string, code: string): Import[] {
  return [statement, dynamic]
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .map((match) => {
      const specifier = match[3] ?? ''
      const line = lineAt(code, match.index + match[0].length)
      return { specifier, line, isType: Boolean(match[2]), target: resolve(path, specifier) }
    })
}

function resolve(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare === '#app.config') return 'app.config.ts'
  if (bare.startsWith('#tests/')) return bare.replace('#', '')
  if (bare.startsWith('#/')) return bare.replace('#', 'src')
  return bare.startsWith('.') ? posix.join(dirname(from), bare) : null
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Where a pattern occurs in the code of some files, as `path:line  text`. */
export const occurrences = (sources: Source[], pattern: RegExp): string[] =>
  sources.flatMap(({ path, code }) =>
    [...code.matchAll(pattern)].map(({ index, 0: found }) => `${path}:${lineAt(code, index)}  ${found.trim()}`),
  )

/** Blanks comments, and keeps lines and strings as they are. */
const withoutComments = (text: string): string =>
  text.replaceAll(/(["'`])(?:\\.|(?!\1)[^\\\n])*\1|\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/[^\n]*/g, (found) =>
    /^\/[*/]/.test(found) ? found.replaceAll(/[^\n]/g, ' ') : found,
  )

export const exists = (path: string): boolean => existsSync(join(root, path))
