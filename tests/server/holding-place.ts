// Loaded into the built server before it starts, with node --import: asynchronous functions named in HOLD_IN ask HOLD_AT before
// they do anything, and fail where that says no (tests/support/hold.ts).
import { registerHooks } from 'node:module'

const { HOLD_IN = '', HOLD_AT = '' } = process.env
const begin = new RegExp(`^async function (${HOLD_IN})(?:\\$\\d+)?\\(.*\\) \\{$`, 'gm')
const ask = (name: string) =>
  `if (!(await fetch(${JSON.stringify(`${HOLD_AT}/${name}`)})).ok) throw new Error('Told to fail');`

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.includes('/dist/server/')) return loaded
    return { ...loaded, source: String(loaded.source).replaceAll(begin, (line, name) => `${line} ${ask(name)}`) }
  },
})
