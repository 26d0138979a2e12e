import { expect, test } from 'vitest'
import { exists, sourcesIn } from '#tests/support/sources.ts'

// The style guide (/components) shows every part of ui/: itself, or as a part of one that it shows.

const isPart = (path: string) => path.startsWith('src/ui/') && path.endsWith('.tsx')
const sources = sourcesIn('src')
const imported = new Map(
  sources.map(({ path, imports }) => [
    path,
    imports.flatMap(({ target, isType }) => (target && !isType ? target : [])),
  ]),
)

/** Parts that have no specimen, and why. */
const absent: Record<string, string> = {
  'src/ui/data-table/list-head.tsx': 'holds the first heading of a page, and the guide has its own',
  'src/ui/feedback/toaster-slot.tsx': 'stands in the shell, around the style guide too; a second would say all twice',
  'src/ui/materials/served-art.tsx': 'shows nothing of its own: it keeps what the server has drawn',
  'src/ui/panel/query-panel.tsx':
    'looks as a `DeferredPanel` does; what it shows comes by a query, which the guide has none of',
  'src/ui/form/post-form.tsx':
    'shows nothing of its own: it sends what stands in it, and the guide has nothing to send',
  'src/ui/form/taken-over.tsx': 'is never seen: it hands a value on to the controls around it',
  'src/ui/picture/stored-picture.tsx': 'shows a picture that is stored, and the guide has none',
  'src/ui/feedback/toaster.tsx': 'comes with the slot; `toast` is its specimen',
}

function shown(): Set<string> {
  const found = new Set<string>()
  const add = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const target of imported.get(path) ?? []) if (target.startsWith('src/ui/')) add(target)
  }
  for (const { path } of sources) if (path.startsWith('src/features/styleguide/')) add(path)
  return found
}

test('every part of ui is in the style guide', () => {
  const inGuide = shown()
  const missing = sources.map(({ path }) => path).filter((path) => isPart(path) && !inGuide.has(path))
  expect(missing.filter((path) => !(path in absent))).toEqual([])
  expect(Object.keys(absent).filter((path) => !exists(path) || inGuide.has(path))).toEqual([])
})

test('a part in the style guide stands under its name', () => {
  const guide = sources.filter(({ path }) => path.startsWith('src/features/styleguide/components/'))
  const names = new Set(
    guide.flatMap(({ code }) =>
      [...code.matchAll(/\bname="([^"]+)"/g)].flatMap(([, name = '']) => name.match(/\w+/g) ?? []),
    ),
  )
  const direct = new Set(guide.flatMap(({ path }) => imported.get(path) ?? []).filter(isPart))
  const unnamed = sources.filter(({ path, code }) => {
    const exported = [...code.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name = '']) => name)
    return direct.has(path) && !exported.some((name) => names.has(name))
  })
  expect(unnamed.map(({ path }) => path)).toEqual([])
})
