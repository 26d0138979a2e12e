import { expect, test } from 'vitest'
import { occurrences, sourcesIn } from '#tests/support/sources.ts'

// The editor weighs more than any page that is only read: it comes by one door, when it is asked for.

const sources = sourcesIn('src')
const door = 'src/ui/rich-text/rich-editor.tsx'

/** Files that name the editor's packages, and all that lead to them without waiting. */
function withEditor(): Set<string> {
  const found = new Set(
    sources.filter(({ code }) => /^import (?!type)[^'"]*['"]@tiptap\//m.test(code)).map(({ path }) => path),
  )
  for (let size = -1; size !== found.size;) {
    size = found.size
    for (const { path, imports, code } of sources) {
      const isStatic = (specifier: string) => !code.includes(`import('${specifier}')`)
      const leads = imports.some(
        ({ target, isType, specifier }) => target !== null && !isType && isStatic(specifier) && found.has(target),
      )
      if (leads) found.add(path)
    }
  }
  return found
}

test('nothing outside ui/rich-text leads to the editor, and there one import that waits', () => {
  const found = withEditor()
  expect(found).toContain(door)
  expect([...found].filter((path) => !path.startsWith('src/ui/rich-text/'))).toEqual([])
  for (const path of ['src/ui/rich-text/rich-text.tsx', 'src/ui/rich-text/rich-text-field.tsx'])
    expect(found).not.toContain(path)
  expect(occurrences(sources, /import\('[^']*rich-editor\.tsx'\)/g)).toHaveLength(1)
})

test('what is only read brings neither the schema nor Markdown', () => {
  const reading = sources.filter(({ path }) =>
    /^src\/(ui\/rich-text\/rich-text\.tsx|lib\/rich-text\/(to-html|to-text|outline|loose-node)\.ts|contract\/rich-text\/rich-node\.ts)$/.test(
      path,
    ),
  )
  expect(reading).toHaveLength(6)
  const specifiers = reading.flatMap(({ imports }) => imports.map(({ specifier }) => specifier))
  expect(specifiers.filter((one) => /^(valibot|mdast|markdown-it|@tiptap)|markdown|rich-document/.test(one))).toEqual(
    [],
  )
})
